import { createSocket } from 'node:dgram';

const TYPE_A = 1;

/**
 * A name server on UDP port 53 of this machine, as small as one can be (RFC 1035, section 4.1).
 * @param lookUp gives the IPv4 address of a name; null: there is no such name
 */
export async function startResolver(lookUp: (name: string) => string | null): Promise<void> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const question = readQuestion(query);
    if (!question) return;
    const found = lookUp(question.name);
    const answered = found !== null && question.type === TYPE_A;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(found === null ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answered ? 1 : 0, 6);
    header.writeUInt32BE(0, 8);
    const answer = answered
      ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...found.split('.').map(Number)])
      : Buffer.alloc(0);
    socket.send(Buffer.concat([header, query.subarray(12, question.end), answer]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(53, '127.0.0.1', resolve));
  socket.unref();
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } | null {
  const labels: string[] = [];
  let at = 12;
  for (;;) {
    const length = query[at];
    if (length === undefined || length > 63) return null;
    at += 1;
    if (length === 0) break;
    labels.push(query.toString('latin1', at, at + length));
    at += length;
  }
  if (at + 4 > query.length) return null;
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at), end: at + 4 };
}
