/**
 * A page of the viewer, a record of a server or a question. Programs put signs behind the `#`, and
 * trackers behind the address.
 */
const NAMED = /^#[#/!?]*((?:compose|library|compare|hosted|ask)(?:=[^&?#]*)?)(?:[&?#/].*)?$/;

/** A fragment without what programs put around the name of a page; other fragments as they are. */
export const cleanFragment = (hash: string): string => hash.replace(NAMED, '#$1');

/** Cleans the address of this page, so that all who read it find what they know. */
export function cleanAddress(): void {
  const clean = cleanFragment(location.hash);
  if (clean !== location.hash) history.replaceState(history.state, '', clean);
}
