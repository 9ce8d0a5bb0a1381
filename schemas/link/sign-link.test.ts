import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../../e2e/fixtures/runs.ts';
import type { Artifact } from '../document/artifact.ts';
import {
  AUTHORSHIP,
  bytesToSign,
  checkSignature,
  ed25519Signature,
  REPLY,
  type SignatureSubtle,
  type SshSignature,
} from '../signature/ssh-signature.ts';
import { writeSshsig } from '../signature/sshsig.ts';
import { fragmentCases, signatureVectors, vectors } from '../vectors/corpus.ts';
import { encodeBase64Url } from './base64url.ts';
import { gunzip } from './gunzip.ts';
import { openPacked } from './open-fragment.ts';
import { readFragment } from './read-fragment.ts';
import { encodeShareLink } from './share-link.ts';
import { readSignatures, withSignatures } from './sign-link.ts';
import { readSignatureField } from './signature-field.ts';

const readFile = (name: string) =>
  readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
const { seed, key } = signatureVectors(readFile('signatures.json')).ed25519;
const privateKey = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
});
const subtle: SignatureSubtle = crypto.subtle;
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const artifact = vectors(readFile('vectors.json')).artifacts[0]?.artifact as Artifact;

const packedOf = (fragment: string) => {
  const read = readFragment(fragment);
  if (!read.ok) throw new Error(read.error);
  return read.value.bytes;
};
const signed = async (namespace: string, id: string) => {
  const proof = Uint8Array.from(sign(null, await bytesToSign(subtle, namespace, id), privateKey));
  return ed25519Signature(namespace, Uint8Array.from(Buffer.from(key, 'hex')), proof);
};
const added = (gzip: Uint8Array<ArrayBuffer>, signatures: readonly SshSignature[]) => {
  const made = withSignatures(gzip, signatures);
  if (!made.ok) throw new Error(made.error);
  return made.value;
};
/** States of all the signatures of a link, each for the purpose that it names. */
const states = (gzip: Uint8Array<ArrayBuffer>, id: string) =>
  Promise.all(
    readSignatures(gzip).signatures.map((each) => checkSignature(subtle, each, each.namespace, id)),
  );

let plain: Uint8Array<ArrayBuffer>;
let author: SshSignature;
let reply: SshSignature;
beforeAll(async () => {
  plain = packedOf(encodeShareLink(artifact));
  author = await signed(AUTHORSHIP, artifact.id);
  reply = await signed(REPLY, artifact.id);
});

test('a signature costs 142 characters, and comes off again without a trace', () => {
  const link = added(plain, [author]);
  const cost = encodeBase64Url(link).length - encodeBase64Url(plain).length;
  expect(cost).toBeLessThanOrEqual(146);
  expect(link.length - plain.length).toBe(2 + 4 + 1 + 3 + 96);
  expect([...link.subarray(0, 21)]).toEqual([
    ...[0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 2, 3],
    ...[104, 0, 0x56, 0x53, 100, 0, 1, 1, 96, 0],
    ...Buffer.from(key, 'hex').subarray(0, 1),
  ]);
  expect(gunzipSync(link)).toEqual(gunzipSync(plain));
  expect(added(link, [])).toEqual(plain);
  expect(added(added(plain, [author, reply]), [author])).toEqual(link);
});

test('signatures of all kinds come back as they were', async () => {
  const link = added(plain, [reply, author, author]);
  const { signatures, ignored } = readSignatures(link);
  expect(ignored).toBeNull();
  expect(signatures.map(writeSshsig)).toEqual([reply, author, author].map(writeSshsig));
  expect(await states(link, artifact.id)).toEqual(['valid', 'valid', 'valid']);
  expect(readSignatures(plain)).toEqual({ signatures: [], ignored: null });
});

test('there is room for eight, and for 4,096 bytes', () => {
  expect(readSignatures(added(plain, Array(8).fill(author))).signatures).toHaveLength(8);
  expect(withSignatures(plain, Array(9).fill(author)).ok).toBe(false);
  const long = (length: number) => ({ ...reply, signature: new Uint8Array(length) });
  const size = writeSshsig(long(0)).length;
  const room = added(plain, [long(4_096 - 4 - size)]);
  expect(room.length - plain.length).toBe(6 + 4_096);
  expect(withSignatures(plain, [long(4_096 - 3 - size)]).ok).toBe(false);
});

describe('the corpus of signed links opens, and says what counts', () => {
  const cases = fragmentCases(readFile('fragments.jsonl')).filter(({ name }) =>
    name.startsWith('signed: '),
  );
  const counts: Record<string, unknown[]> = {
    'one signature': ['valid'],
    'two kinds': ['valid', 'invalid'],
    'an unknown record': ['valid', 'record'],
    'a record of 95 bytes': ['record'],
    'a forged signature': ['invalid'],
    'an empty extra field': [],
    'a subfield of another program': [],
  };
  test.each(cases)('$name', async ({ name, fragment, why }) => {
    const bytes = packedOf(fragment);
    const opened = await openPacked(bytes, gunzip, digest);
    if (!opened.ok) throw new Error(opened.error.kind);
    expect(opened.value.integrity).toBe('match');
    expect(gunzipSync(bytes).toString()).toBe(opened.value.canonical);
    const { ignored } = readSignatures(bytes);
    const found = await states(bytes, opened.value.artifact.id);
    const expected = counts[name.replace('signed: ', '')] ?? ['field'];
    expect([...found, ...(ignored ? [ignored] : [])], why).toEqual(expected);
  });
});

test('every bit of the field, flipped: the same document, and no other signature of it', async () => {
  const link = added(plain, [author]);
  const seen = new Set<string>();
  for (let bit = 12 * 8; bit < (12 + 104) * 8; bit++) {
    const changed = Uint8Array.from(link);
    changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
    const opened = await openPacked(changed, gunzip, digest);
    expect(opened.ok && opened.value.artifact.id).toBe(artifact.id);
    for (const state of await states(changed, artifact.id)) seen.add(state);
  }
  expect([...seen]).toEqual(['invalid']);
});

test('whatever stands in the field, the document opens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), fc.nat(3), async (noise, kind) => {
      // Noise alone, noise as a subfield, as records, and as one record.
      const part = (name: number[], body: number[]) => [
        ...name,
        body.length & 255,
        body.length >> 8,
        ...body,
      ];
      const own = [...noise];
      const fields = [
        own,
        part([0x56, 0x53], own),
        part([0x56, 0x53], [1, ...own]),
        part([0x56, 0x53], [1, ...part([2], own)]),
      ];
      const field = fields[kind] as number[];
      const link = Uint8Array.from([
        ...plain.subarray(0, 3),
        4,
        ...plain.subarray(4, 10),
        ...part([], field),
        ...plain.subarray(10),
      ]);
      expect(await openPacked(link, gunzip, digest)).toMatchObject({ ok: true });
      expect(await states(link, artifact.id)).not.toContain('valid');
    }),
    { numRuns: runs(300) },
  );
});

test('a header that is cut anywhere has no signatures, and throws nothing', () => {
  const link = added(plain, [author]);
  for (let length = 0; length < 116; length++) {
    const field = readSignatureField(link.slice(0, length));
    expect(field === 'broken' || field.length === 0, String(length)).toBe(true);
  }
});
