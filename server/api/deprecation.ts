/** An operation that ends, as clients are told beforehand (docs/versions.md). */
export type Deprecation = {
  /** Date from which on nothing new should use it, as `2026-11-26`. */
  readonly since: string;
  /** Date from which on it may be gone; absent: not decided. */
  readonly sunset?: string;
  /** Address of what to use instead. */
  readonly link: string;
};

const time = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Adds `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and the link to what comes instead. */
export function tellDeprecation(response: Response, { since, sunset, link }: Deprecation): void {
  const { headers } = response;
  headers.set('Deprecation', `@${time(since) / 1000}`);
  if (sunset !== undefined) headers.set('Sunset', new Date(time(sunset)).toUTCString());
  headers.append('Link', `<${link}>; rel="deprecation"`);
  headers.append('Access-Control-Expose-Headers', 'Deprecation, Sunset');
}
