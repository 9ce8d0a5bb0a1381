import { type ReadArtifact, type ReadFailure, readArtifact } from '../document/read-artifact.ts';
import type { GzipFailure, LinkFailure } from '../failure-kinds.ts';
import type { Digest } from '../json/digest.ts';
import { MAX_JSON_BYTES } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import { type Repair, readFragment, readingsOf } from './read-fragment.ts';

/**
 * Unpacks exactly one gzip member into at most `maxBytes` bytes, the cap enforced while inflating.
 * `gunzip.ts` has one; a browser's own inflater, wrapped to refuse the same, is another.
 */
export type Gunzip = (
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
) => Promise<Result<Uint8Array, GzipFailure>> | Result<Uint8Array, GzipFailure>;

/**
 * Reasons that the payload of a link is no artifact. Every `kind` is a {@link ReadingFailure}.
 */
export type PayloadFailure = { kind: GzipFailure } | ReadFailure;

/** Reasons that a fragment does not open. */
export type OpenFailure = { kind: LinkFailure } | PayloadFailure;

/** Content of the fragment of a share link. */
export type OpenedFragment = ReadArtifact & {
  readonly repairs: Repair[];
  /** The gzip member, which may hold signatures. */
  readonly packed: Uint8Array<ArrayBuffer>;
};

/**
 * Opens the fragment of a share link: repair and decode, inflate, read strictly, validate, verify both
 * hashes (decisions §3 and §4). No step has an effect, and nothing comes out before all are done. Text
 * behind a link that does not unpack is left out (see {@link readingsOf}).
 */
export async function openFragment(
  fragment: string,
  gunzip: Gunzip,
  digest: Digest | null,
): Promise<Result<OpenedFragment, OpenFailure>> {
  const [whole = '', ...shorter] = readingsOf(fragment);
  const first = await openReading(whole, gunzip, digest);
  if (first.ok || !isUnpackable(first.error)) return first;
  for (const reading of shorter) {
    const opened = await openReading(reading, gunzip, digest);
    if (opened.ok) opened.value.repairs.push('trailing-text');
    if (opened.ok || !isUnpackable(opened.error)) return opened;
  }
  return first;
}

async function openReading(
  fragment: string,
  gunzip: Gunzip,
  digest: Digest | null,
): Promise<Result<OpenedFragment, OpenFailure>> {
  const read = readFragment(fragment);
  if (!read.ok) return err({ kind: read.error });
  const { bytes, repairs } = read.value;
  const opened = await openPacked(bytes, gunzip, digest);
  return opened.ok ? ok({ ...opened.value, repairs, packed: bytes }) : opened;
}

/** True if no intact gzip member was there: another reading of the same text may have one. */
const isUnpackable = ({ kind }: OpenFailure): boolean => /^(?:base64|gzip)-/.test(kind);

/** Opens the payload of a link: inflate, read strictly, validate, verify both hashes. */
export async function openPacked(
  bytes: Uint8Array<ArrayBuffer>,
  gunzip: Gunzip,
  digest: Digest | null,
): Promise<Result<ReadArtifact, PayloadFailure>> {
  const json = await gunzip(bytes, MAX_JSON_BYTES);
  return json.ok ? readArtifact(json.value, digest) : err({ kind: json.error });
}
