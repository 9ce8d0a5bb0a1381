import type { WebAddress } from './types/index.d.ts';

/** The text of an address. */
export const textOfAddress = (address: WebAddress): string =>
  typeof address === 'string' ? address : address.href;

/** An http(s) address that a `#` and a fragment can be put behind, normalised; null for others. */
export function readWebAddress(value: string): string | null {
  if (!URL.canParse(value) || /[?#\s]/.test(value)) return null;
  const { protocol, username, password, href } = new URL(value);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' ? href : null;
}
