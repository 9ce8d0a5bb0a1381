import { err, ok, type Result } from '#schemas/result.ts';

/** Settings of one server process. */
export type Config = {
  /** Address to listen on: a name or an IP address without brackets. */
  readonly host: string;
  /** TCP port; 0 lets the system choose a free one. */
  readonly port: number;
  /** Public address that stands in printed links, ending in `/`; null means "where it listens". */
  readonly baseUrl: string | null;
};

export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_PORT = 8787;

const HOST_SHAPE =
  /^(?:[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]+(?:%[\w.]+)?)$/;

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
 * Returns every problem at once, each naming its setting and what is allowed.
 */
export function readConfig(env: Record<string, string | undefined>): Result<Config, string[]> {
  const problems: string[] = [];

  const host = env.HOST || DEFAULT_HOST;
  if (!HOST_SHAPE.test(host)) {
    problems.push(
      `HOST is ${JSON.stringify(host)}. It must be a host name or an IP address alone, ` +
        'without http://, port or brackets, for example 127.0.0.1, 0.0.0.0 or ::1.',
    );
  }

  const portText = env.PORT || String(DEFAULT_PORT);
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN;
  if (!(port <= 65_535)) {
    problems.push(
      `PORT is ${JSON.stringify(portText)}. It must be a whole number from 0 to 65535; ` +
        '0 takes any free port.',
    );
  }

  const baseText = env.BASE_URL || null;
  const baseUrl = baseText && readWebAddress(baseText);
  if (baseText !== null && baseUrl === null) {
    problems.push(
      `BASE_URL is ${JSON.stringify(baseText)}. It must be the public http:// or https:// address ` +
        'of this server without user name, ? or #, for example https://vitrine.example.org/.',
    );
  }

  return problems.length > 0
    ? err(problems)
    : ok({ host, port, baseUrl: baseUrl?.replace(/\/?$/, '/') ?? null });
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
