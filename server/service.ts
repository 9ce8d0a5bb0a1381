import { Hono } from 'hono';
import { mountWeb } from './app.ts';
import type { Deps } from './domain/ports.ts';
import { type Guards, mountOperations } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';
import { type HttpEnv, sendProblem } from './http/reply.ts';
import { envelope } from './middleware/envelope.ts';
import type { Logger } from './observe/log.ts';
import type { Metrics } from './observe/metrics.ts';
import { agentArtifactRoutes } from './routes/agent-artifacts.ts';
import { artifactRoutes } from './routes/artifacts.ts';
import { pageRoutes } from './routes/pages.ts';
import { withSchemas } from './routes/schema-files.ts';
import { serviceRoutes } from './routes/service.ts';
import { mountViewer } from './routes/viewer.ts';
import { toWebFile, type WebBundle, type WebFile } from './web-bundle.ts';

/** The parts that a server is made of. */
export type ServiceParts = {
  readonly web: WebBundle;
  readonly deps: Deps;
  readonly guards: Omit<Guards, 'store' | 'now'>;
  readonly log: Logger;
  readonly metrics: Metrics | null;
  readonly version: string;
  readonly isStopping: () => boolean;
};

/** Puts the server together from parts that are made elsewhere; opens no port, reads no file. */
export function createService(parts: ServiceParts): Hono<HttpEnv> {
  const { web, deps, log } = parts;
  const app = new Hono<HttpEnv>();
  app.use(envelope(log, parts.metrics));
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId'), operation: c.get('operation') });
    const detail = 'Something went wrong here. The request identifier helps to find out what.';
    return sendProblem(c, 'internal', { detail });
  });
  mountOperations(
    app,
    {
      ...pageRoutes(deps),
      ...artifactRoutes(deps),
      ...agentArtifactRoutes(deps),
      ...serviceRoutes(deps, openApiFile(deps, parts.version), parts.isStopping),
    },
    { ...parts.guards, store: deps.store, now: deps.now },
  );
  mountViewer(app, deps, web);
  mountWeb(app, withSchemas(web));
  return app;
}

/** Made when it is first asked for: the address is known only once the port is open. */
function openApiFile(deps: Deps, version: string): () => WebFile {
  let file: WebFile | undefined;
  return () => {
    file ??= toWebFile(
      '/openapi.json',
      Buffer.from(JSON.stringify(openApiDocument(deps.baseUrl(), version))),
    );
    return file;
  };
}
