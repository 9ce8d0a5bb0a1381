import type { ArtifactStatus, ArtifactType } from '#schemas/document/artifact.ts';
import type { ShownKind } from '#schemas/document/shown-kind.ts';

/** Times are milliseconds since 1970; credits are whole; hashes are bare lower-case hex. */
export type Millis = number;

export type RecordKind = 'artifact' | 'capsule';

/** Reason why something is no longer served. */
export type Removal = 'withdrawn' | 'taken-down' | 'expired';

/** A record that is no longer served, and since when. */
export type Gone = { readonly state: 'gone'; readonly reason: Removal; readonly at: Millis };

/** The finding at an address: nothing, that it is gone, or the record. */
export type Found<T> = { readonly state: 'unknown' } | Gone | ({ readonly state: 'live' } & T);

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

/** The metadata that is stored of an artifact beside its bytes. */
export type ArtifactMeta = {
  readonly id: string;
  readonly contentHash: string;
  readonly type: ArtifactType;
  /** The kind that people read. */
  readonly shownKind: ShownKind;
  readonly status: ArtifactStatus;
  readonly title: string;
  readonly summary: string;
  readonly revision: number;
  readonly parent: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** The metadata that is stored of a capsule beside its bytes. `id` is the short identifier. */
export type CapsuleMeta = {
  readonly id: string;
  readonly contentHash: string;
  readonly title: string;
  readonly summary: string;
  readonly capabilities: readonly string[];
};

/** `verified`: the server knows the parent and found the step sound; null for a first revision. */
export type Lineage = 'verified' | 'unverified' | null;

/** The newest revision that the publisher of an artifact published after it. */
export type Newer = {
  readonly id: string;
  /** The first of them; the same when there is one. */
  readonly next: string;
  readonly status: ArtifactStatus;
  readonly revision: number;
  readonly updatedAt: string;
  readonly publishedAt: Millis;
};

/**
 * A window of a list, newest first. `before` is the position that the page before ended at. A page
 * may hold fewer than `limit`, or none, and still not be the last: that one has no `next`.
 */
export type Page = { readonly limit: number; readonly before: number | null };
export type Listed<T> = { readonly items: readonly T[]; readonly next: number | null };

/** A part of a list that is counted from its beginning; at most 100 entries. */
export type Window = { readonly limit: number; readonly offset: number };

/** Rate limit of all processes together. */
export type Limit = {
  /** The name of what is limited. */
  readonly name: string;
  /** Subject: an account, a network, an address; empty: everybody together. */
  readonly of: string;
  readonly most: number;
  readonly within: Millis;
};

/** A limit that is reached, and when it is not any more. */
export type LimitReached = Pick<Limit, 'name' | 'most' | 'within'> & { readonly until: Millis };

/** Funds that cover the price of a publication. */
export type Funds =
  /** The embedded ledger: checked and debited in the same transaction. */
  | { readonly by: 'ledger' }
  /**
   * An external ledger: its balance, read after the mark was taken. The debit goes to the outbox.
   */
  | { readonly by: 'provider'; readonly balance: number; readonly mark: number };

/** A public key that a person signs in with (WebAuthn Level 3, §4 "Credential Record"). */
export type PasskeyRecord = {
  /** The credential's identifier, base64url. */
  readonly id: string;
  readonly account: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** Signature counter; 0 where the authenticator keeps none. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** The passkey is synchronized between devices. */
  readonly isSynced: boolean;
  readonly name: string;
  readonly createdAt: Millis;
  readonly lastUsedAt: Millis | null;
};

/** Reason why the record of a private link is gone. */
export type PrivateRemoval = 'opened' | 'deleted' | 'expired' | 'taken-down';
export type PrivateGone = {
  readonly state: 'gone';
  readonly reason: PrivateRemoval;
  readonly at: Millis;
};
