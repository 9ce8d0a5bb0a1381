import { err, ok, type Result } from '#schemas/result.ts';
import { safeMediaType } from './file-name.ts';

/** How long a saved file stays readable for the browser's download, in milliseconds. */
const KEEP_FILE = 60_000;
/** Longest `mailto:` address that mail programs open whole, in characters. */
export const MAX_MAILTO_CHARS = 1_800;

function follow(href: string, attributes: Partial<HTMLAnchorElement> = {}): void {
  const link = document.createElement('a');
  link.href = href;
  Object.assign(link, attributes);
  link.click();
}

/** Opens an address in a new tab that knows nothing of this one. */
export const openTab = (href: string): void =>
  follow(href, { target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' });

/** Saves a file through the browser, under a name that `safeFileName` made. */
export function saveToDevice(name: string, statedType: string, data: Blob): void {
  const type = safeMediaType(statedType) ?? 'application/octet-stream';
  const address = URL.createObjectURL(new Blob([data], { type }));
  follow(address, { download: name });
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FILE);
}

/**
 * The address of a mail draft without a recipient (RFC 6068); the person fills in their own.
 * Error: `too-large` when mail programs would cut it.
 */
export function mailDraft(subject: string, body: string): Result<string, 'too-large'> {
  const lines = body.replace(/\r\n|\r|\n/g, '\r\n');
  const address = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
  return address.length > MAX_MAILTO_CHARS ? err('too-large') : ok(address);
}

/** Opens the draft in the person's mail program. */
export const openDraft = (address: string): void => follow(address);
