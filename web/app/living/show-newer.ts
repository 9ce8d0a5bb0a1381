import { wouldLose } from '../../page/kit/load.ts';
import { keepRecordState } from '../../page/open/hosted.ts';
import { comeBackTo, keptPlace, markNew } from './kept-place.ts';
import type { ShownLink } from './living-link.ts';

/** Something that a new version would take away: text, comments, an answer, a program that runs. */
export const wouldTakeAway = (): boolean =>
  wouldLose() || document.querySelector('[data-comments], [data-begun]') !== null;

/**
 * Puts the version that a link shows now into the page, in the place of the one before, and keeps the
 * place of the reader. A capsule is loaded anew: it asks for consent again.
 *
 * @param openAddress shows what the page holds
 * @returns number of new blocks, or the reason that it is not shown here
 */
export async function showNewer(
  { resolved }: ShownLink,
  openAddress: (() => Promise<void>) | undefined,
): Promise<number | 'reloading' | 'not-loaded'> {
  const record = document.getElementById('vitrine-record');
  if (resolved.kind === 'capsule' || record?.dataset.kind !== 'artifact' || !openAddress) {
    location.reload();
    return 'reloading';
  }
  // Of the page itself, as at first: its readers are not counted, many may share one network.
  const page = await pageHere();
  const text = page && scriptIn(page, 'vitrine-record');
  const state = page && scriptIn(page, 'vitrine-told');
  if (!text || !state) return 'not-loaded';
  const place = keptPlace();
  // No script: only those that came with the page may be written into.
  const next = document.createElement('data');
  next.id = record.id;
  next.hidden = true;
  next.dataset.kind = 'artifact';
  next.textContent = text;
  record.replaceWith(next);
  keepRecordState(state);
  await openAddress();
  await comeBackTo(place);
  return markNew(place);
}

/** This page as its server makes it now; null: it does not answer. */
async function pageHere(): Promise<string | null> {
  try {
    const answer = await fetch(location.pathname + location.search, {
      headers: { Accept: 'text/html' },
      cache: 'no-cache',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Text of a script of data in a page; null: there is none. */
function scriptIn(page: string, id: string): string | null {
  const at = page.indexOf(`id="${id}"`);
  if (at < 0) return null;
  const from = page.indexOf('>', at) + 1;
  return page.slice(from, page.indexOf('</script>', from));
}
