/** Blocks of a document by which a place in it is found again, and a change is marked. */
const BLOCKS = 'article :is(h1, h2, h3, h4, p, li, tr, pre, blockquote, figure)';
/** Blocks below the place that are looked for, where what stood there is gone. */
const MOST_LOOKED_FOR = 60;
/** Time for which a block that is new has to be in view before its mark goes, in milliseconds. */
const SEEN_AFTER = 4_000;

/** Parts around the document, which say another version of it anyway. */
const AROUND = '.masthead, [data-place=history]';

const blocks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(BLOCKS)].filter((block) => !block.closest(AROUND));
const wordsOf = (block: Element): string =>
  `${block.localName} ${(block.textContent ?? '').replace(/\s+/g, ' ').trim()}`;

/** The place of a reader in a document, and the blocks that it has. */
export interface KeptPlace {
  /** Blocks from the top of the window on, with the distance of each from there, in CSS pixels. */
  readonly below: readonly (readonly [words: string, top: number])[];
  readonly known: ReadonlySet<string>;
}

/** The place where somebody reads now. */
export function keptPlace(): KeptPlace {
  const all = blocks();
  const at = all.findIndex((block) => block.getBoundingClientRect().bottom > 0);
  const below = all
    .slice(Math.max(at, 0), Math.max(at, 0) + MOST_LOOKED_FOR)
    .map((block) => [wordsOf(block), block.getBoundingClientRect().top] as const);
  return { below, known: new Set(all.map(wordsOf)) };
}

/** Time in which lines above the place may still come, in milliseconds. */
const SETTLED = 2_000;
/** Signs that the reader goes on by themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Goes back to a place in another version of the document: to the first block that is still there, at
 * the distance from the top that it had. Stays there while lines above it come (not every browser does
 * that by itself), until the reader goes on.
 */
export function comeBackTo(place: KeptPlace): void {
  goTo(place);
  const article = document.querySelector('article');
  if (!article) return;
  const sizes = new ResizeObserver(() => goTo(place));
  sizes.observe(article);
  const ended = new AbortController();
  const end = () => {
    sizes.disconnect();
    ended.abort();
  };
  setTimeout(end, SETTLED);
  for (const type of OWN_MOVES)
    addEventListener(type, end, { signal: ended.signal, passive: true });
}

function goTo({ below }: KeptPlace): void {
  const byWords = new Map(blocks().map((block) => [wordsOf(block), block]));
  for (const [words, top] of below) {
    const block = byWords.get(words);
    if (!block) continue;
    scrollBy({ top: block.getBoundingClientRect().top - top, behavior: 'instant' });
    return;
  }
}

/** Marks the blocks that are new until they were seen. @returns their number */
export function markNew({ known }: KeptPlace): number {
  const fresh = blocks().filter((block) => !known.has(wordsOf(block)));
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
