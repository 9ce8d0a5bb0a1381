import { codeLines } from './sections.ts';

/** One entry of a text that is taken apart: a paragraph with what belongs to it, or a list item. */
export interface Entry {
  readonly text: string;
  readonly isItem: boolean;
  /** Of a task list: whether it is done. */
  readonly isDone?: boolean;
}

const ITEM = /^( {0,3})(?:[-*+]|\d{1,9}[.)])(?:([ \t]+)|$)/;
const TASK = /^\[([ xX])\][ \t]+/;
/** What belongs to the paragraph before it: a quote, a table, code. */
const ATTACHED = /^(?: {0,3}[>|]| {4}|\t|\s*(?:`{3}|~{3}))/;
/** What people write above a list, often right below another. */
const LABEL = /^\*\*[^*]{1,60}\*\*:?$/;
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;

export const isRule = (line: string): boolean => RULE.test(line);

/** Takes a text apart into list items and paragraphs, in their order. */
export function entriesOf(lines: readonly string[]): Entry[] {
  const inCode = codeLines(lines);
  const entries: Entry[] = [];
  let kept: string[] = [];
  let isItem = false;
  /** Columns that the text of the item stands in. */
  let inset = 0;
  let isAfterBlank = false;
  const finish = () => {
    const text = kept.join('\n').trim();
    kept = [];
    if (text === '') return;
    const [mark, state] = (isItem && TASK.exec(text)) || [];
    entries.push(
      mark === undefined
        ? { text, isItem }
        : { text: text.slice(mark.length), isItem, isDone: state !== ' ' },
    );
  };
  lines.forEach((line, at) => {
    // A rule only parts what stands around it.
    if (line.trim() === '' || (!inCode[at] && isRule(line))) {
      isAfterBlank = true;
      kept.push('');
      return;
    }
    const indent = line.length - line.trimStart().length;
    const isInside = isItem && indent >= Math.min(inset, 2);
    const item = inCode[at] ? null : ITEM.exec(line);
    if (item && !(isItem && indent >= inset)) {
      finish();
      isItem = true;
      inset = item[0].length;
      kept.push(line.slice(inset));
    } else if (isItem && !isInside && (isAfterBlank || LABEL.test(line)) && !inCode[at]) {
      finish();
      isItem = false;
      kept.push(line);
    } else if (!isItem && isAfterBlank && !inCode[at] && !ATTACHED.test(line)) {
      finish();
      kept.push(line);
    } else {
      kept.push(isItem ? line.slice(Math.min(indent, inset)) : line);
    }
    isAfterBlank = false;
  });
  finish();
  return entries;
}

/** The texts of {@link entriesOf}. */
export const textsOf = (lines: readonly string[]): string[] =>
  entriesOf(lines).map(({ text }) => text);

/** Lines as one text, without blank ones at both ends. */
export const textOf = (lines: readonly string[]): string => lines.join('\n').trim();

/** More than any title may have, so that only what is cut off anyway is not looked at. */
const MAX_PLAIN = 1_000;

/** A text in one line without the marks of Markdown, for titles. */
export const plainLine = (text: string): string =>
  text
    .slice(0, MAX_PLAIN)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[*`]+|(?<!\w)_+|(?<!_)_+(?!\w)/g, '')
    .replace(/ ?\[(?:source-)?\d{1,3}\]/g, '')
    .trim();

/** At most so many code points; what is cut off shows as an ellipsis. Whole words, where it can. */
export function cut(text: string, most: number): string {
  const points = [...text.slice(0, 2 * (most + 1))];
  if (points.length <= most) return text;
  const head = points.slice(0, most - 1).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > head.length / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}
