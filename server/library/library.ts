import type { Artifact, JsonValue } from '#schemas/document/artifact.ts';
import { explainArtifact, type Problem } from '#schemas/document/explain.ts';
import {
  type ReadArtifact,
  type ReadFailure,
  readArtifact,
} from '#schemas/document/read-artifact.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { Digest } from '#schemas/json/digest.ts';
import { MAX_FRAGMENT_CHARS } from '#schemas/limits.ts';
import { gunzip } from '#schemas/link/gunzip.ts';
import { type OpenFailure, openFragment as openWith } from '#schemas/link/open-fragment.ts';
import { fragmentOf, type Repair } from '#schemas/link/read-fragment.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { nonceOf } from '#schemas/reply/nonce.ts';
import { err, ok, type Result } from '#schemas/result.ts';

// The library that the package `vitrine` exports, for Node.js and browsers alike; its types are
// promised in types.d.ts.

const sha256: Digest = (bytes) => crypto.subtle.digest('SHA-256', bytes);
/** Null on a plain http page, which has no SHA-256: what is opened there stays unchecked. */
const digest = (): Digest | null => (globalThis.crypto?.subtle ? sha256 : null);

export { canonicalize };

/** Completes a draft: fills in what is absent, computes both hashes, validates. */
export const seal = (
  draft: unknown,
  {
    now = new Date(),
    ask = false,
    nonce = nonceOf(crypto.getRandomValues(new Uint8Array(16))),
  }: { readonly now?: Date | string; readonly ask?: boolean; readonly nonce?: string } = {},
): Promise<Result<Artifact, Problem[]>> =>
  sealArtifact(draft, { now, digest: sha256, nonce, asks: ask });

/** Checks an artifact in every respect: JSON text or bytes are read strictly, a value is checked. */
export async function checkArtifact(artifact: unknown): Promise<Result<ReadArtifact, ReadFailure>> {
  if (typeof artifact === 'string' || artifact instanceof Uint8Array) {
    return readArtifact(artifact, digest());
  }
  let canonical: string;
  try {
    canonical = canonicalize(artifact as JsonValue);
  } catch {
    // Values outside JSON: functions, undefined, infinite numbers, endless nesting.
    return err({ kind: 'json-syntax', input: '' });
  }
  return readArtifact(canonical, digest());
}

/** The problems of a value that is not an artifact by the schema, at most 20. */
export const explain = (artifact: unknown): Problem[] => explainArtifact(artifact);

/** The link of a sealed artifact in the viewer at `base`; refused unless it is intact. */
export async function link(
  artifact: unknown,
  base: string,
): Promise<Result<string, ReadFailure | { readonly kind: 'link-too-long' }>> {
  const read = await checkArtifact(artifact);
  if (!read.ok) return read;
  const fragment = encodeShareLink(read.value.artifact);
  if (fragment.length > MAX_FRAGMENT_CHARS) return err({ kind: 'link-too-long' });
  const viewer = new URL(base);
  viewer.hash = fragment;
  return ok(viewer.href);
}

/** Opens the fragment of a link, with or without its `#`: all or nothing. */
export const openFragment = async (
  fragment: string,
): Promise<Result<ReadArtifact & { repairs: Repair[] }, OpenFailure>> => {
  const opened = await openWith(fragment, gunzip, digest());
  if (!opened.ok) return opened;
  const { packed: _, ...artifact } = opened.value;
  return ok(artifact);
};

/** Opens a link: an address, or its fragment alone. Nothing is sent anywhere. */
export const open = (
  address: string,
): Promise<Result<ReadArtifact & { repairs: Repair[] }, OpenFailure>> =>
  openFragment(fragmentOf(address));
