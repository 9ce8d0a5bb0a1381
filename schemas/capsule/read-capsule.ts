import { explainValue } from '../generated/capsule-explain.js';
import { canonicalize } from '../json/canonical-json.ts';
import type { Digest } from '../json/digest.ts';
import { type Problem, problemsOf } from '../json/problems.ts';
import { type JsonFailure, parseStrictJson } from '../json/strict-json.ts';
import { MAX_CAPSULE_JSON_BYTES } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import { CAPABILITIES, isCapsuleFlag } from './capabilities.ts';
import { type CapsuleContent, capsuleContentHash, capsuleId, normalizeCapsule } from './capsule.ts';
import { HOST_FAULTS, hostFault } from './host-name.ts';

/** A capsule as the agent API returns it (json/capsule-v1.schema.json). */
export type CapsuleRecord = CapsuleContent & {
  id: string;
  url: string;
  contentHash: string;
  publishedAt: string;
};

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

/** Why JSON is not an intact capsule, with what is needed to explain it. */
export type CapsuleFailure =
  | JsonFailure
  | { kind: 'schema'; problems: Problem[] }
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
  const broken = problemsOf(explainValue(parsed.value));
  if (broken.length > 0) return err({ kind: 'schema', problems: broken });
  // The schema vouches for the form.
  const stated = parsed.value as CapsuleRecord;
  const problems = ruleProblems(stated);
  if (problems.length > 0) return err({ kind: 'schema', problems });
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

/**
 * Checks that a JSON Schema cannot make: which hosts can be declared, and which flags are idle
 * without.
 */
function ruleProblems(record: CapsuleRecord): Problem[] {
  const { capabilities, declaredExternalDomains: hosts } = normalizeCapsule(record);
  const problems: Problem[] = [];
  for (const [at, host] of record.declaredExternalDomains.entries()) {
    const fault = hostFault(host);
    if (fault) {
      const pointer = `/declaredExternalDomains/${at}`;
      const form = 'must be the lower-case name of a public host, without a port.';
      const detail = `\`${pointer}\` ${fault === 'form' ? form : HOST_FAULTS[fault]}`;
      problems.push({ pointer, keyword: 'host', detail });
    }
  }
  for (const flag of capabilities.filter(isCapsuleFlag)) {
    if (CAPABILITIES[flag].needsDomains && hosts.length === 0) {
      const pointer = '/declaredExternalDomains';
      const detail = `\`${pointer}\` must name a host: "${flag}" means nothing without one.`;
      problems.push({ pointer, keyword: 'needsDomains', detail });
    }
  }
  return problems;
}
