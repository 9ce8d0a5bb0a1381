import type { PaymentFailure, Publication } from '../records/publication-types.ts';
import type { LimitReached, Millis, PrivateGone } from '../types.ts';

/** Public description of a record: nothing of it opens anything. */
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
  /** So many passwords were wrong that none is tried any more. */
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
  | PaymentFailure
  /** The name was taken by another record, or by one that is over. */
  | { readonly reason: 'id-taken' };

/** Request to open a record, or to delete it as its recipient. */
export type PrivateAsk = {
  /** SHA-256 of what was shown, base64url. */
  readonly openHash: string;
  /** Client network, as limits count it. */
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

/** Time for which a reader who opened a record once may get it again, in milliseconds. */
export const CLAIM_LIFETIME = 120_000;

/** Rules of this deployment for keeping private links. */
export type PrivateLinkRules = {
  /** Anonymous private links are allowed. */
  readonly allowsAnonymous: boolean;
};
