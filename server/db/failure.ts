/**
 * Trouble of the store that passes, through no fault of the client.
 *
 * - `away`: the database does not answer, or the place where bodies are. Nothing was changed.
 * - `busy`: more is waiting for it than it can do in time. Nothing was changed.
 * - `uncertain`: it went away while it was to make a change last. Perhaps it has.
 * - `full`: there is no room. Nothing was changed.
 */
export type StoreTrouble = 'away' | 'busy' | 'uncertain' | 'full';

/**
 * Thrown, not returned: any of the many methods of the store may meet it, none of their callers can
 * do anything about it, and each edge tells it in one place.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly trouble: StoreTrouble;

  /** @param place place of bodies that is in trouble; absent: the database */
  constructor(trouble: StoreTrouble, cause?: unknown, place?: string) {
    const words = cause instanceof Error ? cause.message : 'too much is waiting';
    const what = place === undefined ? 'The database' : `The place "${place}" of bodies`;
    super(`${what} is ${trouble}: ${words}`, { cause });
    this.trouble = trouble;
  }
}

/** The trouble that an error tells of, itself or as the cause of what a library made of it. */
export function storeTroubleOf(error: unknown): StoreTrouble | null {
  if (error instanceof StoreFailure) return error.trouble;
  return error instanceof Error && error.cause instanceof StoreFailure ? error.cause.trouble : null;
}
