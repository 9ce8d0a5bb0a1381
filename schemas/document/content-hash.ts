import { canonicalize, canonicalMembers } from '../json/canonical-json.ts';
import type { Digest } from '../json/digest.ts';
import type { Artifact } from './artifact.ts';
import { hashCanonical, withoutId } from './hash-canonical.ts';

/** The true `contentHash` of an artifact: the hash of its canonical `content` (decisions §2). */
export const contentHashOf = (artifact: Pick<Artifact, 'content'>, digest: Digest) =>
  hashCanonical(canonicalize(artifact.content), digest);

/** The true `id` of an artifact: the hash of its canonical JSON without `id` (decisions §2). */
export const artifactIdOf = (artifact: Omit<Artifact, 'id'>, digest: Digest) =>
  hashCanonical(withoutId(canonicalMembers(artifact)), digest);

/**
 * The bare hex of a hash as it may stand in an address: `<hex>`, `sha256:<hex>` or
 * `sha256%3A<hex>`, lower case; null for anything else.
 */
export const parseHash = (text: string): string | null =>
  /^(?:sha256(?::|%3A))?([0-9a-f]{64})$/.exec(text)?.[1] ?? null;
