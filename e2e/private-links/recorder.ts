import { createServer as createPlain, type IncomingMessage, request } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { Certificate } from '../hostile/certificate.ts';
import { startResolver } from '../hostile/resolver.ts';

/** The name of the deployment. Every other name leads to nobody, and what is asked there is noted. */
const HOST = 'vitrine.test';
const ELSEWHERE = '198.18.0.9';

/** A request of a browser: request line, headers and body. */
export interface Sent {
  readonly to: string;
  readonly text: string;
  readonly body: Buffer;
}

/** Everything that leaves the browsers of this network. */
export interface Recorder {
  /** The address of the deployment, ending in `/`. */
  readonly url: string;
  readonly sent: readonly Sent[];
  /** Names that were looked up. */
  readonly names: ReadonlySet<string>;
  /** Asks this port of the loopback interface from now on. */
  readonly hand: (port: number) => void;
}

/** Stands before a deployment, and in the place of all other hosts; notes what comes in the clear. */
export async function startRecorder(certificate: Certificate): Promise<Recorder> {
  const sent: Sent[] = [];
  const names = new Set<string>();
  let port = 0;
  await startResolver((name) => {
    names.add(name);
    return name === HOST ? '127.0.0.1' : ELSEWHERE;
  });
  const note = async (from: IncomingMessage): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of from) parts.push(part);
    const body = Buffer.concat(parts);
    const text = `${from.method} ${from.url}\n${from.rawHeaders.join('\n')}`;
    sent.push({ to: String(from.headers.host), text, body });
    return body;
  };
  const deployment = createSecure(certificate, async (from, to) => {
    const body = await note(from);
    const { method, url: path, headers } = from;
    request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(to);
    })
      .on('error', () => to.destroy())
      .end(body);
  });
  const elsewhere = async (from: IncomingMessage, to: { destroy: () => void }) => {
    await note(from);
    to.destroy();
  };
  for (const [server, host, at] of [
    [deployment, '127.0.0.1', 443],
    [createSecure(certificate, elsewhere), ELSEWHERE, 443],
    [createPlain(elsewhere), ELSEWHERE, 80],
  ] as const) {
    await new Promise<void>((resolve) => server.listen(at, host, resolve).unref());
  }
  return {
    ...{ url: `https://${HOST}/`, sent, names },
    hand: (to) => {
      port = to;
    },
  };
}
