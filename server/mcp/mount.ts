import type { Hono } from 'hono';
import type { Ctx, HttpEnv } from '../http/reply.ts';

/** The endpoint that answers requests to `/mcp`. */
export type McpEndpoint = {
  readonly answer: (c: Ctx) => Promise<Response>;
  /** Ends the streams that are still open. */
  readonly close: () => Promise<void>;
};

/**
 * Puts the endpoint of the Model Context Protocol under `/mcp`, which is made with the first request.
 *
 * @returns ends the streams that are still open
 */
export function mountMcp(
  app: Hono<HttpEnv>,
  load: () => Promise<McpEndpoint>,
): () => Promise<void> {
  let endpoint: Promise<McpEndpoint> | undefined;
  app.all('/mcp', async (c) => {
    c.set('operation', 'mcp');
    endpoint ??= load();
    return (await endpoint).answer(c);
  });
  return async () => (await endpoint)?.close();
}
