import { BODY_PLACES } from '../bodies/types.ts';
import {
  anyText,
  baseAddress,
  currency,
  type Form,
  flag,
  hostName,
  keyPrefix,
  logoFile,
  mailAddress,
  mailSender,
  models,
  oneOf,
  packs,
  port,
  postgresAddress,
  publicAddress,
  secretText,
  siteColours,
  siteLink,
  siteName,
  smtpAddress,
  text,
  token,
  webAddress,
  wholeNumber,
} from './forms.ts';

/** One environment variable of the server. */
export type Setting<T> = {
  readonly form: Form<T extends null ? never : T>;
  /** The value, written as in the environment, of a variable that is not set; null: none. */
  readonly byDefault: string | null;
  /** For docs/configuration.md, in Markdown. */
  readonly words: string;
  /** The default in words, of a setting whose default depends on others. */
  readonly defaultWords?: string;
  /** True: the value may stand in a file of its own, which NAME_FILE names. */
  readonly hasFile?: true;
};

const setting = <T>(form: Form<T>, byDefault: string, words: string) => ({
  form,
  byDefault,
  words,
});

/** A setting without a value of its own: null where it is not set. */
const optional = <T>(form: Form<T>, words: string, defaultWords?: string) => ({
  form,
  byDefault: null,
  words,
  ...(defaultWords !== undefined && { defaultWords }),
});

const secret = (form: Form<string>, words: string) => ({
  ...optional(form, words),
  hasFile: true as const,
});

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
/** Each of them is a row for a day. */
const perDay = wholeNumber(1, 100_000);
const credits = wholeNumber(0, 1_000_000_000);

/**
 * Every setting of the server: name, form, default and words, in the order of docs/configuration.md,
 * whose tables are made of this by `npm run generate`.
 */
export const SECTIONS = {
  address: {
    HOST: setting(
      hostName,
      'localhost',
      'listening address; `localhost` is 127.0.0.1 and ::1, `0.0.0.0` is all',
    ),
    PORT: setting(port, '8787', 'port; `0` takes any free one'),
    BASE_URL: optional(
      publicAddress,
      'public address, used in links; passkeys and cookies are tied to it',
      'where it listens',
    ),
    TRUST_PROXY: setting(
      wholeNumber(0, 16, ', that of your own proxies in front; 0 when clients connect directly'),
      '0',
      'number of your proxies in front, which add to `X-Forwarded-For`',
    ),
    SECURITY_CONTACT: optional(
      text(
        /^(?:https:\/\/|mailto:)[\x21-\x7e]+$/,
        'an https: or mailto: address, for example mailto:security@example.org',
      ),
      '`https:` or `mailto:` address in `/.well-known/security.txt`',
    ),
  },
  site: {
    SITE_NAME: optional(
      siteName,
      'name in the bar, in titles of windows and in link previews',
      'Vitrine',
    ),
    SITE_COLOURS: optional(
      siteColours,
      '`#0a5f55,#6fd3c3`: colour of the bar, light and dark, with a contrast of 4.5',
      'Vitrine’s own',
    ),
    SITE_LOGO: optional(logoFile, 'path of an SVG of shapes alone, at most 10,000 bytes'),
    SITE_IMPRINT: optional(siteLink, '`https:` address of your imprint, below every page'),
    SITE_PRIVACY: optional(siteLink, '`https:` address of what you say about privacy'),
    SITE_CONTACT: optional(siteLink, '`https:` or `mailto:` address for questions'),
  },
  data: {
    DATA_DIR: setting(anyText, '.data', 'folder of the embedded database'),
    VITRINE_ENV: optional(
      anyText,
      'file with variables (`NAME=value`), as systemd reads it; the environment wins',
    ),
    DATABASE_URL: secret(
      postgresAddress,
      '`postgres://user:password@host:5432/database`; several servers may share it',
    ),
    DATABASE_CONNECTIONS: setting(
      wholeNumber(1, 1_000),
      '10',
      'PostgreSQL connections of a server, half of them for reading',
    ),
    BODIES: setting(
      oneOf(BODY_PLACES),
      'table',
      'place of new documents: `table` (the database), `folder` or `s3`; older ones are read where they are',
    ),
    BODIES_DIR: optional(
      anyText,
      'that folder, shared by servers of one database',
      '`bodies` in `DATA_DIR`',
    ),
    EVENT_DAYS: setting(wholeNumber(1, 3_650), '90', 'days that `vitrine admin events` goes back'),
    STORAGE_QUOTA: setting(
      wholeNumber(0, 1e15 - 1),
      '1073741824',
      'bytes that an account may publish',
    ),
  },
  s3: {
    S3_ENDPOINT: optional(
      webAddress('of the store, without user name, ? or #', /[?#\s]/),
      '`https://s3.eu-central-1.amazonaws.com`, or the address of your own store',
    ),
    S3_BUCKET: optional(
      text(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
      'the bucket, which must exist; nobody else needs to read it',
    ),
    S3_ACCESS_KEY_ID: secret(token, 'a key that may get, put, delete and list its objects'),
    S3_SECRET_ACCESS_KEY: secret(token, 'its secret'),
    S3_REGION: setting(
      text(/^[\w-]{1,64}$/, 'a name like eu-central-1'),
      'us-east-1',
      'region that requests are signed for',
    ),
    S3_PREFIX: optional(keyPrefix, 'object key prefix, as `vitrine/`; each database needs its own'),
    S3_STYLE: setting(
      oneOf(['path', 'host']),
      'path',
      'place of the bucket in addresses: `path` or `host`',
    ),
  },
  caches: {
    PURGE_URL: optional(
      webAddress('of your cache, without user name or #'),
      'address that a `POST` tells what to forget; it may be on your own network',
    ),
    PURGE_FORMAT: setting(
      oneOf(['keys', 'fastly', 'cloudflare']),
      'keys',
      '`keys` (`{"keys": […]}` and the header `Surrogate-Key`), `fastly` or `cloudflare`',
    ),
    PURGE_TOKEN: secret(token, 'sent as `Authorization: Bearer`, to Fastly as `Fastly-Key`'),
  },
  logs: {
    LOG_LEVEL: optional(
      oneOf(LOG_LEVELS),
      '`fatal`, `error`, `warn`, `info` (with a line for each request), `debug`, `silent`; JSON on standard output',
      '`info`, on a terminal `warn`',
    ),
    METRICS_PORT: optional(port, 'port of `/metrics` for Prometheus'),
    METRICS_HOST: setting(hostName, '127.0.0.1', 'address that port listens on'),
    TRACE_CONTEXT: setting(
      flag,
      '0',
      '`1`: `traceparent` (W3C Trace Context) is logged and passed on to models, webhooks and the store of bodies; `tracestate` is not',
    ),
  },
  rights: {
    SIGNUP: setting(
      oneOf(['open', 'invite', 'closed']),
      'open',
      '`invite`: with a code of `vitrine admin invite create`; `closed`: by the operator alone',
    ),
    SIGNUP_PER_DAY: setting(perDay, '1000', 'new accounts in 24 hours'),
    SIGNUP_PER_NETWORK: setting(
      perDay,
      '5',
      'new accounts from one IPv4 address or IPv6 /64; an IPv6 /48 counts as four',
    ),
    ANONYMOUS_PUBLISH: setting(
      flag,
      '0',
      '`1`: publishing without a token; free, rate-limited, expiring',
    ),
    ANONYMOUS_DAYS: setting(wholeNumber(1, 3_650), '30', 'days that those stay'),
    ANONYMOUS_PER_DAY: setting(perDay, '1000', 'such publications in 24 hours'),
    ANONYMOUS_PER_NETWORK: setting(perDay, '50', 'such publications from one network'),
    PRIVATE_LINKS: setting(flag, '1', '`0`: no [private links](private-links.md)'),
    ANONYMOUS_PRIVATE: setting(
      flag,
      '0',
      '`1`: private links without an account; free, a week at most, within the two limits above',
    ),
    PREVIEWS: setting(flag, '1', '`0`: no [previews](agents.md#http)'),
    FILES: setting(
      flag,
      '1',
      '`0`: no [files](files.md) beside documents; with PostgreSQL they need `BODIES_DIR` or S3',
    ),
    RATE_LIMIT: setting(
      wholeNumber(0, 1_000_000_000),
      '6000',
      'requests of an account per minute and server; `0`: any',
    ),
    OAUTH: setting(flag, '1', '`0`: clients cannot ask people for tokens by OAuth'),
    OAUTH_REGISTRATION: setting(flag, '1', '`0`: clients cannot register themselves (RFC 7591)'),
    OAUTH_CLIENT_METADATA: setting(
      flag,
      '1',
      '`0`: no client metadata documents (CIMD); nothing is fetched',
    ),
  },
  limits: {
    MAX_CONNECTIONS: setting(
      wholeNumber(1, 1_000_000),
      '2000',
      'open connections; more are closed at once. Each holds one response in memory, of up to 2 MB; bodies of requests have 48 MB beside them',
    ),
    CACHE_MB: setting(
      wholeNumber(1, 1_000_000),
      '32',
      'memory for pages and other responses that take work',
    ),
    CHECK_SECONDS: setting(
      wholeNumber(0, 3_600),
      '20',
      'processor seconds per minute for checking what one account sends; `0`: any',
    ),
    CHECK_THREADS: optional(
      wholeNumber(0, 64),
      'threads that check long bodies and scripts, for 10 s at most (422); `0`: the main one',
      'processors less one, 1 to 4',
    ),
    STALL_SECONDS: setting(wholeNumber(1, 3_600), '20', 'idle client timeout; twice that at most'),
    STOP_DELAY: setting(
      wholeNumber(0, 3_600),
      '5',
      'seconds after `SIGTERM` in which requests are taken while `/readyz` fails; 0 s if nobody asked `/readyz` for a minute',
    ),
  },
  mail: {
    SMTP_URL: secret(
      smtpAddress,
      '`smtp://user:password@host:587` or `smtps://…`: turns on sign-in by mail and mails of mini-apps to their reader',
    ),
    MAIL_FROM: optional(mailSender, 'sender of mail, as `Vitrine <no-reply@example.org>`'),
    OPERATOR_EMAIL: optional(mailAddress, 'receiver of readers’ reports, with `SMTP_URL`'),
  },
  credits: {
    PRICE_ARTIFACT: setting(credits, '1', 'credits for an artifact'),
    PRICE_PRIVATE: setting(credits, '1', 'credits for keeping a private link'),
    PRICE_CAPSULE: setting(credits, '10', 'credits for a capsule or a mini-app'),
    SIGNUP_CREDITS: setting(
      credits,
      '100',
      'credits of a new account, for publishing, not for AI models',
    ),
    PURCHASE_URL: optional(webAddress('where credits are bought'), 'page where credits are bought'),
    CREDITS_PROVIDER: setting(
      oneOf(['embedded', 'formance', 'http']),
      'embedded',
      'ledger: `embedded`, `formance` or `http`',
    ),
    CREDITS_URL: optional(webAddress('of the ledger'), 'address of that ledger'),
    CREDITS_TOKEN: secret(token, 'bearer token for it'),
    FORMANCE_LEDGER: setting(
      text(/^[\w-]{1,63}$/, 'the name of a ledger: letters, digits, _ and -'),
      'vitrine',
      'name of the ledger in Formance',
    ),
    FORMANCE_ASSET: setting(
      text(/^[A-Z][A-Z0-9]{0,16}(?:\/\d{1,6})?$/, 'the name of an asset, for example CREDIT'),
      'CREDIT',
      'name of the asset in Formance',
    ),
  },
  selling: {
    STRIPE_SECRET_KEY: secret(
      secretText(/^(?:sk|rk)_\w+$/, 'a secret or restricted key: sk_… or rk_…'),
      'secret or restricted key',
    ),
    STRIPE_WEBHOOK_SECRET: secret(
      secretText(/^whsec_[\w+/=-]+$/, 'the signing secret of the endpoint: whsec_…'),
      'signing secret of the endpoint `<base address>webhooks/stripe`',
    ),
    STRIPE_API_BASE: optional(
      secretText(/^https?:\/\/[^\s/?#@]+\/?$/, 'an http:// or https:// address without a path'),
      'address of something that speaks Stripe’s API, for tests',
      'Stripe’s own',
    ),
    PLAN_CREDITS: setting(credits, '7500', 'credits of a paid month; `0`: no plan'),
    PLAN_PRICE: setting(
      text(/^\d{1,7}(?:\.\d+)?$/, 'the price of a month, for example 49.00'),
      '49.00',
      'price of a month',
    ),
    CREDIT_PACKS: setting(
      packs,
      '1000:10.00,3000:25.00,7500:50.00',
      'credits and price of each pack',
    ),
    CURRENCY: setting(currency, 'usd', 'of all prices'),
  },
  models: {
    AI_BASE_URL: optional(
      baseAddress('of an API like OpenAI’s, as in https://api.openai.com/v1'),
      'an API like OpenAI’s chat completions, as `https://api.openai.com/v1`; it may be on this machine',
    ),
    AI_API_KEY: secret(token, 'key for that address'),
    AI_MODELS: optional(
      models,
      '`small=0.15/0.6,large=2.5/10`: models with credits for 1,000 tokens of input and output; the first is the default',
    ),
    AI_MAX_PROMPT_BYTES: setting(wholeNumber(1, 1_000_000), '32768', 'longest prompt'),
    AI_MAX_OUTPUT_TOKENS: setting(wholeNumber(1, 100_000), '1024', 'longest answer'),
    AI_LIMIT_NAME: setting(
      oneOf(['max_tokens', 'max_completion_tokens']),
      'max_tokens',
      'or `max_completion_tokens`: the API’s name of that limit',
    ),
    AI_CONCURRENCY: setting(wholeNumber(1, 100), '2', 'calls of an account at once'),
    AI_TIMEOUT_SECONDS: setting(wholeNumber(1, 3_600), '120', 'time limit of a call'),
  },
} as const;

export const SETTINGS = {
  ...SECTIONS.address,
  ...SECTIONS.site,
  ...SECTIONS.data,
  ...SECTIONS.s3,
  ...SECTIONS.caches,
  ...SECTIONS.logs,
  ...SECTIONS.rights,
  ...SECTIONS.limits,
  ...SECTIONS.mail,
  ...SECTIONS.credits,
  ...SECTIONS.selling,
  ...SECTIONS.models,
};

export type SettingName = keyof typeof SETTINGS;

/** The values of all settings. */
export type Settings = {
  readonly [Name in SettingName]: (typeof SETTINGS)[Name] extends {
    form: Form<infer T>;
    byDefault: infer D;
  }
    ? T | Extract<D, null>
    : never;
};

/** The table, for whoever goes through all of it. */
export const ALL_SETTINGS = Object.entries(SETTINGS) as [SettingName, Setting<unknown>][];

/** Settings that may stand in a file of their own, which NAME_FILE names. */
export const SECRETS = ALL_SETTINGS.filter(([, { hasFile }]) => hasFile).map(([name]) => name);
