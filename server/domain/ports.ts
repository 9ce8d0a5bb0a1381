import type { Scope } from '#schemas/api/scopes.ts';
import type { ArtifactStatus, ArtifactType } from '#schemas/artifact/artifact.ts';
import type { Result } from '#schemas/result.ts';
import type { AccountStore, PasskeyRecord } from './account-ports.ts';
import type { Admission } from './admission.ts';
import type { Audit } from './audit-port.ts';
import type { CreditProvider } from './credit-port.ts';
import type { Limit, LimitReached, LimitStore } from './limit-ports.ts';
import type { Lineage, LineageStore, Newer } from './lineage-ports.ts';
import type { Mailer } from './mail-port.ts';
import type { OAuthStore } from './oauth-ports.ts';
import type { Pricing } from './pricing.ts';
import type { PurchaseStore } from './purchase-ports.ts';
import type { Report } from './report-port.ts';
import type { ReservationStore } from './reservation-ports.ts';
import type { SelfMailStore } from './self-mail-ports.ts';

/** Times are milliseconds since 1970; credits are whole; hashes are bare lower-case hex. */
export type Millis = number;

export type { Pricing } from './pricing.ts';

export type RecordKind = 'artifact' | 'capsule';

/**
 * An account as it is stored. `balance` counts only with the embedded ledger; what is put aside is
 * taken off.
 */
export type Account = {
  readonly id: string;
  readonly name: string;
  readonly balance: number;
  readonly createdAt: Millis;
  /** Its address, when the person has shown to read it; lower case. */
  readonly email: string | null;
};

/** An account as it is opened. */
export type NewAccount = {
  readonly id: string;
  readonly name: string;
  /** What it begins with, booked under `id` where the credits are kept; null: nothing. */
  readonly credits: {
    readonly amount: number;
    readonly id: string;
    readonly books: 'ledger' | 'outbox';
  } | null;
  /** Null: the operator opens it, and makes a link to enter it. */
  readonly passkey: PasskeyRecord | null;
  /** What lets a person in who signs up; null: the operator lets them. */
  readonly admission: {
    readonly limits: readonly Limit[];
    /** Hash of the code that they have; null: none is needed. */
    readonly invitation: string | null;
  } | null;
  readonly now: Millis;
};

export type OpenFailure =
  | { readonly reason: 'passkey-known' | 'not-invited' }
  | { readonly reason: 'limit'; readonly limit: LimitReached };

/** A token at rest: never the token itself. */
export type TokenRecord = {
  readonly id: string;
  readonly account: string;
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  /** The last four characters, to tell tokens apart. */
  readonly hint: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Millis;
  readonly expiresAt: Millis | null;
  readonly lastUsedAt: Millis | null;
  readonly revokedAt: Millis | null;
};

/** A packed document, made once when it is published and then served as it is. */
export type PackedBody = {
  /** One gzip member that holds canonical JSON. */
  readonly gzip: Uint8Array;
  /** Base64 of the SHA-256 of `gzip`, for `Repr-Digest`. */
  readonly digest: string;
  /** Bytes of the canonical JSON. */
  readonly size: number;
  /** There when the publisher of the artifact published newer revisions, and that was asked. */
  readonly newer?: Pick<Newer, 'id' | 'next'>;
};

/** What is stored of an artifact beside its bytes. */
export type ArtifactMeta = {
  readonly id: string;
  readonly contentHash: string;
  readonly type: ArtifactType;
  readonly status: ArtifactStatus;
  readonly title: string;
  readonly summary: string;
  readonly revision: number;
  readonly parent: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** What is stored of a capsule beside its bytes. `id` is the short identifier. */
export type CapsuleMeta = {
  readonly id: string;
  readonly contentHash: string;
  readonly title: string;
  readonly summary: string;
  readonly capabilities: readonly string[];
};

/** Why something is no longer served. */
export type Removal = 'withdrawn' | 'taken-down' | 'expired';

/** A record that is no longer served, and since when. */
export type Gone = { readonly state: 'gone'; readonly reason: Removal; readonly at: Millis };

/** What a store knows at an address: nothing, that it is gone, or the record. */
export type Found<T> = { readonly state: 'unknown' } | Gone | ({ readonly state: 'live' } & T);

export type StoredArtifact = Found<{
  readonly meta: ArtifactMeta;
  readonly body: PackedBody;
  readonly publishedAt: Millis;
}>;

export type StoredCapsule = Found<{
  readonly meta: CapsuleMeta;
  readonly body: PackedBody;
  readonly publishedAt: Millis;
}>;

/** The answer to a publication as it is kept for a repetition with the same Idempotency-Key. */
export type Published = {
  /** Address of the record: the hex of an artifact, the short identifier of a capsule. */
  readonly id: string;
  readonly contentHash: string;
  readonly created: boolean;
  readonly charged: number;
  readonly balance: number;
  readonly lineage: Lineage;
  /** When it goes; absent: it stays. */
  readonly expiresAt?: Millis;
};

/** How the price of a publication is covered. */
export type Funds =
  /** The embedded ledger: checked and debited in the same transaction. */
  | { readonly by: 'ledger' }
  /** An external ledger: its balance, read after the mark was taken. The debit goes to the outbox. */
  | { readonly by: 'provider'; readonly balance: number; readonly mark: number };

export type IdempotencyKey = {
  readonly key: string;
  /** SHA-256 of what was asked, hex. */
  readonly request: string;
};

/** Whose token spends: a program that a person allowed so much in 24 hours; null: any amount. */
export type Spending = { readonly grant: string; readonly creditsPerDay: number | null };

/** Everything that one publication writes, in one transaction. */
export type Publication = {
  readonly account: string;
  readonly record:
    | { readonly kind: 'artifact'; readonly meta: ArtifactMeta; readonly body: PackedBody }
    | {
        readonly kind: 'capsule';
        readonly meta: CapsuleMeta;
        /** Identifiers to take the first of that is free of other content. */
        readonly candidates: readonly string[];
        readonly body: PackedBody;
      };
  readonly price: number;
  /** Identifier of the charge, should there be one. */
  readonly charge: string;
  readonly funds: Funds;
  readonly idempotency: IdempotencyKey | null;
  readonly lineage: Lineage;
  /** Absent: the account itself, which has no limit but its balance. */
  readonly spending?: Spending;
  /** Most bytes that the account may publish in all; null: no limit of its own. */
  readonly quota: number | null;
  /** How often whoever has no account may publish; empty for all others. */
  readonly limits: readonly Limit[];
  readonly now: Millis;
  readonly expiresAt: Millis | null;
};

export type PublishFailure =
  | { readonly reason: 'insufficient'; readonly required: number; readonly balance: number }
  /** The program may not spend so much in 24 hours; the account could. */
  | {
      readonly reason: 'daily-limit';
      readonly required: number;
      readonly creditsPerDay: number;
      readonly spent: number;
    }
  /** The account would publish more bytes than it may. */
  | {
      readonly reason: 'quota';
      readonly required: number;
      readonly used: number;
      readonly quota: number;
    }
  /** Whoever has no account has published as much as they may for now. */
  | { readonly reason: 'limit'; readonly limit: LimitReached }
  /** The same key was used for another request. */
  | { readonly reason: 'key-reused' }
  /** Another process works on the same key. */
  | { readonly reason: 'key-in-flight' }
  /** This account already has another successor of the same parent. */
  | { readonly reason: 'successor-exists'; readonly successor: string }
  /** The operator took this content down. */
  | { readonly reason: 'taken-down' }
  /** Charges were acknowledged while the balance was read: read it again. */
  | { readonly reason: 'stale-balance' };

export type PublishOutcome = Result<Published, PublishFailure>;

/**
 * A window of a list, newest first. `before` is the position that the page before ended at. A page may
 * hold fewer than `limit`, or none, and still not be the last: that one has no `next`.
 */
export type Page = { readonly limit: number; readonly before: number | null };
export type Listed<T> = { readonly items: readonly T[]; readonly next: number | null };

export type ArtifactFilter = {
  readonly type: ArtifactType | null;
  readonly status: ArtifactStatus | null;
  /** Looked for in title and summary, letter case ignored. */
  readonly text: string | null;
};

/** A debit (positive) or grant (negative) that an external ledger has yet to acknowledge. */
export type PendingCharge = {
  readonly id: string;
  readonly account: string;
  readonly amount: number;
  readonly createdAt: Millis;
  readonly attempts: number;
};

/** Everything that outlives a process. Two adapters, one contract test. */
export interface Store
  extends AccountStore,
    LimitStore,
    OAuthStore,
    PurchaseStore,
    ReservationStore,
    SelfMailStore,
    LineageStore {
  createAccount(account: { id: string; name: string; now: Millis }): Promise<void>;
  /**
   * Makes an account with its credits and the first way into it, all or nothing.
   *
   * With an error nothing was made, and nothing used up.
   */
  openAccount(account: NewAccount): Promise<Result<void, OpenFailure>>;
  /** Bytes of all that an account publishes. */
  storedBytes(account: string): Promise<number>;
  /** Null for one that was deleted, too. */
  account(id: string): Promise<Account | null>;
  accounts(): Promise<readonly Account[]>;

  createToken(token: TokenRecord): Promise<void>;
  tokenByHash(hash: string): Promise<TokenRecord | null>;
  touchToken(id: string, now: Millis): Promise<void>;
  /** @returns whether there was such a token that was not revoked yet */
  revokeToken(id: string, now: Millis): Promise<boolean>;
  tokens(account: string): Promise<readonly TokenRecord[]>;

  /** Record, holding, charge and kept answer, in one transaction. */
  publish(publication: Publication): Promise<PublishOutcome>;
  /** The kept answer for a key, and the request that it was for. */
  keptAnswer(
    account: string,
    key: string,
  ): Promise<{ readonly request: string; readonly published: Published } | null>;

  artifact(id: string, now: Millis): Promise<StoredArtifact>;
  /** As {@link artifact}, the bytes only: what most readers want. */
  artifactBody(id: string, now: Millis): Promise<Found<{ readonly body: PackedBody }>>;
  /** The bytes of an artifact that is there, when this process knows both without asking. */
  bodyAtHand(id: string, now: Millis): PackedBody | undefined;
  /** As {@link artifact}, without the bytes. */
  artifactMeta(
    id: string,
    now: Millis,
  ): Promise<Found<{ readonly meta: ArtifactMeta; readonly publishedAt: Millis }>>;
  /** Whether an artifact is there. */
  artifactState(id: string, now: Millis): Promise<Found<object>>;
  /** @param name the short identifier or the content hash */
  capsule(name: string, now: Millis): Promise<StoredCapsule>;
  /** As {@link capsule}, without the bytes. */
  capsuleMeta(
    name: string,
    now: Millis,
  ): Promise<Found<{ readonly meta: CapsuleMeta; readonly publishedAt: Millis }>>;
  /** When an account published a record that it still holds. */
  heldSince(account: string, kind: RecordKind, id: string): Promise<Millis | null>;
  ownArtifacts(
    account: string,
    filter: ArtifactFilter,
    page: Page,
  ): Promise<Listed<ArtifactMeta & { readonly publishedAt: Millis }>>;
  ownCapsules(
    account: string,
    page: Page,
  ): Promise<Listed<CapsuleMeta & { readonly publishedAt: Millis }>>;

  /** Ends an account's holding; the record goes when nobody holds it any more. */
  withdraw(
    account: string,
    kind: RecordKind,
    id: string,
    now: Millis,
  ): Promise<'withdrawn' | 'not-held'>;
  /** Removes a record for everybody and for good. @returns whether there was one */
  takeDown(kind: RecordKind, id: string, now: Millis): Promise<boolean>;

  /** Embedded ledger: books a grant once per id. @returns the new balance */
  grant(account: string, amount: number, id: string, now: Millis): Promise<number>;
  /** Embedded ledger: takes credits once per id. @returns whether the balance covered it */
  debit(account: string, amount: number, id: string, now: Millis): Promise<boolean>;
  /** Embedded ledger: whether an id is booked. */
  isBooked(id: string): Promise<boolean>;
  /** External ledger: notes a debit (positive) or grant (negative) in the outbox, once per id. */
  note(account: string, amount: number, id: string, now: Millis): Promise<void>;
  /** Unacknowledged debits of an account and what is put aside, and the mark to take before a balance is read. */
  pending(account: string): Promise<{ readonly amount: number; readonly mark: number }>;
  /** Takes charges that are due, for `lease` milliseconds, so that no other process posts them. */
  claimCharges(now: Millis, lease: Millis, limit: number): Promise<readonly PendingCharge[]>;
  acknowledge(id: string): Promise<void>;
  defer(id: string, until: Millis): Promise<void>;

  addReport(report: Report): Promise<void>;
  reports(limit: number): Promise<readonly Report[]>;

  /**
   * Forgets what is over: kept answers, bodies of anonymous records that expired, sessions, what works
   * once, and what OAuth kept. In small batches, by one process at a time; whoever goes on after
   * another that broke off begins where that one ended.
   *
   * @param holder names the process
   * @param mayGoOn asked before each batch
   */
  sweep(
    holder: string,
    times: SweepTimes,
    mayGoOn?: () => boolean,
  ): Promise<'done' | 'elsewhere' | 'stopped'>;
  audit(): Promise<Audit>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Writes a little, and now and then or after a disk was full something larger. Throws, too. */
  probe(now: Millis): Promise<void>;
  close(): Promise<void>;
}

/** What is over, in milliseconds since 1970. */
export type SweepTimes = {
  readonly now: Millis;
  /** Answers that were kept for repetitions. */
  readonly answersBefore: Millis;
  /** Codes and tokens of OAuth, and grants without any. */
  readonly tokensBefore: Millis;
  /** Clients that were allowed nothing. */
  readonly clientsBefore: Millis;
};

/** What the domain functions work with; chosen in deps.ts. */
export type Deps = {
  readonly store: Store;
  /** Null: the embedded ledger. */
  readonly credits: CreditProvider | null;
  /** Null: no mail is sent. */
  readonly mailer: Mailer | null;
  readonly pricing: Pricing;
  readonly now: () => Millis;
  /** A fresh identifier that nobody can guess, with a prefix that says what it is of. */
  readonly newId: (prefix: string) => string;
  readonly sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;
  /** Packs canonical JSON for storage. */
  readonly pack: (canonical: string) => PackedBody;
  readonly unpack: (body: PackedBody) => Promise<string>;
  /** Public address of this deployment, ending in `/`. */
  readonly baseUrl: () => string;
  /** How long an anonymous publication stays, in milliseconds; null when there are none. */
  readonly anonymousLifetime: Millis | null;
  readonly admission: Admission;
  /** Most bytes that an account may publish. */
  readonly storageQuota: number;
};
