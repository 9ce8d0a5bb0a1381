import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../e2e/fixtures/runs.ts';
import type { Artifact, JsonObject } from '../document/artifact.ts';
import { sealArtifact } from '../document/seal.ts';
import { MAX_FRAGMENT_CHARS } from '../limits.ts';
import { fragmentCases, vectors } from '../vectors/corpus.ts';
import { gunzip } from './gunzip.ts';
import { openFragment } from './open-fragment.ts';
import { type Repair, readFragment } from './read-fragment.ts';
import { encodeShareLink, fragmentOf } from './share-link.ts';

const read = (name: string) => readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
const golden = vectors(read('vectors.json')).artifacts.map(({ artifact }) => artifact as Artifact);
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const open = (fragment: string) => openFragment(fragment, gunzip, digest);

test.each(fragmentCases(read('fragments.jsonl')).filter(({ why }) => why.startsWith('canonical')))(
  'writes the very fragment of the corpus: $name',
  async ({ fragment }) => {
    const opened = await open(fragment);
    if (!opened.ok) throw new Error(opened.error.kind);
    expect(encodeShareLink(opened.value.artifact)).toBe(fragment);
  },
);

test('a link that was made opens to the same artifact, without repairs', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  const content = fc.dictionary(
    fc.string({ maxLength: 8 }),
    fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' }),
  ) as fc.Arbitrary<JsonObject>;
  await fc.assert(
    fc.asyncProperty(text, text, content, async (title, name, content) => {
      const draft = {
        type: 'research-brief',
        title,
        summary: title,
        createdBy: { type: 'agent', name },
        content,
      };
      const sealed = await sealArtifact(draft, { now: '2026-11-20T10:00:00Z', digest });
      if (!sealed.ok) throw new Error(JSON.stringify(sealed.error));
      const link = encodeShareLink(sealed.value);
      expect(link).toMatch(/^k1\.g\.H4sIAAAAAAACA[\w-]+$/);
      expect(await open(link)).toMatchObject({
        ok: true,
        value: { artifact: sealed.value, integrity: 'match', repairs: [] },
      });
    }),
    { numRuns: 100 },
  );
});

describe('any one changed character is refused, or leaves the very same artifact', () => {
  const artifact = golden[0] as Artifact;
  const link = encodeShareLink(artifact);
  const check = async (damaged: string) => {
    const opened = await open(damaged);
    if (opened.ok) expect(opened.value.artifact.id, damaged).toBe(artifact.id);
    return opened.ok;
  };

  test('every character, replaced by each of several', async () => {
    let accepted = 0;
    for (let at = 0; at < link.length; at++) {
      const next = String.fromCharCode(link.charCodeAt(at) ^ 1);
      for (const other of new Set([next, 'A', '_', ' ', '.', '%', '=', 'é'])) {
        if (other === link[at]) continue;
        if (await check(link.slice(0, at) + other + link.slice(at + 1))) accepted++;
      }
    }
    // The time, the operating system and the like in the gzip header are not part of the artifact.
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(60);
  });

  test('every character, left out or doubled', async () => {
    for (let at = 0; at < link.length; at++) {
      const out = await check(link.slice(0, at) + link.slice(at + 1));
      const twice = await check(link.slice(0, at) + link[at] + link.slice(at));
      expect([out, twice]).toEqual([false, false]);
    }
  });

  test('any character, anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(link.length - 1),
        fc.string({ unit: 'binary', maxLength: 1 }),
        async (at, other) => void (await check(link.slice(0, at) + other + link.slice(at + 1))),
      ),
      { numRuns: runs(1000) },
    );
  });
});

describe('repairs', () => {
  const body = 'H4sIAAAAAAACA_-AAA';
  const link = `k1.g.${body}`;
  const plain = readFragment(link);
  test.each<[string, string, Repair[]]>([
    ['nothing to do', link, []],
    ['a leading #', `#${link}`, []],
    ['one round of percent codes', link.replace('_', '%5F'), ['percent-codes']],
    ['three rounds', link.replace('_', '%25255f'), ['percent-codes']],
    ['percent codes in the prefix', link.replaceAll('.', '%2E'), ['percent-codes']],
    ['line ends', `${link.slice(0, 9)}\r\n\t${link.slice(9)}\n`, ['white-space']],
    ['zero widths', [...link].join('\u200b\u2060\ufeff\u00ad\u200d'), ['white-space']],
    ['a full stop', `${link}.`, ['trailing-punctuation']],
    ['an ellipsis and a bracket', `${link}…)`, ['trailing-punctuation']],
    ['Markdown', `${link}**|~\``, ['trailing-punctuation']],
    ['typographic quotes', `${link}”»’`, ['trailing-punctuation']],
    ['a second #', `##${link}`, ['leading-signs']],
    ['a slash before it', `#/${link}`, ['leading-signs']],
    ['a coded #', `%23${link}`, ['percent-codes', 'leading-signs']],
    ['a place in the document', `${link}~f7`, []],
    ['a full stop after a place', `${link}~f7.`, ['trailing-punctuation']],
    ['a place and percent codes', `${link}%7Ef7`, ['percent-codes']],
    ['CJK punctuation', `${link}」。`, ['trailing-punctuation']],
    ['the standard alphabet', link.replace('_', '/').replace('-', '+'), ['standard-base64']],
    ['padding', `${link}==`, ['padding']],
    [
      'all of it',
      `${link.replace('_', '%2F').replace('A', ' A')}=\u200b>.`,
      ['percent-codes', 'white-space', 'trailing-punctuation', 'padding', 'standard-base64'],
    ],
  ])('%s', (_, damaged, repairs) => {
    expect(plain).toMatchObject({ ok: true, value: { repairs: [] } });
    const bytes = plain.ok ? plain.value.bytes : undefined;
    expect(readFragment(damaged)).toEqual({ ok: true, value: { bytes, repairs } });
  });

  test.each([
    ['a fourth round', link.replace('_', '%2525255F'), 'base64-alphabet'],
    ['a percent code that was cut', `${link}%3`, 'base64-alphabet'],
    ['percent codes that are not UTF-8', `${link}%FF`, 'base64-alphabet'],
    ['padding in the middle', link.replace('_', '='), 'base64-alphabet'],
    ['more padding than there is', `${link}===`, 'base64-alphabet'],
    ['a query', `${link}&utm_source=x`, 'base64-alphabet'],
    ['a bracket before the end', link.replace('_', ')'), 'base64-alphabet'],
  ])('does not guess: %s', (_, damaged, error) => {
    expect(readFragment(damaged)).toEqual({ ok: false, error });
  });

  test('a hyphen or underscore at the end belongs to the link', () => {
    expect(readFragment('k1.g.AAA_')).toMatchObject({ ok: true, value: { repairs: [] } });
    expect(readFragment('k1.g.AAA-')).toMatchObject({ ok: true, value: { repairs: [] } });
  });
});

describe('what is not our link', () => {
  test.each([
    ['', 'no-artifact'],
    ['#', 'no-artifact'],
    ['about', 'no-artifact'],
    ['k', 'no-artifact'],
    ['k1g.AAAA', 'no-artifact'],
    ['key1.g.AAAA', 'no-artifact'],
    ['kitchen', 'no-artifact'],
    ['K1.g.AAAA', 'unknown-version'],
    ['k2.g.AAAA', 'unknown-version'],
    ['k10', 'unknown-version'],
    ['k01.g.AAAA', 'unknown-version'],
    ['k1', 'link-incomplete'],
    ['k1.', 'link-incomplete'],
    ['k1.g', 'link-incomplete'],
    ['k1.g.', 'link-incomplete'],
    ['k1.g.)', 'link-incomplete'],
    ['k1.z.AAAA', 'unknown-codec'],
    ['k1.G.AAAA', 'unknown-codec'],
    ['k1..AAAA', 'unknown-codec'],
    ['k1.zz', 'unknown-codec'],
    ['k1.g.A.A', 'base64-alphabet'],
  ])('%j: %s', (fragment, error) => {
    expect(readFragment(fragment)).toEqual({ ok: false, error });
  });
});

test('the limit on the length is for the fragment as it came', () => {
  const longest = 'k1.g.'.padEnd(MAX_FRAGMENT_CHARS, 'A');
  const kind = (fragment: string) => {
    const result = readFragment(fragment);
    return result.ok ? 'ok' : result.error;
  };
  expect(kind(longest)).toBe('ok');
  expect(kind(`#${longest}`)).toBe('ok');
  expect(kind(`${longest}A`)).toBe('link-too-long');
  expect(kind(`${longest} `)).toBe('link-too-long');
});

test.each([
  ['percent signs', '%'],
  ['percent codes', '%25'],
  ['brackets', ')'],
  ['white space', ' \u200b'],
  ['padding', '='],
  ['dots', '.'],
  ['letters', 'k1.g.'],
])('hostile text of 1.5 million characters takes linear time: %s', (_, unit) => {
  for (const end of ['', 'A']) {
    const fragment = `k1.g.${unit.repeat(MAX_FRAGMENT_CHARS / unit.length - 5)}${end}`;
    expect(readFragment(fragment.slice(0, MAX_FRAGMENT_CHARS))).toHaveProperty('ok');
  }
});

test.each([
  ['https://example.org/v/#k1.g.AAAA', 'k1.g.AAAA'],
  ['https://example.org/#a#b', 'a#b'],
  ['#k1.g.AAAA', 'k1.g.AAAA'],
  ['k1.g.AAAA', 'k1.g.AAAA'],
  ['https://example.org/#', ''],
])('the fragment of %s', (link, fragment) => {
  expect(fragmentOf(link)).toBe(fragment);
});
