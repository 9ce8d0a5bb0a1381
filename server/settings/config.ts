import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Site } from '#schemas/api/site.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Admission } from '../accounts/admission.ts';
import type { FilePlace } from '../bodies/types.ts';
import { minorUnits, type Product } from '../purchases/offer.ts';
import { ALL_SETTINGS, SETTINGS, type SettingName, type Settings } from './table.ts';

/** Environment variables; an empty one counts as not set. */
export type Env = Record<string, string | undefined>;

/** Settings of one server process, by the parts that take them. The words are in table.ts. */
export type Config = ReturnType<typeof configOf>;

export type BodiesConfig = Config['bodies'];
export type S3Config = NonNullable<BodiesConfig['s3']>;
export type PurgeConfig = NonNullable<Config['purge']>;
export type MailConfig = NonNullable<Config['mail']>;
export type OAuthConfig = NonNullable<Config['oauth']>;
export type AiConfig = NonNullable<Config['ai']>;
export type StripeConfig = NonNullable<Config['purchases']['stripe']>;

const MEBIBYTE = 1_048_576;

/**
 * Reads the settings from environment variables. Returns every problem at once, each naming its
 * setting and what is allowed; secrets are never repeated.
 */
export function readConfig(env: Env): Result<Config, string[]> {
  const problems: string[] = [];
  const settings = readSettings(env, problems);
  checkTogether(settings, env, problems);
  const config = configOf(settings, problems);
  return problems.length > 0 ? err(problems) : ok(config);
}

/** The value of each setting by itself. One that is wrong is a problem, and has its default. */
function readSettings(env: Env, problems: string[]): Settings {
  const values = ALL_SETTINGS.map(([name, { form, byDefault }]) => {
    const text = env[name] || byDefault;
    const value = text === null ? null : form.read(text);
    if (value !== undefined) return [name, value];
    const subject = form.isSecret ? name : `${name} is ${JSON.stringify(text)}. It`;
    problems.push(`${subject} ${form.must}`);
    return [name, byDefault === null ? null : form.read(byDefault)];
  });
  return Object.fromEntries(values) as Settings;
}

/** Settings that need others, or that nothing uses without them. */
function checkTogether(settings: Settings, env: Env, problems: string[]): void {
  const isSet = (name: SettingName) => Boolean(env[name]);
  const needs = (names: readonly SettingName[], why: string) => {
    for (const name of names) if (!isSet(name)) problems.push(`${name} is not set: ${why}`);
  };
  const unused = (names: readonly SettingName[], why: string) => {
    for (const name of names) {
      if (isSet(name)) problems.push(`${name} is set, but ${why}: nothing uses it.`);
    }
  };
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (settings.BODIES === 's3' || s3.some(isSet)) {
    needs(s3, `a store that speaks S3 takes ${s3.join(', ')} together.`);
  }
  if (!settings.PURGE_URL) unused(['PURGE_TOKEN'], 'PURGE_URL is not');
  if (!settings.PRIVATE_LINKS && settings.ANONYMOUS_PRIVATE) {
    unused(['ANONYMOUS_PRIVATE'], 'PRIVATE_LINKS is 0');
  }
  for (const name of ['OAUTH_REGISTRATION', 'OAUTH_CLIENT_METADATA'] as const) {
    if (!settings.OAUTH && settings[name]) unused([name], 'OAUTH is 0');
  }
  if (settings.CREDITS_PROVIDER === 'embedded') {
    unused(['CREDITS_URL', 'CREDITS_TOKEN'], 'CREDITS_PROVIDER is embedded');
  } else {
    needs(['CREDITS_URL'], `CREDITS_PROVIDER is ${settings.CREDITS_PROVIDER}.`);
  }
  const mail = ['SMTP_URL', 'MAIL_FROM'] as const;
  if (mail.some(isSet)) needs(mail, 'mail needs the server and the sender.');
  const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  if (stripe.some(isSet)) needs(stripe, 'credits are sold with both keys of Stripe.');
  const ai = ['AI_BASE_URL', 'AI_MODELS'] as const;
  if (ai.some(isSet) || isSet('AI_API_KEY')) {
    needs(ai, 'models need the address of an API, and their prices.');
  } else {
    const others = ALL_SETTINGS.map(([name]) => name).filter((name) => name.startsWith('AI_'));
    unused(others, 'AI_BASE_URL and AI_MODELS are not');
  }
}

function configOf(settings: Settings, problems: string[]) {
  const dataDir = resolve(settings.DATA_DIR);
  return {
    /** A name or an IP address without brackets. `localhost` is both loopbacks. */
    host: settings.HOST,
    port: settings.PORT,
    /** Ends in `/`; null: where it listens. */
    baseUrl: settings.BASE_URL,
    dataDir,
    /** With its password; null: the embedded database. */
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    bodies: {
      /** The place of new ones. Those that are elsewhere are read where they are. */
      place: settings.BODIES,
      folder: settings.BODIES_DIR ? resolve(settings.BODIES_DIR) : join(dataDir, 'bodies'),
      s3: s3Of(settings),
    },
    files: {
      enabled: settings.FILES,
      place: filePlaceOf(settings),
      folder: settings.BODIES_DIR ? resolve(settings.BODIES_DIR, 'files') : join(dataDir, 'files'),
    },
    /** Null: as it suits where standard output goes. A terminal gets no line for each request. */
    logLevel: settings.LOG_LEVEL,
    /** Null: metrics are nowhere. */
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    traceContext: settings.TRACE_CONTEXT,
    /** Requests of an account in a minute, for each process; 0: any number. */
    rateLimit: settings.RATE_LIMIT,
    trustProxy: settings.TRUST_PROXY,
    /** Days that anonymous publications stay; null: there are none. */
    anonymousDays: settings.ANONYMOUS_PUBLISH ? settings.ANONYMOUS_DAYS : null,
    /** Null: no private links are kept. */
    privateLinks: settings.PRIVATE_LINKS ? { allowsAnonymous: settings.ANONYMOUS_PRIVATE } : null,
    previews: settings.PREVIEWS,
    site: {
      name: settings.SITE_NAME,
      colours: settings.SITE_COLOURS,
      logo: settings.SITE_LOGO,
      imprint: settings.SITE_IMPRINT,
      privacy: settings.SITE_PRIVACY,
      contact: settings.SITE_CONTACT,
    } satisfies Site,
    securityContact: settings.SECURITY_CONTACT,
    operatorEmail: settings.OPERATOR_EMAIL,
    limits: {
      /** Each connection may hold one response in memory. */
      maxConnections: settings.MAX_CONNECTIONS,
      cacheBytes: settings.CACHE_MB * MEBIBYTE,
      stallSeconds: settings.STALL_SECONDS,
      /** Milliseconds. */
      stopDelay: settings.STOP_DELAY * 1_000,
      /** 0: the main one does. One processor is left for the main thread. */
      checkThreads: settings.CHECK_THREADS ?? Math.min(4, Math.max(1, availableParallelism() - 1)),
      /** Milliseconds of processor time in a minute for what one account sends; null: any. */
      checkTime: settings.CHECK_SECONDS * 1_000 || null,
    },
    admission: {
      signUp: settings.SIGNUP,
      signUpsPerDay: settings.SIGNUP_PER_DAY,
      signUpsPerNetwork: settings.SIGNUP_PER_NETWORK,
      anonymousPerDay: settings.ANONYMOUS_PER_DAY,
      anonymousPerNetwork: settings.ANONYMOUS_PER_NETWORK,
    } satisfies Admission,
    storageQuota: settings.STORAGE_QUOTA,
    /** Null: no cache in front is told what to forget. */
    purge: settings.PURGE_URL
      ? { url: settings.PURGE_URL, format: settings.PURGE_FORMAT, token: settings.PURGE_TOKEN }
      : null,
    eventDays: settings.EVENT_DAYS,
    credits: {
      /** Without the products, which are settings of their own. */
      pricing: {
        artifact: settings.PRICE_ARTIFACT,
        capsule: settings.PRICE_CAPSULE,
        private: settings.PRICE_PRIVATE,
        signUp: settings.SIGNUP_CREDITS,
        purchaseUrl: settings.PURCHASE_URL,
      },
      provider: providerOf(settings),
    },
    purchases: {
      currency: settings.CURRENCY,
      products: productsOf(settings, problems),
      stripe: stripeOf(settings),
    },
    ai: aiOf(settings),
    mail:
      settings.SMTP_URL && settings.MAIL_FROM
        ? { url: settings.SMTP_URL, from: settings.MAIL_FROM }
        : null,
    oauth: settings.OAUTH
      ? {
          registration: settings.OAUTH_REGISTRATION,
          clientMetadata: settings.OAUTH_CLIENT_METADATA,
        }
      : null,
  };
}

/**
 * The place of files of documents that are too large for a row; null: there is none. Servers of one
 * PostgreSQL share no disk unless the settings say so.
 */
function filePlaceOf(settings: Settings): FilePlace | null {
  if (settings.BODIES === 's3') return 'files-s3';
  if (settings.BODIES === 'folder' || settings.BODIES_DIR || !settings.DATABASE_URL) return 'files';
  return s3Of(settings) ? 'files-s3' : null;
}

/** Null: no such store is known. */
function s3Of(settings: Settings) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    /** Empty, or ends in `/`. */
    prefix: settings.S3_PREFIX ?? '',
    style: settings.S3_STYLE,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function providerOf(settings: Settings) {
  const kind = settings.CREDITS_PROVIDER;
  const url = settings.CREDITS_URL?.replace(/\/+$/, '') ?? '';
  const token = settings.CREDITS_TOKEN;
  switch (kind) {
    case 'embedded':
      return { kind };
    case 'http':
      return { kind, url, token };
    case 'formance':
      return {
        kind,
        url,
        token,
        ledger: settings.FORMANCE_LEDGER,
        asset: settings.FORMANCE_ASSET,
      };
  }
}

function productsOf(settings: Settings, problems: string[]): Product[] {
  const { CURRENCY, PLAN_CREDITS, PLAN_PRICE, CREDIT_PACKS } = settings;
  const amountOf = (setting: SettingName, price: string): number => {
    const amount = minorUnits(price, CURRENCY);
    if (amount === null) {
      problems.push(`${setting} must have prices above 0 that ${CURRENCY} has coins for.`);
    }
    return amount ?? 0;
  };
  const plan: Product[] =
    PLAN_CREDITS === 0
      ? []
      : [
          {
            id: 'plan',
            kind: 'plan',
            credits: PLAN_CREDITS,
            amount: amountOf('PLAN_PRICE', PLAN_PRICE),
          },
        ];
  const packs = CREDIT_PACKS.map(({ credits, price }) => ({
    id: `pack-${credits}`,
    kind: 'pack' as const,
    credits,
    amount: amountOf('CREDIT_PACKS', price),
  }));
  return [...plan, ...packs];
}

/** Null: nothing is sold here. */
function stripeOf(settings: Settings) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = settings;
  return STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
    ? {
        secretKey: STRIPE_SECRET_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        /** Null: Stripe's own. */
        apiBase: STRIPE_API_BASE,
      }
    : null;
}

/** Null: no models are offered. */
function aiOf(settings: Settings) {
  const { AI_BASE_URL, AI_MODELS } = settings;
  if (!AI_BASE_URL || !AI_MODELS) return null;
  return {
    url: AI_BASE_URL,
    key: settings.AI_API_KEY,
    /** The first one is used where none is named. */
    models: AI_MODELS,
    maxPromptBytes: settings.AI_MAX_PROMPT_BYTES,
    maxOutputTokens: settings.AI_MAX_OUTPUT_TOKENS,
    limitName: settings.AI_LIMIT_NAME,
    concurrency: settings.AI_CONCURRENCY,
    /** Milliseconds. */
    timeout: settings.AI_TIMEOUT_SECONDS * 1_000,
  };
}

/** The address that a browser on this machine can open, for a host and the port really taken. */
export function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/`;
}

/** The address of a server that is started without settings. */
export const DEFAULT_ADDRESS = localAddress(
  SETTINGS.HOST.byDefault,
  Number(SETTINGS.PORT.byDefault),
);

/** Rights of people without an account. */
export const anonymousRights = ({ anonymousDays, privateLinks }: Config) => ({
  publish: anonymousDays !== null,
  private: privateLinks?.allowsAnonymous ?? false,
});
