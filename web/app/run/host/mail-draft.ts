import { err, ok, type Result } from '#schemas/result.ts';

/** Longest `mailto:` address that mail programs open whole, in characters. */
export const MAX_MAILTO_CHARS = 1_800;

/**
 * The address of a mail draft without a recipient (RFC 6068); the person fills in their own.
 * Error: `too-large` when mail programs would cut it.
 */
export function mailDraft(subject: string, body: string): Result<string, 'too-large'> {
  const lines = body.replace(/\r\n|\r|\n/g, '\r\n');
  const address = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
  return address.length > MAX_MAILTO_CHARS ? err('too-large') : ok(address);
}
