import { safeMediaType } from '../host/file-name.ts';

/** Time for which a saved file stays readable for the browser's download, in milliseconds. */
const KEEP_FILE = 60_000;

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
export function saveFile(name: string, statedType: string, data: Blob): void {
  const type = safeMediaType(statedType) ?? 'application/octet-stream';
  const address = URL.createObjectURL(new Blob([data], { type }));
  follow(address, { download: name });
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FILE);
}

/** Opens the draft in the person's mail program. */
export const openDraft = (address: string): void => follow(address);
