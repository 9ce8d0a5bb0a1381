import { isIP } from 'node:net';

/** Site that people sign in at. */
export type Place = {
  /** Address of the account pages, ending in `/`. */
  readonly baseUrl: string;
  readonly origin: string;
  /**
   * The name that passkeys are bound to (WebAuthn, "RP ID"); null: passkeys need a name, not an IP
   * address.
   */
  readonly rpId: string | null;
  readonly cookie: string;
  /** The cookie is sent over https only. */
  readonly isSecure: boolean;
};

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/**
 * Site that people sign in at, by the public address of a deployment; null if a cookie would cross a
 * network in the clear. A deployment on a loopback address is at `localhost` for people: passkeys
 * are bound to names.
 */
export function placeOf(baseUrl: string): Place | null {
  const url = new URL(baseUrl);
  if (url.protocol === 'https:') {
    const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
    return {
      baseUrl: url.href,
      origin: url.origin,
      rpId: isAddress ? null : url.hostname,
      cookie: '__Host-vitrine',
      isSecure: true,
    };
  }
  if (!LOOPBACK.test(url.hostname)) return null;
  url.hostname = 'localhost';
  return {
    baseUrl: url.href,
    origin: url.origin,
    rpId: 'localhost',
    // Cookies do not know ports: two deployments on one machine must not end each other's sessions.
    cookie: `vitrine-${url.port || '80'}`,
    isSecure: false,
  };
}
