import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import corpus from '../vectors/private-vectors.json' with { type: 'json' };
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';
import { gunzip } from './gunzip.ts';
import { makePrivateLink } from './make-private-link.ts';
import { openPacked } from './open-fragment.ts';
import {
  deriveKeys,
  MAX_PRIVATE_DATA_BYTES,
  MAX_PRIVATE_GZIP_BYTES,
  openPrivateData,
  padme,
  passwordBytes,
  privateId,
  readPrivateLink,
} from './private-link.ts';

const { subtle } = webcrypto;
const digest = (bytes: Uint8Array<ArrayBuffer>) => subtle.digest('SHA-256', bytes);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytesOf = (text: string) => {
  const decoded = decodeBase64Url(text);
  if (!decoded.ok) throw new Error(decoded.error);
  return decoded.value;
};
const passwordOf = (text: string | null) => {
  const bytes = text === null ? null : passwordBytes(text);
  if (bytes && !bytes.ok) throw new Error(bytes.error);
  return bytes?.value ?? null;
};
const linkOf = (fragment: string) => {
  const link = readPrivateLink(fragment);
  if (!link.ok) throw new Error(link.error);
  return link.value;
};
const kindOf = (fragment: string) => {
  const link = readPrivateLink(fragment);
  return link.ok ? 'ok' : link.error;
};
const flipped = (bytes: Uint8Array, bit: number) => {
  const copy = Uint8Array.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] as number) ^ (1 << (bit & 7));
  return copy;
};
const [plain] = corpus.vectors;
if (!plain) throw new Error('There are no vectors.');

describe.each(corpus.vectors)('vector: $name', (vector) => {
  test('is derived, opened and made again', async () => {
    const link = linkOf(vector.fragment);
    expect(link.flags).toBe(vector.flags);
    expect(hex(link.secret)).toBe(vector.secret);
    expect(await privateId(subtle, link)).toBe(vector.id);

    const password = passwordOf(vector.password);
    const keys = await deriveKeys(subtle, link, password);
    expect(hex(keys.key)).toBe(vector.key);
    expect(hex(keys.nonce)).toBe(vector.nonce);
    expect(hex(keys.commit)).toBe(vector.commit);
    expect(encodeBase64Url(keys.open)).toBe(vector.open);

    const gzip = await openPrivateData(subtle, link, keys, bytesOf(vector.data));
    if (!gzip.ok) throw new Error(gzip.error);
    expect(encodeBase64Url(gzip.value)).toBe(vector.gzip);
    const opened = await openPacked(gzip.value, gunzip, digest);
    expect(opened.ok && opened.value.artifact.id).toBe(vector.artifactId);

    const opensOnce = (vector.flags & 2) !== 0;
    const made = await makePrivateLink(subtle, link.secret, gzip.value, password, opensOnce);
    expect(made).toMatchObject({ fragment: vector.fragment, id: vector.id });
    expect(made && encodeBase64Url(made.data)).toBe(vector.data);
    expect(made && encodeBase64Url(made.openHash)).toBe(vector.openHash);
  });
});

test('a password is the UTF-8 of its NFC, neither empty nor longer than 1,024 bytes', () => {
  const failure = (text: string) => {
    const bytes = passwordBytes(text);
    return bytes.ok ? bytes.value.length : bytes.error;
  };
  expect(failure('')).toBe('password-empty');
  expect(failure(' ')).toBe(1);
  expect(failure('Zu\u0308rich')).toBe(7);
  expect(failure('a'.repeat(1_024))).toBe(1_024);
  expect(failure('a'.repeat(1_025))).toBe('password-too-long');
  expect(failure('\u1F82'.normalize('NFD').repeat(341))).toBe(1_023);
  expect(failure('a\u0301\u0323'.repeat(1_000_000))).toBe('password-too-long');
  expect(failure('\ud800')).toBe('password-surrogate');
  expect(failure('\ud83d\ude00')).toBe(4);
});

test('links are read as they were meant, or refused with what is wrong', () => {
  const { fragment } = plain;
  for (const text of [
    `#${fragment}`,
    `${fragment}.`,
    `${fragment}~findings-2`,
    `<#${fragment}>`.slice(1),
    ` ${fragment.slice(0, 12)}\u200b\n${fragment.slice(12)} `,
    encodeURIComponent(`${fragment})`),
    `${fragment.slice(0, 4)}%2E${fragment.slice(5)}`,
  ]) {
    expect(kindOf(text), text).toBe('ok');
  }
  expect(linkOf(`${fragment}=`).repairs).toEqual(['padding']);
  expect(kindOf('k1.e')).toBe('link-incomplete');
  expect(kindOf('k1.e.')).toBe('link-incomplete');
  for (let length = 6; length < fragment.length; length++) {
    expect(kindOf(fragment.slice(0, length)), String(length)).toBe('link-incomplete');
  }
  for (const more of ['A', 'AA', 'AAAA', 'A'.repeat(1_000_000)]) {
    expect(kindOf(fragment + more)).toBe('base64-length');
  }
  expect(kindOf(fragment.replace('B', '$'))).toBe('base64-alphabet');
  expect(kindOf(fragment.replace('k1.', 'k2.'))).toBe('unknown-version');
  expect(kindOf(fragment.replace('.e.', '.g.'))).toBe('unknown-codec');
  expect(kindOf(fragment.replace('.e.', '.E.'))).toBe('unknown-codec');
  expect(kindOf('a'.repeat(1_500_001))).toBe('link-too-long');
  expect(kindOf('~a'.repeat(700_000))).toBe('no-artifact');
});

test('every changed bit of a link is another link, or none', async () => {
  const bytes = bytesOf(plain.fragment.slice('k1.e.'.length));
  const data = bytesOf(plain.data);
  const ids = new Set<string>();
  const opens = new Set<string>();
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const fragment = `k1.e.${encodeBase64Url(flipped(bytes, bit))}`;
    if (bit > 1 && bit < 8) {
      expect(kindOf(fragment)).toBe('unknown-codec');
      continue;
    }
    const link = linkOf(fragment);
    ids.add(await privateId(subtle, link));
    const keys = await deriveKeys(subtle, link, null);
    opens.add(encodeBase64Url(keys.open));
    expect(await openPrivateData(subtle, link, keys, data)).toEqual({
      ok: false,
      error: 'private-damaged',
    });
  }
  // Another secret is an unknown record; other flags are the same record, which does not open.
  expect(ids.has(plain.id)).toBe(true);
  expect(ids.size).toBe(161);
  expect(opens.size).toBe(162);
  expect(opens.has(plain.open)).toBe(false);
});

test('every changed bit of the data is refused, and so is every other length', async () => {
  const link = linkOf(plain.fragment);
  const keys = await deriveKeys(subtle, link, null);
  const data = bytesOf(plain.data);
  const kinds = new Set<string>();
  const open = async (bytes: Uint8Array<ArrayBuffer>) => {
    const opened = await openPrivateData(subtle, link, keys, bytes);
    kinds.add(opened.ok ? 'ok' : opened.error);
  };
  for (let bit = 0; bit < data.length * 8; bit++) await open(flipped(data, bit));
  for (let length = 0; length < data.length; length++) await open(data.slice(0, length));
  await open(new Uint8Array([...data, 0]));
  expect([...kinds]).toEqual(['private-damaged']);
});

test('padding must be what the writer writes', async () => {
  const link = linkOf(plain.fragment);
  const keys = await deriveKeys(subtle, link, null);
  const head = bytesOf(plain.data).slice(0, 36);
  const gzip = bytesOf(plain.gzip);
  const key = await subtle.importKey('raw', keys.key, 'AES-GCM', false, ['encrypt']);
  const seal = async (padded: Uint8Array<ArrayBuffer>) => {
    const algorithm = { name: 'AES-GCM', iv: keys.nonce, additionalData: head };
    const sealed = new Uint8Array(await subtle.encrypt(algorithm, key, padded));
    return new Uint8Array([...head, ...sealed]);
  };
  const lengthOf = (n: number) => [n >>> 24, n >>> 16, n >>> 8, n].map((byte) => byte & 255);
  const right = new Uint8Array(plain.paddedLength);
  right.set([...lengthOf(gzip.length), ...gzip]);
  const opens = async (padded: Uint8Array<ArrayBuffer>) =>
    (await openPrivateData(subtle, link, keys, await seal(padded))).ok;
  expect(await opens(right)).toBe(true);
  const last = Uint8Array.from(right);
  last[last.length - 1] = 1;
  expect(await opens(last)).toBe(false);
  expect(await opens(right.slice(0, -1))).toBe(false);
  expect(await opens(new Uint8Array([...right, 0]))).toBe(false);
  for (const n of [0xffffffff, 0x7fffffff, 0x80000000, gzip.length + 400, 0xfffffffc]) {
    const wrong = Uint8Array.from(right);
    wrong.set(lengthOf(n));
    expect(await opens(wrong), String(n)).toBe(false);
  }
  expect(await opens(new Uint8Array(3))).toBe(false);
  // Nothing at all is padded right, and is no gzip.
  const none = await openPrivateData(subtle, link, keys, await seal(new Uint8Array(4)));
  const opened = none.ok ? await openPacked(none.value, gunzip, digest) : none;
  expect(opened).toMatchObject({ ok: false, error: { kind: 'gzip-truncated' } });
});

test('Padmé: the published values, and 10,000 sizes that leak few bits at little cost', () => {
  for (const [length = 0, padded] of corpus.padme) expect(padme(length)).toBe(padded);
  const lengths = new Map<number, number>();
  for (let step = 0; step < 10_000; step++) {
    const length = 4 + Math.round((step * MAX_PRIVATE_GZIP_BYTES) / 9_999);
    const padded = padme(length);
    // As the paper says it: the last E - s bits are zero.
    const exponent = Math.floor(Math.log2(length));
    const kept = Math.floor(Math.log2(exponent)) + 1;
    const unit = 2 ** (exponent - kept);
    expect(padded).toBe(Math.ceil(length / unit) * unit);
    expect(padded).toBeLessThanOrEqual(length * 1.12);
    lengths.set(padded, length);
  }
  expect(lengths.size).toBeLessThan(300);
  expect(padme(4 + MAX_PRIVATE_GZIP_BYTES) + 52).toBe(MAX_PRIVATE_DATA_BYTES);
});

test('the longest payload has room, one byte more has not', async () => {
  const secret = new Uint8Array(20).fill(7);
  const gzip = new Uint8Array(MAX_PRIVATE_GZIP_BYTES);
  const made = await makePrivateLink(subtle, secret, gzip, null, true);
  expect(made?.data.length).toBe(1_114_164);
  if (!made) return;
  const link = linkOf(made.fragment);
  const opened = await openPrivateData(
    subtle,
    link,
    await deriveKeys(subtle, link, null),
    made.data,
  );
  const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(opened.ok && sha(opened.value)).toBe(sha(gzip));
  expect(await makePrivateLink(subtle, secret, new Uint8Array(1_114_109), null, true)).toBeNull();
});

test('the same secret with other flags has another key and another nonce', async () => {
  const secret = new Uint8Array(20).fill(9);
  const [a, b] = await Promise.all(
    [0, 2].map((flags) => deriveKeys(subtle, { flags, secret }, null)),
  );
  for (const name of ['key', 'nonce', 'open', 'commit'] as const) {
    expect(hex(a?.[name] as Uint8Array)).not.toBe(hex(b?.[name] as Uint8Array));
  }
});
