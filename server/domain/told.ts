import type { Acceptance } from '#schemas/artifact/acceptance.ts';
import { readArmored } from '#schemas/artifact/sshsig.ts';
import { packSignature } from '#schemas/link/sign-link.ts';
import { acceptanceOf } from './acceptance.ts';
import type { Deps } from './deps.ts';
import type { ParentHere } from './ports/lineage.ts';
import type { ArtifactMeta, Millis, Newer } from './ports/types.ts';
import { artifactUrl, readArtifactRecord } from './read.ts';

/** The news beside an artifact on its page: all of it may change, unlike the artifact. */
export type Told = {
  /** The artifact that this is about, as in its own `id`. */
  readonly id: string;
  readonly newer:
    | (Pick<Newer, 'id' | 'status' | 'revision'> & {
        readonly publishedAt: string;
        readonly url: string;
      })
    /** It is a preview, and there until then. */
    | { readonly until: string }
    | null;
  /** Its parent, when it is on this server. */
  readonly parent: ParentHere | null;
  /** Null: it is not accepted. */
  readonly acceptance: Acceptance | null;
  /** Records as in the field of a link (kind and body), base64url. None: there is no such member. */
  readonly signatures?: readonly string[];
};

/** How long an acceptance counts as checked, in milliseconds: a parent may be published later. */
const FRESH = 60_000;
/** Acceptances that are remembered, for each store. */
const MAX_KNOWN = 2_000;
type Known = { readonly until: Millis; readonly acceptance: Promise<Acceptance | null> };
const known = new WeakMap<Deps['store'], Map<string, Known>>();

/** The news of the lineage of a hosted artifact. Cheap enough to be asked for each reader. */
export async function toldOf(
  deps: Deps,
  { id, status, parent }: Pick<ArtifactMeta, 'id' | 'status' | 'parent'>,
): Promise<Told> {
  const [newer, here, acceptance, signatures] = await Promise.all([
    deps.store.newer(id, deps.now()),
    parent === null ? null : deps.store.parentHere(id, deps.now()),
    status === 'accepted' ? acceptanceTold(deps, id) : null,
    deps.store.signatures(id),
  ]);
  return {
    id: `sha256:${id}`,
    newer: newer && {
      id: newer.id,
      status: newer.status,
      revision: newer.revision,
      url: artifactUrl(deps, newer.id),
      publishedAt: new Date(newer.publishedAt).toISOString(),
    },
    parent: here,
    acceptance,
    ...(signatures.length > 0 && {
      signatures: signatures.flatMap(({ sshsig }) => {
        const read = readArmored(sshsig);
        return read.ok ? [packSignature(read.value)] : [];
      }),
    }),
  };
}

/** The news beside a preview: when it goes. It has no lineage here. */
export const toldOfPreview = (id: string, until: Millis): Told => ({
  id: `sha256:${id}`,
  newer: { until: new Date(until).toISOString() },
  parent: null,
  acceptance: null,
});

function acceptanceTold(deps: Deps, id: string): Promise<Acceptance | null> {
  const entries = known.get(deps.store) ?? new Map<string, Known>();
  known.set(deps.store, entries);
  const now = deps.now();
  const entry = entries.get(id);
  if (entry && now < entry.until) return entry.acceptance;
  const acceptance = readArtifactRecord(deps, id).then((read) =>
    read.ok ? acceptanceOf(deps, read.value.artifact) : null,
  );
  // What failed is asked again.
  acceptance.catch(() => entries.delete(id));
  if (entries.size >= MAX_KNOWN) entries.clear();
  entries.set(id, { until: now + FRESH, acceptance });
  return acceptance;
}
