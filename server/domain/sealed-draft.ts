import type { Artifact } from '#schemas/artifact/artifact.ts';
import { sealArtifact } from '#schemas/artifact/seal.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { corrected } from './corrections.ts';
import type { Deps } from './deps.ts';
import type { Failure } from './failures.ts';

/** Whether a value claims to be sealed: then nothing of it is filled in, and both hashes count. */
export const isSealedForm = (value: JsonValue): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.hasOwn(value, 'id') &&
  Object.hasOwn(value, 'contentHash');

/** What claims to be sealed as it is, and a draft filled in and sealed. */
export async function sealedDraft(
  deps: Pick<Deps, 'sha256' | 'now'>,
  value: JsonValue,
): Promise<Result<JsonValue, Failure>> {
  if (isSealedForm(value)) return ok(value);
  const now = new Date(deps.now()).toISOString();
  const sealed = await sealArtifact(value, { now, digest: deps.sha256 });
  return sealed.ok
    ? ok(sealed.value as Artifact as unknown as JsonObject)
    : err({ reason: 'invalid-artifact', problems: corrected(sealed.error, value) });
}
