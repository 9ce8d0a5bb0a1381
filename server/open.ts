import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { waitingRoom } from './asks/waiting.ts';
import { guarded } from './bodies/breaker.ts';
import { folderBodies } from './bodies/folder.ts';
import type { BodyPlaces } from './bodies/stored.ts';
import type { BodyStore } from './bodies/types.ts';
import { formanceLedger } from './credits/formance.ts';
import { httpLedger } from './credits/http-ledger.ts';
import type { CreditProvider } from './credits/types.ts';
import type { Engine } from './db/engine.ts';
import type { Migration, Notify } from './db/migrations.ts';
import type { Store } from './db/store.ts';
import { storeOn } from './db/store.ts';
import type { Deps } from './deps.ts';
import { smtpMailer } from './mail/mailer.ts';
import type { Mailer } from './mail/types.ts';
import type { OfferedModels } from './models/routes.ts';
import { chatCompletions } from './models/upstream.ts';
import type { Metrics } from './observe/metrics.ts';
import { watchedBodies, watchedEngine } from './observe/watched.ts';
import { offersOf } from './purchases/offer.ts';
import { ACCOUNT_PAGE, type Shop } from './purchases/shop.ts';
import { stripePayments } from './purchases/stripe.ts';
import type { BodiesConfig, Config } from './settings/config.ts';
import { checker } from './work/checker.ts';
import { codecs } from './work/codecs.ts';

/** Name of the embedded database in `DATA_DIR`. */
export const DATABASE_FILE = 'vitrine.db';

/** The database that the settings name, in words for the operator: without its password. */
export function databaseName({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === null) return join(dataDir, DATABASE_FILE);
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

/**
 * Opens the store that the settings ask for: the only place that chooses an adapter. Its tables are
 * brought up to date.
 *
 * @param onIdleError told when an idle connection to PostgreSQL breaks
 * @param tell told what the start waits for
 * @param metrics null: nobody looks
 */
export async function openStore(
  { databaseUrl, databaseConnections, dataDir, bodies, files, purge }: Config,
  onIdleError: (error: Error) => void,
  tell?: Notify,
  metrics: Metrics | null = null,
): Promise<Store> {
  const places = await openBodies(bodies, files, metrics);
  const open = async (): Promise<Engine> => {
    if (databaseUrl !== null) {
      const { postgresEngine } = await import('./db/postgres/engine.ts');
      return postgresEngine(databaseUrl, databaseConnections, onIdleError, tell);
    }
    const { sqliteEngine } = await import('./db/sqlite/engine.ts');
    return sqliteEngine(join(dataDir, DATABASE_FILE));
  };
  const store = storeOn(watchedEngine(await open(), metrics), places, purge !== null);
  if (metrics) metrics.files.totals = store.fileTotals;
  return store;
}

/** The places of bodies: that of new ones, and others that the settings know, for what is there. */
async function openBodies(
  { place, folder, s3 }: BodiesConfig,
  files: Config['files'],
  metrics: Metrics | null,
): Promise<BodyPlaces> {
  const known: BodyStore[] = [];
  const add = (store: BodyStore) => known.push(guarded(watchedBodies(store, metrics)));
  if (place === 'folder' || existsSync(folder)) add(folderBodies(folder));
  // Files are off: a folder that lies there belongs to an earlier SQLite.
  const isThere = files.place !== null && existsSync(files.folder);
  if (files.place === 'files' || isThere) add(folderBodies(files.folder, 'files'));
  if (s3) {
    const { s3Bodies } = await import('./bodies/s3.ts');
    add(s3Bodies(s3));
    add(s3Bodies({ ...s3, prefix: `${s3.prefix}files/` }, {}, 'files-s3'));
  }
  return { target: place, files: files.place, known };
}

/** Brings the tables up to date, and nothing else. @returns the steps that were missing */
export async function migrateDatabase(
  { databaseUrl, dataDir }: Config,
  tell: Notify,
): Promise<readonly Migration[]> {
  if (databaseUrl !== null) {
    const [{ migratePostgres }, { POSTGRES_MIGRATIONS }] = await Promise.all([
      import('./db/postgres/migrate.ts'),
      import('./db/postgres/migrations.ts'),
    ]);
    return migratePostgres(databaseUrl, POSTGRES_MIGRATIONS, { tell });
  }
  const { openSqlite } = await import('./db/sqlite/open.ts');
  const missing: Migration[] = [];
  const db = await openSqlite(join(dataDir, DATABASE_FILE), undefined, (step) => {
    missing.push(step);
  });
  db.close();
  return missing;
}

/**
 * The external ledger that the settings ask for; null: the embedded one.
 *
 * @param signal breaks off what is under way
 */
export function openCredits(
  { credits: { provider } }: Config,
  signal?: AbortSignal,
): CreditProvider | null {
  switch (provider.kind) {
    case 'embedded':
      return null;
    case 'formance':
      return formanceLedger(provider, signal);
    case 'http':
      return httpLedger(provider, signal);
  }
}

/** The sender of mail; null: the settings name no mail server. */
export function openMailer({ mail }: Config, onError: (error: unknown) => void): Mailer | null {
  return mail && smtpMailer(mail, onError);
}

/** The models that the settings offer; null: none. */
export function openModels({ ai }: Config): OfferedModels | null {
  return ai && { ...ai, service: chatCompletions(ai) };
}

/** The shop of this deployment. */
export function openShop({ purchases }: Config, onError: (error: unknown) => void): Shop {
  const { currency, products, stripe } = purchases;
  return { currency, products, payments: stripe && stripePayments(stripe, currency, onError) };
}

/** The parts that the domain functions work with. */
export function createDeps(
  config: Config,
  store: Store,
  credits: CreditProvider | null,
  baseUrl: () => string,
  mailer: Mailer | null = null,
  check: Deps['check'] = checker(null, null),
): Deps {
  const { anonymousDays } = config;
  return {
    store,
    credits,
    mailer,
    operatorEmail: config.operatorEmail,
    site: config.site,
    pricing: {
      ...config.credits.pricing,
      products: offersOf(config.purchases.products, config.purchases.currency),
      get purchaseUrl() {
        const { purchaseUrl } = config.credits.pricing;
        return config.purchases.stripe
          ? (purchaseUrl ?? `${baseUrl()}${ACCOUNT_PAGE}`)
          : purchaseUrl;
      },
    },
    now: Date.now,
    ...codecs,
    check,
    baseUrl,
    anonymousLifetime: anonymousDays === null ? null : anonymousDays * 86_400_000,
    privateLinks: config.privateLinks,
    previews: config.previews,
    files: config.files.enabled && store.hasFilePlace,
    purges: config.purge !== null,
    subtle: crypto.subtle,
    admission: config.admission,
    storageQuota: config.storageQuota,
    waits: waitingRoom(),
  };
}
