import { expect, it } from 'vitest';
import { sectionAt } from './section-at.ts';

const at = (...tops: number[]) => tops.map((top, i) => ({ id: 'abcd'.charAt(i), top }));

it.each([
  ['the first, before anybody has scrolled', at(200, 700, 1_400), false, '', 'a'],
  ['the last one that was begun', at(-900, 16, 700), false, '', 'b'],
  ['the same while the next is seen below it', at(-900, -300, 121), false, '', 'b'],
  ['the last, at the end of the page', at(-900, -300, 500), true, '', 'c'],
  ['the one that was asked for there', at(-900, 300, 500, 700), true, 'c', 'c'],
  ['the last, when what was asked for is above', at(-900, -300, 500), true, 'b', 'c'],
  ['none, where there are none', [], false, '', undefined],
])('is %s', (_, sections, end, wanted, found) => {
  expect(sectionAt(sections, end, wanted)).toBe(found);
});
