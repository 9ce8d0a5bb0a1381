import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

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
  const server = createAdaptorServer({
    fetch: (request, bindings) => {
      if (!made) return new Response(null, { status: 503 });
      const headers = new Headers(request.headers);
      headers.set('Authorization', `Bearer ${made.token}`);
      return made.fetch(new Request(request, { headers }), bindings);
    },
  }) as Server;
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
