import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

/** A proxy between the host and the server, at the server's public address. */
export type Between = {
  /** Ends in `/`. */
  readonly base: string;
  /** Names of the tools that were called, in the order in which the calls arrived. */
  readonly calls: string[];
  /** The server's real address, and the token that every request is given. */
  server: { readonly url: string; readonly token: string } | null;
  /** Changes the text of an answer of `/mcp`. */
  edit: ((text: string) => string) | null;
  readonly close: () => void;
};

/**
 * Listens on a free port, notes every call of a tool, and hands it on. The deep link of the host has
 * no place for a token, and what is asked here comes after that: requests get one on the way.
 */
export async function standBetween(): Promise<Between> {
  const server = createServer((incoming, answer) => {
    handOn(between, incoming, answer).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const between: Between = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    calls: [],
    server: null,
    edit: null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return between;
}

async function handOn(between: Between, incoming: IncomingMessage, answer: ServerResponse) {
  const body = await buffer(incoming);
  if (incoming.method === 'POST' && incoming.url === '/mcp') between.calls.push(...toolsIn(body));
  if (!between.server) throw new Error('There is no server yet.');
  const { url, token } = between.server;
  const outgoing = request(new URL(incoming.url ?? '/', url), {
    method: incoming.method,
    headers: { ...incoming.headers, authorization: `Bearer ${token}` },
  });
  outgoing.end(body);
  const [real] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { edit } = between;
  if (!edit || incoming.method !== 'POST') {
    answer.writeHead(real.statusCode ?? 502, real.headers);
    real.pipe(answer);
    return;
  }
  const { 'content-length': _, ...headers } = real.headers;
  answer.writeHead(real.statusCode ?? 502, headers);
  answer.end(edit(await text(real)));
}

/** The tools that the JSON-RPC messages of a request call. */
function toolsIn(body: Buffer): string[] {
  const parsed: unknown = body.length > 0 ? JSON.parse(body.toString()) : [];
  return [parsed].flat().flatMap((message) => {
    const { method, params } = message as { method?: unknown; params?: { name?: unknown } };
    return method === 'tools/call' ? [String(params?.name)] : [];
  });
}
