/**
 * A page of the viewer, a record of a server or a question. Programs put signs behind the `#`, and
 * trackers behind the address.
 */
const NAMED =
  /^#(?:[#/!?]|%23)*((?:compose|documents|library|compare|hosted|ask)(?:=[^&?#]*)?)(?:[&?#/].*)?$/;

/** The same as some programs write it: with signs percent-encoded that need not be. */
const ENCODED = /^#(?:[#/!?]|%23)*(?:compose|documents|library|compare|hosted|ask)(?:=|%3D)/i;

function decoded(hash: string): string {
  try {
    return ENCODED.test(hash) ? decodeURIComponent(hash) : hash;
  } catch {
    return hash;
  }
}

/** Name of the list of documents in addresses that older versions made. */
const OLD_NAME = /^#library(?==|$)/;

/**
 * A fragment without what programs put around the name of a page, and without percent-encoding; other
 * fragments as they are.
 */
export function cleanFragment(hash: string): string {
  const clean = decoded(hash);
  return NAMED.test(clean) ? clean.replace(NAMED, '#$1').replace(OLD_NAME, '#documents') : hash;
}

/** Rest of the address after the name of a page, as in `#compose=<rest>`; empty when nothing. */
export const restOfAddress = (): string =>
  /^#\w+=(.*)/.exec(cleanFragment(location.hash))?.[1] ?? '';
