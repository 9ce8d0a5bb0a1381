import { describe, expect, it } from 'vitest';
import { dateTime } from './en/page.ts';
import { timeWords } from './values.ts';

const morning = dateTime(new Date('2026-11-09T08:00:00Z'));

describe('an instant in words', () => {
  it('is a date and a time that do not part at the end of a line', () => {
    expect(timeWords('2026-11-09T08:00:00Z')).toBe(morning);
    expect(timeWords('2026-11-09T08:00:00.000Z')).toBe(morning);
    expect(morning).toMatch(/^\d+\u00a0Nov\u00a02026,\u00a0\d\d:00$/);
  });

  it('keeps the seconds, by which two instants differ', () => {
    expect(timeWords('2026-11-09T08:00:42Z')).toBe(`${morning}:42`);
    expect(timeWords('2026-11-09T08:00:00.627Z')).toBe(`${morning}:00.627`);
  });

  it.each([
    '',
    '2026-11-09',
    '2026-13-09T08:00:00Z',
    'at 2026-11-09T08:00:00Z',
    '2026-11-09T08:00:00+01:00',
  ])('is nothing else: %s', (text) => expect(timeWords(text)).toBeNull());
});
