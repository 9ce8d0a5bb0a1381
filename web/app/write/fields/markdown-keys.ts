/** A change of a text: what stands between two places becomes another text; then the selection. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The selection afterwards. */
  readonly select: readonly [from: number, to: number];
}

const MARKS: Readonly<Record<string, string>> = { b: '**', i: '*' };

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
  const mark = Object.hasOwn(MARKS, key) ? MARKS[key] : undefined;
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
