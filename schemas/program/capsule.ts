import { parseHash } from '../document/content-hash.ts';
import { hashCanonical } from '../document/hash-canonical.ts';
import { canonicalize } from '../json/canonical-json.ts';
import type { Digest } from '../json/digest.ts';
import { CAPSULE_RUNTIME } from '../limits.ts';

export { isDeclarableHost } from './host-name.ts';

/** A capsule as it is posted, its fields already checked. */
export interface CapsuleBody {
  html: string;
  title?: string;
  summary?: string;
  css?: string;
  javascript?: string;
  capabilities?: readonly string[];
  declaredExternalDomains?: readonly string[];
}

/** The content of a capsule, in full: all of it is shown or run, so all of it is hashed. */
export type CapsuleContent = {
  runtime: typeof CAPSULE_RUNTIME;
  title: string;
  summary: string;
  html: string;
  css: string;
  javascript: string;
  capabilities: string[];
  declaredExternalDomains: string[];
};

/**
 * Fills in the defaults of a capsule, and makes both lists unique and sorted, host names in lower
 * case (decisions §2). Nothing else is changed, and other members are left out.
 */
export const normalizeCapsule = (body: CapsuleBody): CapsuleContent => ({
  runtime: CAPSULE_RUNTIME,
  title: body.title ?? 'Untitled Capsule',
  summary: body.summary ?? '',
  html: body.html,
  css: body.css ?? '',
  javascript: body.javascript ?? '',
  capabilities: sortedSet(body.capabilities ?? []),
  declaredExternalDomains: sortedSet((body.declaredExternalDomains ?? []).map(asciiLowerCase)),
});

const sortedSet = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** Not `toLowerCase`: that would turn the Kelvin sign into a k, and so one host into another. */
const asciiLowerCase = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Canonical JSON of a capsule, defaults filled in. */
export const capsuleCanonical = (body: CapsuleBody): string => canonicalize(normalizeCapsule(body));

/** The `contentHash` of a capsule (decisions §2). */
export const capsuleContentHash = (body: CapsuleBody, digest: Digest): Promise<string> =>
  hashCanonical(capsuleCanonical(body), digest);

/** Crockford's base32 in lower case: no i, l, o or u. */
const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The short identifier of a capsule: the first characters of its digest in Crockford's base32, 5
 * bits each. Throws a TypeError when `contentHash` is not a hash.
 *
 * @param length characters, 1 to 51: the whole digest is hardly longer
 */
export function capsuleId(contentHash: string, length = 16): string {
  const hex = parseHash(contentHash);
  if (!hex) throw new TypeError('Not a content hash');
  const bits = Array.from(hex, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
  const groups = bits.join('').match(/.{5}/g) ?? [];
  return groups
    .slice(0, length)
    .map((group) => BASE32[Number.parseInt(group, 2)])
    .join('');
}
