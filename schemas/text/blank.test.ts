import { describe, expect, it } from 'vitest';
import { growthOf, MAX_PER_DOUBLING, repeated } from '../../e2e/fixtures/growth.ts';
import { isBlank } from './blank.ts';

describe('isBlank', () => {
  it.each([
    '',
    ' ',
    '\t\r\n',
    '\u00a0\u2003\u3000',
    '\u200b\u200c\u200d',
    '\ufeff',
    '\u00ad',
    '\u2060',
    '\u202e\u2066',
    '\u2800',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u034f',
    '\ufe0f',
    '\u{e0020}',
    '\u{1d159}',
    '\0',
    '\u007f',
    '\ud800',
    '\u0301',
    '\u2028',
  ])('is true of %j', (text) => expect(isBlank(text)).toBe(true));

  it.each([
    'x',
    '.',
    '0',
    '-',
    '—',
    '程',
    'ا',
    '🦊',
    '\u{1faef}',
    ' \u200b!\u200b ',
    '<p></p>',
    '&nbsp;',
  ])('is false of %j', (text) => expect(isBlank(text)).toBe(false));

  it('takes no more than linear time', () => {
    const make = (length: number) => `${repeated('\u200b \u2800')(length)}x`;
    expect(growthOf(isBlank, make)).toBeLessThan(MAX_PER_DOUBLING);
  });
});
