import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReadingFailure } from '../failure-kinds.ts';
import { fragmentCases } from '../vectors/corpus.ts';
import { gunzip } from './gunzip.ts';
import { type OpenFailure, openFragment } from './open-fragment.ts';

const cases = fragmentCases(
  readFileSync(new URL('../vectors/fragments.jsonl', import.meta.url), 'utf8'),
);
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);

test.each(cases)('$name: $expect', async ({ name, fragment, expect: label }) => {
  const opened = await openFragment(fragment, gunzip, digest);
  expect(opened.ok ? 'ok' : opened.error.kind).toBe(label);
  if (!opened.ok) return;
  expect(opened.value.integrity).toBe('match');
  expect(opened.value.repairs.length > 0, 'repairs are told').toBe(name.startsWith('repaired'));
});

test('without a digest all but the hashes is checked', async () => {
  const edited = cases.find(({ name }) => name === 'hash: title edited')?.fragment ?? '';
  const opened = await openFragment(edited, gunzip, null);
  expect(opened).toMatchObject({ ok: true, value: { integrity: 'unchecked' } });
});

test('the inflater is given the cap, and its refusal is passed on', async () => {
  const caps: number[] = [];
  const opened = await openFragment(
    cases[0]?.fragment ?? '',
    (_, maxBytes) => {
      caps.push(maxBytes);
      return { ok: false, error: 'gzip-data' };
    },
    digest,
  );
  expect(opened).toEqual({ ok: false, error: { kind: 'gzip-data' } });
  expect(caps).toEqual([1_048_576]);
});

/** Does not compile when a kind is missing, or is none. */
const KINDS: Record<ReadingFailure, true> & Record<OpenFailure['kind'], true> = {
  'no-artifact': true,
  'link-incomplete': true,
  'link-too-long': true,
  'unknown-version': true,
  'unknown-codec': true,
  'base64-alphabet': true,
  'base64-length': true,
  'base64-tail': true,
  'gzip-header': true,
  'gzip-truncated': true,
  'gzip-checksum': true,
  'gzip-data': true,
  'gzip-trailing': true,
  'too-large': true,
  utf8: true,
  'json-syntax': true,
  'json-number': true,
  'json-duplicate-key': true,
  'json-surrogate': true,
  'json-depth': true,
  schema: true,
  'content-hash': true,
  'id-hash': true,
};

test('each kind of failure occurs in the corpus, and no other', () => {
  const seen = new Set(cases.map((entry) => entry.expect));
  expect([...seen].filter((kind) => kind !== 'ok').sort()).toEqual(Object.keys(KINDS).sort());
});
