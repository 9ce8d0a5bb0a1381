import type { Millis } from '../types.ts';

/** Where bodies can be: in the rows of the database, in a folder, or in a store that speaks S3. */
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

/** Looking after bodies that are not in their rows. */
export interface BodyUpkeepStore {
  /**
   * Makes sure that the objects of every place belong to this database. Throws an error with words
   * for the operator when they are another's.
   */
  claimBodies(): Promise<void>;
  /** Deletes objects that were let go of; a few at a time. @returns how many */
  dropBodies(now: Millis): Promise<number>;
  /**
   * Deletes objects that no row names, a day after they were put: what was published halfway. By one
   * process at a time, once a day.
   *
   * @param holder names the process
   * @param mayGoOn asked before each batch
   */
  sweepBodies(
    holder: string,
    now: Millis,
    mayGoOn?: () => boolean,
  ): Promise<'done' | 'elsewhere' | 'stopped'>;
  /**
   * Moves the bodies of all records to a place, while servers run. It can be broken off and begun
   * again.
   *
   * @param onMoved told now and then how many were moved
   * @returns how many, and the records whose bytes are missing or wrong: they stay as they are
   */
  moveBodies(
    to: BodyPlace,
    now: () => Millis,
    onMoved?: (count: number) => void,
  ): Promise<{ readonly moved: number; readonly broken: readonly string[] }>;
  /** Reads every body and compares it with its row. */
  checkBodies(): Promise<BodyCheck>;
}
