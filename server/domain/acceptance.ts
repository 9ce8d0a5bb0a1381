import {
  ACCEPTED_MEMBERS,
  type Acceptable,
  type Acceptance,
  checkAcceptance,
} from '#schemas/artifact/acceptance.ts';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import { parseHash } from '#schemas/artifact/content-hash.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import type { Deps } from './deps.ts';
import { readArtifactRecord } from './read.ts';

/** The memory of a revision: enough to say that it says the same. */
type Known = Pick<Artifact, 'status' | 'provenance'> & { readonly digest: string };

/**
 * Revisions that are remembered. What has an ID never says anything else, wherever it is stored.
 */
const MAX_KNOWN = 10_000;
const known = new Map<string, Known>();

/**
 * Whether what an artifact accepts is what the approver saw, as far as its parents are here.
 *
 * A lineage may be a thousand revisions of a megabyte each, and to check one more costs nothing: so
 * what each says is remembered by its digest, and read again only when it differs.
 */
export async function acceptanceOf(deps: Deps, artifact: Artifact): Promise<Acceptance | null> {
  if (artifact.status !== 'accepted') return null;
  const digest = await digestOf(deps, artifact);
  return checkAcceptance(artifact, (id) => parentOf(deps, id, artifact, digest));
}

async function parentOf(
  deps: Deps,
  id: string,
  accepted: Artifact,
  digest: string,
): Promise<Acceptable | undefined> {
  const hex = parseHash(id);
  if (hex === null) return undefined;
  const entry = known.get(id);
  if (entry?.digest === digest) {
    const { state } = await deps.store.artifactState(hex, deps.now());
    return state === 'live' ? { ...accepted, ...entry, id } : undefined;
  }
  const read = await readArtifactRecord(deps, hex);
  if (!read.ok) return undefined;
  const { artifact } = read.value;
  const { status, provenance } = artifact;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(id, { status, provenance, digest: await digestOf(deps, artifact) });
  return artifact;
}

/** Of all members that an acceptance is about. */
async function digestOf({ sha256 }: Deps, artifact: Artifact): Promise<string> {
  const members = ACCEPTED_MEMBERS.map((member) => artifact[member]);
  const bytes = new TextEncoder().encode(canonicalize(members as unknown as JsonValue));
  return Array.from(new Uint8Array(await sha256(bytes)), (byte) => byte.toString(16)).join('.');
}
