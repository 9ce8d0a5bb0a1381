import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

type Fetch = (request: Request, bindings: unknown) => Response | Promise<Response>;

/**
 * Listens on a free port and gives every request a token: the suite has none, and what it asks
 * comes after that.
 *
 * @param answer told its own address, ending in `/`
 */
export async function listenWithToken(
  answer: (base: string) => Promise<{ fetch: Fetch; token: string }>,
): Promise<{ base: string; close: () => void }> {
  let made: { fetch: Fetch; token: string } | undefined;
  const listener = getRequestListener((request, bindings) =>
    made ? made.fetch(request, bindings) : new Response(null, { status: 503 }),
  );
  // Not as a copy of the request: that would read the body before the product does.
  const server = createServer((incoming, outgoing) => {
    incoming.rawHeaders.push('Authorization', `Bearer ${made?.token}`);
    void listener(incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  made = await answer(base);
  return {
    base,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
