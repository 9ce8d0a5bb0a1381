import { expect, test } from 'vitest';
import { compareDateTimes, secondsOf } from './date-time.ts';

test.each([
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 0],
  ['2026-11-20T10:00:00Z', '2026-11-20t12:00:00+02:00', 0],
  ['2026-11-20T10:00:00.5Z', '2026-11-20T10:00:00.500Z', 0],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z', 0],
  ['2026-11-20T10:00:00.1234567Z', '2026-11-20T10:00:00.1234568Z', -1],
  ['2026-11-20T10:00:00.09Z', '2026-11-20T10:00:00.1Z', -1],
  ['2026-11-20T10:00:00.12Z', '2026-11-20T10:00:00.123Z', -1],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:01Z', -1],
  ['2026-11-20T10:00:00+00:01', '2026-11-20T10:00:00z', -1],
  ['2016-12-31T23:59:59Z', '2016-12-31T23:59:60Z', -1],
  ['2017-01-01T00:59:60.5+01:00', '2017-01-01T00:00:00.5Z', 0],
  ['0000-01-01T00:00:00Z', '0099-01-01T00:00:00Z', -1],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59-23:59', -1],
])('%s and %s: %i', (first, second, sign) => {
  expect(Math.sign(compareDateTimes(first, second))).toBe(sign);
  expect(Math.sign(compareDateTimes(second, first)) + 0).toBe(-sign + 0);
});

test('counts whole seconds since 1970', () => {
  expect(secondsOf('1970-01-02T01:00:00.9+01:00')).toBe(86_400);
});

test('compares fractions of any length in linear time', () => {
  const zeros = '0'.repeat(500_000);
  const [shorter, longer] = [`.${zeros}1Z`, `.${zeros}10Z`].map(
    (end) => `2026-11-20T10:00:00${end}`,
  );
  expect(compareDateTimes(shorter as string, longer as string)).toBe(0);
  expect(compareDateTimes('2026-11-20T10:00:00Z', longer as string)).toBe(-1);
  expect(secondsOf(longer as string)).toBe(secondsOf('2026-11-20T10:00:00Z'));
});
