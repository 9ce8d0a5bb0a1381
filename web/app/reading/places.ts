import { withoutPlace } from '#schemas/link/place.ts';
import { cutAtWord } from '#schemas/text/cut-at-word.ts';

// Names of the parts of a document in an address (decisions §4): `findings` and the other sections by the
// names of their members, `f7` the seventh finding, `s3` the source with that number, `h12` the twelfth
// heading that stands in a text.

/** The sections of the page. */
const SECTIONS = 'article > section[data-place]';
/** The findings, and the headings in texts, in the order of the page. */
const FINDINGS = '.numbered > li';
const HEADINGS = '.prose :is(h2, h3, h4, h5, h6)';
/** All that has a place in the contents: a body has its own headings for that. */
const PLACES = `${SECTIONS}:not(.written), ${FINDINGS}, ${HEADINGS}`;

/** The place of a section. */
const placeOfSection = ({ dataset }: HTMLElement): string => dataset.place?.toLowerCase() ?? '';

/** First part of the page that is not shown yet: what stands behind it cannot be counted. */
const REST = '.show-more';

function nth(article: ParentNode, selector: string, number: string): HTMLElement | null {
  const element = article.querySelectorAll<HTMLElement>(selector)[Number(number) - 1];
  const rest = article.querySelector(REST);
  if (!element || !rest) return element ?? null;
  const isBefore = element.compareDocumentPosition(rest) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore ? element : null;
}

/** The element that an address calls `place`; null where there is none, or none yet. */
export function elementAt(article: ParentNode, place: string): HTMLElement | null {
  const [, kind, number = ''] = /^([fhs])(\d{1,20})$/.exec(place) ?? [];
  if (kind === 's') return article.querySelector<HTMLElement>(`#source-${number}`);
  if (kind) return nth(article, kind === 'f' ? FINDINGS : HEADINGS, number);
  const sections = [...article.querySelectorAll<HTMLElement>(SECTIONS)];
  return sections.find((section) => placeOfSection(section) === place) ?? null;
}

/** The heading of a finding, within it. */
const HEADING_OF_FINDING = ':scope > .prose > h3:first-child';

/**
 * Focus target of a place: the heading of its section or of its finding. A finding without one is told
 * by its first words, as in the contents: a screen reader would read all of it.
 */
export function targetOf(element: HTMLElement): HTMLElement {
  const heading = element.matches('section') ? 'h2' : HEADING_OF_FINDING;
  const target = element.querySelector<HTMLElement>(heading) ?? element;
  target.tabIndex = -1;
  if (target.matches(FINDINGS)) {
    target.ariaLabel = labelOf(target);
    target.addEventListener('blur', () => target.removeAttribute('aria-label'), { once: true });
  }
  return target;
}

/** The address of this page at a place. */
export function addressOf(place: string): string {
  const base = withoutPlace(location.href);
  return `${base}${base.includes('#') ? '' : '#'}~${place}`;
}

/**
 * Gives links to places of this page their whole address when somebody may take it along, and not
 * before: it holds the document, and a long one cites a thousand times.
 */
export function completeAddresses(article: HTMLElement): void {
  const complete = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href^="#~"]') : null;
    if (link instanceof HTMLAnchorElement) link.href = addressOf(link.hash.slice('#~'.length));
  };
  for (const type of ['pointerover', 'focusin'] as const) article.addEventListener(type, complete);
}

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
const NO_LABEL = 'table, button, math, .our-words, .beside, .sheet, [role=status]';

/**
 * The words of an element, at most {@link LABEL} characters, cut at a word; citations are none, and a
 * picture is its description.
 */
function labelOf(element: HTMLElement): string {
  const walker = document.createTreeWalker(
    element,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Text || node instanceof HTMLImageElement
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
  );
  let text = '';
  for (let node = walker.nextNode(); node && text.length < 4 * LABEL; node = walker.nextNode()) {
    const around = node.parentElement;
    // Tables, and the buttons and notes beside a part, are no words of it; a formula has its TeX.
    if (around?.closest(NO_LABEL)) continue;
    // With a citation goes the space before it: a full stop may follow.
    if (around?.closest('.cite')) text = text.trimEnd();
    else {
      const words = node instanceof HTMLImageElement ? node.alt : node.nodeValue;
      text += words?.slice(0, 4 * LABEL);
    }
  }
  return cutAtWord(text.replace(/\s+/g, ' ').trim(), LABEL);
}

type Found = Omit<Entry, 'label'>;

/** All that has a place, in the order of the page. */
function findAll(article: ParentNode): Found[] {
  const all: Found[] = [];
  let [findings, headings] = [0, 0];
  let isRest = false;
  for (const element of article.querySelectorAll<HTMLElement>(`${PLACES}, ${REST}`)) {
    if (element.matches(REST)) isRest = true;
    else if (element.tagName === 'SECTION') {
      // Choices that are offered in the bar are not told twice (replies.css).
      if (element.dataset.place === 'choices' && getComputedStyle(element).display === 'none') {
        continue;
      }
      all.push({ element, place: placeOfSection(element), level: 1 });
    } else if (isRest) {
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
  const heading = number && element.querySelector<HTMLElement>(HEADING_OF_FINDING);
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
