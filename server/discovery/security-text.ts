const DAY = 86_400_000;
/** RFC 9116, section 2.5.5 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * `/.well-known/security.txt` (RFC 9116). It is made anew each day, so that it never expires while
 * the server runs.
 *
 * @param now milliseconds since 1970
 */
export function securityText(baseUrl: string, contact: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY) + VALID_DAYS) * DAY).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}.well-known/security.txt`,
    '',
  ].join('\n');
}
