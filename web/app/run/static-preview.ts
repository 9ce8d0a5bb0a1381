import DOMPurify from 'dompurify';
import { sanitizerPolicy } from '../kit/trusted-types.ts';

// Text and its structure. Nothing that loads, leads somewhere, is styled or can be typed into: a
// preview must not be able to imitate the viewer or a login. No landmarks: the page has its own.
const TAGS = (
  'abbr b blockquote br caption cite code col colgroup data dd del details dfn div dl dt em ' +
  'figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp small ' +
  'span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
).split(' ');
const ATTRIBUTES = ['colspan', 'rowspan', 'scope', 'dir', 'lang', 'start', 'reversed', 'open'];

/** A code point that stands for nothing and is in no name. */
const MARK = '\uFDD0';
const INLINE = /(?<![a-z])on(?=[a-z])|(?<=[\s"'/])style(?=\s*=)/gi;

/**
 * Most tags that are parsed: of elements that are never closed, each costs as much as all before it.
 * No program that somebody wrote has so many in its 40,000 characters.
 */
const MAX_TAGS = 4_000;

/**
 * The harmless rest of a piece of HTML, as nodes. Links, buttons and labels stay as their text.
 * Null when there are so many tags that the page would stand still.
 */
export function staticPreview(html: string): DocumentFragment | null {
  if (html.split('<').length > MAX_TAGS) return null;
  // Parsed in a template and cleaned there: a template's content is inert, while in the document
  // that the sanitizer would make, the page's policy is reported as violated by each inline style.
  const policy = sanitizerPolicy();
  const template = document.createElement('template');
  const root = document.createElement('div');
  template.content.append(root);
  // A mark makes unknown attributes of `onclick=`, `style=` and the like. The sanitizer removes them
  // in any case; without the mark the browser reports each as a violation of the page's policy.
  const source = html.replace(INLINE, `$&${MARK}`);
  // Assigned this way, because TypeScript knows only text for `innerHTML`.
  Object.assign(root, { innerHTML: policy?.createHTML(source) ?? source });
  DOMPurify.sanitize(root, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    IN_PLACE: true,
    TRUSTED_TYPES_POLICY: policy,
  });
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replaceAll(MARK, '');
  }
  // Headings of its own would mix with those of the page.
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const line = document.createElement('p');
    const strong = document.createElement('strong');
    strong.append(...heading.childNodes);
    line.append(strong);
    heading.replaceWith(line);
  }
  const fragment = document.createDocumentFragment();
  fragment.append(...root.childNodes);
  return fragment;
}
