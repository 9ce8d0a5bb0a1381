import type { Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { NamedFile } from '../files/types.ts';
import type { LivingLink, PublishedLink } from '../living-links/types.ts';
import type {
  ArtifactMeta,
  CapsuleMeta,
  Funds,
  Limit,
  LimitReached,
  Lineage,
  Millis,
  PackedBody,
  RecordKind,
} from '../types.ts';

/** The answer to a publication as it is kept for a repetition with the same Idempotency-Key. */
export type Published = {
  /** Address of the record: the hex of an artifact, the short identifier of a capsule. */
  readonly id: string;
  readonly contentHash: string;
  readonly created: boolean;
  readonly charged: number;
  readonly balance: number;
  readonly lineage: Lineage;
  /** End; absent: it stays. */
  readonly expiresAt?: Millis;
  /** The living link that it was published to, right afterwards. */
  readonly link?: LivingLink;
};

export type IdempotencyKey = {
  readonly key: string;
  /** SHA-256 of what was asked, hex. */
  readonly request: string;
};

/** Grant of the program that spends, and its limit for 24 hours; null: any amount. */
export type Spending = { readonly grant: string; readonly creditsPerDay: number | null };

/** Everything that one publication writes, in one transaction. */
export type Publication = {
  readonly account: string;
  /** Token or grant that publishes; null: a person who is signed in. */
  readonly actor: string | null;
  readonly record:
    | { readonly kind: 'artifact'; readonly meta: ArtifactMeta; readonly body: PackedBody }
    | {
        readonly kind: 'capsule';
        readonly meta: CapsuleMeta;
        /** Identifiers to take the first of that is free of other content. */
        readonly candidates: readonly string[];
        readonly body: PackedBody;
      };
  /** Hash of its program, bare hex; null: it has none. */
  readonly program: string | null;
  /** Files that it names without their bytes. */
  readonly files: readonly NamedFile[];
  readonly price: number;
  /** Identifier of the charge, should there be one. */
  readonly charge: string;
  readonly funds: Funds;
  readonly idempotency: IdempotencyKey | null;
  readonly lineage: Lineage;
  /** The living link that it is published to. */
  readonly link?: PublishedLink;
  /** Absent: the account itself, which has no limit but its balance. */
  readonly spending?: Spending;
  /** Most bytes that the account may publish in all; null: no limit of its own. */
  readonly quota: number | null;
  /** Rate limits of anonymous publishing; empty for accounts. */
  readonly limits: readonly Limit[];
  readonly now: Millis;
  readonly expiresAt: Millis | null;
};

export type PublishFailure =
  | { readonly reason: 'insufficient'; readonly required: number; readonly balance: number }
  | Extract<Failure, { reason: 'daily-limit' | 'quota' | 'key-reused' | 'key-in-flight' }>
  /** A limit of anonymous publishing is reached. */
  | { readonly reason: 'limit'; readonly limit: LimitReached }
  /** This account already has another successor of the same parent. */
  | { readonly reason: 'successor-exists'; readonly successor: string }
  /** The operator took this content down. */
  | { readonly reason: 'taken-down' }
  /** Files that the account has not uploaded. */
  | { readonly reason: 'files-missing'; readonly files: readonly NamedFile[] }
  /** The living link was made or moved meanwhile, or there is no room for another. */
  | { readonly reason: 'link-late' | 'too-many' }
  /** Charges were acknowledged while the balance was read: read it again. */
  | { readonly reason: 'stale-balance' };

/** A failure of anything that has a price. */
export type PaymentFailure = Exclude<
  PublishFailure,
  { reason: 'successor-exists' | 'taken-down' | 'files-missing' | 'link-late' | 'too-many' }
>;

export type PublishOutcome = Result<Published, PublishFailure>;

/** The part of the store that puts records before the public, and takes them away. */
/** A publication that its account has not withdrawn, for an operator who looks for some. */
export type LivePublication = {
  readonly seq: number;
  readonly account: string;
  readonly kind: RecordKind;
  readonly id: string;
  readonly publishedAt: Millis;
  /** Title and summary, in lower case. */
  readonly words: string;
};
