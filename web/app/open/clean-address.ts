import { readAskedLink } from '#schemas/link/asked-link.ts';
import { replaceState } from '../../page/kit/replace-state.ts';

/**
 * A page of the viewer, a record of a server or a question. Programs put signs behind the `#`, and
 * trackers behind the address.
 */
const NAMED =
  /^#(?:[#/!?]|%23)*((?:compose|library|compare|hosted|ask)(?:=[^&?#]*)?)(?:[&?#/].*)?$/;

/** The same as some programs write it: with signs percent-encoded that need not be. */
const ENCODED = /^#(?:[#/!?]|%23)*(?:compose|library|compare|hosted|ask)(?:=|%3D)/i;

function decoded(hash: string): string {
  try {
    return ENCODED.test(hash) ? decodeURIComponent(hash) : hash;
  } catch {
    return hash;
  }
}

/**
 * A fragment without what programs put around the name of a page, and without percent-encoding; other
 * fragments as they are.
 */
export const cleanFragment = (hash: string): string => {
  const clean = decoded(hash);
  return NAMED.test(clean) ? clean.replace(NAMED, '#$1') : hash;
};

/**
 * Takes the secret of a question out of the address of a document that its link carries, and keeps it
 * with this entry of the tab (`app/reply/ask.ts`). What stays is the link, as it was.
 */
function takeAskedLink(): void {
  const asked = readAskedLink(location.hash);
  if (!asked) return;
  const { link, ...ask } = asked;
  replaceState({ ...history.state, ask }, `#${link}`);
}

/**
 * Cleans the address of this page, so that all who read it find what they know.
 *
 * @returns its fragment, also where the browser refuses to change the address
 */
export function cleanAddress(): string {
  takeAskedLink();
  const clean = cleanFragment(location.hash);
  if (clean !== location.hash) replaceState(history.state, clean);
  return clean;
}
