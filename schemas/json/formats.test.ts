import { describe, expect, test } from 'vitest';
import { codePoints } from '../text/code-points.ts';
import { isDateTime, isHttpUri } from './formats.ts';

describe('date-time (RFC 3339)', () => {
  test.each([
    '2026-11-20T10:00:00Z',
    '2026-11-20t10:00:00z',
    '2026-11-20T10:00:00.123456789Z',
    '2026-11-20T10:00:00.000000000+02:00',
    '2024-02-29T00:00:00+14:00',
    '2000-02-29T00:00:00Z',
    '0000-02-29T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.9-23:59',
    '2016-12-31T23:59:60Z',
    '2017-01-01T00:59:60+01:00',
    '2016-12-31T15:59:60.5-08:00',
    '2026-01-31T00:00:00-00:00',
  ])('%s', (text) => expect(isDateTime(text)).toBe(true));
  test.each([
    '2026-11-20',
    '2026-11-20T10:00:00',
    '2026-11-20 10:00:00Z',
    '2026-11-20T10:00Z',
    '2026-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-06-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-32T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:61Z',
    '2026-01-01T00:00:60Z',
    '2026-12-31T23:59:60+01:00',
    '2026-01-01T00:00:00+24:00',
    '2026-01-01T00:00:00+00:60',
    '2026-01-01T00:00:00+0100',
    '2026-01-01T00:00:00+01',
    '2026-01-01T00:00:00.Z',
    '2026-01-01T00:00:00.1234567890Z',
    '2026-01-01T00:00:00.0000000000+02:00',
    `2026-01-01T00:00:00.${'0'.repeat(100_000)}Z`,
    '2026-01-01T00:00:00,5Z',
    '26-01-01T00:00:00Z',
    '+2026-01-01T00:00:00Z',
    ' 2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00Z\n',
    '２０２６-01-01T00:00:00Z',
    '',
    'Z',
  ])('not %j', (text) => expect(isDateTime(text)).toBe(false));
  test('knows the last day of every month of 800 years', () => {
    for (let year = 1600; year < 2400; year++) {
      for (let month = 1; month <= 12; month++) {
        const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
        const day = (date: number) =>
          `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}T00:00:00Z`;
        expect(isDateTime(day(last))).toBe(true);
        expect(isDateTime(day(last + 1))).toBe(false);
      }
    }
  });
});

describe('uri (RFC 3986, http and https)', () => {
  test.each([
    'http://a',
    'https://example.org',
    'https://example.org:8443/a/b?c=d&e=[f]'.replace(/\[f\]/, 'f'),
    'https://example.org?x',
    'https://example.org#x',
    'https://example.org/#/?a',
    'https://a.b:/',
    'https://a.b:0/',
    'https://a.b:65535/',
    'https://user:99999@a.b:00065535?x',
    'https://[::1]:65535',
    'https://user:pw@example.org/',
    'https://a%20b/',
    "https://x/!$&'()*+,;=:@-._~%41",
    'https://127.0.0.1/',
    'https://[::1]:8080/',
    'https://[2001:db8::1]',
    'https://[::]/',
    'https://[1:2:3:4:5:6:7:8]/',
    'https://[1:2:3:4:5:6:7::]/',
    'https://[::ffff:192.0.2.1]/',
    'https://[1:2:3:4:5:6:1.2.3.4]/',
    'https://[v1.a:b]/',
    'https://xn--fsq.example/',
    'https://999.999.999.999/',
  ])('%s', (text) => expect(isHttpUri(text)).toBe(true));
  test.each([
    '',
    'https',
    'https:',
    'https:/',
    'https://',
    'https:///a',
    'https://?a',
    'https://#a',
    'https://@/',
    'https://:80/',
    'https://user@:80/',
    'https://a:b/',
    'https://a:80b/',
    'https://a:65536/',
    'https://a:100000/',
    'https://a:0065536/',
    'https://[::1]:99999/',
    'https://user:80@a:65536',
    `https://a:${'9'.repeat(400)}/`,
    'ftp://a/',
    'javascript:alert(1)',
    '//a/',
    '/a',
    'https://a b/',
    'https://a\n',
    'https://é/',
    'https://a/é',
    'https://a/%',
    'https://a/%2',
    'https://a/%zz',
    'https://a/<b>',
    'https://a/"',
    'https://a/\\',
    'https://a/{b}',
    'https://a/|',
    'https://a/^',
    'https://a/`',
    'https://a/[b]',
    'https://a/?[b]',
    'https://a/#b#c',
    'https://a@b@c/',
    'https://[::1',
    'https://::1]/',
    'https://[::1]a/',
    'https://[]/',
    'https://[1:2:3:4:5:6:7]/',
    'https://[1:2:3:4:5:6:7:8:9]/',
    'https://[1:2:3:4:5:6:7::8]/'.replace('7::8', '7:8::'),
    'https://[1::2::3]/',
    'https://[:::]/',
    'https://[12345::]/',
    'https://[::g]/',
    'https://[:1]/',
    'https://[1:]/',
    'https://[::256.0.0.1]/',
    'https://[::01.0.0.1]/',
    'https://[::1.2.3]/',
    'https://[1.2.3.4::]/',
    'https://[1:2:3:4:5:6:7:1.2.3.4]/',
    'https://[fe80::1%25eth0]/',
    'https://[v1]/',
    'https://[v.a]/',
  ])('not %j', (text) => expect(isHttpUri(text)).toBe(false));
  test.each([
    ['@', 1_000_000],
    ['a', 1_000_000],
    ['%41', 300_000],
    [':', 1_000_000],
    ['[', 500_000],
    ['0', 1_000_000],
    ['9', 1_000_000],
  ])('is linear: %s × %i', (unit, count) => {
    const run = unit.repeat(count);
    for (const text of [
      `https://${run}`,
      `https://[${run}]`,
      `https://a:${run}/`,
      `https://a/${run}#`,
    ]) {
      expect(isHttpUri(text)).toBeTypeOf('boolean');
    }
  });
});

test('lengths are code points', () => {
  expect(['', 'a', '😀', 'e\u0301', '\ud800', '\ude00\ud83d', '👨‍👩‍👧'].map(codePoints)).toEqual([
    0, 1, 1, 2, 1, 2, 5,
  ]);
});
