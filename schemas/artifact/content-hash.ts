import { canonicalize, canonicalMembers } from '../json/canonical-json.ts';
import type { Digest } from '../json/digest.ts';
import type { Artifact } from './artifact.ts';

/** "sha256:" and the lower-case hex SHA-256 of a text in UTF-8. */
export async function hashCanonical(canonical: string, digest: Digest): Promise<string> {
  const bytes = new Uint8Array(await digest(new TextEncoder().encode(canonical)));
  return `sha256:${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The true `contentHash` of an artifact: the hash of its canonical `content` (decisions §2). */
export const contentHashOf = (artifact: Pick<Artifact, 'content'>, digest: Digest) =>
  hashCanonical(canonicalize(artifact.content), digest);

/** The true `id` of an artifact: the hash of its canonical JSON without `id` (decisions §2). */
export const artifactIdOf = (artifact: Omit<Artifact, 'id'>, digest: Digest) =>
  hashCanonical(withoutId(canonicalMembers(artifact)), digest);

/** Canonical JSON of an artifact without its member `id`, from its canonical members. */
export const withoutId = (members: string[]): string =>
  `{${members.filter((member) => !member.startsWith('"id":')).join()}}`;

/**
 * The bare hex of a hash as it may stand in an address: `<hex>`, `sha256:<hex>` or
 * `sha256%3A<hex>`, lower case; null for anything else.
 */
export const parseHash = (text: string): string | null =>
  /^(?:sha256(?::|%3A))?([0-9a-f]{64})$/.exec(text)?.[1] ?? null;
