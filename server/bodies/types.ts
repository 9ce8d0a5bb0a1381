import type { Millis } from '../types.ts';

/** Places of bodies: the rows of the database, a folder, or a store that speaks S3. */
export const BODY_PLACES = ['table', 'folder', 's3'] as const;
export type BodyPlace = (typeof BODY_PLACES)[number];

/** An object as a place lists it. */
export type ListedBody = { readonly key: string; readonly at: Millis };

/**
 * A place for packed bodies outside the database. Keys are made for one publication each and hold
 * the SHA-256 of what is kept under them: what is there never changes, two writers never meet, and
 * what one row lets go of no other row names. Trouble that passes is thrown as a `StoreFailure`.
 */
export interface BodyStore {
  readonly place: Exclude<BodyPlace, 'table'>;
  /** Keeps bytes; they are durable when it resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null: there is nothing under the key. The bytes are not checked. */
  get(key: string): Promise<Uint8Array | null>;
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
