/** A change of a text: what stands between two places becomes another text; then the selection. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The selection afterwards. */
  readonly select: readonly [from: number, to: number];
}

const MARK_OF_KEY: Readonly<Record<string, string>> = { b: '**', i: '*' };

/** True if these marks stand on both sides, and belong to no longer ones. */
function isMarked(text: string, from: number, to: number, mark: string): boolean {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (!before.endsWith(mark) || !after.startsWith(mark)) return false;
  if (mark !== '*') return true;
  // One of two stars is no emphasis; one of three is.
  const run = /\**$/.exec(before)?.[0].length ?? 0;
  return run !== 2;
}

/**
 * Edit of a Markdown text by a key with Ctrl or Cmd: `b` bold, `i` italic (again: takes it back), `k` a
 * link; null for every other key.
 */
export function editByKey(key: string, value: string, from: number, to: number): Edit | null {
  const selected = value.slice(from, to);
  const mark = Object.hasOwn(MARK_OF_KEY, key) ? MARK_OF_KEY[key] : undefined;
  if (mark) {
    const wide = mark.length;
    if (isMarked(value, from, to, mark)) {
      return { from: from - wide, to: to + wide, text: selected, select: [from - wide, to - wide] };
    }
    return { from, to, text: mark + selected + mark, select: [from + wide, to + wide] };
  }
  if (key !== 'k') return null;
  // An address becomes the target of a link that has no words yet.
  if (/^https?:\/\/\S+$/i.test(selected)) {
    return { from, to, text: `[](${selected})`, select: [from + 1, from + 1] };
  }
  const target = to + 3;
  return { from, to, text: `[${selected}]()`, select: [target, target] };
}

/** Buttons above a text of Markdown, in their order. */
export const MARKS = ['bold', 'italic', 'heading', 'list', 'tasks', 'link', 'code'] as const;
export type Mark = (typeof MARKS)[number];

const ITEM = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?/;
const QUOTE = /^[ \t]*>[ \t]?/;
const FENCE = /^ {0,3}(?:`{3}|~{3})/gm;

/** The whole lines that a selection touches. */
function linesAt(value: string, from: number, to: number): { start: number; end: number } {
  const start = value.lastIndexOf('\n', from - 1) + 1;
  // A selection that ends at the beginning of a line does not mean that line.
  const last = to > from && value[to - 1] === '\n' ? to - 1 : to;
  const end = value.indexOf('\n', last);
  return { start, end: end < 0 ? value.length : end };
}

/** Changes each line that a selection touches, and keeps it selected. */
function changeLines(
  value: string,
  from: number,
  to: number,
  change: (line: string, place: number) => string,
): Edit {
  const { start, end } = linesAt(value, from, to);
  const before = value.slice(start, end).split('\n');
  const text = before.map(change).join('\n');
  if (before.length > 1)
    return { from: start, to: end, text, select: [start, start + text.length] };
  // The caret stays where it is in the line.
  const shift = text.length - (end - start);
  const moved = (at: number) => Math.max(start, at + shift);
  return { from: start, to: end, text, select: [moved(from), moved(to)] };
}

/** Puts a mark before each line that has text, or takes it away where all have it. */
function toggleLines(value: string, from: number, to: number, mark: string): Edit {
  const { start, end } = linesAt(value, from, to);
  const lines = value.slice(start, end).split('\n');
  const isOnly = lines.length === 1;
  const isText = (line: string) => isOnly || line.trim() !== '';
  const isMarked = lines.filter(isText).every((line) => line.startsWith(mark));
  return changeLines(value, from, to, (line) => {
    if (!isText(line)) return line;
    if (isMarked) return line.slice(mark.length);
    const item = ITEM.exec(line);
    return mark + (item ? line.slice(item[0].length) : line);
  });
}

/** The change that a button makes; pressed again, it takes its mark back. */
export function editByMark(mark: Mark, value: string, from: number, to: number): Edit {
  const selected = value.slice(from, to);
  switch (mark) {
    case 'bold':
    case 'italic':
    case 'link':
      return editByKey({ bold: 'b', italic: 'i', link: 'k' }[mark], value, from, to) as Edit;
    case 'heading':
      return changeLines(value, from, to, (line) => {
        const [typed = '', marks = ''] = /^(#{1,6})[ \t]+/.exec(line) ?? [];
        const text = line.slice(typed.length);
        // A section, a part of it, and text again.
        return marks === '' ? `## ${text}` : marks === '##' ? `### ${text}` : text;
      });
    case 'list':
      return toggleLines(value, from, to, '- ');
    case 'tasks':
      return toggleLines(value, from, to, '- [ ] ');
    case 'code': {
      if (!selected.includes('\n')) {
        const isMarked = value[from - 1] === '`' && value[to] === '`';
        return isMarked
          ? { from: from - 1, to: to + 1, text: selected, select: [from - 1, to - 1] }
          : { from, to, text: `\`${selected}\``, select: [from + 1, to + 1] };
      }
      const { start, end } = linesAt(value, from, to);
      const code = value.slice(start, end);
      const text = `\`\`\`\n${code}\n\`\`\``;
      return { from: start, to: end, text, select: [start + 4, start + 4 + code.length] };
    }
  }
}

/** True for a place inside of code between fences. */
const isInCode = (value: string, at: number): boolean =>
  (value.slice(0, at).match(FENCE)?.length ?? 0) % 2 === 1;

/**
 * The change that Enter and Tab make in a list or a quote, as editors have it: the next item, or the end
 * of the list where the item is empty; one level deeper or, with Shift, higher. Null: an ordinary key.
 */
export function editInList(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  value: string,
  from: number,
  to: number,
): Edit | null {
  if (key === 'Tab') return indentItems(value, from, to, shiftKey);
  if (key !== 'Enter' || shiftKey || from !== to) return null;
  const { start, end } = linesAt(value, from, to);
  const line = value.slice(start, end);
  const [mark = '', indent = '', bullet, digits, stop, space, task] = ITEM.exec(line) ?? [];
  const begun = mark || (QUOTE.exec(line)?.[0] ?? '');
  if (begun === '' || from < start + begun.length || isInCode(value, start)) return null;
  if (line.slice(begun.length).trim() === '') {
    return { from: start, to: end, text: '', select: [start, start] };
  }
  const own = bullet ?? `${Number(digits) + 1}${stop}`;
  const next = mark === '' ? begun : `${indent}${own}${space}${task === undefined ? '' : '[ ] '}`;
  const caret = from + 1 + next.length;
  return { from, to, text: `\n${next}`, select: [caret, caret] };
}

function indentItems(value: string, from: number, to: number, isBack: boolean): Edit | null {
  const { start, end } = linesAt(value, from, to);
  const lines = value.slice(start, end).split('\n');
  const [mark, , bullet, digits = ''] = ITEM.exec(lines[0] ?? '') ?? [];
  if (mark === undefined || isInCode(value, start)) return null;
  const width = bullet === undefined ? digits.length + 2 : 2;
  return changeLines(value, from, to, (line) => {
    if (!isBack) return line === '' ? line : ' '.repeat(width) + line;
    return line.startsWith('\t') ? line.slice(1) : line.slice(leadingBlanks(line, width));
  });
}

/** Blanks that a line begins with, at most so many. */
function leadingBlanks(line: string, most: number): number {
  let count = 0;
  while (count < most && line[count] === ' ') count++;
  return count;
}
