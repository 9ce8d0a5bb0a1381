import type { StoreFailure } from './failure.ts';
import type { Row } from './rows.ts';
import { isStorable, UnstorableText } from './unstorable.ts';

export type Value = string | number | null | Uint8Array;

/** One statement. Values stand as `$1`, `$2`, …; what comes from outside is always a value. */
export type Query = {
  readonly sql: string;
  readonly values: readonly Value[];
  /** Only the first row is wanted. */
  readonly isSingle?: true;
};
export type QueryResult = { readonly rows: readonly Row[]; readonly changes: number };

/**
 * Statements in order, each seeing the results of those before: written once, run by SQLite without
 * waiting and by PostgreSQL with.
 */
export type Steps<T> = Generator<Query, T, QueryResult>;

/** The differences between the two databases. */
export type Dialect = {
  /** Behind a SELECT in a transaction: other writers of these rows wait. */
  readonly forUpdate: string;
  /** The same, but rows that somebody else holds are left out. */
  readonly skipLocked: string;
  readonly greatest: 'max' | 'greatest';
  readonly position: 'instr' | 'strpos';
  /** The engine's own index for searches (search.ts). */
  readonly search: 'fts5' | 'gin';
  /** Takes a lock named by a text until the transaction ends; null: a writer is alone anyway. */
  readonly tryLock: string | null;
  /** The same, but waits for it. */
  readonly lock: string | null;
  /**
   * Lets a transaction find rows by indexes alone; null: it does. PostgreSQL would read a table of up to
   * 100,000 rows whole to find 500 of them, again for each 500.
   */
  readonly byIndexes: string | null;
  /**
   * Brings what was written to its place, beside a sweep: otherwise one commit in a while does that for
   * all since the one before, and holds the event loop for long. Null: the database does it by itself.
   */
  readonly settle: string | null;
};

/** A database that this program cannot run on; the message is a sentence for the operator. */
export class UnusableEngine extends Error {}

/** A database that runs steps. Trouble that passes is thrown as a {@link StoreFailure}. */
export interface Engine {
  readonly dialect: Dialect;
  read<T>(steps: () => Steps<T>): Promise<T>;
  /**
   * All steps or none, on disk when it resolves. Steps may run again: they have no other effect.
   *
   * @param line name of a resource that one writer at a time changes, such as an account: others wait
   *   without holding a connection
   */
  write<T>(steps: () => Steps<T>, line?: string): Promise<T>;
  /** As {@link write}, for what gives room back: a full disk has a reserve for it. */
  remove<T>(steps: () => Steps<T>, line?: string): Promise<T>;
  /** Gauges for metrics; the names are stable. */
  figures(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

/**
 * Values as they go to the database. SQLite would take texts that PostgreSQL cannot hold; here both
 * refuse them.
 */
function storable(values: readonly Value[]): readonly Value[] {
  for (const value of values) {
    if (typeof value === 'string' && !isStorable(value)) throw new UnstorableText();
  }
  return values;
}

/** Runs one statement for its rows. */
export function* rows(sql: string, ...values: Value[]): Steps<readonly Row[]> {
  return (yield { sql, values: storable(values) }).rows;
}

/** Runs one statement for its first row. */
export function* row(sql: string, ...values: Value[]): Steps<Row | undefined> {
  return (yield { sql, values: storable(values), isSingle: true }).rows[0];
}

/** Runs one statement. @returns number of changed rows */
export function* change(sql: string, ...values: Value[]): Steps<number> {
  return (yield { sql, values: storable(values) }).changes;
}
