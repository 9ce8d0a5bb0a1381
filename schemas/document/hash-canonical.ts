import type { Digest } from '../json/digest.ts';

/** "sha256:" and the lower-case hex SHA-256 of a text in UTF-8. */
export async function hashCanonical(canonical: string, digest: Digest): Promise<string> {
  const bytes = new Uint8Array(await digest(new TextEncoder().encode(canonical)));
  return `sha256:${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Canonical JSON of an artifact without its member `id`, from its canonical members. */
export const withoutId = (members: string[]): string =>
  `{${members.filter((member) => !member.startsWith('"id":')).join()}}`;
