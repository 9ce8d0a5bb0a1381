import type { Digest } from '../json/digest.ts';
import { type JsonFailure, parseStrictJson } from '../json/strict-json.ts';
import type { Result } from '../result.ts';
import { type CheckFailure, checkArtifact, type ReadArtifact } from './check-artifact.ts';

export type { ReadArtifact } from './check-artifact.ts';

/** Failed reading of an artifact's JSON, with the facts that explain it. */
export type ReadFailure = JsonFailure | CheckFailure;

/**
 * Reads an artifact from JSON: strict reading, then the schema, then `contentHash`, then `id`
 * (decisions §2 and §3). All or nothing.
 *
 * @param digest SHA-256, or null where there is none: the hashes are then left unchecked
 */
export async function readArtifact(
  json: Uint8Array | string,
  digest: Digest | null,
): Promise<Result<ReadArtifact, ReadFailure>> {
  const parsed = parseStrictJson(json);
  return parsed.ok ? checkArtifact(parsed.value, digest) : parsed;
}
