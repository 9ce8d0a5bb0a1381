import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { encodeBase64Url } from '#schemas/link/base64url.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { limitReached } from '../accounts/limits.ts';
import type { Failure } from '../api/failure.ts';
import { repeated } from '../api/idempotency.ts';
import type { Deps } from '../deps.ts';
import type { IdempotencyKey, Published } from '../records/publication-types.ts';
import { type Caller, funded, payment, paymentFailure } from '../records/publish.ts';
import {
  bytesOf,
  CLAIM_BYTES,
  HASH_BYTES,
  ID_BYTES,
  type PrivateRecord,
  reader,
} from './record.ts';
import type { OwnPrivateLink, PrivateAsk, PrivateAskFailure, PrivateMeta } from './types.ts';

/** Answer to a stored private record. */
export type PrivateAnswer = {
  readonly id: string;
  readonly expiresAt: string;
  readonly created: boolean;
  readonly credits: { readonly charged: number; readonly balance: number };
};

const UNKNOWN: Failure = {
  reason: 'not-found',
  detail: 'There is no private link of this name: it was mistyped, or is of another server.',
};
const OFF: Failure = { reason: 'not-found', detail: 'This server keeps no private links.' };

/** True for a name that a record can have. */
const isId = (id: string): boolean => bytesOf(id, ID_BYTES) !== null;

/**
 * Keeps the record of a private link, which this server cannot read. An id is taken once, for good:
 * whoever opened a record can put neither it nor another in its place.
 *
 * @param read the record, as record.ts read it
 */
export async function keepPrivate(
  deps: Deps,
  caller: Caller,
  read: Result<PrivateRecord, Failure>,
  idempotency: IdempotencyKey | null,
): Promise<Result<PrivateAnswer, Failure>> {
  if (!deps.privateLinks) return err(OFF);
  const earlier = await repeated(deps, caller, idempotency);
  if (earlier) return earlier.ok ? ok(answerOf(earlier.value)) : earlier;

  if (!read.ok) return read;
  const { seconds, ...record } = read.value;
  const published = await funded(
    deps,
    caller,
    (funds) => {
      const now = deps.now();
      return deps.store.putPrivate({
        ...payment(deps, caller, funds),
        ...record,
        price: caller.isAnonymous ? 0 : deps.pricing.private,
        idempotency,
        now,
        expiresAt: now + seconds * 1_000,
      });
    },
    (error) => (error.reason === 'id-taken' ? { reason: 'id-taken' } : paymentFailure(deps, error)),
  );
  return published.ok ? ok(answerOf(published.value)) : published;
}

const answerOf = ({ id, created, charged, balance, expiresAt = 0 }: Published): PrivateAnswer => ({
  id,
  expiresAt: new Date(expiresAt).toISOString(),
  created,
  credits: { charged, balance },
});

/** Public description of a record; nothing is used up. */
export async function describePrivate(
  { store, now, privateLinks }: Deps,
  id: string,
): Promise<Result<PrivateMeta, Failure>> {
  if (!privateLinks) return err(OFF);
  const found = isId(id) ? await store.privateLink(id, now()) : UNKNOWN_STATE;
  if (found.state === 'unknown') return err(UNKNOWN);
  return found.state === 'gone'
    ? err(failureOf({ reason: 'gone', gone: found }, id, 0))
    : ok(found);
}

const UNKNOWN_STATE = { state: 'unknown' } as const;

/** Gives a record to who shows its key; see the store for those that open once. */
export async function openPrivate(
  deps: Deps,
  id: string,
  body: JsonObject,
  network: string,
): Promise<Result<Uint8Array, Failure>> {
  const errors: PlaceOfProblem[] = [];
  const { bytes } = reader(body, errors);
  const open = bytes('open', HASH_BYTES);
  const claim = bytes('claim', CLAIM_BYTES);
  if (errors.length > 0) return err({ reason: 'invalid-request', errors });
  return asked(deps, id, open, network, async (ask) =>
    deps.store.openPrivate(id, ask, await hashOf(deps, claim)),
  );
}

/** Ends a record that opens once, when its reader says that it came whole. */
export async function receivedPrivate(
  deps: Deps,
  id: string,
  body: JsonObject,
): Promise<Result<void, Failure>> {
  if (!deps.privateLinks) return err(OFF);
  const errors: PlaceOfProblem[] = [];
  const claim = reader(body, errors).bytes('claim', CLAIM_BYTES);
  if (errors.length > 0) return err({ reason: 'invalid-request', errors });
  if (!isId(id)) return err(UNKNOWN);
  const ended = await deps.store.receivedPrivate(id, await hashOf(deps, claim), deps.now());
  return ended.ok ? ended : err(failureOf(ended.error, id, deps.now()));
}

/** Ends a record as its recipient, who shows its key. */
export async function dropPrivate(
  deps: Deps,
  id: string,
  body: JsonObject,
  network: string,
): Promise<Result<void, Failure>> {
  const errors: PlaceOfProblem[] = [];
  const open = reader(body, errors).bytes('open', HASH_BYTES);
  if (errors.length > 0) return err({ reason: 'invalid-request', errors });
  return asked(deps, id, open, network, (ask) => deps.store.dropPrivate(id, ask));
}

async function asked<T>(
  deps: Deps,
  id: string,
  open: Uint8Array<ArrayBuffer>,
  network: string,
  ask: (ask: PrivateAsk) => Promise<Result<T, PrivateAskFailure | { reason: 'not-allowed' }>>,
): Promise<Result<T, Failure>> {
  if (!deps.privateLinks) return err(OFF);
  if (!isId(id)) return err(UNKNOWN);
  const now = deps.now();
  const openHash = await hashOf(deps, open);
  const answer = await ask({ openHash, network, use: deps.newId('try'), now });
  return answer.ok ? answer : err(failureOf(answer.error, id, now));
}

const hashOf = async ({ sha256 }: Deps, bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  encodeBase64Url(new Uint8Array(await sha256(bytes)));

function failureOf(
  error: PrivateAskFailure | { readonly reason: 'not-allowed' },
  id: string,
  now: number,
): Failure {
  switch (error.reason) {
    case 'unknown':
      return UNKNOWN;
    case 'gone':
      return { reason: 'private-gone', tombstone: { ...error.gone, id } };
    case 'wrong-key':
      return { reason: 'wrong-key' };
    case 'locked':
      return { reason: 'tries-locked' };
    case 'limit':
      return limitReached('tries', error.limit, now);
    case 'not-allowed':
      return { reason: 'recipient-may-not-delete' };
  }
}

/** Ends a record as its owner. */
export async function deletePrivate(
  { store, now, privateLinks }: Deps,
  { account }: Caller,
  id: string,
): Promise<Result<void, Failure>> {
  if (!privateLinks) return err(OFF);
  if (!isId(id)) return err(UNKNOWN);
  const outcome = await store.deletePrivate(account, id, now());
  if (outcome.state === 'unknown') return err(UNKNOWN);
  return outcome.state === 'gone'
    ? err(failureOf({ reason: 'gone', gone: outcome }, id, now()))
    : ok(undefined);
}

/** Allows as many wrong passwords as at first. */
export async function rearmPrivate(
  { store, now, privateLinks }: Deps,
  { account }: Caller,
  id: string,
): Promise<Result<void, Failure>> {
  if (!privateLinks) return err(OFF);
  const isThere = isId(id) && (await store.rearmPrivate(account, id, now()));
  return isThere ? ok(undefined) : err(UNKNOWN);
}

/** A record as its owner sees it. */
export const privateItem = (own: OwnPrivateLink) => ({
  id: own.id,
  bytes: own.bytes,
  password: own.password,
  once: own.once,
  createdAt: new Date(own.createdAt).toISOString(),
  expiresAt: new Date(own.expiresAt).toISOString(),
  openedAt: own.openedAt === null ? null : new Date(own.openedAt).toISOString(),
  locked: own.isLocked,
});
