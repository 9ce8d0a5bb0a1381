import { canonicalize } from '../json/canonical-json.ts';
import type { Digest } from '../json/digest.ts';
import type { JsonValue } from '../json/json-value.ts';
import { type JsonFailure, parseStrictJson } from '../json/strict-json.ts';
import { MAX_CAPSULE_JSON_BYTES } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import { capsuleContentHash, capsuleId, normalizeCapsule } from './capsule.ts';
import { type CapsuleRecord, isCapsuleRecord } from './check-capsule.ts';

/**
 * A capsule that passed every check, its lists in the order that its hash covers. `unchecked`:
 * there was no digest to recompute hashes with.
 */
export interface ReadCapsule {
  record: CapsuleRecord;
  /** The record as canonical JSON. */
  canonical: string;
  integrity: 'match' | 'unchecked';
}

/** Failed reading of a capsule's JSON, with the facts that explain it. */
export type CapsuleFailure =
  | JsonFailure
  | { kind: 'schema'; value: JsonValue }
  | {
      kind: 'content-hash' | 'id-hash';
      record: CapsuleRecord;
      /** The hash and the identifier that the record as it stands would have. */
      expected: { contentHash: string; id: string };
    };

/**
 * Reads a capsule record from JSON: strict reading, the schema, the rules of decisions §7, then
 * `contentHash` and `id` (§2). All or nothing.
 *
 * @param digest SHA-256, or null where there is none: the hashes are then left unchecked
 */
export async function readCapsule(
  json: Uint8Array | string,
  digest: Digest | null,
): Promise<Result<ReadCapsule, CapsuleFailure>> {
  const parsed = parseStrictJson(json, MAX_CAPSULE_JSON_BYTES);
  if (!parsed.ok) return parsed;
  const stated: unknown = parsed.value;
  if (!isCapsuleRecord(stated)) return err({ kind: 'schema', value: parsed.value });
  const { id, url, publishedAt } = stated;
  const record = {
    ...normalizeCapsule(stated),
    id,
    url,
    contentHash: stated.contentHash,
    publishedAt,
  };
  const canonical = canonicalize(record);
  if (!digest) return ok({ record, canonical, integrity: 'unchecked' });

  const contentHash = await capsuleContentHash(record, digest);
  const expected = { contentHash, id: capsuleId(contentHash, record.id.length) };
  if (record.contentHash !== contentHash) return err({ kind: 'content-hash', record, expected });
  if (record.id !== expected.id) return err({ kind: 'id-hash', record, expected });
  return ok({ record, canonical, integrity: 'match' });
}
