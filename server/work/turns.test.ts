import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { workTurns } from './turns.ts';

it('begins no more work in a turn of the event loop than has room in it, in order', async () => {
  const mayBegin = workTurns(100);
  const begun: string[] = [];
  const begin = async (name: string, weight: number) => {
    await mayBegin(weight);
    begun.push(name);
  };
  const all = Promise.all([
    begin('a', 60),
    begin('b', 40),
    begin('c', 1),
    begin('more than a turn', 500),
    begin('d', 0),
  ]);
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
  await turn();
  expect(begun).toEqual(['a', 'b', 'c', 'more than a turn']);
  await all;
  expect(begun.at(-1)).toBe('d');
  // A later call begins at once.
  await turn();
  await turn();
  const last = begin('e', 100);
  await Promise.resolve();
  await last;
  expect(begun.at(-1)).toBe('e');
});

it('lets others have a turn between all that comes at once', async () => {
  const mayBegin = workTurns(10);
  let turns = 0;
  let isOver = false;
  const count = async () => {
    for (; !isOver; turns++) await turn();
  };
  const counting = count();
  await Promise.all(Array.from({ length: 50 }, () => mayBegin(10)));
  isOver = true;
  await counting;
  expect(turns).toBeGreaterThanOrEqual(49);
});
