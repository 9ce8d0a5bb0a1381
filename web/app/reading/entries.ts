import { cutAtWord } from '#schemas/text/cut-at-word.ts';
import { countable, FINDINGS, PLACES, placeOfSection } from './places.ts';

/** A line of the contents. */
export interface Entry {
  readonly element: HTMLElement;
  readonly place: string;
  readonly label: string;
  /** 1 is a section; what is deeper stands under it. */
  readonly level: number;
  /** Of a finding. */
  readonly number?: number;
}

export interface Entries {
  readonly entries: readonly Entry[];
  /** Number of lines that were left out because there are too many. */
  readonly more: number;
}

/** Longest label, in characters. */
const LABEL = 60;

/** Elements that are left out of a label. */
const NO_LABEL = 'table, button, math, .beside, .sheet, [role=status]';

/** The words of an element, at most {@link LABEL} characters, cut at a word; citations are none. */
function labelOf(element: HTMLElement): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node && text.length < 4 * LABEL; node = walker.nextNode()) {
    const around = node.parentElement;
    // Tables, and the buttons and notes beside a part, are no words of it; a formula has its TeX.
    if (around?.closest(NO_LABEL)) continue;
    // With a citation goes the space before it: a full stop may follow.
    if (around?.closest('.cite')) text = text.trimEnd();
    else text += node.nodeValue?.slice(0, 4 * LABEL);
  }
  return cutAtWord(text.replace(/\s+/g, ' ').trim(), LABEL);
}

type Found = Omit<Entry, 'label'>;

/** All that has a place, in the order of the page. */
function findAll(article: ParentNode): Found[] {
  const all: Found[] = [];
  let [findings, headings] = [0, 0];
  const isCountable = countable(article);
  for (const element of article.querySelectorAll<HTMLElement>(PLACES)) {
    if (element.tagName === 'SECTION') {
      // Choices that are offered in the bar are not told twice (replies.css).
      if (element.dataset.place === 'choices' && getComputedStyle(element).display === 'none') {
        continue;
      }
      all.push({ element, place: placeOfSection(element), level: 1 });
    } else if (!isCountable(element)) {
    } else if (element.matches(FINDINGS)) {
      findings++;
      all.push({ element, place: `f${findings}`, level: 2, number: findings });
    } else {
      headings++;
      // The heading of a finding is told with the finding.
      if (element.parentElement?.matches(`${FINDINGS} > :first-child`) && isFirst(element))
        continue;
      all.push({ element, place: `h${headings}`, level: Number(element.tagName[1]) - 1 });
    }
  }
  return all;
}

const isFirst = (element: Element): boolean => !element.previousElementSibling;

/** Label of an element in the contents: the heading of a section or of a finding. */
function nameOf({ element, level, number }: Found): string {
  if (level === 1) return labelOf(element.querySelector('h2') ?? element);
  const heading = number && element.querySelector<HTMLElement>(':scope > .prose > h3:first-child');
  return labelOf(heading || element);
}

/**
 * The contents of what is on the page: all sections, and as many levels below as there is room for.
 *
 * @param room number of lines that there may be besides the sections
 */
export function entriesOf(article: ParentNode, room: number): Entries {
  const all = findAll(article);
  const below = all.filter(({ level }) => level > 1);
  const perLevel = new Map<number, number>();
  for (const { level } of below) perLevel.set(level, (perLevel.get(level) ?? 0) + 1);
  let deepest = 1;
  let left = room;
  for (const [level, count] of [...perLevel].sort(([a], [b]) => a - b)) {
    // One level at least: what is too much of it is left out at its end.
    if (deepest > 1 && count > left) break;
    deepest = level;
    left -= count;
  }
  const wanted = all.filter(({ level }) => level <= deepest);
  let shown = 0;
  const listed = wanted.filter(({ level }) => level === 1 || shown++ < room);
  return {
    entries: listed.map((found) => ({ ...found, label: nameOf(found) })),
    more: wanted.length - listed.length,
  };
}
