import type { Millis } from '../types.ts';

/** Places of bodies: the rows of the database, a folder, or a store that speaks S3. */
export const BODY_PLACES = ['table', 'folder', 's3'] as const;
export type BodyPlace = (typeof BODY_PLACES)[number];

/** Places of files of documents: a folder, or a store that speaks S3. They never mix with bodies. */
export const FILE_PLACES = ['files', 'files-s3'] as const;
export type FilePlace = (typeof FILE_PLACES)[number];

/** Bytes that arrive one after the other. */
export type ByteSource = {
  readonly size: number;
  /** SHA-256 of them, lower-case hex. */
  readonly sha256: string;
  /** Throws a {@link SourceFailure} before its last part when they are not these bytes. */
  readonly parts: AsyncIterable<Uint8Array>;
};

/** The bytes of a source are not what was announced: no trouble of the place that they go to. */
export class SourceFailure extends Error {
  readonly reason: 'cut-short' | 'hash-mismatch';
  constructor(reason: SourceFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** First and last byte, both inclusive. */
export type Bounds = { readonly first: number; readonly last: number };

/** An object as a place lists it. */
export type ListedBody = { readonly key: string; readonly at: Millis };

/**
 * A place for packed bodies outside the database. Keys are made for one publication each and hold
 * the SHA-256 of what is kept under them: what is there never changes, two writers never meet, and
 * what one row lets go of no other row names. Trouble that passes is thrown as a `StoreFailure`.
 */
export interface BodyStore {
  readonly place: Exclude<BodyPlace, 'table'> | FilePlace;
  /** Keeps bytes; they are durable when it resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** As `put`, for bytes that are not in memory at once. When their source fails, nothing is kept. */
  putParts(key: string, source: ByteSource): Promise<void>;
  /** Null: there is nothing under the key. The bytes are not checked. */
  get(key: string): Promise<Uint8Array | null>;
  /** Some of the bytes, one part after the other; whoever stops early ends the reading. */
  getParts(key: string, bounds: Bounds): Promise<AsyncIterableIterator<Uint8Array> | null>;
  /** Does nothing when there is nothing. */
  delete(key: string): Promise<void>;
  /**
   * Some of the keys behind one, in their order, and when each was put.
   *
   * @param after empty: from the first
   * @returns `next`: where to go on; null: these were the last
   */
  list(
    after: string,
  ): Promise<{ readonly found: readonly ListedBody[]; readonly next: string | null }>;
}

/** The finding of a comparison of rows with what they name. */
export type BodyCheck = {
  /** Records that have a body, by place. */
  readonly rows: Readonly<Record<BodyPlace, number>>;
  /** Those whose object is not there. */
  readonly missing: readonly string[];
  /** Those whose bytes are not what was published. */
  readonly wrong: readonly string[];
};
