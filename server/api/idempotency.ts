import { err, ok, type Result } from '#schemas/result.ts';
import type { Deps } from '../deps.ts';
import type { IdempotencyKey, Published } from '../records/publication-types.ts';
import type { Failure } from './failure.ts';

/** Keys that may be sent: visible ASCII characters and spaces. */
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * A key, and a digest of its request: whoever sends it again has to ask for the same. The digest is
 * stored for a day, so its input must not change from one version to the next.
 *
 * @param what name of the operation; the same body may be sent for another
 */
export async function idempotencyOf(
  { sha256 }: Pick<Deps, 'sha256'>,
  key: string,
  what: string,
  body: Uint8Array,
): Promise<IdempotencyKey> {
  const name = new TextEncoder().encode(`${what}\n`);
  const asked = new Uint8Array(name.length + body.length);
  asked.set(name);
  asked.set(body, name.length);
  const digest = new Uint8Array(await sha256(asked));
  return { key, request: Array.from(digest, hexOf).join('') };
}

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');

/** The kept answer to a repetition; null when there is none. */
export async function repeated(
  { store }: Pick<Deps, 'store'>,
  { account }: { readonly account: string },
  idempotency: IdempotencyKey | null,
): Promise<Result<Published, Failure> | null> {
  const stored = idempotency && (await store.storedAnswer(account, idempotency.key));
  if (!stored) return null;
  return stored.request === idempotency.request
    ? ok(stored.published)
    : err({ reason: 'key-reused' });
}

/** Does the work of a request unless another with its key is at work and has no answer yet. */
export type OncePerKey = <T>(
  account: string,
  key: string,
  work: () => Promise<T>,
) => Promise<Result<T, Extract<Failure, { reason: 'key-in-flight' }>>>;

/**
 * One for all the edges of a process. It spares the work of a second request; that nothing is done
 * twice is the store's to see to, across processes too.
 */
export function oncePerKey({ store }: Pick<Deps, 'store'>): OncePerKey {
  const atWork = new Map<string, number>();
  return async (account, key, work) => {
    const slot = `${account}\n${key}`;
    const count = () => atWork.get(slot) ?? 0;
    if (count() > 0 && (await store.storedAnswer(account, key)) === null) {
      return err({ reason: 'key-in-flight' });
    }
    atWork.set(slot, count() + 1);
    try {
      return ok(await work());
    } finally {
      if (count() > 1) atWork.set(slot, count() - 1);
      else atWork.delete(slot);
    }
  };
}
