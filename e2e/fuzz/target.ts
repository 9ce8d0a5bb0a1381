import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { startService, type TestService } from '../fixtures/service.ts';

/** The whole service in this process, listening as `run-server.ts` has it. */
export type Target = TestService & {
  readonly port: number;
  /** Where it answers, ending in `/`. */
  readonly base: string;
};

export async function startTarget(env: Record<string, string>): Promise<Target> {
  let service: TestService | undefined;
  const listener = getRequestListener((request, bindings) =>
    service ? service.fetch(request, bindings) : new Response(null, { status: 500 }),
  );
  const server = createServer((incoming, outgoing) => {
    if (!service?.hotPath(incoming, outgoing)) listener(incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/`;
  service = await startService({
    BASE_URL: base,
    RATE_LIMIT: '0',
    SIGNUP_CREDITS: '1000000',
    TRUST_PROXY: '1',
    ANONYMOUS_PUBLISH: '1',
    ANONYMOUS_DAYS: '1',
    STRIPE_SECRET_KEY: 'sk_test_fixture',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_fixture',
    // Nobody is there: what asks it says so.
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    ...env,
  });
  const { close } = service;
  return {
    ...service,
    port,
    base,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
}
