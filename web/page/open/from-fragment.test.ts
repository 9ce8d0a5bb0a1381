// biome-ignore lint/style/noRestrictedImports: the test reads the corpus, the viewer never does.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { gzip as pack } from 'pako';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import { MAX_JSON_BYTES } from '#schemas/limits.ts';
import { encodeBase64Url } from '#schemas/link/base64url.ts';
import { EXTRA_FLAG } from '#schemas/link/extra-flag.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { openFragment } from '#schemas/link/open-fragment.ts';
import { readFragment } from '#schemas/link/read-fragment.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { fragmentCases } from '#schemas/vectors/corpus.ts';
import { runs } from '../../../e2e/fixtures/runs.ts';
import { digest } from './digest.ts';
import { openFromFragment } from './from-fragment.ts';
import type { OpenOutcome } from './outcome.ts';

const cases = fragmentCases(
  readFileSync(new URL('../../../schemas/vectors/fragments.jsonl', import.meta.url), 'utf8'),
);

/** `location.hash` of an address that ends in `#` and this fragment. */
const locationHash = (fragment: string) =>
  new URL(`https://host.example/#${fragment.replace(/^#/, '')}`).hash;

/** Outcome of the strict reader alone. */
async function strictly(hash: string): Promise<OpenOutcome> {
  const opened = await openFragment(hash, gunzip, digest);
  if (opened.ok) {
    const { packed: _, ...artifact } = opened.value;
    return { view: 'artifact', ...artifact };
  }
  return opened.error.kind === 'no-artifact'
    ? { view: 'home' }
    : { view: 'error', from: 'link', failure: opened.error };
}

/** `k1.g.` and a packed text or bytes. */
const linkOf = (json: string | Uint8Array, options?: Parameters<typeof pack>[1]) =>
  `k1.g.${encodeBase64Url(pack(typeof json === 'string' ? new TextEncoder().encode(json) : json, options))}`;

/** With bytes as a text: members of a million numbers take seconds to compare. */
const inWords = (outcome: OpenOutcome): unknown =>
  'failure' in outcome && 'input' in outcome.failure
    ? { ...outcome, failure: { ...outcome.failure, input: bytesInWords(outcome.failure.input) } }
    : outcome;
const bytesInWords = (input: unknown): unknown =>
  input instanceof Uint8Array ? Buffer.from(input).toString('base64') : input;

/**
 * Holds the way for clean links, and the platform's inflater, to the strict reader. Node.js joins
 * members and takes what follows the last one; browsers refuse that, as e2e/read/fragments.spec.ts shows.
 */
async function expectSameOutcome(fragment: string): Promise<OpenOutcome> {
  const hash = locationHash(fragment);
  const expected = await strictly(hash);
  if (expected.view === 'error' && expected.failure.kind === 'gzip-trailing') return expected;
  const { signed, ...outcome } = { signed: undefined, ...(await openFromFragment(hash)) };
  expect(inWords(outcome as OpenOutcome), fragment.slice(0, 200)).toEqual(inWords(expected));
  // Bytes that may carry signatures are handed on, for the code that checks them later.
  const packed = readFragment(hash);
  const gzip = packed.ok && expected.view === 'artifact' ? packed.value.bytes : null;
  expect(signed).toEqual(gzip && (gzip[3] as number) & EXTRA_FLAG ? gzip : undefined);
  return outcome;
}

async function sealed(content: Artifact['content'], more = {}): Promise<Artifact> {
  const draft = {
    type: 'research-brief',
    title: 'Brief',
    summary: 'Words.',
    createdBy: { type: 'agent', name: 'A' },
    content,
    ...more,
  };
  if (!digest) throw new Error('This Node.js has no WebCrypto.');
  const result = await sealArtifact(draft, { now: '2026-11-21T12:00:00Z', digest });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('every fragment of the corpus', () => {
  it.each(cases)('$name: $expect', async ({ fragment, expect: label }) => {
    const outcome = await expectSameOutcome(fragment);
    const shown = outcome.view === 'error' ? outcome.failure.kind : outcome.view;
    expect(shown).toBe(label === 'ok' ? 'artifact' : label === 'no-artifact' ? 'home' : label);
    if (outcome.view === 'artifact') expect(outcome.integrity).toBe('match');
  });
});

describe('an intact artifact', () => {
  let artifact: Artifact;
  let json: string;
  beforeAll(async () => {
    artifact = await sealed({
      findings: ['Käse', '奶酪 🧀'],
      n: [1, -0.5, 1e21],
      nested: { a: null },
    });
    json = canonicalize(artifact);
  });

  it('opens and says that nothing was repaired', async () => {
    const outcome = await openFromFragment(`#${encodeShareLink(artifact)}`);
    expect(outcome).toEqual({
      view: 'artifact',
      artifact,
      canonical: json,
      integrity: 'match',
      repairs: [],
    });
  });

  it('opens however it was written and packed', async () => {
    const written = [
      JSON.stringify(artifact, null, 2),
      json.replace('Käse', 'K\\u00e4se'),
      json.replace('-0.5', '-5e-1'),
      ` ${json}\n`,
    ].map((text) => linkOf(text));
    const packed = [
      linkOf(json, { level: 0 }),
      linkOf(json, { level: 1 }),
      linkOf(json, { strategy: 4 }),
    ];
    for (const link of [...written, ...packed]) {
      expect(await expectSameOutcome(link)).toMatchObject({ view: 'artifact', canonical: json });
    }
  });

  it('is refused with one name twice, an unsafe number, a mark or half a character', async () => {
    const damage: [string | Uint8Array, string][] = [
      [json.replace('"n":', '"n":0,"n":'), 'json-duplicate-key'],
      [json.replace('-0.5', '-0.5e-999'), 'json-number'],
      [json.replace('-0.5', '9007199254740993'), 'json-number'],
      [json.replace('Käse', '\\ud800'), 'json-surrogate'],
      [`\ufeff${json}`, 'json-syntax'],
      [`${json}{}`, 'json-syntax'],
      [Buffer.from(json.replace('Käse', 'K\xe4se'), 'latin1'), 'utf8'],
    ];
    for (const [text, kind] of damage) {
      expect(await expectSameOutcome(linkOf(text))).toMatchObject({ failure: { kind } });
    }
  });

  it('opens at the limits, and not beyond them', async () => {
    const nest = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    // The artifact and its content are two levels of the 64.
    const deep = await sealed({ deep: nest(62) });
    expect(await expectSameOutcome(encodeShareLink(deep))).toMatchObject({ view: 'artifact' });
    const deeper = canonicalize(deep).replace('[[]]', '[[[]]]');
    expect(await expectSameOutcome(linkOf(deeper))).toMatchObject({
      failure: { kind: 'json-depth' },
    });
    const room = MAX_JSON_BYTES - canonicalize(await sealed({ text: '' })).length;
    const full = await sealed({ text: 'x'.repeat(room) });
    expect(await expectSameOutcome(encodeShareLink(full))).toMatchObject({ view: 'artifact' });
    const over = canonicalize(full).replace('xx', 'xxx');
    expect(await expectSameOutcome(linkOf(over))).toMatchObject({ failure: { kind: 'too-large' } });
  });

  it('has the same outcome both ways after any damage', async () => {
    const link = encodeShareLink(artifact);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(link.length - 1),
        fc.nat(3),
        fc.constantFrom('', 'A', 'g', '-', '_', '=', '+', '.', '%41', ' ', 'é'),
        async (at, removed, put) => {
          await expectSameOutcome(link.slice(0, at) + put + link.slice(at + removed));
        },
      ),
      { seed: 20261121, numRuns: runs(300) },
    );
  });
});

describe('a link as programs write it', () => {
  /** The members of an object, and of those inside it, in another order. */
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, member]) => [name, turned(member)]),
    );
  };
  /** Values that `JSON.stringify` never writes, and some that only look so. */
  const ODD = ['1.0', '-0', '1E3', '9007199254740993', '"\\ud800"', '"\\u0041"', '1,"n":2'];

  it('has the same outcome both ways, in any order of members and with odd values', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' })),
        fc.constantFrom(...ODD, 'null'),
        async (content, odd) => {
          const artifact = await sealed(JSON.parse(JSON.stringify({ ...content, n: null })));
          const text = JSON.stringify(turned(artifact));
          expect(await expectSameOutcome(linkOf(text))).toMatchObject({ view: 'artifact' });
          await expectSameOutcome(linkOf(text.replace('"n":null', () => `"n":${odd}`)));
        },
      ),
      { seed: 20261122, numRuns: runs(150) },
    );
  });
});

describe('any content', () => {
  it('has the same outcome both ways, and opens as what was sealed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' })),
        async (content) => {
          // Through JSON once: it has no negative zero.
          const artifact = await sealed(JSON.parse(JSON.stringify(content)));
          const outcome = await expectSameOutcome(encodeShareLink(artifact));
          expect(outcome).toMatchObject({ view: 'artifact', canonical: canonicalize(artifact) });
        },
      ),
      { seed: 20261121, numRuns: runs(100) },
    );
  });
});
