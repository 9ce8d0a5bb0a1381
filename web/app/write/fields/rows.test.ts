import { expect, it } from 'vitest';
import { type RowKey, rowChange } from './rows.ts';

const at = (key: string, from: number, more: Partial<RowKey> = {}): RowKey => ({
  ...{ key, alt: false, shift: false, from, to: from },
  ...more,
});

it('makes the next row of what stands behind the caret', () => {
  expect(rowChange(['one'], 0, at('Enter', 3))).toEqual({ items: ['one', ''], row: 1, caret: 0 });
  expect(rowChange(['one two', 'x'], 0, at('Enter', 3))).toEqual({
    items: ['one', 'two', 'x'],
    row: 1,
    caret: 0,
  });
  expect(rowChange(['a', '', 'b'], 1, at('Enter', 0))).toMatchObject({ items: ['a', '', '', 'b'] });
});

it('leaves the list from an empty last row, also where there is none yet', () => {
  expect(rowChange(['a', ' '], 1, at('Enter', 1))).toBe('leave');
  expect(rowChange([], 0, at('Enter', 0))).toBe('leave');
});

it('joins a row with the one before, and removes an empty one', () => {
  const back = at('Backspace', 0);
  expect(rowChange(['one', ''], 1, back)).toEqual({ items: ['one'], row: 0, caret: 3 });
  expect(rowChange(['one', 'two'], 1, back)).toEqual({ items: ['one two'], row: 0, caret: 4 });
  expect(rowChange(['', 'two'], 0, back)).toEqual({ items: ['two'], row: 0, caret: 0 });
  expect(rowChange(['one'], 0, back)).toBeNull();
  expect(rowChange(['one', 'two'], 1, at('Backspace', 1))).toBeNull();
  expect(rowChange(['one', 'two'], 1, at('Backspace', 0, { to: 2 }))).toBeNull();
});

it('walks with the arrows, and moves a row with Alt', () => {
  const list = ['one', 'two', 'three'];
  expect(rowChange(list, 1, at('ArrowUp', 0))).toEqual({ items: list, row: 0, caret: 'end' });
  expect(rowChange(list, 1, at('ArrowDown', 3))).toEqual({ items: list, row: 2, caret: 0 });
  expect(rowChange(list, 1, at('ArrowUp', 1))).toBeNull();
  expect(rowChange(list, 2, at('ArrowDown', 5))).toBeNull();
  expect(rowChange(list, 2, at('ArrowUp', 2, { alt: true }))).toEqual({
    items: ['one', 'three', 'two'],
    row: 1,
    caret: 2,
  });
  expect(rowChange(list, 0, at('ArrowUp', 0, { alt: true }))).toBeNull();
});

it('leaves line breaks, other keys and what is no text alone', () => {
  expect(rowChange(['one'], 0, at('Enter', 3, { shift: true }))).toBeNull();
  expect(rowChange(['one'], 0, at('x', 3))).toBeNull();
  expect(rowChange([{ a: 1 }, 'x'], 0, at('Enter', 0))).toBeNull();
  expect(rowChange([{ a: 1 }, 'x'], 1, at('Backspace', 0))).toBeNull();
});
