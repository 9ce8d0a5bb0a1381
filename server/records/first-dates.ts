import { ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import type { SealedDocument, ShownDocument } from './sealed-draft.ts';

/**
 * Gives a draft that an account sends again within a day, because the answer was lost or its agent
 * tries again, the dates of the first time, and the nonce that follows from them: it is the same
 * document, and is neither stored nor charged twice.
 */
export async function withFirstDates<T extends SealedDocument>(
  deps: Deps,
  account: string,
  sealed: T,
): Promise<Result<T | ShownDocument, Failure>> {
  if (sealed.draft === null) return ok(sealed);
  const { hash, canonical, time, asks } = sealed.draft;
  const first = await deps.store.firstSent(account, hash, time);
  if (first === time) return ok(sealed);
  const input = { json: canonical, account, time: first, asks, now: deps.now() };
  return deps.check('seal-document', input, account);
}
