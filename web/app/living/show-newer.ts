import { wouldLose } from '../../page/kit/load.ts';
import { keepRecordState } from '../../page/open/hosted.ts';
import { comeBackTo, keptPlace, markNew } from './kept-place.ts';
import { apiAddress, type ShownLink } from './living-link.ts';

/** Something that a new version would take away: text, comments, a program that runs. */
export const wouldTakeAway = (): boolean =>
  wouldLose() || document.querySelector('main .comments button') !== null;

/**
 * Puts the version that a link shows now into the page, in the place of the one before, and keeps the
 * place of the reader. A capsule is loaded anew: it asks for consent again.
 *
 * @param openAddress shows what the page holds
 * @returns how many blocks are new; null: it could not be fetched
 */
export async function showNewer(
  link: ShownLink,
  openAddress: (() => Promise<void>) | undefined,
): Promise<number | null> {
  const { id, version, mode, resolved } = link;
  const record = document.getElementById('vitrine-record');
  if (resolved.kind === 'capsule' || record?.dataset.kind !== 'artifact' || !openAddress) {
    location.reload();
    return null;
  }
  const path = `artifacts/${resolved.id.slice('sha256:'.length)}`;
  const [text, state] = await Promise.all([textAt(path), textAt(`${path}/lineage`)]);
  if (text === null) return null;
  const place = keptPlace();
  // No script: only those that came with the page may be written into.
  const next = document.createElement('data');
  next.id = record.id;
  next.hidden = true;
  next.dataset.kind = 'artifact';
  next.textContent = text;
  record.replaceWith(next);
  const living = { id, version, mode };
  keepRecordState(JSON.stringify({ id: resolved.id, ...JSON.parse(state ?? '{}'), living }));
  await openAddress();
  comeBackTo(place);
  return markNew(place);
}

async function textAt(path: string): Promise<string | null> {
  try {
    const answer = await fetch(apiAddress(path), {
      cache: 'no-cache',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
