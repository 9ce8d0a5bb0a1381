import type { JsonValue } from '#schemas/json/json-value.ts';
import type { Draft } from './draft.ts';

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** First line of a text that has any, without the signs of a heading. */
function firstLine(text: string): string {
  const line = text.split('\n', 100).find((each) => each.trim() !== '') ?? '';
  return line
    .trim()
    .replace(/^#{1,6}(?=\s)/, '')
    .trim();
}

const bodyOf = (content: JsonValue | undefined): string =>
  typeof content === 'object' && content !== null && 'body' in content ? textOf(content.body) : '';

/**
 * The name of a draft in lists and tabs: the one that it was given, its title, or the beginning of its
 * text; empty when it has none of them. Nothing is read as Markdown here: lists have many drafts.
 */
export const nameOf = ({ name, document }: Draft): string =>
  name.trim() || textOf(document.title).trim() || firstLine(bodyOf(document.content)).slice(0, 160);
