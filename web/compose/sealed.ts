import type { Artifact, JsonObject } from '#schemas/artifact.ts';
import type { Problem } from '#schemas/explain.ts';
import { type Changes, reviseArtifact } from '#schemas/lineage.ts';
import { err, type Result } from '#schemas/result.ts';
import { sealArtifact } from '#schemas/seal.ts';
import { digest } from '../open/digest.ts';
import { type Draft, documentOf } from './draft.ts';

/**
 * The artifact that a draft makes, or what is wrong with it. The time is that of the last change, so
 * that the same draft has the same ID until it is changed again. Null where there is no digest.
 */
export async function sealedDraft(draft: Draft): Promise<Result<Artifact, Problem[]> | null> {
  if (!digest) return null;
  const document = documentOf(draft);
  const { parent, editedAt } = draft;
  if (!parent) return sealArtifact(document, { now: editedAt, digest });
  const { id, contentHash, createdAt, updatedAt, ...changes } = document as JsonObject & Changes;
  // A clock that runs behind the author of the parent must not stand in the way of a revision.
  const after = new Date(Date.parse(parent.updatedAt) + 1000).toISOString();
  const now = Date.parse(editedAt) > Date.parse(parent.updatedAt) ? editedAt : after;
  const sealed = await reviseArtifact(parent, changes, { now, digest });
  return sealed.ok ? sealed : err(sealed.error);
}
