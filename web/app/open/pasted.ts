import { markdownOfHtml } from '#schemas/import/from-html.ts';
import type { Pasted } from '../../page/open/input.ts';
import { looksLikeMarkdown } from '../write/markdown-like.ts';
import { isMarkdown } from './is-markdown.ts';

/** Longest piece of a page that is read, in UTF-16 units. */
const MAX_PAGE = 4_000_000;

/**
 * The text of a pasted piece of a page: Markdown of it where it has tables, headings or lists and its
 * plain text does not say them itself.
 */
export function textOfPasted({ html, text }: Pasted): string {
  const isPlain = /^\s*[{[]/.test(text) || !isMarkdown(`${text}\n\n.`) || looksLikeMarkdown(text);
  if (isPlain && !/\t/.test(text)) return text;
  return html.length > MAX_PAGE ? text : (markdownOfHtml(html) ?? text);
}
