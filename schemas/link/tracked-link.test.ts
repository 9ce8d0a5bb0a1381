import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_FRAGMENT_CHARS } from '../limits.ts';
import { fragmentCases } from '../vectors/corpus.ts';
import { gunzip } from './gunzip.ts';
import { openFragment } from './open-fragment.ts';
import { readPrivateLink } from './private-link.ts';
import { fragmentOf, readingsOf } from './read-fragment.ts';

const cases = fragmentCases(
  readFileSync(new URL('../vectors/fragments.jsonl', import.meta.url), 'utf8'),
);
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const whole = cases.filter(({ name }) => name.startsWith('good') || name.startsWith('signed'));

/** Text that programs put behind a link. */
const TAILS = [
  '?utm_source=chat.example',
  '&utm_source=x&utm_medium=social',
  '?fbclid=IwAR0_-aB',
  '%3Ffbclid%3D1',
  '%26utm_source%3Dx',
  '#utm_source=x',
  '&q=%FF',
  '?a=%E2%82',
  ';jsessionid=1',
  '|a title',
  '.html',
  '/',
  '/?utm_source=x',
  '+and+words',
  ' and words',
  '%20and%20words',
  '~F7&utm_source=x',
  '~s3?utm_source=x',
  '=&utm=1',
  '==?utm=1',
  '===',
  '\u200b?utm=1',
  '?utm_source=x~s3',
  '。そして',
];
const HEADS = ['#', '##', '#/', '#!', '#!/', '#?', '%23', '#%23', '/', '#/#'];

describe('a link with a tracker behind it or signs before it', () => {
  it.each(TAILS)('opens before %s', async (tail) => {
    for (const { name, fragment } of whole) {
      const opened = await openFragment(fragment + tail, gunzip, digest);
      expect(opened.ok ? 'ok' : opened.error.kind, name).toBe('ok');
      if (!opened.ok) continue;
      expect(opened.value.integrity).toBe('match');
      expect(opened.value.repairs.length).toBeGreaterThan(0);
    }
  });

  it.each(HEADS)('opens behind %s', async (head) => {
    for (const { name, fragment } of whole) {
      for (const tail of ['', '?utm_source=x']) {
        const opened = await openFragment(head + fragment.replace(/^#/, '') + tail, gunzip, digest);
        expect(opened.ok ? 'ok' : opened.error.kind, name).toBe('ok');
      }
    }
  });

  it('keeps its signatures', async () => {
    const signed = cases.find(({ name }) => name === 'signed: one signature')?.fragment ?? '';
    const plain = await openFragment(signed, gunzip, digest);
    const tracked = await openFragment(`${signed}&utm_source=x`, gunzip, digest);
    expect(plain.ok && tracked.ok && tracked.value.packed).toEqual(plain.ok && plain.value.packed);
  });

  it('is told as damaged when the rest is not whole: nothing is guessed', async () => {
    const { fragment = '' } = whole[0] ?? {};
    const body = fragment.replace(/^#?k1\.g\./, '');
    for (const [damaged, kind] of [
      [`k1.g.${body.slice(0, 99)}?utm_source=x`, 'base64-alphabet'],
      [`k1.g.${body.slice(0, 99)}*${body.slice(100)}`, 'base64-alphabet'],
      ['k1.g.?utm_source=x', 'base64-alphabet'],
      ['k1?utm_source=x', 'no-artifact'],
    ] as const) {
      const opened = await openFragment(damaged, gunzip, digest);
      expect(opened.ok ? 'ok' : opened.error.kind, damaged.slice(0, 30)).toBe(kind);
    }
  });
});

describe('a private link', () => {
  const link = 'k1.e.Av_u3cy7qpmId2ZVRDMiEQDw4NDA';
  it.each([...TAILS.map((tail) => link + tail), ...HEADS.map((head) => head + link)])(
    '%s opens',
    (fragment) => {
      const plain = readPrivateLink(link);
      const read = readPrivateLink(fragment);
      expect(read.ok && { ...read.value, repairs: [] }).toEqual(plain.ok && plain.value);
    },
  );
  it('of another length is damaged', () => {
    expect(readPrivateLink(`${link.slice(0, -1)}?utm=1`)).toMatchObject({ ok: false });
    expect(readPrivateLink(`${link}A?utm=1`)).toMatchObject({ ok: false });
    expect(readPrivateLink(`${link}A`)).toEqual({ ok: false, error: 'base64-length' });
  });
});

it.each([
  ['See #4: https://host.example/#k1.g.AAAA', 'k1.g.AAAA'],
  ['https://host.example/##k1.g.AAAA', '#k1.g.AAAA'],
  ['https://host.example/#/k1.g.AAAA', '/k1.g.AAAA'],
  ['https://host.example/%23k1.g.AAAA', 'k1.g.AAAA'],
  ['https://go.example/?u=https%3A%2F%2Fhost.example%2F%23k1.g.AAAA%26b=1', 'k1.g.AAAA%26b=1'],
  ['https://go.example/?u=https%253A%252F%252Fhost.example%252F%2523k1.g.AAAA', 'k1.g.AAAA'],
])('the fragment of %s', (link, fragment) => {
  expect(fragmentOf(link)).toBe(fragment);
});

it.each(['#', '%', '%23', '%25', '%2525', '/', '?', '~a&', 'k1.g.', ' ', '#ask', '=&'])(
  'a text of many %s is read in linear time',
  (unit) => {
    const text = `k1.g.${unit.repeat((MAX_FRAGMENT_CHARS - 9) / unit.length)}`;
    expect(readingsOf(text).length).toBeLessThan(4);
    expect(fragmentOf(text).length).toBeLessThanOrEqual(text.length);
    expect(readPrivateLink(text.slice(5)).ok).toBe(false);
  },
);
