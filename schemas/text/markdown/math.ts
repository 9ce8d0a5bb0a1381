import type { Inline } from './tree.ts';

/** Signs that a formula has, and a text in brackets has not. */
const TEX = /\\[a-z]|[\^_={}+<>]/i;

/** A link in escaped brackets is one, whatever its address looks like. */
const hasLink = (text: string): boolean => text.includes('](');

/** Commands of TeX with one backslash, and with two: exporters escape each backslash, or none. */
const COMMAND = /(?<!\\)\\[a-z]{2}/i;
const ESCAPED_COMMAND = /(?<!\\)\\\\[a-z]{2}/i;

/** Escapes that exporters put into formulas, undone once. */
export function formulaText(typed: string): string {
  const text = typed.trim();
  // Elsewhere two backslashes end a row.
  const isEscaped = ESCAPED_COMMAND.test(text) && !COMMAND.test(text);
  return text.replace(/\\([\\_=*+-])/g, (pair, sign: string) =>
    sign === '\\' && !isEscaped ? pair : sign,
  );
}

interface Formula {
  readonly node: Extract<Inline, { tag: 'math' }>;
  readonly end: number;
}

/** Finds the next place of a sign at or behind a place; questions must come in order. */
function nextFinder(text: string, sign: string): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next < from) {
      next = text.indexOf(sign, from);
      // A backslash that is escaped itself begins nothing.
      while (next > 0 && sign[0] !== '\\' && text[next - 1] === '\\') {
        next = text.indexOf(sign, next + 1);
      }
      if (next < 0) next = Number.POSITIVE_INFINITY;
    }
    return next;
  };
}

/** True for variables beside one another, as in `$HOME/bin:$PATH`: no formula ends with such a sign. */
const areVariables = (inside: string, next: string | undefined): boolean =>
  /[,;:/|&=–-]$/.test(inside) && /[a-z_]/i.test(next ?? '');

/**
 * True for `${NAME}` of shells and templates: no `$` closes directly before a brace, and one that stands
 * before a brace opens only what has a command or a power of TeX in it.
 */
const isTemplate = (begin: string, inside: string, next: string | undefined): boolean =>
  begin[0] === '$' && (next === '{' || (inside[0] === '{' && !/[\\^]/.test(inside)));

/** Finds formulas in the text of a paragraph: `$…$`, `$$…$$`, `\(…\)` and `\[…\]`. */
export function formulaFinder(text: string): (at: number) => Formula | null {
  const ends = new Map(['$', '$$', '\\)', '\\]'].map((end) => [end, nextFinder(text, end)]));
  const found = (at: number, begin: string, end: string): Formula | null => {
    const from = at + begin.length;
    const stop = ends.get(end)?.(from) ?? Number.POSITIVE_INFINITY;
    if (stop === Number.POSITIVE_INFINITY) return null;
    const inside = text.slice(from, stop);
    if (!inside.trim() || isTemplate(begin, inside, text[stop + end.length])) return null;
    const isDisplay = begin === '$$' || begin === '\\[';
    return {
      node: { tag: 'math', text: formulaText(inside), ...(isDisplay && { isDisplay }) },
      end: stop + end.length,
    };
  };
  return (at) => {
    const [first, second = ''] = [text[at], text[at + 1]];
    if (first === '$') {
      if (second === '$') return found(at, '$$', '$$');
      // "$5 and $10" is money: a formula begins before a sign and ends behind one, not before a digit.
      const formula = /\s/.test(second) ? null : found(at, '$', '$');
      if (!formula || formula.node.text.includes('`')) return null;
      if (areVariables(text.slice(at + 1, formula.end - 1), text[formula.end])) return null;
      const isMoney = /\s/.test(text[formula.end - 2] ?? '') || /\d/.test(text[formula.end] ?? '');
      return isMoney ? null : formula;
    }
    if (second === '(') return found(at, '\\(', '\\)');
    const formula = second === '[' ? found(at, '\\[', '\\]') : null;
    return formula && TEX.test(formula.node.text) && !hasLink(formula.node.text) ? formula : null;
  };
}

/** Exporters escape brackets of boxes and numbers, which are no formulas. */
const isFormula = (text: string): boolean => !/^\s*(?:[xX]|\d+)?\s*$/.test(text) && !hasLink(text);

/**
 * Finds formulas that have lines of their own. The answer for the text of a line is that of the
 * formula in it, '' for one that goes on in the next lines, and null when none begins. Linear for all
 * questions together.
 */
export function beginsFormula(source: string) {
  const next = { $$: -1, '\\]': -1, blank: -1 };
  const BLANK = /(?:\r\n?|\n)[ \t>]*(?:\r|\n|$)/g;
  /** True when an end stands before the next blank line. */
  const endsInTime = (end: '$$' | '\\]', from: number): boolean => {
    if (next[end] < from) {
      const at = source.indexOf(end, from);
      next[end] = at < 0 ? Number.POSITIVE_INFINITY : at;
    }
    if (next.blank < from) {
      BLANK.lastIndex = from;
      next.blank = BLANK.exec(source)?.index ?? Number.POSITIVE_INFINITY;
    }
    return next[end] < next.blank;
  };
  return (text: string, from: number): { end: string; text: string; isWhole: boolean } | null => {
    const begin = text.slice(0, 2);
    if (begin !== '$$' && begin !== '\\[') return null;
    const end = begin === '$$' ? '$$' : '\\]';
    const rest = text.slice(2).trimEnd();
    const stop = rest.indexOf(end);
    if (stop < 0) return endsInTime(end, from + 2) ? { end, text: rest, isWhole: false } : null;
    const inside = rest.slice(0, stop);
    return stop + 2 === rest.length && isFormula(inside)
      ? { end, text: inside, isWhole: true }
      : null;
  };
}
