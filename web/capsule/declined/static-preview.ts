import DOMPurify from 'dompurify';
import { sanitizerPolicy } from '../../ui/trusted-types.ts';

// Text and its structure. Nothing that loads, leads somewhere, is styled or can be typed into: a
// preview must not be able to imitate the viewer or a login. No landmarks: the page has its own.
const TAGS = (
  'abbr b blockquote br caption cite code col colgroup data dd del details dfn div dl dt em ' +
  'figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp small ' +
  'span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
).split(' ');
const ATTRIBUTES = ['colspan', 'rowspan', 'scope', 'dir', 'lang', 'start', 'reversed', 'open'];

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const INLINE = /\s(?:on[a-z]+|style)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/**
 * Takes `onclick=`, `style=` and the like out of ordinary tags. The sanitizer does it again and
 * properly; this only keeps the browser from reporting each as a violation of the page's policy.
 */
const withoutInline = (html: string): string => html.replace(TAG, (tag) => tag.replace(INLINE, ''));

/** The harmless rest of a piece of HTML, as nodes. Links, buttons and labels stay as their text. */
export function staticPreview(html: string): DocumentFragment {
  // Parsed in a template and cleaned there: a template's content is inert, while in the document
  // that the sanitizer would make, the page's policy is reported as violated by each inline style.
  const policy = sanitizerPolicy();
  const template = document.createElement('template');
  const root = document.createElement('div');
  template.content.append(root);
  const source = withoutInline(html);
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
