import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '#schemas/result.ts';
import { createService } from './app.ts';
import { runOutbox } from './credits/outbox.ts';
import { UnusableEngine } from './db/engine.ts';
import { storeTroubleOf } from './db/failure.ts';
import type { Store } from './db/store.ts';
import { runSweeper } from './db/sweeper.ts';
import { operatorSignIn } from './first-lines.ts';
import { listen, listenOn } from './http/listen.ts';
import { networkLimiter, rateLimiter } from './http/rate-limit.ts';
import { serveOn } from './http/server.ts';
import { warnOfProxies } from './http/untrusted-proxy.ts';
import type { WebBundle } from './http/web-bundle.ts';
import { createLog, type Logger } from './observe/log.ts';
import { createMetrics, metricsServer } from './observe/metrics.ts';
import { inTrace, newTrace } from './observe/trace.ts';
import { traced } from './observe/traced.ts';
import { createDeps, openCredits, openMailer, openModels, openShop, openStore } from './open.ts';
import { purgeSender, sendPurges } from './outbound/purges.ts';
import { runRounds } from './outbound/rounds.ts';
import { publicFetch } from './outbound/safe-fetch.ts';
import { webhookSender } from './outbound/webhooks.ts';
import { keepPackage } from './packages/mount.ts';
import { ANONYMOUS } from './records/lineage-types.ts';
import { anonymousRights, type Config, localAddress, type PurgeConfig } from './settings/config.ts';
import { checker } from './work/checker.ts';
import { checkPool } from './work/pool.ts';
import { processorLimit } from './work/processor-limit.ts';

/** Time that requests under way have to finish, in milliseconds. */
const GRACE = 5_000;
/** Part of that time for answers of models, ms, so that they can still be settled. */
const MODEL_GRACE = 4_000;
/** Time of the last round of what others are told, in milliseconds; the rest is told after a start. */
const LAST_ROUND = 1_000;
/** Longest interval between two looks of a load balancer at `/readyz`, ms. */
const LOOKS_WITHIN = 60_000;
/** Interval in which credits put aside by dead processes are freed, ms. */
const RELEASE_EVERY = 30_000;
/** Interval of posting charges to an external ledger, ms. */
const OUTBOX_EVERY = 250;
/** Interval of purges of caches in front, ms. */
const PURGES_EVERY = 250;
/** Interval of webhooks, ms. */
const WEBHOOKS_EVERY = 1_000;
/** Requests a minute of one address without an account, where such are allowed. */
const ANONYMOUS_RATE = 30;
/** Tries to sign in a minute, of one address: a household or an office may share it. */
const SIGN_IN_RATE = 60;

/** A server that answers. */
export type Running = {
  /** Address for a browser on this machine, ending in `/`. */
  readonly address: string;
  /** Address of the metrics for Prometheus; null: none. */
  readonly metricsAddress: string | null;
  /** Sign-in of the operator; a link only for a terminal on this machine. */
  readonly operatorSignIn: (isTerminal: boolean) => ReturnType<typeof operatorSignIn>;
  /**
   * Finishes what was begun, within a few seconds.
   *
   * @param hurry nobody waits for another server to take over: connections that wait are ended
   */
  readonly stop: (hurry: boolean) => Promise<void>;
};

/** Time after the start at which modules of later requests are loaded, in milliseconds. */
const LOAD_AFTER = 5_000;

/**
 * Loads the modules of the first call of MCP and OAuth, of the first passkey, letter and purchase, one
 * after another. Each takes the main thread 100 ms, and everybody would wait for it when a stranger asks.
 */
async function loadModules({ oauth, mail, purchases }: Config): Promise<void> {
  await import('./mcp/endpoint.ts');
  await import('./mcp/server.ts');
  await import('./mcp/skills.ts');
  await (await import('./mcp/first-message.ts')).readFirstMessage();
  await import('@simplewebauthn/server');
  if (oauth) await import('./oauth/provider.ts');
  if (mail) await import('nodemailer');
  if (purchases.stripe) await import('stripe');
}

/**
 * Opens the database, the outbox and the ports. The error is a sentence that names the setting.
 *
 * @param checkThread the built work/check-thread.ts
 */
export async function startServer(
  config: Config,
  web: WebBundle,
  version: string,
  checkThread: URL,
): Promise<Result<Running, string>> {
  const log = createLog(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'));
  const onError = (error: unknown) => log.logger.error({ err: error });
  const metrics = config.metricsPort === null ? null : createMetrics();
  let store: Store;
  try {
    store = await openStore(config, onError, (words) => log.logger.warn(words), metrics);
  } catch (error) {
    return err(explainStoreError(config, error));
  }
  try {
    await store.claimBodies();
  } catch (error) {
    if (storeTroubleOf(error) === null) {
      await store.close();
      return err(error instanceof Error ? error.message : String(error));
    }
    // Caches and the database can be read meanwhile.
    onError(error);
  }
  let address = '';
  const breakOff = new AbortController();
  const credits = openCredits(config, breakOff.signal);
  const { checkThreads, checkTime } = config.limits;
  const pool = checkThreads > 0 ? checkPool(checkThread, checkThreads, onError) : null;
  const limit = checkTime === null ? null : processorLimit(checkTime, Date.now);
  const deps = createDeps(
    config,
    store,
    credits,
    () => config.baseUrl ?? address,
    openMailer(config, onError),
    checker(pool, limit),
  );
  if (Object.values(anonymousRights(config)).includes(true)) {
    await store.createAccount({ id: ANONYMOUS, name: 'Anonymous', now: deps.now() });
  }
  // On a full disk the server goes without: those of earlier starts are still served.
  const packages = await keepPackage(web, version, store, deps.now(), (words) =>
    log.logger.warn(words),
  ).catch((error: unknown) => {
    onError(error);
    return [];
  });
  let isStopping = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const app = createService({
    web,
    deps,
    shop: openShop(config, onError),
    models: openModels(config),
    log,
    metrics,
    version,
    packages,
    oauth: config.oauth && { config: config.oauth, outbound: publicFetch() },
    securityContact: config.securityContact,
    cacheBytes: config.limits.cacheBytes,
    isStopping: () => {
      lookedAt = performance.now();
      return isStopping;
    },
    guards: {
      onError,
      accountRate: config.rateLimit > 0 ? rateLimiter(config.rateLimit, Date.now) : null,
      anonymousRate: networkLimiter(ANONYMOUS_RATE, Date.now),
      signInRate: networkLimiter(SIGN_IN_RATE, Date.now),
      allowsAnonymous: anonymousRights(config),
      trustProxy: config.trustProxy,
    },
  });
  const known =
    config.trustProxy > 0
      ? app
      : warnOfProxies(app, () =>
          log.logger.warn(
            'A request has X-Forwarded-For, and TRUST_PROXY is 0: all clients of that proxy count as one.',
          ),
        );
  const serves = config.traceContext ? traced(known) : known;
  const http = serveOn(serves, config.limits, onError);
  const metricsListener = metrics && metricsServer(metrics);
  let metricsAddress: string | null = null;
  try {
    const port = await listenOn(http.server, http.alsoOn, config.port, config.host);
    address = localAddress(config.host, port);
    // `vitrine admin` makes links of it. On a full disk the one of the last start stays.
    await store.noteBaseAddress(deps.baseUrl()).catch(onError);
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
  const sweeper = runSweeper(store, config.eventDays, onError);
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

  const webhookEvents = webhookSender(
    store,
    publicFetch(),
    (outcome, { id }) => {
      if (outcome !== 'told') log.logger.warn({ event: id, outcome }, 'webhook');
    },
    onError,
    breakOff.signal,
  );
  const sendDue = () => webhookEvents.begin(Date.now());
  const webhooks = runRounds(
    () => (config.traceContext ? inTrace(newTrace(), sendDue) : sendDue()),
    WEBHOOKS_EVERY,
    onError,
  );

  const purges =
    config.purge && runPurges(config.purge, store, log.logger, onError, breakOff.signal);

  const stop = async (hurry: boolean) => {
    isStopping = true;
    sweeper.stop();
    clearInterval(releaser);
    http.beginStopping();
    // A load balancer sees that this server is not ready any more.
    const isLookedAt = performance.now() - lookedAt < LOOKS_WITHIN;
    if (!hurry && isLookedAt) await sleep(config.limits.stopDelay);
    const finished = http.finish(hurry, GRACE);
    await app.endSubscriptions();
    // Answers of models are paid for: they are broken off only when they would outlast everything.
    if (!hurry) await Promise.race([finished, sleep(MODEL_GRACE, undefined, { ref: false })]);
    await app.endStreams();
    await finished;
    metricsListener?.close();
    metricsListener?.closeAllConnections();
    await pool?.close();
    const late = setTimeout(() => breakOff.abort(), LAST_ROUND);
    const webhooksStopped = webhooks.stop().then(webhookEvents.settled);
    await Promise.all([outbox?.stop(), webhooksStopped, purges?.stop(), sweeper.stop()]);
    clearTimeout(late);
    await store.close();
    await log.flush();
  };
  // The first requests of a server that has just begun wait for none of them.
  setTimeout(() => loadModules(config).catch(onError), LOAD_AFTER).unref();
  return ok({
    address,
    metricsAddress,
    operatorSignIn: (isTerminal) => operatorSignIn(deps, isTerminal, config.host, deps.baseUrl()),
    stop,
  });
}

function runPurges(
  purge: PurgeConfig,
  store: Store,
  logger: Logger,
  onError: (error: unknown) => void,
  signal: AbortSignal,
) {
  const send = purgeSender(purge, undefined, signal);
  return runRounds(
    () =>
      sendPurges(store, send, Date.now, (outcome, keys, why) => {
        if (outcome !== 'told') logger.warn({ keys: keys.length, outcome, why }, 'purge');
      }),
    PURGES_EVERY,
    onError,
  );
}

/** Advice about a database that does not open; never with the address, which has a password. */
function explainStoreError({ databaseUrl, dataDir }: Config, error: unknown): string {
  if (error instanceof UnusableEngine) return error.message;
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
      return `HOST ${host} is not an address of this machine. Use localhost, or 0.0.0.0 for all.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${error.message}.`;
  }
}
