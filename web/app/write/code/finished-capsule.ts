import type { Problem } from '#schemas/document/explain.ts';
import type { Digest } from '#schemas/json/digest.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { type CapsuleContent, capsuleContentHash } from '#schemas/program/capsule.ts';
import { readPageBody } from '#schemas/program/publish-page.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { problemWords } from '../../../words/en/problems.ts';

/** A capsule that the agent API would take. */
export interface FinishedCapsule {
  readonly content: CapsuleContent;
  readonly contentHash: string;
}

/** Reads a draft as the agent API reads the body of `POST /agent/v1/pages`. */
export async function finishedCapsule(
  document: JsonObject,
  digest: Digest,
): Promise<Result<FinishedCapsule, Problem[]>> {
  const read = readPageBody(document, problemWords);
  if (!read.ok) return err(read.error.errors.map((error) => ({ ...error, keyword: 'page' })));
  const content = read.value;
  return ok({ content, contentHash: await capsuleContentHash(content, digest) });
}
