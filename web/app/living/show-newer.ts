import { onMove } from '../../page/keep-scroll.ts';
import { wouldLose } from '../../page/kit/load.ts';
import { keepRecordState } from '../../page/open/hosted.ts';
import { growUntil } from '../reading/growth.ts';
import type { ShownLink } from './living-link.ts';

/**
 * Blocks of a document by which a place in it is found again, and a change is marked. Not those around
 * it: contents stay in the window, and the history says another version anyway.
 */
const BLOCKS =
  'article > section:not([data-place=history]) :is(h2, h3, h4, h5, h6, p, li, tr, pre, blockquote, figure)';
/** Blocks above and below the window that are looked for, where all that was in view is gone. */
const MOST_LOOKED_FOR = 60;
/** Blocks before and after one by which it is told from others of the same words. */
const MOST_COMPARED = 30;
/** Time in which parts above the place may still come, ms. */
const PATIENCE = 10_000;
/** Time for which a block that is new has to be in view before its mark goes, ms. */
const SEEN_AFTER = 4_000;

const blocks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(BLOCKS)];
const wordsOf = (block: Element): string =>
  `${block.localName} ${(block.textContent ?? '').replace(/\s+/g, ' ').trim()}`;

/** Place of a reader in a document, and the blocks that it has. */
interface KeptPlace {
  /** Words of all blocks, in their order. */
  readonly words: readonly string[];
  /**
   * Blocks to look for, those in view first, with their distance from the top of the window in CSS
   * pixels. None where the title is in view: its reader stays at the title, and sees what is new there.
   */
  readonly near: readonly { readonly at: number; readonly top: number }[];
}

/** The place where somebody reads now. */
function keptPlace(): KeptPlace {
  const all = blocks();
  const words = all.map(wordsOf);
  const title = document.querySelector('article h1');
  if (title && title.getBoundingClientRect().bottom > 0) return { words, near: [] };
  const tops = all.flatMap((block, at) => {
    // Blocks in what is closed have places, too.
    return block.checkVisibility() ? [{ at, top: block.getBoundingClientRect().top }] : [];
  });
  const inView = tops.filter(({ top }) => top >= 0 && top < innerHeight);
  const above = tops.filter(({ top }) => top < 0).slice(-MOST_LOOKED_FOR);
  const below = tops.filter(({ top }) => top >= innerHeight).slice(0, MOST_LOOKED_FOR);
  return { words, near: [...inView, ...above.reverse(), ...below] };
}

/**
 * Goes back to a place in another version of the document: to the first block that is still there, at the
 * distance from the top that it had. Stays there while parts above it come, until the reader goes on.
 */
async function comeBackTo(place: KeptPlace): Promise<void> {
  if (place.near.length === 0) return;
  const moved = new AbortController();
  const { signal } = moved;
  onMove(() => moved.abort(), signal);
  // A long document is shown piece by piece.
  await growUntil(() => signal.aborted || blocks().length >= place.words.length);
  if (signal.aborted) return;
  let [scrolled, height] = [scrollY, 0];
  // Looked for each time: parts whose code comes later are drawn late, or drawn anew.
  const goTo = () => {
    const found = blockAt(place);
    if (!found) return;
    const top = found.block.getBoundingClientRect().top - found.top;
    scrollBy({ top, behavior: 'instant' });
    [scrolled, height] = [scrollY, document.body.scrollHeight];
  };
  goTo();
  // A scrollbar that is dragged, or a search in the page, tells of nothing else. A page of another
  // height was moved by what came.
  const isMoved = () => Math.abs(scrollY - scrolled) > 1 && document.body.scrollHeight === height;
  addEventListener('scroll', () => isMoved() && moved.abort(), { passive: true, signal });
  const sizes = new ResizeObserver(goTo);
  sizes.observe(document.body);
  signal.addEventListener('abort', () => sizes.disconnect());
  setTimeout(() => moved.abort(), PATIENCE);
}

/** The first block of a place that is still there; undefined: none is. */
function blockAt({ words, near }: KeptPlace): { block: HTMLElement; top: number } | undefined {
  const all = blocks();
  const now = all.map(wordsOf);
  for (const { at, top } of near) {
    const [best] = now
      .flatMap((each, index) =>
        each === words[at] && all[index]?.checkVisibility() ? [index] : [],
      )
      .map((index) => ({ index, alike: alikeAround(words, at, now, index) }))
      .toSorted((a, b) => b.alike - a.alike);
    const block = best && all[best.index];
    if (block) return { block, top };
  }
  return undefined;
}

/** Number of blocks around two of the same words that are the same as well. */
function alikeAround(
  before: readonly string[],
  at: number,
  now: readonly string[],
  index: number,
): number {
  const inOneDirection = (step: 1 | -1): number => {
    let alike = 0;
    while (
      alike < MOST_COMPARED &&
      before[at + step * (alike + 1)] !== undefined &&
      before[at + step * (alike + 1)] === now[index + step * (alike + 1)]
    ) {
      alike++;
    }
    return alike;
  };
  return inOneDirection(1) + inOneDirection(-1);
}

/** Marks the blocks that are new until they were seen. @returns their number */
function markNew({ words }: KeptPlace): number {
  const known = new Set(words);
  const isFresh = (block: Element): boolean => !known.has(wordsOf(block));
  // Of blocks in each other the innermost that is new.
  const fresh = blocks().filter(
    (block) => isFresh(block) && ![...block.querySelectorAll(BLOCKS)].some(isFresh),
  );
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (!isIntersecting) continue;
      timers.set(
        target,
        setTimeout(() => {
          seen.unobserve(target);
          target.removeAttribute('data-new');
        }, SEEN_AFTER),
      );
    }
  });
  for (const block of fresh) {
    block.setAttribute('data-new', '');
    seen.observe(block);
  }
  return fresh.length;
}

/** Something that a new version would take away: text, comments, an answer, a program that runs. */
export const wouldTakeAway = (): boolean =>
  wouldLose() || document.querySelector('[data-comments], [data-draft]') !== null;

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
