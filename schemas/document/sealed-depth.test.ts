import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonicalize } from '../json/canonical-json.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import { encodeBase64Url } from '../link/base64url.ts';
import { gunzip, gzip } from '../link/gzip.ts';
import { openFragment } from '../link/open-fragment.ts';
import { encodeShareLink } from '../link/share-link.ts';
import { vectors } from '../vectors/corpus.ts';
import type { Artifact } from './artifact.ts';
import { hashCanonical } from './hash-canonical.ts';
import { readArtifact } from './read-artifact.ts';
import { sealArtifact } from './seal.ts';

const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const file = new URL('../vectors/vectors.json', import.meta.url);
const brief = vectors(readFileSync(file, 'utf8')).artifacts[0]?.artifact as JsonObject;

/** An artifact of so many levels, itself the first, with both of its true hashes. */
async function sealedOf(depth: number): Promise<JsonObject> {
  let deep: JsonValue = 'the end';
  // The artifact and its content are two levels.
  for (let level = 2; level < depth; level++) deep = level % 2 ? [deep] : { deep };
  const { id: _, ...rest } = brief;
  const content = { deep };
  const contentHash = await hashCanonical(canonicalize(content), digest);
  const artifact = { ...rest, content, contentHash };
  return { ...artifact, id: await hashCanonical(canonicalize(artifact), digest) };
}

test('an artifact of 64 levels opens, one of 65 does not, though it was sealed', async () => {
  const [last, over] = [await sealedOf(64), await sealedOf(65)];
  expect(await readArtifact(canonicalize(last), digest)).toMatchObject({ ok: true });
  expect(await readArtifact(canonicalize(over), digest)).toMatchObject({
    error: { kind: 'json-depth' },
  });
  const linkOf = (artifact: JsonObject) =>
    `k1.g.${encodeBase64Url(gzip(new TextEncoder().encode(canonicalize(artifact))))}`;
  expect(linkOf(last)).toBe(encodeShareLink(last as unknown as Artifact));
  expect(await openFragment(linkOf(last), gunzip, digest)).toMatchObject({ ok: true });
  expect(await openFragment(linkOf(over), gunzip, digest)).toMatchObject({
    error: { kind: 'json-depth' },
  });
});

test('nor is one made', async () => {
  for (const [depth, ok] of [
    [64, true],
    [65, false],
  ] as const) {
    const sealed = await sealArtifact(await sealedOf(depth), { now: new Date(0), digest });
    expect(sealed.ok, `${depth} levels`).toBe(ok);
  }
});
