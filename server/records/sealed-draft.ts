import type { Artifact } from '#schemas/artifact/artifact.ts';
import { hashCanonical } from '#schemas/artifact/hash-canonical.ts';
import { nonceOf } from '#schemas/artifact/nonce.ts';
import { sealArtifact } from '#schemas/artifact/seal.ts';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { corrected } from './corrections.ts';

/** Whether a value claims to be sealed: then nothing of it is filled in, and both hashes count. */
export const isSealedForm = (value: JsonValue): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.hasOwn(value, 'id') &&
  Object.hasOwn(value, 'contentHash');

/**
 * What claims to be sealed as it is, and a draft filled in and sealed.
 *
 * @param asks true: a person will be asked about it
 */
export async function sealedDraft(
  deps: Pick<Deps, 'sha256' | 'now' | 'newId'>,
  value: JsonValue,
  asks: boolean,
): Promise<Result<JsonValue, Failure>> {
  if (isSealedForm(value)) return ok(value);
  return sealedAt(deps, value, { time: deps.now(), nonce: await freshNonce(deps), asks });
}

/** A nonce that nobody made before. */
export const freshNonce = (deps: Pick<Deps, 'sha256' | 'newId'>): Promise<string> =>
  nonceFrom(deps, deps.newId('nonce'));

async function nonceFrom({ sha256 }: Pick<Deps, 'sha256'>, text: string): Promise<string> {
  return nonceOf(new Uint8Array(await sha256(new TextEncoder().encode(text))));
}

/**
 * The same for what is then kept. A draft that an account sends again within a day, because the
 * answer was lost or its agent tries again, gets the dates of the first time, and the nonce that
 * follows from them: it is the same document, and is neither kept nor charged twice. A nonce needs no
 * secrecy: it stands in the document, and an answer names the document by its hash as well.
 */
export async function sealedOnce(
  deps: Pick<Deps, 'sha256' | 'now' | 'store'>,
  account: string,
  value: JsonValue,
  asks: boolean,
): Promise<Result<JsonValue, Failure>> {
  if (isSealedForm(value)) return ok(value);
  const now = deps.now();
  // Also for what has no canonical form: the first sealing tells what is wrong with it.
  const sealed = await sealedAt(deps, value, { time: now, nonce: '', asks });
  if (!sealed.ok) return sealed;
  const draft = await hashCanonical(canonicalize(asks ? [value, 'ask'] : value), deps.sha256);
  const time = await deps.store.firstSent(account, draft, now);
  const nonce = await nonceFrom(deps, `${account} ${draft} ${time}`);
  return sealedAt(deps, value, { time, nonce, asks });
}

async function sealedAt(
  { sha256 }: Pick<Deps, 'sha256'>,
  draft: JsonValue,
  { time, nonce, asks }: { time: number; nonce: string; asks: boolean },
): Promise<Result<JsonValue, Failure>> {
  const now = new Date(time).toISOString();
  const sealed = await sealArtifact(draft, { now, digest: sha256, nonce, asks });
  return sealed.ok
    ? ok(sealed.value as Artifact as unknown as JsonObject)
    : err({ reason: 'invalid-artifact', problems: corrected(sealed.error, draft) });
}
