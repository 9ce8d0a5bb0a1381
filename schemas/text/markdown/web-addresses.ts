import type { Extras } from './extras.ts';
import { matchAt } from './links.ts';

const ADDRESS = /(?:(?:https?|ftp):\/\/|www\.)[^\s<]+/y;
/** In brackets it may be the text of a link, which ends there. */
const BRACKETED = /(?:(?:https?|ftp):\/\/|www\.)[^\s<\]]+/y;
/** A domain whose last two parts have no underscore. */
const DOMAIN = /^(?:(?:https?|ftp):\/\/|www\.)([^\s/?#:@]+)/;
const END_MARKS = '.,:;!?"\'*_~]';

/** Drops what a sentence leaves at the end of an address: marks, an unopened bracket, an entity. */
function withoutSentence(address: string, extras: Extras | undefined): string {
  let end = address.length;
  let open = 0;
  for (const sign of address) open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  for (; end > 0; end--) {
    const last = address[end - 1] ?? '';
    if (last === ')' && open < 0) open++;
    else if (last === ';' && extras) end = extras.beforeEntity(address, end);
    else if (!END_MARKS.includes(last)) break;
  }
  return address.slice(0, end);
}

/** The bare address that begins at a place (GFM, autolinks), or ''. */
export function addressAt(
  text: string,
  at: number,
  isInBrackets: boolean,
  extras: Extras | undefined,
): string {
  if (/\w/.test(text[at - 1] ?? '')) return '';
  const found = matchAt(isInBrackets ? BRACKETED : ADDRESS, text, at)?.[0];
  if (!found) return '';
  const address = withoutSentence(found, extras);
  const domain = DOMAIN.exec(address)?.[1] ?? '';
  return !domain || domain.split('.').slice(-2).join('').includes('_') ? '' : address;
}
