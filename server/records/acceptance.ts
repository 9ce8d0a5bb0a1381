import { LRUCache } from 'lru-cache';
import {
  ACCEPTED_MEMBERS,
  type Acceptable,
  type Acceptance,
  checkAcceptance,
} from '#schemas/document/acceptance.ts';
import type { Artifact } from '#schemas/document/artifact.ts';
import { parseHash } from '#schemas/document/content-hash.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import type { Deps } from '../deps.ts';
import { readEnvelope } from './read.ts';

/** A revision, with the digest of its accepted members in place of these. */
type Known = Pick<Artifact, 'status' | 'provenance'> & { readonly digest: string };

/** Revisions by `id`. They never change, so no entry can be stale. */
const known = new LRUCache<string, Known>({ max: 10_000 });

/**
 * Checks an acceptance against its parents, as far as they are here.
 *
 * A lineage may be a thousand revisions of a megabyte each, so each is cached by the digest of its
 * accepted members, and read again only if that differs.
 */
export async function acceptanceOf(deps: Deps, artifact: Acceptable): Promise<Acceptance | null> {
  if (artifact.status !== 'accepted') return null;
  const digest = await digestOf(deps, artifact);
  return checkAcceptance(artifact, (id) => parentOf(deps, id, artifact, digest));
}

/** The acceptance of a stored artifact; null if it is gone. Its content is not parsed. */
export async function storedAcceptance(deps: Deps, hex: string): Promise<Acceptance | null> {
  const envelope = await readEnvelope(deps, hex);
  return envelope.ok ? acceptanceOf(deps, envelope.value) : null;
}

async function parentOf(
  deps: Deps,
  id: string,
  accepted: Acceptable,
  digest: string,
): Promise<Acceptable | undefined> {
  const hex = parseHash(id);
  if (hex === null) return undefined;
  const entry = known.get(id);
  if (entry?.digest === digest) {
    const { state } = await deps.store.artifactState(hex, deps.now());
    return state === 'live' ? { ...accepted, ...entry, id } : undefined;
  }
  const read = await readEnvelope(deps, hex);
  if (!read.ok) return undefined;
  const { status, provenance } = read.value;
  known.set(id, { status, provenance, digest: await digestOf(deps, read.value) });
  return read.value;
}

/** Of all members that an acceptance is about. */
async function digestOf({ sha256 }: Deps, artifact: Acceptable): Promise<string> {
  const members = ACCEPTED_MEMBERS.map((member) => artifact[member]);
  const bytes = new TextEncoder().encode(canonicalize(members as unknown as JsonValue));
  return Array.from(new Uint8Array(await sha256(bytes)), (byte) => byte.toString(16)).join('.');
}
