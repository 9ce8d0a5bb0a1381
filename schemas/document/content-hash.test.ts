import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalize } from '../json/canonical-json.ts';
import { vectors } from '../vectors/corpus.ts';
import type { Artifact } from './artifact.ts';
import { artifactIdOf, contentHashOf, parseHash } from './content-hash.ts';
import { hashCanonical } from './hash-canonical.ts';

const golden = vectors(readFileSync(new URL('../vectors/vectors.json', import.meta.url), 'utf8'));
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);

test.each(golden.artifacts)('$name', async (vector) => {
  const artifact = vector.artifact as Artifact;
  expect(await contentHashOf(artifact, digest)).toBe(vector.contentHash);
  expect(await artifactIdOf(artifact, digest)).toBe(vector.id);
  expect(await hashCanonical(vector.preimage, digest)).toBe(vector.id);
  const file = canonicalize(artifact);
  expect(Buffer.byteLength(file)).toBe(vector.fileBytes);
  expect(await hashCanonical(file, digest)).toBe(vector.fileSha256);
});

test.each(golden.negative)('negative: $name', async ({ artifact, ...labels }) => {
  const hashes = {
    contentHash: await contentHashOf(artifact as Artifact, digest),
    id: await artifactIdOf(artifact as Artifact, digest),
  };
  expect(hashes).toEqual(labels.expected);
  expect(hashes.contentHash === artifact.contentHash).toBe(labels.contentHashOk);
  expect(hashes.id === artifact.id).toBe(labels.idOk);
});

test('the id can be checked with sed and sha256sum, as docs/formats.md says', () => {
  for (const { artifact, id } of golden.artifacts) {
    const preimage = canonicalize(artifact as Artifact).replace(`,"id":"${id}"`, '');
    expect(`sha256:${createHash('sha256').update(preimage).digest('hex')}`).toBe(id);
  }
});

describe('parseHash', () => {
  const hex = '0123456789abcdef'.repeat(4);
  test.each([hex, `sha256:${hex}`, `sha256%3A${hex}`])('reads %s', (text) => {
    expect(parseHash(text)).toBe(hex);
  });
  test.each([
    '',
    'sha256:',
    hex.toUpperCase(),
    `SHA256:${hex}`,
    `${hex}0`,
    hex.slice(1),
    `${hex}\n`,
    `sha256%253A${hex}`,
    `sha256${hex}`,
    ` ${hex}`,
    `sha256:sha256:${hex}`,
  ])('refuses %j', (text) => expect(parseHash(text)).toBeNull());
});
