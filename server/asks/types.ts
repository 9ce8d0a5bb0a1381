import { ASK_KEPT_DAYS } from '#schemas/limits.ts';
import type { CountRefusal, Way } from '#schemas/reply/check-reply.ts';
import type { Result } from '#schemas/result.ts';
import type { Limit, LimitReached, Listed, Millis, Page } from '../types.ts';

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

/** A reply as it was kept. */
export type KeptReply = {
  /** Bare hex. */
  readonly id: string;
  /** True: it answers the ask. */
  readonly counts: boolean;
  /** Why it does not count; null: it counts, or an earlier release kept it. */
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

export type ReplyPut = KeptReply & {
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

/** For how long what is over is kept, so that whoever asked can still read it; in milliseconds. */
export const ASK_KEPT = ASK_KEPT_DAYS * 86_400_000;

/** Questions to people, and their answers. */
export interface AskStore {
  putAsk(put: AskPut): Promise<Result<void, AskPutFailure>>;
  /** An ask as it stands now; null: there is none. */
  ask(id: string, now: Millis): Promise<Ask | null>;
  /**
   * The newest ask of an account about an artifact since then that is open or answered, and whose
   * address this session was given.
   */
  askShown(
    account: string,
    artifact: string,
    shownTo: string,
    since: Millis,
    now: Millis,
  ): Promise<Ask | null>;
  /** The newest asks of an account about an artifact, wherever it is. */
  asksAbout(account: string, artifact: string, most: number, now: Millis): Promise<readonly Ask[]>;
  /** Notes that somebody opened it, once. */
  openAsk(id: string, now: Millis): Promise<void>;
  /** The asks of an account that nothing closed yet. */
  openAsks(account: string, now: Millis): Promise<readonly Ask[]>;
  /** Ends an open ask whose request is over, and tells its receiver. */
  endAsk(id: string, state: 'expired' | 'withdrawn', event: string, now: Millis): Promise<void>;
  /** All that an account asked, newest first, a few at a time. */
  ownAsks(account: string, page: Page, now: Millis): Promise<Listed<OwnAsk>>;
  /** Its replies in the order in which they came. */
  askReplies(id: string): Promise<readonly KeptReply[]>;
  /**
   * Keeps a reply; one of the same id is the same reply, and takes the place of itself when only now
   * it counts, or is signed. The first that counts answers the ask.
   */
  putReply(
    put: ReplyPut,
  ): Promise<Result<{ readonly created: boolean; readonly state: AskState }, ReplyPutFailure>>;
  /** Withdraws an open ask as its account. @returns where it stood before; null: it has none */
  withdrawAsk(account: string, id: string, now: Millis): Promise<AskState | null>;
  /** Ends what expired, and deletes what was over for long; a few at a time. @returns how many */
  sweepAsks(now: Millis, newEvent: () => string): Promise<number>;
  /**
   * Takes due events, for a time in which nobody else takes them. Accounts take turns.
   *
   * @param most how many to take in all
   * @param room how many to take of an account
   */
  claimEvents(
    now: Millis,
    lease: Millis,
    most: number,
    room: (account: string) => number,
  ): Promise<readonly WebhookEvent[]>;
  /** It was told, or is given up. */
  endEvent(id: string): Promise<void>;
  deferEvent(id: string, until: Millis): Promise<void>;
}
