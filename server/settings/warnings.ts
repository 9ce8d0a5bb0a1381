import { nearest } from '#schemas/text/near-name.ts';
import { isLoopback } from '../first-lines.ts';
import type { Config, Env } from './config.ts';
import { SECRETS, SETTINGS } from './table.ts';

/** Sentences for the operator about settings that are valid and hardly meant. */
export const settingWarnings = (env: Env, config: Config): string[] => [
  ...misspelt(env),
  ...configWarnings(config),
];

export function configWarnings({ baseUrl, trustProxy, files }: Config): string[] {
  const warnings: string[] = [];
  const base = baseUrl === null ? null : new URL(baseUrl);
  if (base?.protocol === 'http:' && !isLoopback(base.hostname)) {
    warnings.push(
      `BASE_URL is ${baseUrl}: without https nobody can sign in, passkeys do not work, and browsers ` +
        'check no document. Put a proxy with TLS in front.',
    );
  }
  if (base?.protocol === 'https:' && trustProxy === 0) {
    warnings.push(
      'BASE_URL is https, so a proxy is in front, and TRUST_PROXY is 0: all its clients count as one, ' +
        'in the limits of sign-up too. Set TRUST_PROXY to the number of your proxies.',
    );
  }
  if (files.enabled && files.place === null) {
    warnings.push(
      'Files of documents are off: servers of one PostgreSQL need a place for them that all of them ' +
        'reach. Set BODIES_DIR to a shared folder, or the settings of S3; FILES=0 keeps them off.',
    );
  }
  return warnings;
}

/**
 * Names that differ a little from a setting. Only those with an underscore: the environment is full
 * of short names of others.
 */
export function misspelt(env: Env): string[] {
  const known = new Set([...Object.keys(SETTINGS), ...SECRETS.map((name) => `${name}_FILE`)]);
  return Object.keys(env)
    .filter((name) => name.includes('_') && !known.has(name) && env[name])
    .flatMap((name) => {
      const near = nearest(name, [...known]);
      return near === undefined ? [] : [`${name} is no setting: did you mean ${near}?`];
    });
}
