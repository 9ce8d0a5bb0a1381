import type { Limit, LimitReached, Millis } from '../types.ts';

/** A file that a document names without its bytes (`content.files`, docs/files.md). */
export type NamedFile = {
  readonly name: string;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly size: number;
};

/** Bytes of a document's file, stored for one account. */
export type OwnFile = {
  readonly sha256: string;
  readonly size: number;
  readonly uploadedAt: Millis;
};

/** A file that an account wants to upload. */
export type FilePut = {
  readonly account: string;
  readonly sha256: string;
  readonly size: number;
  /** Bytes that the account may store in all. */
  readonly quota: number;
  readonly limits: readonly Limit[];
  /** Names this upload, for its limits. */
  readonly use: string;
  readonly now: Millis;
};

export type FilePutFailure =
  | {
      readonly reason: 'quota';
      readonly required: number;
      readonly used: number;
      readonly quota: number;
    }
  | { readonly reason: 'limit'; readonly limit: LimitReached }
  /** The operator took these bytes down. */
  | { readonly reason: 'taken-down' };

/** A stored file that a live document names: its bytes, or where they are. */
export type LiveFile = {
  readonly size: number;
  readonly at: string | null;
  readonly bytes: Uint8Array | null;
};

/** Counts for metrics and for the operator. */
export type FileTotals = { readonly files: number; readonly bytes: number };
