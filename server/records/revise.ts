import type { DocumentWarning } from '#schemas/document/document-warnings.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import { repeated } from '../api/idempotency.ts';
import type { Deps } from '../deps.ts';
import type { IdempotencyKey } from './publication-types.ts';
import type { Caller } from './publish.ts';
import {
  type ArtifactAnswer,
  artifactAnswer,
  checkStep,
  isSameStatement,
  storeArtifact,
} from './publish-artifact.ts';
import { absence, envelopeOf, NO_ARTIFACT } from './read.ts';

export type RevisionAnswer = {
  readonly answer: ArtifactAnswer;
  /** The new revision; null when it was withdrawn before this answer was asked for again. */
  readonly artifact: {
    readonly title: string;
    readonly json: string;
    readonly warnings: readonly DocumentWarning[];
  } | null;
};

/**
 * Publishes the revision that follows a hosted artifact.
 *
 * @param hex the parent
 * @param body JSON of what is asked for (revision.ts)
 */
export async function reviseArtifact(
  deps: Deps,
  caller: Caller,
  hex: string,
  body: Uint8Array,
  idempotency: IdempotencyKey | null,
): Promise<Result<RevisionAnswer, Failure>> {
  const earlier = await repeated(deps, caller, idempotency);
  if (earlier)
    return earlier.ok ? repeatedAnswer(deps, caller, earlier.value.id, idempotency) : earlier;

  const now = deps.now();
  const found = await deps.store.artifact(hex, now);
  const stored = found.state === 'live' ? found.body : null;
  const made = await deps.check('revise-artifact', { body, parent: stored, now }, caller.account);
  if (!made.ok) return made;
  if (found.state !== 'live' || made.value === null) {
    return err(absence(found, `sha256:${hex}`, NO_ARTIFACT) as Failure);
  }
  const { document, json, warnings, refused } = made.value;
  const parent = envelopeOf(await deps.unpack(found.body), found.meta);
  const lineage = await checkStep(deps, parent, document.envelope);
  if (!lineage.ok) return lineage;
  if (isSameStatement(parent, document.envelope)) return err(NO_CHANGE);
  if (refused.length > 0) return err({ reason: 'warnings', errors: refused });
  const published = await storeArtifact(deps, caller, document, lineage.value, idempotency);
  if (!published.ok) return published;
  const { title } = document.envelope;
  return ok({
    answer: artifactAnswer(deps, published.value),
    artifact: { title, json, warnings },
  });
}

const NO_CHANGE: Failure = {
  reason: 'nothing-to-publish',
  errors: [
    {
      pointer: '/patch',
      detail: '`/patch` changes nothing: give at least one member another value than it has.',
    },
  ],
};

async function repeatedAnswer(
  deps: Deps,
  caller: Caller,
  hex: string,
  idempotency: IdempotencyKey | null,
): Promise<Result<RevisionAnswer, Failure>> {
  const now = deps.now();
  const found = await deps.store.artifact(hex, now);
  const earlier = await repeated(deps, caller, idempotency);
  if (!earlier?.ok) return earlier ?? err({ reason: 'key-reused' });
  const answer = artifactAnswer(deps, earlier.value);
  if (found.state !== 'live') return ok({ answer, artifact: null });
  const json = await deps.unpack(found.body);
  const input = { json, mode: 'strict', asks: false, now } as const;
  const report = await deps.check('report-document', input, caller.account);
  if (!report.ok) return report;
  const { warnings } = report.value;
  return ok({ answer, artifact: { title: found.meta.title, json, warnings } });
}
