import { expect, test } from 'vitest';
import { byDay, dayOf } from './days.ts';

const now = new Date(2026, 10, 26, 0, 30);
const at = (...[year, month, day, hour]: [number, number, number, number]) =>
  new Date(year, month, day, hour).toISOString();

test.each([
  [at(2026, 10, 26, 0), 'today'],
  [at(2026, 10, 27, 9), 'today'],
  [at(2026, 10, 25, 23), 'yesterday'],
  [at(2026, 10, 25, 0), 'yesterday'],
  [at(2026, 10, 24, 23), 'week'],
  [at(2026, 10, 20, 0), 'week'],
  [at(2026, 10, 19, 23), 'month'],
  [at(2026, 9, 27, 0), 'month'],
  [at(2026, 9, 26, 12), 'earlier'],
  ['no date', 'earlier'],
])('%s is %s', (time, day) => {
  expect(dayOf(time, now)).toBe(day);
});

test('a part of the list has its items in their order', () => {
  const items = [at(2026, 10, 26, 0), at(2026, 10, 25, 5), at(2026, 10, 25, 4)].map((time) => ({
    at: time,
  }));
  expect(byDay(items, now)).toEqual([
    ['today', items.slice(0, 1)],
    ['yesterday', items.slice(1)],
  ]);
  expect(byDay([], now)).toEqual([]);
});
