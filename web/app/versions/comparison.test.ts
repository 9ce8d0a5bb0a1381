import { expect, it } from 'vitest';
import { comparisonOf } from './comparison.ts';

const one = 'a'.repeat(64);
const two = 'b'.repeat(64);
const revision = (hex: string, number: number, updatedAt: string) => ({
  id: `sha256:${hex}`,
  updatedAt,
  provenance: { revision: number },
});

it.each([
  ['by time', revision(one, 1, '2026-11-20T10:00:00Z'), revision(two, 2, '2026-11-21T10:00:00Z')],
  [
    'of two histories',
    revision(one, 9, '2026-11-20T10:00:00Z'),
    revision(two, 1, '2026-11-21T10:00:00Z'),
  ],
  [
    'in other zones',
    revision(one, 1, '2026-11-20T10:00:00+05:00'),
    revision(two, 1, '2026-11-20T09:00:00Z'),
  ],
  [
    'of one time',
    revision(one, 1, '2026-11-20T10:00:00Z'),
    revision(two, 2, '2026-11-20T10:00:00Z'),
  ],
  ['without a time', revision(one, 1, ''), revision(two, 2, 'soon')],
])('the older one comes first, whichever is named first: %s', (_, older, newer) => {
  expect(comparisonOf(older, newer)).toBe(`#compare=${one},${two}`);
  expect(comparisonOf(newer, older)).toBe(`#compare=${one},${two}`);
});
