import { readArtifact } from '#schemas/artifact/read-artifact.ts';
import { looksLikeCapsule } from '#schemas/capsule/looks-like-capsule.ts';
import { readCapsule } from '#schemas/capsule/read-capsule.ts';
import type { Digest } from '#schemas/json/digest.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { StoredEntry } from './entry.ts';
import type { Refusal } from './messages.ts';

/** What was found to be intact, and the hash that it is kept under. */
export interface CheckedEntry {
  readonly key: string;
  readonly kind: StoredEntry['kind'];
  /** Canonical JSON. */
  readonly text: string;
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
): Promise<Result<CheckedEntry, Refusal>> {
  if (!digest) return err('no-digest');
  const read = await readArtifact(json, digest);
  if (read.ok) return keyed({ key: read.value.artifact.id, kind: 'artifact' }, read.value, key);
  if (read.error.kind !== 'schema' || !looksLikeCapsule(read.error.value)) {
    return err(read.error.kind);
  }
  const capsule = await readCapsule(json, digest);
  return capsule.ok
    ? keyed({ key: capsule.value.record.contentHash, kind: 'capsule' }, capsule.value, key)
    : err(capsule.error.kind);
}

const keyed = (
  found: Pick<CheckedEntry, 'key' | 'kind'>,
  { canonical }: { canonical: string },
  key = found.key,
): Result<CheckedEntry, Refusal> =>
  key === found.key ? ok({ ...found, text: canonical }) : err('other-key');
