import { expect, it } from 'vitest';
import { acceptsGzip, codingOf, languageOf } from './negotiate.ts';

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

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;Q=1, BR ; q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0, deflate', null],
  ['gzip;q=x', null],
  ['xbr, brx', null],
])('%s is packed with %s', (header, coding) => {
  expect(codingOf(header, ['br', 'gzip'])).toBe(coding);
  expect(acceptsGzip(header)).toBe(codingOf(header, ['gzip']) === 'gzip');
});
