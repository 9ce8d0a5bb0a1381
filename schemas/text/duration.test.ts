import { expect, it } from 'vitest';
import { durationHint, durationSeconds } from './duration.ts';

it.each([
  ['24h', 86_400],
  ['7d', 604_800],
  ['7 days', 604_800],
  ['1 week', 604_800],
  ['90m', 5_400],
  ['15 min', 900],
  ['3600', 3_600],
  ['3600s', 3_600],
  ['PT24H', 86_400],
  ['P7D', 604_800],
  ['PT15M', 900],
  ['soon', null],
  ['1 month', null],
  ['-1h', null],
  ['1.5h', null],
  ['', null],
])('%s is %s seconds', (text, seconds) => expect(durationSeconds(text)).toBe(seconds));

it('says what to write', () => {
  expect(durationHint('24h')).toMatch(/^write 86400; /);
  expect(durationHint(null)).toMatch(/^3600 is an hour/);
});
