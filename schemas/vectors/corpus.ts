// For tests only: reads the corpora of this folder, given their text, as README.md describes them.
import { decodeBase64Url } from '../link/base64url.ts';

export interface FragmentCase {
  name: string;
  fragment: string;
  expect: string;
  why: string;
}

export interface RawCase {
  name: string;
  valid: boolean;
  kind: string;
  why: string;
  input: Uint8Array | string;
}

export interface SchemaCase {
  name: string;
  valid: boolean;
  doc: unknown;
  why: string;
  pointer?: string;
  keyword?: string;
  lint?: string[];
  strict?: string;
  sealed?: boolean;
}

export interface Vectors {
  json: { name: string; text: string; canonical?: string; sha256?: string; error?: string }[];
  artifacts: {
    name: string;
    artifact: Record<string, unknown>;
    id: string;
    contentHash: string;
    fileSha256: string;
    fileBytes: number;
    preimage: string;
  }[];
  capsules: {
    name: string;
    body: Record<string, unknown>;
    canonical: string;
    contentHash: string;
  }[];
  negative: {
    name: string;
    artifact: Record<string, unknown>;
    contentHashOk: boolean;
    idOk: boolean;
    expected: { contentHash: string; id: string };
  }[];
}

/** `fragments.jsonl`, the large values written out. */
export const fragmentCases = (text: string): FragmentCase[] =>
  lines(text).map((line) => ({ ...line, fragment: repeated(line.fragment) }) as FragmentCase);

/** `raw.jsonl`, the large values written out and the bytes decoded. */
export const rawCases = (text: string): RawCase[] =>
  lines(text).map((line) => {
    const input =
      typeof line.rawBase64 === 'string'
        ? bytesOf(line.rawBase64)
        : repeated(line.raw ?? line.gen);
    return { ...line, input } as unknown as RawCase;
  });

/** `schema.jsonl`, the large values written out. */
export const schemaCases = (text: string): SchemaCase[] =>
  lines(text).map((line) => ({ ...line, doc: expand(line.doc) }) as SchemaCase);

/** `vectors.json`. */
export const vectors = (text: string): Vectors => JSON.parse(text);

const lines = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

function bytesOf(base64: string): Uint8Array {
  const decoded = decodeBase64Url(
    base64.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'),
  );
  if (!decoded.ok) throw new Error(`not base64: ${decoded.error}`);
  return decoded.value;
}

function repeated(value: unknown): string {
  if (typeof value === 'string') return value;
  const [prefix, unit, count] = (value as { $repeat: [string, string, number] }).$repeat;
  return prefix + unit.repeat(count);
}

function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand);
  if (typeof value !== 'object' || value === null) return value;
  const made = value as { $repeat?: unknown; $nest?: unknown; $members?: unknown };
  if (Array.isArray(made.$repeat)) return String(made.$repeat[0]).repeat(made.$repeat[1]);
  if (Array.isArray(made.$nest)) {
    let nested: unknown[] = [];
    for (let level = 1; level < made.$nest[1]; level++) nested = [nested];
    return nested;
  }
  if (typeof made.$members === 'number') {
    return Object.fromEntries(Array.from({ length: made.$members }, (_, n) => [`k${n}`, n]));
  }
  const result = {};
  // Not assigned: a member named __proto__ is data.
  const define = (name: string, member: unknown) =>
    Object.defineProperty(result, name, {
      value: member,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  for (const [name, member] of Object.entries(value)) {
    if (name === '$spread') for (let n = 0; n < (member as number); n++) define(`x${n}`, 1);
    else define(name, expand(member));
  }
  return result;
}

export interface SignatureVectors {
  ed25519: {
    seed: string;
    key: string;
    id: string;
    toBeSigned: string;
    sha256: string;
    signature: string;
    sshsig: string;
    reply: string;
  };
  smallOrder: string[];
  id: string;
  passkeys: {
    name: string;
    namespace: string;
    application: string;
    origin: string;
    flags: number;
    rest: string;
    sshsig: string;
  }[];
}

/** `signatures.json`. */
export const signatureVectors = (text: string): SignatureVectors => JSON.parse(text);
