import { type ReadArtifact, type ReadFailure, readArtifact } from '../artifact/read-artifact.ts';
import type { Digest } from '../json/digest.ts';
import { MAX_JSON_BYTES } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import type { GzipFailure } from './gunzip.ts';
import { type LinkFailure, type Repair, readFragment } from './read-fragment.ts';

/**
 * Unpacks exactly one gzip member into at most `maxBytes` bytes, the cap enforced while inflating.
 * `gunzip.ts` has one; a browser's own inflater, wrapped to refuse the same, is another.
 */
export type Gunzip = (
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
) => Promise<Result<Uint8Array, GzipFailure>> | Result<Uint8Array, GzipFailure>;

/** Why the payload of a link is no artifact. Every `kind` is one of {@link FAILURE_KINDS}. */
export type PayloadFailure = { kind: GzipFailure } | ReadFailure;

/** Why a fragment does not open. */
export type OpenFailure = { kind: LinkFailure } | PayloadFailure;

/**
 * Opens the fragment of a share link: repair and decode, inflate, read strictly, validate, verify
 * both hashes (decisions §3 and §4). No step has an effect, and nothing comes out before all are
 * done.
 */
export async function openFragment(
  fragment: string,
  gunzip: Gunzip,
  digest: Digest | null,
): Promise<Result<ReadArtifact & { repairs: Repair[] }, OpenFailure>> {
  const packed = readFragment(fragment);
  if (!packed.ok) return err({ kind: packed.error });
  const read = await openPacked(packed.value.bytes, gunzip, digest);
  return read.ok ? ok({ ...read.value, repairs: packed.value.repairs }) : read;
}

/** Opens the payload of a link: inflate, read strictly, validate, verify both hashes. */
export async function openPacked(
  bytes: Uint8Array<ArrayBuffer>,
  gunzip: Gunzip,
  digest: Digest | null,
): Promise<Result<ReadArtifact, PayloadFailure>> {
  const json = await gunzip(bytes, MAX_JSON_BYTES);
  return json.ok ? readArtifact(json.value, digest) : err({ kind: json.error });
}
