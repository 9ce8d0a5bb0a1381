import type { Acceptance } from '#schemas/document/acceptance.ts';
import { packSignature } from '#schemas/link/sign-link.ts';
import { readArmored } from '#schemas/signature/sshsig.ts';
import type { Deps } from '../deps.ts';
import type { ArtifactMeta, Millis, Newer } from '../types.ts';
import { storedAcceptance } from './acceptance.ts';
import type { ParentHere } from './lineage-types.ts';
import { artifactUrl } from './read.ts';
import type { Companions } from './types.ts';

/** Mutable state shown beside an artifact: newer revision, acceptance, signatures. */
export type RecordState = {
  /** The artifact that this is about, as in its own `id`. */
  readonly id: string;
  readonly newer:
    | (Pick<Newer, 'id' | 'status' | 'revision'> & {
        readonly publishedAt: string;
        readonly url: string;
      })
    /** End of a preview. */
    | { readonly until: string }
    | null;
  /** Its parent, when it is on this server. */
  readonly parent: ParentHere | null;
  /** Null: it is not accepted. */
  readonly acceptance: Acceptance | null;
  /** Records as in the field of a link (kind and body), base64url. None: there is no such member. */
  readonly signatures?: readonly string[];
};

/**
 * State of a hosted artifact. Cheap enough to be asked for each reader.
 *
 * @param has companions, if they are known
 */
export async function recordState(
  deps: Deps,
  { id, status, parent }: Pick<ArtifactMeta, 'id' | 'status' | 'parent'>,
  has: Companions = { revisions: true, signatures: true },
): Promise<RecordState> {
  const [newer, here, acceptance, signatures] = await Promise.all([
    has.revisions ? deps.store.newer(id, deps.now()) : null,
    parent === null ? null : deps.store.parentHere(id, deps.now()),
    status === 'accepted' ? storedAcceptance(deps, id) : null,
    has.signatures ? deps.store.signatures(id) : [],
  ]);
  return {
    id: `sha256:${id}`,
    newer: newer && {
      id: `sha256:${newer.id}`,
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

/** State of a preview: its end. It has no lineage here. */
export const previewState = (id: string, until: Millis): RecordState => ({
  id: `sha256:${id}`,
  newer: { until: new Date(until).toISOString() },
  parent: null,
  acceptance: null,
});
