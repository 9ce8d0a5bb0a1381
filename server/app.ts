import { Hono } from 'hono';
import { mountAccountRoutes } from './accounts/account-routes.ts';
import { mountAccount } from './accounts/mount.ts';
import { mountAccountPage } from './accounts/page.ts';
import { placeOf } from './accounts/place.ts';
import type { Guards } from './api/admit.ts';
import { oncePerKey } from './api/idempotency.ts';
import { mountOperations } from './api/mount.ts';
import { openApiDocument } from './api/openapi.ts';
import { sendFailure } from './api/problems.ts';
import { askRoutes } from './asks/routes.ts';
import { storeTroubleOf } from './db/failure.ts';
import { UnstorableText } from './db/unstorable.ts';
import type { Deps } from './deps.ts';
import { mountDiscovery } from './discovery/mount.ts';
import { serviceRoutes } from './discovery/routes.ts';
import { withSchemas } from './discovery/schema-files.ts';
import { skillText } from './discovery/skills.ts';
import { fileRoutes } from './files/routes.ts';
import { errorPage } from './http/error-page.ts';
import { mountWeb } from './http/mount-web.ts';
import { refuseNulInAddress, unstorable } from './http/not-found.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import { bodyReader } from './http/read-body.ts';
import { type Ctx, type HttpEnv, sendProblem } from './http/reply.ts';
import { createRequestLog, withRequestLog } from './http/request-log.ts';
import { responseCache } from './http/response-cache.ts';
import { asServed, ofSite, withSharedLink } from './http/served-bundle.ts';
import { toWebFile, type WebBundle, type WebFile } from './http/web-bundle.ts';
import { livingLinkRoutes } from './living-links/routes.ts';
import { MAIL_PATH, selfMailRoutes } from './mail/self-mail-routes.ts';
import { mountMcp } from './mcp/mount.ts';
import { MODEL_PATH, modelRoutes, type OfferedModels } from './models/routes.ts';
import { hasOAuth, mountOAuth, type OAuthService } from './oauth/mount.ts';
import { mountPermissionPages } from './oauth/permission-page.ts';
import type { Log } from './observe/log.ts';
import type { Metrics } from './observe/metrics.ts';
import { mountPackages } from './packages/mount.ts';
import type { ServedPackage } from './packages/store.ts';
import { privateLinkRoutes } from './private-links/routes.ts';
import { purchaseRoutes } from './purchases/account-routes.ts';
import { endPlans } from './purchases/plans.ts';
import type { Shop } from './purchases/shop.ts';
import { mountWebhooks } from './purchases/webhook-route.ts';
import { pageRoutes } from './records/capsule-routes.ts';
import { mountHostedAddresses } from './records/hosted-address.ts';
import { agentArtifactRoutes } from './records/own-routes.ts';
import { mountViewer } from './records/page-routes.ts';
import { mountPictures } from './records/picture-routes.ts';
import { mountReportPage } from './records/report-page.ts';
import type { Report } from './records/report-types.ts';
import { artifactRoutes } from './records/routes.ts';
import { signatureRoutes } from './signatures/routes.ts';

/** The parts that a server is made of. */
export type ServiceParts = {
  readonly web: WebBundle;
  readonly deps: Deps;
  readonly guards: Omit<Guards, 'deps' | 'hasOAuth'> & {
    /** For each address: tries to sign in. */
    readonly signInRate: RateLimiter;
  };
  /** Null: OAuth is off. */
  readonly oauth: OAuthService | null;
  readonly shop: Shop;
  /** Null: none are offered. */
  readonly models: OfferedModels | null;
  readonly log: Log;
  readonly metrics: Metrics | null;
  readonly version: string;
  /** Packages of the command line that are served, newest first. */
  readonly packages: readonly ServedPackage[];
  /** Address for reports of vulnerabilities; null: none. */
  readonly securityContact: string | null;
  readonly isStopping: () => boolean;
  /** Bytes of answers that are cache because they are asked for often. */
  readonly cacheBytes: number;
};

/** A server without a port. */
export type Service = {
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  /** For tests: a request to a path of it. */
  readonly request: (path: string, init?: RequestInit) => Response | Promise<Response>;
  /**
   * Ends the streams that clients of MCP and of models hold open: they would outlive every request.
   */
  readonly endStreams: () => Promise<void>;
  /** Ends those of MCP alone: nothing is ever told there, so nobody misses the end. */
  readonly endSubscriptions: () => Promise<void>;
  /** For tests: what answers, beside the API. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
};

/** Folder of private links' records, below the public address. */
const PRIVATE_PATH = 'api/private';
const DAY = 86_400_000;

/** Puts the server together from parts that are made elsewhere; opens no port, reads no file. */
export function createService(parts: ServiceParts): Service {
  const { deps, log, version } = parts;
  const base = deps.baseUrl();
  // Without a public address it is on this machine. These are not offered where nobody signs in.
  const hasPeople = base === '' || placeOf(base) !== null;
  const hasPrivateLinks = deps.privateLinks?.allowsAnonymous || hasPeople;
  const services = {
    mcp: 'mcp',
    ...(hasPeople && { account: 'account' }),
    ...(hasPeople && parts.models && { model: MODEL_PATH }),
    ...(hasPeople && deps.mailer && { mail: MAIL_PATH }),
    ...(deps.privateLinks && hasPrivateLinks && { private: PRIVATE_PATH }),
    ...(deps.privateLinks?.allowsAnonymous && { 'private-anonymous': PRIVATE_PATH }),
  };
  const folder = base === '' ? '/' : new URL(base).pathname;
  const web = ofSite(asServed(parts.web, services, folder), deps.site);
  const requestLog = createRequestLog(log, parts.metrics);
  const cache = responseCache(parts.cacheBytes);
  // Two routers: Hono's fast one can hold the paths of the first, but not all of the others.
  const api = new Hono<HttpEnv>();
  const app = new Hono<HttpEnv>();
  for (const each of [api, app]) each.onError((error, c) => broken(log, error, c));
  const hasOAuthHere = () => hasOAuth(parts.oauth?.config ?? null, deps.baseUrl());
  const once = oncePerKey(deps);
  const withBody = bodyReader();
  const guards = { ...parts.guards, deps, hasOAuth: hasOAuthHere, withBody };
  const notifyOfReport = reportNotifier(deps, parts.metrics);
  mountOperations(
    (path) => (path.startsWith('/api/') ? api : app),
    {
      ...pageRoutes(deps, cache),
      ...artifactRoutes(deps, cache),
      ...agentArtifactRoutes(deps),
      ...signatureRoutes(deps),
      ...fileRoutes(deps, guards.onError),
      ...privateLinkRoutes(deps),
      ...askRoutes(deps),
      ...livingLinkRoutes(deps, guards),
      ...serviceRoutes(deps, openApiFile(deps, version), parts.isStopping, notifyOfReport),
    },
    { ...guards, once },
    requestLog,
  );
  app.use(withRequestLog(requestLog));
  app.use(refuseNulInAddress);
  const models = modelRoutes(deps, parts.models, {
    onEnd: (end) => log.logger.info(end, 'model'),
    onError: guards.onError,
  });
  mountAccountRoutes(
    app,
    [...purchaseRoutes(deps, parts.shop), ...models.routes, ...selfMailRoutes(deps)],
    {
      ...guards,
      addressRate: guards.signInRate,
    },
  );
  mountWebhooks(app, deps, parts.shop, log.logger, guards);
  mountDiscovery(
    app,
    () => ({
      baseUrl: deps.baseUrl(),
      version,
      packages: parts.packages,
      pricing: deps.pricing,
      accounts: accountsOf(deps),
      anonymousDays: deps.anonymousLifetime === null ? null : deps.anonymousLifetime / DAY,
      privateLinks: deps.privateLinks,
      previews: deps.previews,
      files: deps.files,
      purges: deps.purges,
      mcpApps: web.mcpApp !== undefined,
      oauth: hasOAuthHere() ? (parts.oauth?.config ?? null) : null,
      aiModelCalls: hasPeople && parts.models !== null,
      securityContact: parts.securityContact,
    }),
    deps.now,
  );
  if (parts.oauth) {
    const accountGuards = { ...guards, addressRate: parts.guards.signInRate };
    mountOAuth(app, parts.oauth, accountGuards, guards.onError);
    mountPermissionPages(app, deps, web);
  }
  const endMcp = mountMcp(app, async () => {
    const [{ mcpEndpoint }, { mcpServer }, { skillsExtension }] = await Promise.all([
      import('./mcp/endpoint.ts'),
      import('./mcp/server.ts'),
      import('./mcp/skills.ts'),
    ]);
    const oauth = hasOAuthHere() ? (parts.oauth?.config ?? null) : null;
    const skills = skillsExtension(skillText({ baseUrl: deps.baseUrl(), oauth }));
    return mcpEndpoint(
      (context) =>
        mcpServer(
          { deps, once, version, onError: guards.onError, app: web.mcpApp ?? null, skills },
          context,
        ),
      guards,
      deps.baseUrl,
    );
  });
  mountAccount(app, deps, {
    ...guards,
    addressRate: parts.guards.signInRate,
    endPlans: (account) => endPlans(deps, parts.shop, account),
  });
  mountAccountPage(app, deps, web);
  mountReportPage(app, deps, guards, notifyOfReport);
  mountHostedAddresses(app, deps.baseUrl);
  mountPictures(app, deps, web, cache);
  mountViewer(app, deps, web, cache);
  mountPackages(app, web, deps.store);
  mountWeb(app, withSchemas(withSharedLink(web, base)));

  const fetch: Service['fetch'] = (request, env) => {
    const { url } = request;
    // Behind the scheme, the first slash begins the path.
    const target = url.startsWith('/api/', url.indexOf('/', 8)) ? api : app;
    return target.fetch(request, env);
  };
  return {
    fetch,
    request: (path, init) => fetch(new Request(new URL(path, 'http://localhost'), init)),
    routes: app.routes,
    endSubscriptions: async () => {
      deps.waits.close();
      await endMcp();
    },
    endStreams: async () => {
      deps.waits.close();
      await Promise.all([endMcp(), models.stop()]);
    },
  };
}

/** Counts a report, and mails it to the operator where both are known. */
const reportNotifier =
  ({ mailer, operatorEmail, baseUrl }: Deps, metrics: Metrics | null) =>
  ({ id, kind, record, reason, detail, contact }: Report): void => {
    metrics?.reports.labels(reason).inc();
    if (!mailer || operatorEmail === null) return;
    // The reader does not wait for it, and the mailer logs what fails.
    void mailer.send({
      to: operatorEmail,
      subject: `Vitrine: a reader reported a page (${reason})`,
      text: `${baseUrl()}\n${kind} ${record}\n${reason}\n\n${detail}\n\n${contact}\n\nvitrine admin reports close ${id}\n`,
    });
  };

/**
 * The answer when a bug was met: who asks learns nothing of it but the number under which it is
 * logged.
 */
function broken({ logger }: Log, error: unknown, c: Ctx): Response {
  if (error instanceof UnstorableText) return sendFailure(c, unstorable(c));
  const trouble = storeTroubleOf(error);
  if (trouble !== null) {
    logger.warn({ err: error, requestId: c.get('requestId'), operation: c.get('operation') });
    const failure = { reason: 'store', trouble } as const;
    return /^\/[ai]\//.test(c.req.path) ? errorPage(c, failure) : sendFailure(c, failure);
  }
  logger.error({ err: error, requestId: c.get('requestId'), operation: c.get('operation') });
  const detail = 'Something went wrong here. The request identifier helps to find out what.';
  return sendProblem(c, 'internal', { detail });
}

/** Sign-in methods; null: people cannot sign in. */
function accountsOf({ baseUrl, mailer, admission: { signUp } }: Deps) {
  const place = placeOf(baseUrl());
  return place && { passkeys: place.rpId !== null, mail: mailer !== null, signUp };
}

/** Made when it is first asked for: the address is known only once the port is open. */
function openApiFile(deps: Deps, version: string): () => WebFile {
  let file: WebFile | undefined;
  return () => {
    file ??= toWebFile(
      '/openapi.json',
      Buffer.from(JSON.stringify(openApiDocument(deps.baseUrl(), version, deps))),
    );
    return file;
  };
}
