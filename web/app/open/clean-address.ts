import { readAskedLink } from '#schemas/link/asked-link.ts';
import { replaceState } from '../../page/kit/replace-state.ts';
import { cleanFragment } from './clean-fragment.ts';

/**
 * Takes the secret of a question out of the address of a document that its link carries, and keeps it
 * with this entry of the tab (`app/reply/ask.ts`). The link stays, as it was.
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
