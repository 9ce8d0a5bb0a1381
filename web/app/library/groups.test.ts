import { expect, it } from 'vitest';
import type { Card } from './entry.ts';
import { groupsOf } from './groups.ts';

const card = (key: string, revision: number, parent: string | null = null): Card => ({
  ...{
    key,
    kind: 'research-brief',
    title: key,
    by: '',
    summary: '',
    status: 'draft',
    revision,
    parent,
  },
  ...{ updatedAt: '', savedAt: '', size: 1, haystack: '' },
});
const grouped = (cards: Card[], shown = cards) =>
  groupsOf(shown, new Map(cards.map((each) => [each.key, each]))).map((group) =>
    group.map(({ key }) => key),
  );

it('puts the versions of one document together, the newest first, in the order of the list', () => {
  const cards = [card('x', 1), card('b', 2, 'a'), card('y', 1), card('a', 1), card('c', 3, 'b')];
  expect(grouped(cards)).toEqual([['x'], ['c', 'b', 'a'], ['y']]);
});

it('knows versions as one document though those between are not saved or not shown', () => {
  const cards = [card('b', 2, 'gone'), card('c', 2, 'gone'), card('e', 3, 'd'), card('d', 2, 'q')];
  expect(grouped(cards)).toEqual([
    ['b', 'c'],
    ['e', 'd'],
  ]);
  expect(grouped(cards, cards.slice(2, 3))).toEqual([['e']]);
});

it('ends with histories that lead in a circle', () => {
  expect(grouped([card('a', 1, 'b'), card('b', 2, 'a'), card('s', 1, 's')])).toHaveLength(3);
});
