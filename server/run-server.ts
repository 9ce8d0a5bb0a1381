import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { err, ok, type Result } from '#schemas/result.ts';
import { type Config, localAddress } from './config.ts';
import { runOutbox } from './credits/outbox.ts';
import { createDeps, openCredits, openMailer, openModels, openShop, openStore } from './deps.ts';
import type { Store } from './domain/ports.ts';
import { ANONYMOUS } from './http/mount.ts';
import { rateLimiter } from './http/rate-limit.ts';
import { createLog, type Log } from './observe/log.ts';
import { createMetrics, metricsServer } from './observe/metrics.ts';
import { safeFetch } from './outbound/safe-fetch.ts';
import { createService } from './service.ts';
import type { WebBundle } from './web-bundle.ts';

/** How long open requests may take to finish after a stop was asked for, in milliseconds. */
const GRACE = 5_000;
/** How often old answers are forgotten, and for how long they are kept, in milliseconds. */
const SWEEP_EVERY = 3_600_000;
const KEEP_ANSWERS = 86_400_000;
/** For how long clients are kept that registered and were allowed nothing, in milliseconds. */
const KEEP_CLIENTS = 30 * 86_400_000;
/** How often credits are freed that a process which died had put aside, in milliseconds. */
const RELEASE_EVERY = 30_000;
/** How often charges are posted to an external ledger, in milliseconds. */
const OUTBOX_EVERY = 250;
/** Requests a minute of one address without an account, where such are allowed. */
const ANONYMOUS_RATE = 30;
/** Tries to sign in a minute, of one address: a household or an office may share it. */
const SIGN_IN_RATE = 60;

/** A server that answers. */
export type Running = {
  /** Where a browser on this machine finds it, ending in `/`. */
  readonly address: string;
  /** Where Prometheus finds the metrics; null: nowhere. */
  readonly metricsAddress: string | null;
  /** Finishes what was begun, within a few seconds. */
  readonly stop: () => Promise<void>;
};

/** Opens the database, the outbox and the ports. The error is a sentence that names the setting. */
export async function startServer(
  config: Config,
  web: WebBundle,
  version: string,
): Promise<Result<Running, string>> {
  const log = createLog(config.logLevel);
  const onError = (error: unknown) => log.logger.error({ err: error });
  let store: Store;
  try {
    store = await openStore(config, onError, (words) => log.logger.warn(words));
  } catch (error) {
    return err(explainStoreError(config, error));
  }
  let address = '';
  const credits = openCredits(config);
  const deps = createDeps(
    config,
    store,
    credits,
    () => config.baseUrl ?? address,
    openMailer(config, onError),
  );
  if (config.anonymousDays !== null) {
    await store.createAccount({ id: ANONYMOUS, name: 'Anonymous', now: deps.now() });
  }
  const metrics = config.metricsPort === null ? null : createMetrics();
  let isStopping = false;
  const app = createService({
    web,
    deps,
    shop: openShop(config, onError),
    models: openModels(config),
    log,
    metrics,
    version,
    oauth: config.oauth && { config: config.oauth, outbound: safeFetch },
    securityContact: config.securityContact,
    isStopping: () => isStopping,
    guards: {
      onError,
      accountRate: config.rateLimit > 0 ? rateLimiter(config.rateLimit, Date.now) : null,
      anonymousRate: rateLimiter(ANONYMOUS_RATE, Date.now),
      signInRate: rateLimiter(SIGN_IN_RATE, Date.now),
      allowsAnonymous: config.anonymousDays !== null,
      trustProxy: config.trustProxy,
    },
  });
  const listener = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing) => {
    if (!app.hotPath(incoming, outgoing)) listener(incoming, outgoing);
  });
  // A client that sends its request slowly must not hold a connection for ever.
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  const metricsListener = metrics && metricsServer(metrics);
  let metricsAddress: string | null = null;
  try {
    const port = await listen(server, config.port, config.host);
    address = localAddress(config.host, port);
  } catch (error) {
    await store.close();
    return err(explainListenError(config, error as NodeJS.ErrnoException));
  }
  try {
    if (metricsListener) {
      const metricsPort = await listen(
        metricsListener,
        config.metricsPort ?? 0,
        config.metricsHost,
      );
      metricsAddress = `${localAddress(config.metricsHost, metricsPort)}metrics`;
    }
  } catch (error) {
    await store.close();
    const { message } = error as Error;
    return err(`METRICS_PORT or METRICS_HOST cannot be used: ${message}. Choose another.`);
  }
  const release = () => store.releaseDue(Date.now()).catch(onError);
  release();
  const releaser = setInterval(release, RELEASE_EVERY);
  releaser.unref();
  const sweeper = setInterval(() => sweep(store, log), SWEEP_EVERY);
  sweeper.unref();
  const outbox =
    credits &&
    runOutbox(
      store,
      credits,
      OUTBOX_EVERY,
      (outcome, { id }) => {
        metrics?.outbox.labels(outcome).inc();
        if (outcome !== 'booked') log.logger.warn({ charge: id, outcome }, 'outbox');
      },
      onError,
    );

  const stop = async () => {
    isStopping = true;
    clearInterval(sweeper);
    clearInterval(releaser);
    metricsListener?.close();
    await app.endStreams();
    await closed(server);
    await outbox?.stop();
    await store.close();
    log.flush();
  };
  return ok({ address, metricsAddress, stop });
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}

/** Takes no more connections, and waits for the open ones; then cuts them. */
async function closed(server: Server): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), GRACE);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(late);
}

function sweep(store: Store, { logger }: Log): void {
  const now = Date.now();
  Promise.all([
    store.sweep(now - KEEP_ANSWERS, now),
    store.sweepSignIn(now),
    // A code or token that expired is known a while longer: that it comes again is a sign of theft.
    store.sweepOAuth(now - KEEP_ANSWERS, now - KEEP_CLIENTS),
  ]).catch((error) => logger.error({ err: error }));
}

/** What to do about a database that does not open; never with the address, which has a password. */
function explainStoreError({ databaseUrl, dataDir }: Config, error: unknown): string {
  const words = error instanceof Error ? error.message || String(error) : String(error);
  const reason = words.replace(/\.$/, '');
  return databaseUrl === null
    ? `DATA_DIR ${dataDir} cannot be used: ${reason}. Choose a folder that this user may write to.`
    : `DATABASE_URL does not lead to a database that can be used: ${reason}.`;
}

function explainListenError({ host, port }: Config, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT ${port} on ${host} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start.`;
    case 'EACCES':
      return `PORT ${port} may not be opened by this user. Choose one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${error.message}.`;
  }
}
