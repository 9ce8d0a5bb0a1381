import { setTimeout as sleep } from 'node:timers/promises';
import { change, type Dialect, type Engine, row, rows, type Steps } from './engine.ts';
import { gramsOf, gramsSought } from './grams.ts';

/** Publications indexed in one transaction, and the pause between two, ms: others go on meanwhile. */
const BATCH = 32;
const PAUSE = 5;

/** The index of one engine: its statements, and grams as these take them. */
type GramIndex = {
  /** Numbers below `$2` of publications that have all grams of `$1`, newest first, at most `$3`. */
  readonly find: string;
  readonly add: string;
  readonly remove: string;
  readonly write: (grams: Iterable<number>) => string;
};

const INDEXES: Readonly<Record<Dialect['search'], GramIndex>> = {
  // A contentless table of SQLite FTS5: one token a gram, in base 36.
  fts5: {
    find: `SELECT rowid AS seq FROM holding_grams
      WHERE holding_grams MATCH $1 AND rowid < $2 ORDER BY rowid DESC LIMIT $3`,
    add: 'INSERT INTO holding_grams (rowid, grams) VALUES ($1, $2)',
    remove: 'DELETE FROM holding_grams WHERE rowid = $1',
    write: (grams) => Array.from(grams, (gram) => (gram >>> 0).toString(36)).join(' '),
  },
  // An array with PostgreSQL's own GIN. MATERIALIZED: it would rather walk down all numbers.
  gin: {
    find: `WITH found AS MATERIALIZED (SELECT seq FROM holding_grams WHERE grams @> $1::integer[])
      SELECT seq FROM found WHERE seq < $2 ORDER BY seq DESC LIMIT $3`,
    add: 'INSERT INTO holding_grams (seq, grams) VALUES ($1, $2::integer[]) ON CONFLICT DO NOTHING',
    remove: 'DELETE FROM holding_grams WHERE seq = $1',
    write: (grams) => `{${[...grams].join(',')}}`,
  },
};

/**
 * Numbers of an account's indexed publications that may contain a text, newest first. Hashes can be
 * the same for two grams, so the caller compares the texts.
 */
export function* mayContain(
  { search }: Dialect,
  account: string,
  text: string,
  below: number,
  most: number,
): Steps<number[]> {
  const { find, write } = INDEXES[search];
  const found = yield* rows(find, write(gramsSought(account, text)), below, most);
  return found.map(({ seq }) => Number(seq));
}

/** The oldest publication of an account that is not in the index yet; null: all are. */
export function* oldestUnindexed(account: string): Steps<number | null> {
  const found = yield* row(
    'SELECT seq FROM holding WHERE account = $1 AND indexed = 0 ORDER BY seq LIMIT 1',
    account,
  );
  return found ? Number(found.seq) : null;
}

/** Removes some publications of an account from the index. @returns the last; null: none was left */
export function* forgetGrams(
  { search }: Dialect,
  account: string,
  after: number,
): Steps<number | null> {
  const some = yield* rows(
    `SELECT seq FROM holding WHERE account = $1 AND indexed = 1 AND seq > $2
     ORDER BY seq LIMIT ${BATCH}`,
    account,
    after,
  );
  for (const { seq } of some) {
    yield* change(INDEXES[search].remove, Number(seq));
    yield* change('UPDATE holding SET indexed = 0 WHERE seq = $1', Number(seq));
  }
  return some.length === 0 ? null : Number(some.at(-1)?.seq);
}

/**
 * Builds the index in the background, for accounts whose searches have to look through many
 * publications. The search itself reads publications that are not in it yet, so nothing is ever
 * missing.
 */
export function searchIndex({ write, dialect }: Engine, pause = PAUSE) {
  const due = new Set<string>();
  let isStopped = false;
  let working: Promise<void> | null = null;

  /** Indexes some publications of an account, oldest first. @returns their number */
  function* addBatch(account: string): Steps<number> {
    const { add, write: written } = INDEXES[dialect.search];
    const some = yield* rows(
      `SELECT h.seq, h.search FROM holding AS h WHERE h.account = $1 AND h.indexed = 0
         AND (SELECT a.deleted_at FROM account AS a WHERE a.id = $1) IS NULL
       ORDER BY h.seq LIMIT ${BATCH}${dialect.skipLocked}`,
      account,
    );
    for (const { seq, search } of some) {
      yield* change(add, Number(seq), written(gramsOf(account, String(search))));
      yield* change('UPDATE holding SET indexed = 1 WHERE seq = $1', Number(seq));
    }
    return some.length;
  }

  const cover = async (account: string): Promise<void> => {
    while (!isStopped && (await write(() => addBatch(account))) > 0) await sleep(pause);
  };

  const work = async (): Promise<void> => {
    for (const account of due) {
      // On failure the rest is read by searches, and the next of them begins again.
      await cover(account).catch(() => {});
      due.delete(account);
    }
    working = null;
  };

  return {
    /** Indexes all publications of an account, until stopped. */
    cover,
    /** The same, in the background. */
    need: (account: string): void => {
      if (isStopped) return;
      due.add(account);
      working ??= work();
    },
    /** Ends after the batch that is under way. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await working;
    },
  };
}

export type SearchIndex = ReturnType<typeof searchIndex>;
