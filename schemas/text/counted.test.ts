import { expect, it } from 'vitest';
import { counted, withArticle } from './counted.ts';

it('puts a noun behind its number, and an article in front of a noun', () => {
  expect([0, 1, 2].map((count) => counted(count, 'credit'))).toEqual([
    '0 credits',
    '1 credit',
    '2 credits',
  ]);
  expect(withArticle('approval request')).toBe('an approval request');
  expect(withArticle('decision memo')).toBe('a decision memo');
});
