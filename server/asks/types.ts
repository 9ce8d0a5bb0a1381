import { ASK_KEPT_DAYS } from '#schemas/limits.ts';
import type { CountRefusal, Way } from '#schemas/reply/check-reply.ts';
import type { Limit, LimitReached, Millis } from '../types.ts';

export type AskState = 'open' | 'answered' | 'expired' | 'withdrawn';

/** The members of a document that an answer is compared with, where no record here holds them. */
export type DocumentTerms = {
  /** `sha256:<hex>`. */
  readonly contentHash: string;
  readonly nonce: string;
  /** Null: it was not told, and is left to `reply-check`. */
  readonly audience: string | null;
  /** Null: it is answered with a built-in decision. */
  readonly choices: readonly string[] | null;
};

/** A question to a person: where it stands. */
export type Ask = {
  readonly id: string;
  readonly account: string;
  /** The document that is asked about; bare hex. */
  readonly artifact: string;
  /** Name of the preview that holds it; null: it is published, or nowhere here. */
  readonly preview: string | null;
  /** Null: it is published or previewed here. */
  readonly terms: DocumentTerms | null;
  /** SHA-256 of the secret that the link gives, base64url. */
  readonly secretHash: string;
  readonly allow: readonly Way[];
  /** Fingerprints of the keys that may answer; null: any key. */
  readonly signers: readonly string[] | null;
  readonly state: AskState;
  readonly createdAt: Millis;
  readonly expiresAt: Millis;
  /** First time that somebody with its secret asked where it stands; null: not yet. */
  readonly openedAt: Millis | null;
};

/** An ask as its account finds it in what it takes along. */
export type OwnAsk = Ask & {
  /** Address of its receiver; null: none. */
  readonly webhook: string | null;
};

/** A reply in the store. */
export type StoredReply = {
  /** Bare hex. */
  readonly id: string;
  /** True: it answers the ask. */
  readonly counts: boolean;
  /** Reason for not counting; null: it counts, or an earlier release stored it. */
  readonly reason: CountRefusal | null;
  /** Account that was signed in when it answered; null: none, or it kept that to itself. */
  readonly account: string | null;
  readonly at: Millis;
  /** One gzip member that holds its canonical JSON. */
  readonly gzip: Uint8Array;
  /** Its signature as ssh-keygen writes it; null: unsigned. */
  readonly sshsig: string | null;
};

export type AskPut = Omit<Ask, 'state' | 'openedAt'> & {
  readonly webhook: { readonly url: string; readonly secret: string } | null;
  /** The MCP session whose host is given the address; null: none. */
  readonly shownTo: string | null;
  /** Most asks that an account may have open. */
  readonly most: number;
  readonly limits: readonly Limit[];
};

export type AskPutFailure =
  | { readonly reason: 'too-many' }
  | { readonly reason: 'limit'; readonly limit: LimitReached };

export type ReplyPut = StoredReply & {
  readonly ask: string;
  /** Names the event, should this reply answer. */
  readonly event: string;
  /** Most replies that count, signed and unsigned each, and most others. */
  readonly most: { readonly counting: number; readonly others: number };
  readonly limits: readonly Limit[];
  /** Names this try. */
  readonly use: string;
};

export type ReplyPutFailure =
  | { readonly reason: 'unknown' | 'full' }
  | { readonly reason: 'closed'; readonly state: 'expired' | 'withdrawn' }
  | { readonly reason: 'limit'; readonly limit: LimitReached };

/** Something that a receiver waits to be told. */
export type WebhookEvent = {
  /** The same each time it is told. */
  readonly id: string;
  /** Account that asked. */
  readonly account: string;
  readonly ask: string;
  readonly state: AskState;
  readonly url: string;
  readonly secret: string;
  readonly createdAt: Millis;
  readonly attempts: number;
};

/** Retention of asks that are over, ms: whoever asked can still read them. */
export const ASK_KEPT = ASK_KEPT_DAYS * 86_400_000;
