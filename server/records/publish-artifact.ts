import type { Artifact } from '#schemas/artifact/artifact.ts';
import { checkDocument, type DocumentFailure } from '#schemas/artifact/check-document.ts';
import { parseHash } from '#schemas/artifact/content-hash.ts';
import { explainArtifact } from '#schemas/artifact/explain.ts';
import {
  acceptanceProblems,
  checkRevision,
  type LineageProblem,
} from '#schemas/artifact/lineage.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { repeated } from '../api/idempotency.ts';
import { endAsks } from '../asks/rules.ts';
import type { Pricing } from '../credits/pricing.ts';
import type { Deps } from '../deps.ts';
import type { ArtifactMeta, Lineage } from '../types.ts';
import { acceptanceOf } from './acceptance.ts';
import { corrected } from './corrections.ts';
import { programHash, programOf } from './program-hash.ts';
import type { IdempotencyKey } from './publication-types.ts';
import { type Caller, type PublishAnswer, publishRecord } from './publish.ts';
import { artifactUrl, readArtifactRecord } from './read.ts';

export type ArtifactAnswer = PublishAnswer & {
  readonly url: string;
  /** There for revisions only: whether the server could check the step from the parent. */
  readonly lineage?: Exclude<Lineage, null>;
};

/**
 * Publishes an immutable copy of a sealed artifact: schema, both hashes, the rules of lineage when
 * the parent is here (decisions §2, §5, §10).
 *
 * @param artifact any value that was read strictly
 */
export async function publishArtifact(
  deps: Deps,
  caller: Caller,
  artifact: JsonValue,
  idempotency: IdempotencyKey | null,
): Promise<Result<ArtifactAnswer, Failure>> {
  const kept = await repeated(deps, caller, idempotency);
  if (kept) return kept.ok ? ok(artifactAnswer(deps, kept.value)) : kept;

  const checked = await checkDocument(artifact, deps.sha256);
  if (!checked.ok) return err(failureOfCheck(checked.error));
  const lineage = await checkLineage(deps, checked.value.artifact);
  if (!lineage.ok) return lineage;
  return storeArtifact(deps, caller, checked.value, lineage.value, idempotency);
}

/** Whether a revision says just what its parent says: then only its number would be new. */
export function isSameStatement(parent: Artifact, child: Artifact): boolean {
  const [before, after] = [parent, child].map((artifact) => {
    const { contentHash, type, status, title, summary, createdBy, sources, provenance } = artifact;
    const { humanApprover = null, acceptedRevision = null } = provenance;
    const said = { contentHash, type, status, title, summary, createdBy, sources };
    return canonicalize({ ...said, humanApprover, acceptedRevision } as unknown as JsonValue);
  });
  return before === after;
}

/** Stores an artifact that passed every check. */
export async function storeArtifact(
  deps: Deps,
  caller: Caller,
  { artifact, canonical }: { artifact: Artifact; canonical: string },
  lineage: Lineage,
  idempotency: IdempotencyKey | null,
): Promise<Result<ArtifactAnswer, Failure>> {
  const body = await deps.pack(canonical);
  const program = programOf(artifact);
  const published = await publishRecord(deps, caller, {
    record: { kind: 'artifact', meta: metaOf(artifact), body },
    program: program && (await programHash(program, deps.sha256)),
    price: priceOf(artifact, deps.pricing),
    idempotency,
    lineage,
  });
  if (!published.ok) return published;
  await endAsks(deps, caller.account, artifact);
  return ok(artifactAnswer(deps, published.value));
}

/** Credits for one publication: a mini-app costs as much as a capsule. */
export const priceOf = ({ type }: Pick<Artifact, 'type'>, pricing: Pricing): number =>
  type === 'mini-app-capsule' ? pricing.capsule : pricing.artifact;

type Published = Extract<Awaited<ReturnType<typeof publishRecord>>, { ok: true }>['value'];

const artifactAnswer = (deps: Deps, published: Published): ArtifactAnswer => ({
  url: artifactUrl(deps, published.id),
  id: `sha256:${published.id}`,
  contentHash: published.contentHash,
  created: published.created,
  ...(published.lineage && { lineage: published.lineage }),
  credits: { charged: published.charged, balance: published.balance },
  ...(published.expiresAt && { expiresAt: new Date(published.expiresAt).toISOString() }),
});

/** A document that is refused, as a failure of the request. */
export function failureOfCheck(failure: DocumentFailure): Failure {
  switch (failure.kind) {
    case 'unfit': {
      const size = failure.problems.find(({ keyword }) => keyword === 'too-large');
      return size
        ? { reason: 'too-large', detail: size.detail }
        : { reason: 'invalid-artifact', problems: failure.problems };
    }
    case 'schema':
      return {
        reason: 'invalid-artifact',
        problems: corrected(explainArtifact(failure.value), failure.value),
      };
    case 'content-hash':
      return { reason: 'hash-mismatch', member: 'contentHash', expected: failure.expected };
    case 'id-hash':
      return { reason: 'hash-mismatch', member: 'id', expected: failure.expected };
  }
}

/**
 * Checks the step from the parent, and what is accepted, as far as they are here (decisions §5).
 */
export async function checkLineage(
  deps: Deps,
  artifact: Artifact,
): Promise<Result<Lineage, Failure>> {
  const { parentHash, revision } = artifact.provenance;
  const parentId = parentHash ? parseHash(parentHash) : null;
  if (parentId === null) return ok(revision === 1 ? null : 'unverified');
  const parent = await readArtifactRecord(deps, parentId);
  return parent.ok ? checkStep(deps, parent.value.artifact, artifact) : ok('unverified');
}

/** Checks a step from a parent that is here. `unverified`: what was accepted is not. */
export async function checkStep(
  deps: Deps,
  parent: Artifact,
  artifact: Artifact,
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

function metaOf(artifact: Artifact): ArtifactMeta {
  const { contentHash, type, status, title, summary, createdAt, updatedAt } = artifact;
  const { revision, parentHash } = artifact.provenance;
  return {
    id: hexOf(artifact.id),
    contentHash,
    type,
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
