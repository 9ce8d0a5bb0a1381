import type { JsonValue } from '#schemas/json/json-value.ts';
import { moved } from '../paths.ts';

/** The list after a change: its items, and the place of the caret. */
export interface RowChange {
  readonly items: readonly JsonValue[];
  readonly row: number;
  readonly caret: number | 'end';
}

/** A key in a row, and the selection there. */
export interface RowKey {
  readonly key: string;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly from: number;
  readonly to: number;
}

/**
 * Change of a list of texts by a key, as in every editor: Enter makes the next row of the text behind
 * the caret, Backspace at the beginning joins a row with the one before, the arrows walk, with Alt they
 * move the row. `leave`: Enter in an empty last row. Null: nothing.
 */
export function rowChange(
  items: readonly JsonValue[],
  row: number,
  { key, alt, shift, from, to }: RowKey,
): RowChange | 'leave' | null {
  const value = items[row] ?? '';
  if (typeof value !== 'string') return null;
  const last = Math.max(0, items.length - 1);
  if (alt) {
    const next = key === 'ArrowUp' ? row - 1 : key === 'ArrowDown' ? row + 1 : -1;
    if (next < 0 || next > last || shift) return null;
    return { items: moved(items, row, next), row: next, caret: from };
  }
  if (shift) return null;
  const isAtStart = from === 0 && to === 0;
  switch (key) {
    case 'Enter': {
      if (value.trim() === '' && row === last) return 'leave';
      const [before, after] = [value.slice(0, from).trimEnd(), value.slice(to).trimStart()];
      return {
        items: [...items.slice(0, row), before, after, ...items.slice(row + 1)],
        row: row + 1,
        caret: 0,
      };
    }
    case 'Backspace': {
      if (!isAtStart) return null;
      const others = items.filter((_, index) => index !== row);
      if (row === 0)
        return value === '' && items.length > 1 ? { items: others, row: 0, caret: 0 } : null;
      const before = items[row - 1];
      if (typeof before !== 'string') return null;
      const joined =
        value === '' ? before : `${before}${/\s$/.test(before) || !before ? '' : ' '}${value}`;
      return {
        items: others.with(row - 1, joined),
        row: row - 1,
        caret: joined.length - value.length,
      };
    }
    case 'ArrowUp':
      return isAtStart && row > 0 ? { items, row: row - 1, caret: 'end' } : null;
    case 'ArrowDown':
      return from === value.length && to === from && row < last
        ? { items, row: row + 1, caret: 0 }
        : null;
    default:
      return null;
  }
}
