import { resolve } from 'node:path';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Admission } from '../accounts/admission.ts';
import { readAdmission } from './admission.ts';
import { type AiConfig, readAi } from './ai.ts';
import { type BodiesConfig, readBodies } from './bodies.ts';
import { type CreditsConfig, readCredits } from './credits.ts';
import { type LimitsConfig, readLimits } from './limits.ts';
import { MAIL_ADDRESS, type MailConfig, readMail } from './mail.ts';
import { type OAuthConfig, readOAuth } from './oauth.ts';
import { type PurchasesConfig, readPurchases } from './purchases.ts';
import { type PurgeConfig, readPurge } from './purge.ts';
import { type Env, flag, wholeNumber } from './values.ts';

/** Settings of one server process. */
export type Config = {
  /** Address to listen on: a name or an IP address without brackets. `localhost` is both loopbacks. */
  readonly host: string;
  /** TCP port; 0 lets the system choose a free one. */
  readonly port: number;
  /** Public address that stands in links, ending in `/`; null means "where it listens". */
  readonly baseUrl: string | null;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** Address of a PostgreSQL database, with its password; null: the embedded one. */
  readonly databaseUrl: string | null;
  readonly bodies: BodiesConfig;
  /** Most connections to PostgreSQL at once. */
  readonly databaseConnections: number;
  /** Null: as it suits where standard output goes. A terminal gets no line for each request. */
  readonly logLevel: LogLevel | null;
  /** Where Prometheus reads metrics; null: nowhere. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Whether traces of other services are taken up and passed on (W3C Trace Context). */
  readonly traceContext: boolean;
  /** Requests that an account may make in a minute, for each process; 0: any number. */
  readonly rateLimit: number;
  /** How many proxies of the operator a request comes through; each adds to `X-Forwarded-For`. */
  readonly trustProxy: number;
  /** Days that anonymous publications stay; null: there are none. */
  readonly anonymousDays: number | null;
  /** Null: no private links are kept. */
  readonly privateLinks: { readonly allowsAnonymous: boolean } | null;
  /** Whether documents may be shown for some days, for nothing. */
  readonly previews: boolean;
  /** Where to report a vulnerability: an https: or mailto: address; null: nowhere. */
  readonly securityContact: string | null;
  /** Mail address for reports of readers; null: none are mailed. */
  readonly operatorEmail: string | null;
  readonly limits: LimitsConfig;
  readonly admission: Admission;
  /** Most bytes that an account may publish. */
  readonly storageQuota: number;
  /** Null: no cache in front is told what to forget. */
  readonly purge: PurgeConfig | null;
  /** Days that the log of events is kept. */
  readonly eventDays: number;
  readonly credits: CreditsConfig;
  readonly purchases: PurchasesConfig;
  /** Null: no models are offered. */
  readonly ai: AiConfig | null;
  /** Null: no mail is sent. */
  readonly mail: MailConfig | null;
  /** Null: OAuth is off. */
  readonly oauth: OAuthConfig | null;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const DEFAULT_HOST = 'localhost';
const DEFAULT_METRICS_HOST = '127.0.0.1';
export const DEFAULT_PORT = 8787;

const HOST_SHAPE =
  /^(?:[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]+(?:%[\w.]+)?)$/;

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
 * Returns every problem at once, each naming its setting and what is allowed; secrets are never
 * repeated.
 */
export function readConfig(env: Env): Result<Config, string[]> {
  const problems: string[] = [];
  const host = hostOf(env, 'HOST', DEFAULT_HOST, problems);
  const port = portOf(env, 'PORT', DEFAULT_PORT, problems);
  const baseText = env.BASE_URL || null;
  const baseUrl = baseText && readWebAddress(baseText);
  if (baseText !== null && baseUrl === null) {
    problems.push(
      `BASE_URL is ${JSON.stringify(baseText)}. It must be the public http:// or https:// address ` +
        'of this server without user name, ? or #, for example https://vitrine.example.org/.',
    );
  }
  const databaseUrl = env.DATABASE_URL || null;
  if (databaseUrl !== null && !isPostgresAddress(databaseUrl)) {
    problems.push(
      'DATABASE_URL must look like postgres://user:password@host:5432/database. Leave it out to ' +
        'use the embedded database.',
    );
  }
  const logLevel = LOG_LEVELS.find((level) => level === env.LOG_LEVEL) ?? null;
  if (env.LOG_LEVEL && logLevel === null) {
    problems.push(
      `LOG_LEVEL is ${JSON.stringify(env.LOG_LEVEL)}. It must be one of ${LOG_LEVELS.join(', ')}.`,
    );
  }
  const securityContact = env.SECURITY_CONTACT || null;
  if (securityContact !== null && !/^(?:https:\/\/|mailto:)[\x21-\x7e]+$/.test(securityContact)) {
    problems.push(
      `SECURITY_CONTACT is ${JSON.stringify(securityContact)}. It must be an https: or mailto: ` +
        'address, for example mailto:security@example.org.',
    );
  }
  const operatorEmail = env.OPERATOR_EMAIL || null;
  if (operatorEmail !== null && !MAIL_ADDRESS.test(operatorEmail)) {
    problems.push(
      `OPERATOR_EMAIL is ${JSON.stringify(operatorEmail)}. It must be one address, for example operator@example.org.`,
    );
  }
  const anonymousDays = wholeNumber(env, 'ANONYMOUS_DAYS', 30, 1, 3_650, problems);
  const allowsAnonymous = flag(env, 'ANONYMOUS_PRIVATE', problems);
  const hasPrivateLinks = flag(env, 'PRIVATE_LINKS', problems, '1');
  if (!hasPrivateLinks && allowsAnonymous) {
    problems.push('ANONYMOUS_PRIVATE is 1, but PRIVATE_LINKS is 0: there are none for anybody.');
  }
  const dataDir = resolve(env.DATA_DIR || '.data');
  const config: Config = {
    host,
    port,
    baseUrl: baseUrl?.replace(/\/?$/, '/') ?? null,
    dataDir,
    databaseUrl,
    bodies: readBodies(env, dataDir, problems),
    databaseConnections: wholeNumber(env, 'DATABASE_CONNECTIONS', 10, 1, 1_000, problems),
    logLevel,
    metricsPort: env.METRICS_PORT ? portOf(env, 'METRICS_PORT', 0, problems) : null,
    metricsHost: hostOf(env, 'METRICS_HOST', DEFAULT_METRICS_HOST, problems),
    traceContext: flag(env, 'TRACE_CONTEXT', problems),
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 6_000, 0, 1_000_000_000, problems),
    trustProxy: proxiesOf(env, problems),
    anonymousDays: flag(env, 'ANONYMOUS_PUBLISH', problems) ? anonymousDays : null,
    privateLinks: hasPrivateLinks ? { allowsAnonymous } : null,
    previews: flag(env, 'PREVIEWS', problems, '1'),
    securityContact,
    operatorEmail,
    limits: readLimits(env, problems),
    admission: readAdmission(env, problems),
    storageQuota: wholeNumber(env, 'STORAGE_QUOTA', 1_073_741_824, 0, MAX_BYTES, problems),
    purge: readPurge(env, problems),
    eventDays: wholeNumber(env, 'EVENT_DAYS', 90, 1, 3_650, problems),
    credits: readCredits(env, problems),
    purchases: readPurchases(env, problems),
    ai: readAi(env, problems),
    mail: readMail(env, problems),
    oauth: readOAuth(env, problems),
  };
  return problems.length > 0 ? err(problems) : ok(config);
}

function hostOf(env: Env, name: string, byDefault: string, problems: string[]): string {
  const host = env[name] || byDefault;
  if (!HOST_SHAPE.test(host)) {
    problems.push(
      `${name} is ${JSON.stringify(host)}. It must be a host name or an IP address alone, ` +
        'without http://, port or brackets, for example localhost, 0.0.0.0 or ::1.',
    );
  }
  return host;
}

function portOf(env: Env, name: string, byDefault: number, problems: string[]): number {
  const text = env[name] || String(byDefault);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) {
    problems.push(
      `${name} is ${JSON.stringify(text)}. It must be a whole number from 0 to 65535; ` +
        '0 takes any free port.',
    );
  }
  return port;
}

/** A petabyte. */
const MAX_BYTES = 1e15 - 1;
/** More in a row than anybody has. */
const MAX_PROXIES = 16;

function proxiesOf(env: Env, problems: string[]): number {
  const text = env.TRUST_PROXY || '0';
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (count <= MAX_PROXIES) return count;
  problems.push(
    `TRUST_PROXY is ${JSON.stringify(text)}. It must be the number of your own proxies that a request ` +
      'comes through, for example 1 for one; 0 when clients connect directly.',
  );
  return 0;
}

function isPostgresAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return /^postgres(?:ql)?:$/.test(protocol) && pathname.length > 1;
}

/** An http(s) address that a `#` and a fragment can be put behind, normalised; null for others. */
export function readWebAddress(text: string): string | null {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}

/** The address that a browser on this machine can open, for a host and the port really taken. */
export function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/`;
}

/** What people without an account may do. */
export const anonymousRights = ({ anonymousDays, privateLinks }: Config) => ({
  publish: anonymousDays !== null,
  private: privateLinks?.allowsAnonymous ?? false,
});
