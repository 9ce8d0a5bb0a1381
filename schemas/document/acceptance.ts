import { canonicalize } from '../json/canonical-json.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { Artifact } from './artifact.ts';

/**
 * The members that stay as the approver saw them, up to the revision that is accepted (decisions
 * §5).
 */
export const ACCEPTED_MEMBERS = [
  'contentHash',
  'type',
  'title',
  'summary',
  'createdBy',
  'sources',
] as const satisfies readonly (keyof Artifact)[];

export type AcceptedMember = (typeof ACCEPTED_MEMBERS)[number];

/** As much of an artifact as its acceptance is about. */
export type Acceptable = Pick<Artifact, 'id' | 'status' | 'provenance' | AcceptedMember>;

/** Reasons that a claim of acceptance cannot be true, whatever its parents say. */
export type UnfoundedBecause =
  /** Nobody can have seen an earlier revision of a first one. */
  | 'first-revision'
  | 'no-approver'
  | 'no-revision'
  /** The approver would have seen this revision or one that comes after it. */
  | 'later-revision'
  /** The revision that the approver saw is none of its parents. */
  | 'not-a-parent';

/** The outcome of checking an acceptance. */
export type Acceptance =
  /** All that was accepted stands in every revision since the one that the approver saw. */
  | { readonly verdict: 'same'; readonly revision: number }
  /** `revision`: the last one that said something else in these members. */
  | {
      readonly verdict: 'different';
      readonly revision: number;
      readonly members: readonly AcceptedMember[];
    }
  /** A parent is not at hand; `missing` is its ID, null when it is not even named. */
  | { readonly verdict: 'not-here'; readonly missing: string | null }
  | { readonly verdict: 'unfounded'; readonly because: UnfoundedBecause };

/** Most revisions from the one that the approver saw to the one that is accepted. */
export const MAX_ACCEPTED_STEPS = 1_000;

/**
 * True if what is accepted is what the approver saw: walks the parents from the accepting revision
 * to the one that `acceptedRevision` names (decisions §5). A difference that is found counts even
 * when a parent further up is missing.
 *
 * @param accepted a valid artifact with true hashes
 * @param parentOf finds an artifact by its `id`, hashes recomputed; undefined: not here
 * @returns null when the artifact is not accepted
 */
export async function checkAcceptance(
  accepted: Acceptable,
  parentOf: (id: string) => Promise<Acceptable | undefined> | Acceptable | undefined,
): Promise<Acceptance | null> {
  if (accepted.status !== 'accepted') return null;
  const because = unfoundedBecause(accepted);
  if (because) return { verdict: 'unfounded', because };
  const seen = accepted.provenance.acceptedRevision as number;
  let child = accepted;
  // Hashes make no circles, but a lineage may be made to have no end.
  for (let step = 0; step < MAX_ACCEPTED_STEPS; step++) {
    const id = child.provenance.parentHash ?? null;
    const parent = id === null ? undefined : await parentOf(id);
    if (!parent || parent.id !== id) return { verdict: 'not-here', missing: id };
    const { revision } = parent.provenance;
    if (revision < seen || revision >= child.provenance.revision) {
      return { verdict: 'unfounded', because: 'not-a-parent' };
    }
    const members = differences(parent, accepted);
    if (members.length > 0) return { verdict: 'different', revision, members };
    if (revision === seen) return { verdict: 'same', revision };
    child = parent;
  }
  return { verdict: 'not-here', missing: child.provenance.parentHash ?? null };
}

/**
 * Reason that an accepted artifact cannot have been accepted as it says; null when nothing speaks
 * against it.
 */
export function unfoundedBecause({
  provenance: { revision, humanApprover, acceptedRevision },
}: Pick<Artifact, 'provenance'>): UnfoundedBecause | null {
  if (revision === 1) return 'first-revision';
  if (!humanApprover?.trim()) return 'no-approver';
  if (typeof acceptedRevision !== 'number') return 'no-revision';
  return acceptedRevision >= revision ? 'later-revision' : null;
}

/** The members of what is accepted that two revisions do not have in common. */
export const differences = (a: Acceptable, b: Acceptable): AcceptedMember[] =>
  ACCEPTED_MEMBERS.filter((member) => !isSame(a[member], b[member]));

// Texts are compared as they are: most of these are, and they may be long.
const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' && canonicalize(a as JsonValue) === canonicalize(b as JsonValue));

/** JSON Pointer to where a reader finds a member. */
export const pointerOf = (member: AcceptedMember): string =>
  member === 'contentHash' ? '/content' : `/${member}`;
