import { expect, it } from 'vitest';
import { languageOf } from './negotiate.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr, it;q=0.9', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr;q=1, de;q=0.7, en;q=0.3', 'de'],
  ['en;q=0.3, de;q=0.7', 'de'],
  ['de;q=0, ar', 'ar'],
  ['de;q=x, ar;q=0.1', 'ar'],
  ['den, arc', 'en'],
  [`${'x,'.repeat(100_000)}de`, 'en'],
])('%s is read in %s', (header, language) => {
  expect(languageOf(header, ['en', 'de', 'ar'])).toBe(language);
});
