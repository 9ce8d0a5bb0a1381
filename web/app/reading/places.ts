import { withoutPlace } from '#schemas/link/place.ts';

// Names of the parts of a document in an address (decisions §4): `findings` and the other sections by the
// names of their members, `f7` the seventh finding, `s3` the source with that number, `h12` the twelfth
// heading that stands in a text.

/** The sections of the page. */
const SECTIONS = 'article > section[data-place]';
/** The findings, and the headings in texts, in the order of the page. */
export const FINDINGS = '.numbered > li';
export const HEADINGS = '.prose :is(h2, h3, h4, h5, h6)';
/** All that has a place in the contents: a body has its own headings for that. */
export const PLACES = `${SECTIONS}:not(.written), ${FINDINGS}, ${HEADINGS}`;

/** The place of a section. */
export const placeOfSection = ({ dataset }: HTMLElement): string =>
  dataset.place?.toLowerCase() ?? '';

/** True for an element before the first part that is not shown yet: only those can be counted. */
export function countable(article: ParentNode): (element: Element) => boolean {
  const mark = article.querySelector('.show-more');
  if (!mark) return () => true;
  return (element) =>
    (element.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function nth(article: ParentNode, selector: string, number: string): HTMLElement | null {
  const element = article.querySelectorAll<HTMLElement>(selector)[Number(number) - 1];
  return element && countable(article)(element) ? element : null;
}

/** The element that an address calls `place`; null where there is none, or none yet. */
export function elementAt(article: ParentNode, place: string): HTMLElement | null {
  const [, kind, number = ''] = /^([fhs])(\d{1,20})$/.exec(place) ?? [];
  if (kind === 's') return article.querySelector<HTMLElement>(`#source-${number}`);
  if (kind) return nth(article, kind === 'f' ? FINDINGS : HEADINGS, number);
  const sections = [...article.querySelectorAll<HTMLElement>(SECTIONS)];
  return sections.find((section) => placeOfSection(section) === place) ?? null;
}

/** Focus target of a place: the heading of its section. */
export function targetOf(element: HTMLElement): HTMLElement {
  const target = element.matches('section') ? element.querySelector('h2') : element;
  if (target) target.tabIndex = -1;
  return target ?? element;
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
