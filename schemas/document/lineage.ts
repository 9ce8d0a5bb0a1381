import { canonicalize } from '../json/canonical-json.ts';
import type { JsonValue } from '../json/json-value.ts';
import { withNonceOf } from '../reply/nonce.ts';
import type { Result } from '../result.ts';
import { err } from '../result.ts';
import {
  type Acceptance,
  type AcceptedMember,
  differences,
  MAX_ACCEPTED_STEPS,
  pointerOf,
} from './acceptance.ts';
import type { Artifact, ArtifactStatus, Envelope } from './artifact.ts';
import { compareDateTimes } from './date-time.ts';
import type { Problem } from './explain.ts';
import { type SealContext, sealArtifact } from './seal.ts';
import { canTransition, nextStatuses } from './status.ts';

/** A rule of decisions §5 that a revision breaks. */
export interface LineageProblem extends Problem {
  keyword:
    | 'revision'
    | 'parent-hash'
    | 'type'
    | 'created-by'
    | 'created-at'
    | 'updated-at'
    | 'transition'
    | 'approver'
    | 'accepted-revision'
    | 'accepted-content';
}

/**
 * The rules that `child` breaks as the revision that follows `parent`; none when the step is sound.
 * Both must be valid artifacts with true hashes.
 */
export function checkRevision(parent: Envelope, child: Envelope): LineageProblem[] {
  const problems: LineageProblem[] = [];
  const rule = (
    holds: boolean,
    keyword: LineageProblem['keyword'],
    pointer: string,
    detail: string,
  ) => {
    if (!holds) problems.push({ keyword, pointer, detail });
  };
  const { revision, parentHash, humanApprover, acceptedRevision } = child.provenance;
  const before = parent.provenance.revision;

  rule(
    Number.isSafeInteger(revision) && revision === before + 1,
    'revision',
    '/provenance/revision',
    `\`/provenance/revision\` must be ${before + 1}, one more than that of the parent.`,
  );
  rule(
    parentHash === parent.id,
    'parent-hash',
    '/provenance/parentHash',
    `\`/provenance/parentHash\` must be the id of the parent, "${parent.id}".`,
  );
  rule(
    child.type === parent.type,
    'type',
    '/type',
    `\`/type\` must stay "${parent.type}" in every revision.`,
  );
  rule(
    canonicalize(child.createdBy as JsonValue) === canonicalize(parent.createdBy as JsonValue),
    'created-by',
    '/createdBy',
    '`/createdBy` must stay the same in every revision; `/provenance/editingAgent` says who edited.',
  );
  rule(
    child.createdAt === parent.createdAt,
    'created-at',
    '/createdAt',
    `\`/createdAt\` must stay "${parent.createdAt}" in every revision.`,
  );
  rule(
    compareDateTimes(child.updatedAt, parent.updatedAt) > 0,
    'updated-at',
    '/updatedAt',
    `\`/updatedAt\` must be later than that of the parent, "${parent.updatedAt}".`,
  );
  rule(
    canTransition(parent.status, child.status),
    'transition',
    '/status',
    parent.status === child.status
      ? `A document that is ${parent.status} cannot be edited.`
      : `The status cannot go from ${parent.status} to ${child.status}${nextWords(parent.status)}.`,
  );
  if (child.status === 'accepted') {
    rule(
      Boolean(humanApprover?.trim()),
      'approver',
      '/provenance/humanApprover',
      '`/provenance/humanApprover` must name the person who accepted the document.',
    );
    rule(
      typeof acceptedRevision === 'number' && acceptedRevision <= before,
      'accepted-revision',
      '/provenance/acceptedRevision',
      `\`/provenance/acceptedRevision\` must be the revision that the approver saw, at most ${before}.`,
    );
    rule(
      typeof acceptedRevision !== 'number' || revision - acceptedRevision <= MAX_ACCEPTED_STEPS,
      'accepted-revision',
      '/provenance/acceptedRevision',
      `\`/provenance/acceptedRevision\` must be one of the last ${MAX_ACCEPTED_STEPS} revisions.`,
    );
    for (const member of differences(parent, child)) {
      // Those two never change, which is said above.
      if (member !== 'type' && member !== 'createdBy') problems.push(notAccepted(member, before));
    }
  }
  return problems;
}

/** The problems with an acceptance whose parents were walked (`checkAcceptance`). */
export function acceptanceProblems(acceptance: Acceptance | null): LineageProblem[] {
  switch (acceptance?.verdict) {
    case 'different':
      return acceptance.members.map((member) => notAccepted(member, acceptance.revision));
    case 'unfounded':
      return [
        {
          keyword: 'accepted-revision',
          pointer: '/provenance/acceptedRevision',
          detail:
            '`/provenance/acceptedRevision` must be the number of one of the revisions before this one.',
        },
      ];
    default:
      return [];
  }
}

const notAccepted = (member: AcceptedMember, revision: number): LineageProblem => ({
  keyword: 'accepted-content',
  pointer: pointerOf(member),
  detail: `What is accepted must be what the approver saw: \`${pointerOf(member)}\` is not the same in revision ${revision}.`,
});

/**
 * The members that a revision may change, of the document and of the claims about this revision.
 */
export type Changes = Partial<
  Pick<Artifact, 'status' | 'title' | 'summary' | 'content' | 'sources'>
> & {
  provenance?: Partial<
    Pick<Artifact['provenance'], 'editingAgent' | 'humanApprover' | 'acceptedRevision'>
  >;
};

/**
 * Makes the revision that follows `parent`: sealed, valid, and by the rules of
 * {@link checkRevision}. `editingAgent` is said of one revision, so it is not inherited. The nonce of
 * the parent stays where the content has none of its own.
 *
 * @returns the new artifact, or what is wrong with the changes
 */
export async function reviseArtifact(
  parent: Artifact,
  changes: Changes,
  context: SealContext,
): Promise<Result<Artifact, Problem[]>> {
  const { updatedAt: _, provenance, ...rest } = parent;
  const { editingAgent: __, ...inherited } = provenance;
  const sealed = await sealArtifact(
    {
      ...rest,
      ...changes,
      ...(changes.content && { content: withNonceOf(parent.content, changes.content) }),
      createdAt: parent.createdAt,
      provenance: {
        ...inherited,
        ...changes.provenance,
        revision: provenance.revision + 1,
        parentHash: parent.id,
      },
    },
    context,
  );
  if (!sealed.ok) return sealed;
  const problems = checkRevision(parent, sealed.value);
  return problems.length > 0 ? err(problems) : sealed;
}

/** Words for the next possible states, behind a sentence that names the impossible one. */
function nextWords(from: ArtifactStatus): string {
  const next = nextStatuses(from);
  return next.length === 0 ? `: ${from} is final` : `, only to ${next.join(', ')}`;
}
