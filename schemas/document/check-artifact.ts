import type { HashFailure } from '../failure-kinds.ts';
import { canonicalMembers } from '../json/canonical-json.ts';
import type { Digest } from '../json/digest.ts';
import type { JsonValue } from '../json/json-value.ts';
import { err, ok, type Result } from '../result.ts';
import type { Artifact } from './artifact.ts';
import { hashCanonical, withoutId } from './hash-canonical.ts';
import { isArtifact } from './validate.ts';

/** An artifact that passed every check. `unchecked`: there was no digest to recompute hashes with. */
export interface ReadArtifact {
  artifact: Artifact;
  /** The artifact as canonical JSON. */
  canonical: string;
  integrity: 'match' | 'unchecked';
}

/** Failed check of a JSON value, with the facts that explain it. */
export type CheckFailure =
  | { kind: 'schema'; value: JsonValue }
  | {
      kind: HashFailure;
      artifact: Artifact;
      /** The hashes that the artifact as it stands would have. */
      expected: { contentHash: string; id: string };
    };

/**
 * Checks a value that was read strictly: the schema, then `contentHash`, then `id` (decisions §2).
 *
 * @param digest SHA-256, or null where there is none: the hashes are then left unchecked
 */
export async function checkArtifact(
  artifact: JsonValue,
  digest: Digest | null,
): Promise<Result<ReadArtifact, CheckFailure>> {
  if (!isArtifact(artifact)) return err({ kind: 'schema', value: artifact });

  // Each member is written once, for the document and for both hashes.
  const members = canonicalMembers(artifact);
  const canonical = `{${members.join()}}`;
  if (!digest) return ok({ artifact, canonical, integrity: 'unchecked' });

  const content = members.find((member) => member.startsWith('"content":')) as string;
  // Both at once: each is computed on another thread, and to wait for a thread is what takes time.
  const [contentHash, id] = await Promise.all([
    hashCanonical(content.slice('"content":'.length), digest),
    hashCanonical(withoutId(members), digest),
  ]);
  const expected = { contentHash, id };
  if (artifact.contentHash !== expected.contentHash) {
    return err({ kind: 'content-hash', artifact, expected });
  }
  if (artifact.id !== expected.id) return err({ kind: 'id-hash', artifact, expected });
  return ok({ artifact, canonical, integrity: 'match' });
}
