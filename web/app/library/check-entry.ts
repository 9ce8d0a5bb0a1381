import { readArtifact } from '#schemas/document/read-artifact.ts';
import type { Digest } from '#schemas/json/digest.ts';
import type { JsonFailure } from '#schemas/json/strict-json.ts';
import { looksLikeCapsule } from '#schemas/program/looks-like-capsule.ts';
import { readCapsule } from '#schemas/program/read-capsule.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { StoredEntry } from './entry.ts';
import type { Refusal } from './messages.ts';

/** An intact entry, and the hash that it is kept under. */
export interface CheckedEntry {
  readonly key: string;
  readonly kind: StoredEntry['kind'];
  /** Canonical JSON. */
  readonly text: string;
}

/** Reason that an entry is not intact; for a text that is no JSON, with the failure. */
export interface Refused {
  readonly why: Refusal;
  readonly failure?: JsonFailure;
}

/**
 * Reads JSON strictly and recomputes its hashes: an artifact, which is kept under its `id`, or a
 * capsule record, which is kept under its `contentHash`.
 *
 * @param key the hash that it must have; absent: whatever it has
 */
export async function checkEntry(
  json: string | Uint8Array,
  digest: Digest | null,
  key?: string,
): Promise<Result<CheckedEntry, Refused>> {
  if (!digest) return err({ why: 'no-digest' });
  const read = await readArtifact(json, digest);
  if (read.ok) return keyed({ key: read.value.artifact.id, kind: 'artifact' }, read.value, key);
  if (read.error.kind !== 'schema' || !looksLikeCapsule(read.error.value)) {
    return err({ why: read.error.kind, ...('input' in read.error && { failure: read.error }) });
  }
  const capsule = await readCapsule(json, digest);
  return capsule.ok
    ? keyed({ key: capsule.value.record.contentHash, kind: 'capsule' }, capsule.value, key)
    : err({ why: capsule.error.kind });
}

const keyed = (
  found: Pick<CheckedEntry, 'key' | 'kind'>,
  { canonical }: { canonical: string },
  key = found.key,
): Result<CheckedEntry, Refused> =>
  key === found.key ? ok({ ...found, text: canonical }) : err({ why: 'other-key' });
