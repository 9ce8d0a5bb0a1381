import { expect, test } from 'vitest';
import { shown, shownValue } from './shown-text.ts';

test('leaves plain text alone', () => {
  expect(shown('/sources/0/url')).toBe('/sources/0/url');
  expect(shown('a'.repeat(60))).toBe('a'.repeat(60));
  expect(shown('😀'.repeat(60))).toBe('😀'.repeat(60));
});

test('cuts long text by code points', () => {
  expect(shown('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`);
  expect(shown('😀'.repeat(1_000_000))).toBe(`${'😀'.repeat(59)}…`);
  expect(shown('a'.repeat(10_000_000)).length).toBe(60);
});

test('escapes what hides or rearranges', () => {
  expect(shown('a\u202eb\0\n\ud800\u{e0041}')).toBe('a\\u{202e}b\\u{0}\\u{a}\\u{d800}\\u{e0041}');
});

test('quotes strings, and nothing else', () => {
  expect([null, true, 1.5, 'x', undefined].map(shownValue)).toEqual([
    'null',
    'true',
    '1.5',
    '"x"',
    'undefined',
  ]);
});
