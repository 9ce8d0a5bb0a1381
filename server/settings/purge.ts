import type { Env } from './values.ts';

/** How a cache is told what to forget. */
const FORMATS = ['keys', 'fastly', 'cloudflare'] as const;

/** Where caches in front of the servers are told what to forget. */
export type PurgeConfig = {
  /** An address of the operator's choice: it may be on their own network. */
  readonly url: string;
  readonly format: (typeof FORMATS)[number];
  /** Null: it needs none. */
  readonly token: string | null;
};

/** Reads the settings of the purge hook; null: there is none. Problems never repeat a secret. */
export function readPurge(env: Env, problems: string[]): PurgeConfig | null {
  const format = FORMATS.find((each) => each === (env.PURGE_FORMAT || 'keys'));
  if (format === undefined) {
    problems.push(
      `PURGE_FORMAT is ${JSON.stringify(env.PURGE_FORMAT)}. It must be one of ${FORMATS.join(', ')}.`,
    );
  }
  const token = env.PURGE_TOKEN || null;
  if (token !== null && !/^[\x21-\x7e]+$/.test(token)) {
    problems.push('PURGE_TOKEN has a character that no header may have.');
  }
  const url = env.PURGE_URL || null;
  if (url === null) {
    if (token !== null) problems.push('PURGE_TOKEN is set, but PURGE_URL is not: nothing uses it.');
    return null;
  }
  if (!isAddress(url)) {
    problems.push(
      'PURGE_URL must be an http:// or https:// address without user name or #; a secret belongs ' +
        'into PURGE_TOKEN.',
    );
  }
  return { url, format: format ?? 'keys', token };
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text) || /[#\s]/.test(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
