import { matchAt } from './links.ts';
import type { Align } from './tree.ts';

const IN_CELL = /[^\\|]+/y;
const DELIMITER_ROW = /^[ \t|:-]+$/;

/** Cells of a row: bars part them, unless they are escaped; bars at both ends are optional. */
export function cellsOf(line: string): string[] {
  const found: string[] = [];
  const row = line.trim();
  let cell = '';
  let at = row[0] === '|' ? 1 : 0;
  while (at < row.length) {
    const run = matchAt(IN_CELL, row, at)?.[0] ?? '';
    cell += run;
    at += run.length;
    if (row[at] === '|') {
      found.push(cell.trim());
      cell = '';
      at++;
    } else {
      cell += row[at + 1] === '|' ? '|' : row.slice(at, at + 2);
      at += 2;
    }
  }
  if (cell.trim() || !row.endsWith('|')) found.push(cell.trim());
  return found;
}

/** Alignments of the columns, when `line` is the second row of a table below `head`. */
export function alignOf(head: string, line: string): Align[] | null {
  if (!DELIMITER_ROW.test(line) || !line.includes('-')) return null;
  const marks = cellsOf(line);
  if (!marks.every((mark) => /^:?-+:?$/.test(mark))) return null;
  if (marks.length !== cellsOf(head).length) return null;
  return marks.map((mark) => {
    const [isLeft, isRight] = [mark.startsWith(':'), mark.endsWith(':')];
    return isRight ? (isLeft ? 'center' : 'right') : isLeft ? 'left' : null;
  });
}
