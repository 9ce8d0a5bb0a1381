import { unescapeText } from './escapes.ts';
import { behindSpaces, destinationAt, matchAt, type Target, titleAt } from './links.ts';

const LABEL = /\[((?:[^[\]\\]|\\[\s\S]){0,999})\]/y;
const LINE_END = /[ \t]*(?:\n|$)/y;

/** `[label]` at a place, the label as typed. */
function labelAt(text: string, from: number): { text: string; end: number } | null {
  const label = matchAt(LABEL, text, from);
  return label && { text: label[1] ?? '', end: from + label[0].length };
}

/** Labels are compared without case and by single blanks. */
const normalLabel = (label: string): string =>
  label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();

/** A definition at the beginning of a line, with the label as typed. */
function definitionAt(text: string, from: number): (Target & { label: string }) | null {
  const label = labelAt(text, from);
  if (!label?.text.trim() || text[label.end] !== ':') return null;
  const begin = behindSpaces(text, label.end + 1);
  const destination = destinationAt(text, begin);
  if (!destination || destination.end === begin) return null;
  const gap = behindSpaces(text, destination.end);
  const title = gap > destination.end ? titleAt(text, gap) : null;
  const withTitle = title && matchAt(LINE_END, text, title.end);
  const last = withTitle ?? matchAt(LINE_END, text, destination.end);
  if (!last) return null;
  return {
    label: label.text,
    href: destination.text,
    title: withTitle ? title.text : undefined,
    end: last.index + last[0].length,
  };
}

/**
 * The label of a reference whose text ends before `at`: behind it, or the text itself.
 *
 * @param typed the text, '' when it has brackets and is no label
 */
export function referenceAt(
  text: string,
  at: number,
  typed: string,
): { label: string; end: number } {
  const behind = text[at] === '[' ? labelAt(text, at) : null;
  const label = behind?.text || typed;
  return { label: label.length < 1000 ? normalLabel(label) : '', end: behind?.end ?? at };
}

/** A definition as it is taken out of a paragraph. */
export interface Taken {
  readonly label: string;
  readonly href: string;
  readonly title: string | undefined;
  /** As typed. */
  readonly text: string;
  /** Number of lines. */
  readonly lines: number;
}

/** The definitions that a paragraph begins with, and the lines behind them. */
export function takeDefinitions(lines: readonly string[]): { taken: Taken[]; rest: string[] } {
  const text = lines.join('\n');
  const taken: Taken[] = [];
  let from = 0;
  while (text[from] === '[') {
    const found = definitionAt(text, from);
    if (!found) break;
    const typed = text.slice(from, found.end).trim();
    taken.push({
      label: normalLabel(found.label),
      href: unescapeText(found.href),
      title: found.title === undefined ? undefined : unescapeText(found.title),
      text: typed,
      lines: typed.split('\n').length,
    });
    from = found.end;
  }
  return { taken, rest: from < text.length ? text.slice(from).split('\n') : [] };
}
