import { expect, it } from 'vitest';
import { add, addAll, type Lists, listOn, listsOf, packedPage, pageOf, pagesOf } from './pages.ts';

const listed = (lists: Lists) => [...lists].sort(([a], [b]) => a - b);

it('gives back what was packed, and nothing for groups that are not there', () => {
  const lists: Lists = new Map([
    [71, [3, 4, 2 ** 40, 2 ** 52]],
    [64, null],
    [65, [0]],
    [200, [127, 128, 16_384]],
  ]);
  const page = packedPage(lists, 64);
  expect(listed(listsOf(page, 64))).toEqual(listed(lists));
  for (const [group, list] of lists) expect(listOn(page, group, 64)).toEqual(list);
  for (const none of [66, 199, 201]) expect(listOn(page, none, 64)).toEqual([]);
  expect(listOn(packedPage(new Map(), 0), 5, 0)).toEqual([]);
});

it('leaves the longest lists out of a page that would be larger than a row may be', () => {
  const lists: Lists = new Map();
  for (let group = 0; group < 40; group++) {
    for (let n = 0; n < 25 * group; n++) add(lists, group, 1_000_000 + 300 * n);
  }
  const page = packedPage(lists, 0);
  expect(page.length).toBeLessThan(7_100);
  expect(listOn(page, 39, 0)).toBeNull();
  expect(listOn(page, 5, 0)).toEqual(lists.get(5));
});

it('keeps no long list, however it came together, and each publication once', () => {
  const older: Lists = new Map();
  const newer: Lists = new Map();
  for (let seq = 1; seq <= 1_024; seq++) {
    add(older, 1, seq);
    add(older, 1, seq);
    if (seq <= 512) add(older, 2, seq);
    add(newer, seq % 2 === 0 ? 1 : 2, 2_000 + seq);
  }
  expect(older.get(1)).toHaveLength(1_024);
  addAll(older, newer);
  expect(older.get(1)).toBeNull();
  expect(older.get(2)).toHaveLength(1_024);
  add(older, 2, 9_000);
  expect(older.get(2)).toBeNull();
  addAll(older, new Map([[2, [9_001]]]));
  expect(older.get(2)).toBeNull();
});

it('has each group on one page, and pages of a larger segment within those of a smaller one', () => {
  for (const size of [1, 10, 90, 810, 2_430, 100_000]) {
    const [pages, more] = [pagesOf(size), pagesOf(size * 3)];
    expect(more % pages).toBe(0);
    for (const group of [0, 1, 4_711, 2 ** 21, 2 ** 28 - 1]) {
      expect(pageOf(group, pages)).toBeLessThan(pages);
      expect(Math.floor((pageOf(group, more) * pages) / more)).toBe(pageOf(group, pages));
    }
  }
});
