import type { Artifact, Envelope } from '#schemas/document/artifact.ts';
import { parseHash } from '#schemas/document/content-hash.ts';
import {
  acceptanceProblems,
  checkRevision,
  type LineageProblem,
} from '#schemas/document/lineage.ts';
import type { ShownKind } from '#schemas/document/shown-kind.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { repeated } from '../api/idempotency.ts';
import { endAsks } from '../asks/ask-state.ts';
import type { Pricing } from '../credits/pricing.ts';
import type { Deps } from '../deps.ts';
import type { PublishedLink } from '../living-links/types.ts';
import type { ArtifactMeta, Lineage } from '../types.ts';
import { acceptanceOf } from './acceptance.ts';
import type { CheckedDocument } from './checked-document.ts';
import type { IdempotencyKey, Published } from './publication-types.ts';
import { type Caller, type PublishAnswer, publishRecord } from './publish.ts';
import { artifactUrl, readEnvelope } from './read.ts';

export type ArtifactAnswer = PublishAnswer & {
  readonly url: string;
  /** There for revisions only: whether the server could check the step from the parent. */
  readonly lineage?: Exclude<Lineage, null>;
};

/**
 * Publishes an immutable copy of a sealed artifact (decisions §2, §5, §10).
 *
 * @param checked its schema and both hashes; the rules of lineage are checked here
 */
export async function publishArtifact(
  deps: Deps,
  caller: Caller,
  checked: Result<CheckedDocument, Failure>,
  idempotency: IdempotencyKey | null,
): Promise<Result<ArtifactAnswer, Failure>> {
  const earlier = await repeated(deps, caller, idempotency);
  if (earlier) return earlier.ok ? ok(artifactAnswer(deps, earlier.value)) : earlier;
  if (!checked.ok) return checked;
  const lineage = await checkLineage(deps, checked.value.envelope);
  if (!lineage.ok) return lineage;
  const stored = await storeArtifact(deps, caller, checked.value, lineage.value, idempotency);
  return stored.ok ? ok(artifactAnswer(deps, stored.value)) : stored;
}

/** True when a revision says just what its parent says: then only its number would be new. */
export function isSameStatement(parent: Envelope, child: Envelope): boolean {
  const [before, after] = [parent, child].map((artifact) => {
    const { contentHash, type, status, title, summary, createdBy, sources, provenance } = artifact;
    const { humanApprover = null, acceptedRevision = null } = provenance;
    const said = { contentHash, type, status, title, summary, createdBy, sources };
    return canonicalize({ ...said, humanApprover, acceptedRevision } as unknown as JsonValue);
  });
  return before === after;
}

/**
 * Stores an artifact that passed every check.
 *
 * @param link absent: it is published to none
 */
export async function storeArtifact(
  deps: Deps,
  caller: Caller,
  { envelope, shownKind, body, program, files }: CheckedDocument,
  lineage: Lineage,
  idempotency: IdempotencyKey | null,
  link?: PublishedLink,
): Promise<Result<Published, Failure>> {
  const published = await publishRecord(deps, caller, {
    record: { kind: 'artifact', meta: metaOf(envelope, shownKind), body },
    program,
    files,
    price: priceOf(envelope, deps.pricing),
    idempotency,
    lineage,
    ...(link && { link }),
  });
  if (published.ok) await endAsks(deps, caller.account, envelope);
  return published;
}

/** Credits for one publication: a mini-app costs as much as a capsule. */
export const priceOf = ({ type }: Pick<Artifact, 'type'>, pricing: Pricing): number =>
  type === 'mini-app-capsule' ? pricing.capsule : pricing.artifact;

/** The answer to a publication, the first time and again. */
export const artifactAnswer = (deps: Deps, published: Published): ArtifactAnswer => ({
  url: artifactUrl(deps, published.id),
  id: `sha256:${published.id}`,
  contentHash: published.contentHash,
  created: published.created,
  ...(published.lineage && { lineage: published.lineage }),
  credits: { charged: published.charged, balance: published.balance },
  ...(published.expiresAt && { expiresAt: new Date(published.expiresAt).toISOString() }),
});

/**
 * Checks the step from the parent, and what is accepted, as far as they are here (decisions §5).
 */
export async function checkLineage(
  deps: Deps,
  artifact: Envelope,
): Promise<Result<Lineage, Failure>> {
  const { parentHash, revision } = artifact.provenance;
  const parentId = parentHash ? parseHash(parentHash) : null;
  if (parentId === null) return ok(revision === 1 ? null : 'unverified');
  const parent = await readEnvelope(deps, parentId);
  return parent.ok ? checkStep(deps, parent.value, artifact) : ok('unverified');
}

/** Checks a step from a parent that is here. `unverified`: what was accepted is not. */
export async function checkStep(
  deps: Deps,
  parent: Envelope,
  artifact: Envelope,
): Promise<Result<Exclude<Lineage, null>, Failure>> {
  const problems = checkRevision(parent, artifact);
  if (problems.length > 0) return err(failureOfLineage(problems));
  const acceptance = await acceptanceOf(deps, artifact);
  const wrong = acceptanceProblems(acceptance);
  if (wrong.length > 0) return err(failureOfLineage(wrong));
  return ok(acceptance?.verdict === 'not-here' ? 'unverified' : 'verified');
}

const TRANSITION = new Set(['transition', 'approver', 'accepted-revision', 'accepted-content']);

/** A step that the state does not allow, or one that does not follow its parent. */
export const failureOfLineage = (problems: readonly LineageProblem[]): Failure => ({
  reason: problems.some(({ keyword }) => TRANSITION.has(keyword))
    ? 'invalid-transition'
    : 'revision-conflict',
  problems,
});

function metaOf(artifact: Envelope, shownKind: ShownKind): ArtifactMeta {
  const { contentHash, type, status, title, summary, createdAt, updatedAt } = artifact;
  const { revision, parentHash } = artifact.provenance;
  return {
    id: hexOf(artifact.id),
    contentHash,
    type,
    shownKind,
    status,
    title,
    summary,
    revision,
    parent: parentHash ? hexOf(parentHash) : null,
    createdAt,
    updatedAt,
  };
}

const hexOf = (hash: string): string => hash.slice('sha256:'.length);
