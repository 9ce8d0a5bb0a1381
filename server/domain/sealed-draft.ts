import type { Artifact } from '#schemas/artifact/artifact.ts';
import { hashCanonical } from '#schemas/artifact/hash-canonical.ts';
import { sealArtifact } from '#schemas/artifact/seal.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
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
  return isSealedForm(value) ? ok(value) : sealedAt(deps, value, deps.now());
}

/**
 * The same for what is then kept. A draft that an account sends again within a day, because the
 * answer was lost or its agent tries again, gets the dates of the first time: it is the same
 * document, and is neither kept nor charged twice.
 */
export async function sealedOnce(
  deps: Pick<Deps, 'sha256' | 'now' | 'store'>,
  account: string,
  value: JsonValue,
): Promise<Result<JsonValue, Failure>> {
  if (isSealedForm(value)) return ok(value);
  const now = deps.now();
  const sealed = await sealedAt(deps, value, now);
  if (!sealed.ok) return sealed;
  const draft = await hashCanonical(canonicalize(value), deps.sha256);
  const first = await deps.store.firstSent(account, draft, now);
  return first === now ? sealed : sealedAt(deps, value, first);
}

async function sealedAt(
  { sha256 }: Pick<Deps, 'sha256'>,
  draft: JsonValue,
  time: number,
): Promise<Result<JsonValue, Failure>> {
  const now = new Date(time).toISOString();
  const sealed = await sealArtifact(draft, { now, digest: sha256 });
  return sealed.ok
    ? ok(sealed.value as Artifact as unknown as JsonObject)
    : err({ reason: 'invalid-artifact', problems: corrected(sealed.error, draft) });
}
