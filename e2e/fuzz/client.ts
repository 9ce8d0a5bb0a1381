import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** One request as it goes over the wire. */
export type Sent = {
  readonly method: string;
  readonly path: string;
  /** In their order; a name may stand there twice. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/** A hang is a failure, in milliseconds. */
const MAX_WAIT = 20_000;

/** Sends requests to one server over kept connections. Whatever breaks one is thrown. */
export function clientOf(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const once = ({ method, path, headers, body }: Sent, by = agent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = body === null ? [] : ['Content-Length', String(body.length)];
      const request = httpRequest(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent: by,
          headers: [...headers.flat(), ...length],
          timeout: MAX_WAIT,
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const { statusCode: status = 0, headers: told } = response;
            try {
              const bytes = Buffer.concat(parts);
              // A part of what is packed cannot be unpacked by itself.
              resolve({ status, headers: told, text: status === 206 ? '' : textOf(bytes, told) });
            } catch (error) {
              reject(error);
            }
          });
        },
      );
      request.on('timeout', () => request.destroy(new Error(`No answer within ${MAX_WAIT} ms`)));
      request.on('error', (error) =>
        reject(Object.assign(error, { reused: request.reusedSocket })),
      );
      request.end(body ?? undefined);
    });
  return {
    send: async (sent: Sent): Promise<Answer> => {
      try {
        return await once(sent);
      } catch (error) {
        // A kept connection may end at the moment in which it is used again.
        if (error instanceof Error && 'reused' in error && error.reused === true) {
          return await once(sent, new Agent());
        }
        throw error;
      }
    },
    close: () => agent.destroy(),
  };
}

function textOf(bytes: Buffer, { 'content-encoding': coding }: IncomingHttpHeaders): string {
  const isPacked = coding === 'gzip' && bytes.length > 0;
  return (isPacked ? gunzipSync(bytes) : bytes).toString();
}

/** Headers that Node.js cannot send are a fault of the fuzzer, not of the server. */
export const headerText = (text: string): string =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();

/** A request in words by which it can be sent again. */
export function wordsOf({ method, path, headers, body }: Sent): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const text = body === null ? '' : JSON.stringify(body.toString('latin1').slice(0, 4_000));
  return [`${method} ${path}`, ...lines, text].join('\n  ');
}
