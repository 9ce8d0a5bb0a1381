import { type Env, flag } from './values.ts';

/** The sign-in methods that OAuth has here; null instead of it: OAuth is off. */
export type OAuthConfig = {
  /** Whether programs may register themselves (RFC 7591). */
  readonly registration: boolean;
  /** Whether the name of a program may be the address of a document about it (CIMD). */
  readonly clientMetadata: boolean;
};

/** `OAUTH`, `OAUTH_REGISTRATION` and `OAUTH_CLIENT_METADATA`: all are on unless set to 0. */
export function readOAuth(env: Env, problems: string[]): OAuthConfig | null {
  const isOn = flag(env, 'OAUTH', problems, '1');
  const registration = flag(env, 'OAUTH_REGISTRATION', problems, '1');
  const clientMetadata = flag(env, 'OAUTH_CLIENT_METADATA', problems, '1');
  for (const name of ['OAUTH_REGISTRATION', 'OAUTH_CLIENT_METADATA']) {
    if (!isOn && env[name] === '1') problems.push(`${name} is 1, but OAUTH is 0: nothing uses it.`);
  }
  return isOn ? { registration, clientMetadata } : null;
}
