import type { Result } from '#schemas/result.ts';
import type { Publication, Published, PublishFailure } from '../records/publication-types.ts';
import type { LimitReached, Listed, Millis, Page } from '../types.ts';

/** Why the record of a private link is not there any more. */
export type PrivateRemoval = 'opened' | 'deleted' | 'expired' | 'taken-down';
export type PrivateGone = {
  readonly state: 'gone';
  readonly reason: PrivateRemoval;
  readonly at: Millis;
};

/** What anyone may know of a record: nothing of it opens anything. */
export type PrivateMeta = {
  readonly bytes: number;
  readonly password: boolean;
  readonly once: boolean;
  readonly expiresAt: Millis;
};

/** A record in the list of its owner. */
export type OwnPrivateLink = PrivateMeta & {
  readonly id: string;
  readonly createdAt: Millis;
  /** Time of the first opening. */
  readonly openedAt: Millis | null;
  /** Whether so many passwords were wrong that none is tried any more. */
  readonly isLocked: boolean;
};

/** Everything that keeping one record writes, in one transaction. */
export type PrivatePut = Pick<
  Publication,
  'account' | 'price' | 'charge' | 'funds' | 'idempotency' | 'spending' | 'quota' | 'limits' | 'now'
> & {
  readonly id: string;
  readonly data: Uint8Array;
  /** SHA-256 of `data`, base64url. */
  readonly digest: string;
  /** SHA-256 of what a reader shows, base64url. */
  readonly openHash: string;
  readonly hasPassword: boolean;
  readonly opensOnce: boolean;
  readonly recipientMayDelete: boolean;
  readonly expiresAt: Millis;
};

export type PrivatePutFailure =
  | Exclude<PublishFailure, { reason: 'successor-exists' | 'taken-down' }>
  /** The name was taken by another record, or by one that is over. */
  | { readonly reason: 'id-taken' };

/** Whoever wants to open a record, or to delete it as its recipient. */
export type PrivateAsk = {
  /** SHA-256 of what was shown, base64url. */
  readonly openHash: string;
  /** Where they ask from, as limits count it. */
  readonly network: string;
  /** Names this try. */
  readonly use: string;
  readonly now: Millis;
};

export type PrivateAskFailure =
  | { readonly reason: 'unknown' | 'wrong-key' | 'locked' }
  | { readonly reason: 'gone'; readonly gone: PrivateGone }
  | { readonly reason: 'limit'; readonly limit: LimitReached };

/**
 * Wrong keys that are answered where there is a password: in an hour of one network and of all, and
 * ever, until the owner allows as many again. Of one record: nobody can lock one whose link they do
 * not have.
 */
export const MAX_WRONG_OPENS = { network: 10, hour: 30, ever: 100 } as const;

/** For how long the one who opened a record once may get it again, in milliseconds. */
export const CLAIM_LIFETIME = 120_000;

/** Records of private links. */
export interface PrivateLinkStore {
  /** Record, charge and kept answer, in one transaction. An id is taken once, for good. */
  putPrivate(put: PrivatePut): Promise<Result<Published, PrivatePutFailure>>;
  privateLink(
    id: string,
    now: Millis,
  ): Promise<
    { readonly state: 'unknown' } | PrivateGone | ({ readonly state: 'live' } & PrivateMeta)
  >;
  /**
   * Gives the data to who shows the right key. One that opens once is then opened: for
   * {@link CLAIM_LIFETIME} only the same claim gets it again.
   *
   * @param claim SHA-256 of what the reader remembers, base64url
   */
  openPrivate(
    id: string,
    ask: PrivateAsk,
    claim: string,
  ): Promise<Result<Uint8Array, PrivateAskFailure>>;
  /** Ends a record that opens once: its reader has it. */
  receivedPrivate(id: string, claim: string, now: Millis): Promise<Result<void, PrivateAskFailure>>;
  /** Ends a record as its recipient. `not-allowed`: its owner did not allow that. */
  dropPrivate(
    id: string,
    ask: PrivateAsk,
  ): Promise<Result<void, PrivateAskFailure | { readonly reason: 'not-allowed' }>>;
  /** Ends a record as its owner. Those of others are unknown. */
  deletePrivate(
    account: string,
    id: string,
    now: Millis,
  ): Promise<{ readonly state: 'unknown' | 'deleted' } | PrivateGone>;
  /** Allows as many tries of the password as at first. @returns whether there is such a record */
  rearmPrivate(account: string, id: string, now: Millis): Promise<boolean>;
  /** Those that are there, and those that were opened once and would be there still. */
  ownPrivate(account: string, page: Page, now: Millis): Promise<Listed<OwnPrivateLink>>;
  /** Ends a record for the operator. @returns whether there was one */
  takeDownPrivate(id: string, now: Millis): Promise<boolean>;
  /** Deletes the data of records that are over; a few at a time. @returns how many */
  sweepPrivate(now: Millis): Promise<number>;
}
