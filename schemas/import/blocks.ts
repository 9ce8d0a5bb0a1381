import {
  beginsWithFence,
  columnsOf,
  type Fenced,
  fencedBlocks,
  indentOf,
  withoutColumns,
} from './sections.ts';

/** One entry of a text that is taken apart: a paragraph with what belongs to it, or a list item. */
export interface Entry {
  readonly text: string;
  readonly isItem: boolean;
  /** Of a task list: whether it is done. */
  readonly isDone?: boolean;
}

const ITEM = /^( {0,3})(?:[-*+]|\d{1,9}[.)])(?:([ \t]+)|$)/;
const TASK = /^\[([ xX])\][ \t]+/;
/** Blocks that belong to the paragraph before them: a quote, a table, code. */
const ATTACHED = /^(?: {0,3}[>|]| {4}|\t|\s*(?:`{3}|~{3}))/;
/** A label above a list, often right below another. */
const LABEL = /^\*\*[^*]{1,60}\*\*:?$/;
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;

export const isRule = (line: string): boolean => RULE.test(line);

/**
 * Takes a text apart into list items and paragraphs, in their order. Code that follows one of them
 * belongs to it. The lines of code lose the columns that its fence loses, and nothing else.
 */
export function entriesOf(lines: readonly string[]): Entry[] {
  const blocks = fencedBlocks(lines);
  const entries: Entry[] = [];
  let kept: string[] = [];
  let isItem = false;
  /** Column that the text of the item stands in. */
  let inset = 0;
  /** Columns that the lines of the current block of code lose. */
  let cutOff = 0;
  let isAfterBlank = false;
  const finish = () => {
    const text = textOf(kept);
    kept = [];
    if (text === '') return;
    const [mark, state] = (isItem && TASK.exec(text)) || [];
    entries.push(
      mark === undefined
        ? { text, isItem }
        : { text: text.slice(mark.length), isItem, isDone: state !== ' ' },
    );
  };
  let before: Fenced | null = null;
  lines.forEach((line, at) => {
    const found = blocks[at] ?? null;
    // Code in a quote is a part of the quote.
    const code = found?.quotes ? null : found;
    const isWithin = code !== null && code === before;
    before = code;
    if (isWithin) {
      kept.push(withoutColumns(line, cutOff));
      return;
    }
    // A rule only parts what stands around it.
    if (line.trim() === '' || isRule(line)) {
      isAfterBlank = true;
      kept.push('');
      return;
    }
    const indent = columnsOf(indentOf(line));
    const isInside = isItem && indent >= Math.min(inset, 2);
    const item = ITEM.exec(line);
    cutOff = isInside ? Math.min(indent, inset) : 0;
    if (item && !(isItem && indent >= inset)) {
      finish();
      isItem = true;
      inset = columnsOf(item[0].replace(/\S/g, ' '));
      cutOff = inset;
      kept.push(line.slice(item[0].length));
    } else if (isItem && !isInside && (isAfterBlank || LABEL.test(line)) && !code) {
      finish();
      isItem = false;
      kept.push(line);
    } else if (!isItem && isAfterBlank && !code && !ATTACHED.test(line)) {
      finish();
      kept.push(line);
    } else {
      kept.push(isItem && (isInside || !code) ? withoutColumns(line, inset) : line);
    }
    isAfterBlank = false;
  });
  finish();
  return entries;
}

/** The texts of {@link entriesOf}. */
export const textsOf = (lines: readonly string[]): string[] =>
  entriesOf(lines).map(({ text }) => text);

/** Lines as one text, without blank ones at both ends; code keeps its indentation. */
export function textOf(lines: readonly string[]): string {
  const isText = (line: string) => line.trim() !== '';
  const from = lines.findIndex(isText);
  if (from < 0) return '';
  const text = lines.slice(from, lines.findLastIndex(isText) + 1).join('\n');
  return beginsWithFence(text) ? text.trimEnd() : text.trim();
}

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
