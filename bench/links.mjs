import { randomFillSync, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants, createGzip } from 'node:zlib';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** A module of the contract; it is TypeScript, which Node.js 20 does not read by itself. */
async function contract(name) {
  const options = { configFile: false, logLevel: 'error' };
  return (await runnerImport(here(`../schemas/${name}.ts`), options)).module;
}
const { sealArtifact } = await contract('document/seal');
const { canonicalize } = await contract('json/canonical-json');
const { encodeShareLink } = await contract('link/share-link');
const { gzip } = await contract('link/gzip');
const { encodeBase64Url } = await contract('link/base64url');
const { makePrivateLink } = await contract('link/make-private-link');

/** The artifact of an example file. */
export const example = (name) =>
  JSON.parse(readFileSync(here(`../web/public/examples/${name}.json`), 'utf8'));

/** The fragment, with its `#`, of an artifact. */
export const fragmentOf = (artifact) => `#${encodeShareLink(artifact)}`;

/** The fragment of a private link of an artifact, without `#`, and what a server is to keep for it. */
export async function privateLinkOf(artifact) {
  const packed = gzip(new TextEncoder().encode(canonicalize(artifact)));
  const secret = randomFillSync(new Uint8Array(20));
  const made = await makePrivateLink(webcrypto.subtle, secret, packed, null, false);
  const { fragment, id, data, openHash } = made;
  return {
    fragment,
    record: { id, data: encodeBase64Url(data), openHash: encodeBase64Url(openHash) },
  };
}

/** An artifact as canonical JSON. */
export const canonicalOf = (artifact) => canonicalize(artifact);

/** Bytes of an artifact as canonical JSON. */
export const sizeOf = (artifact) => Buffer.byteLength(canonicalize(artifact));

/** The artifact of a draft, with both hashes. Throws when the draft is not good. */
export async function seal(draft) {
  const digest = (bytes) => webcrypto.subtle.digest('SHA-256', bytes);
  const sealed = await sealArtifact(draft, { now: '2026-11-20T10:00:00Z', digest });
  if (!sealed.ok) throw new Error(JSON.stringify(sealed.error));
  return sealed.value;
}

/** A fragment that unpacks to `bytes` zeros, as small as gzip can make it. */
export async function bombFragment(bytes) {
  const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION, chunkSize: 65_536 });
  const parts = [];
  gzip.on('data', (part) => parts.push(part));
  const ended = new Promise((resolve, reject) => gzip.once('end', resolve).once('error', reject));
  const zeros = Buffer.alloc(4 * 1024 * 1024);
  for (let left = bytes; left > 0; left -= zeros.length) {
    const flushed = gzip.write(zeros.subarray(0, Math.min(left, zeros.length)));
    if (!flushed) await new Promise((resolve) => gzip.once('drain', resolve));
  }
  gzip.end();
  await ended;
  return `#k1.g.${Buffer.concat(parts).toString('base64url')}`;
}

/** A fragment of `length` characters that carries nothing: noise behind a link's first letters. */
export function noiseFragment(length) {
  const noise = randomFillSync(Buffer.alloc(length)).toString('base64url');
  return `#k1.g.${noise}`.slice(0, length);
}
