import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { letGo } from '../bodies/drops.ts';
import type { Millis } from '../types.ts';
import { CLOCK_SKEW } from './clock.ts';
import { change, type Dialect, type Engine, row, rows, type Steps } from './engine.ts';
import type { SweepTimes } from './upkeep-types.ts';

/**
 * Rows of one batch, and those that have whole documents in them. They stand in the statements: of a
 * limit that comes as a value PostgreSQL expects a tenth of the table, and reads all of it each time.
 */
const BATCH = 250;
const BATCH_OF_BODIES = 25;
/** The time that everybody else has between two batches, in milliseconds. */
const PAUSE = 5;
const DAY = 86_400_000;
/** After how long somebody else may go on, where the one who swept is gone, in milliseconds. */
const LEASE = 120_000;

/**
 * One batch of a job of the sweep. @returns place of the next batch; null: nothing is left
 *
 * @param place end of the batch before; empty at the beginning
 */
type Job = (times: SweepTimes, place: string) => Steps<string | null>;

/** Rows that are found by an index on their age, and found no more when they are gone. */
const byAge = (work: (times: SweepTimes) => Steps<number>, most = BATCH): Job =>
  function* (times) {
    return (yield* work(times)) < most ? null : 'more';
  };

const withoutBody = (kind: 'artifact' | 'capsule'): Job =>
  byAge(
    ({ now }) =>
      change(
        `UPDATE ${kind} SET body = NULL WHERE id IN (SELECT id FROM ${kind}
           WHERE expires_at <= $1 AND expires_at IS NOT NULL AND body IS NOT NULL
           ORDER BY expires_at LIMIT ${BATCH_OF_BODIES})`,
        now,
      ),
    BATCH_OF_BODIES,
  );

/** The same for bytes that are elsewhere: they are let go of. */
const withoutObject = (kind: 'artifact' | 'capsule'): Job =>
  byAge(function* ({ now }) {
    const due = yield* rows(
      `SELECT id, body_at FROM ${kind}
       WHERE expires_at <= $1 AND expires_at IS NOT NULL AND body_at IS NOT NULL
       ORDER BY expires_at LIMIT ${BATCH_OF_BODIES}`,
      now,
    );
    for (const { id, body_at } of due) {
      yield* change(`UPDATE ${kind} SET body_at = NULL WHERE id = $1`, String(id));
      yield* letGo(String(body_at), now);
    }
    return due.length;
  }, BATCH_OF_BODIES);

/** Deletes rows of an age. @param key the columns that name one */
const old = (table: string, key: string, age: string, before: (times: SweepTimes) => Millis): Job =>
  byAge((times) =>
    change(
      `DELETE FROM ${table} WHERE (${key}) IN
         (SELECT ${key} FROM ${table} WHERE ${age} < $1 ORDER BY ${age} LIMIT ${BATCH})`,
      before(times),
    ),
  );

/** In their order; the first name of what is left to do is kept while it is done. */
const JOBS: readonly (readonly [name: string, job: Job])[] = [
  ['answers', old('idempotency', 'account, key', 'created_at', (times) => times.answersBefore)],
  // No limit is for longer than answers are kept: a day.
  ['slots', old('used_slot', 'line, id', 'at', (times) => times.answersBefore)],
  ['slots to come', slotsToCome],
  ['due', pulledBack],
  ['events', old('event', 'seq', 'at', (times) => times.eventsBefore)],
  ['artifacts', withoutBody('artifact')],
  ['capsules', withoutBody('capsule')],
  ['artifacts elsewhere', withoutObject('artifact')],
  ['capsules elsewhere', withoutObject('capsule')],
  // Over with the very millisecond.
  ['sessions', old('session', 'id', 'expires_at', ({ now }) => now + 1)],
  ['once', old('once', 'hash', 'expires_at', ({ now }) => now + 1)],
  ['oauth', old('oauth_record', 'model, key', 'expires_at', (times) => times.tokensBefore)],
  ['watches', old('agent_watch', 'account', 'until', (times) => times.answersBefore)],
  ['grants', grantsWithoutTokens],
  ['clients', clientsWithoutGrants],
];

/** Uses of a limit that are more than a day ahead: the clock was wrong when they were noted. */
function* slotsToCome({ now }: SweepTimes): Steps<string | null> {
  const deleted = yield* change(
    `DELETE FROM used_slot WHERE (line, id) IN
       (SELECT line, id FROM used_slot WHERE at > $1 ORDER BY at DESC LIMIT ${BATCH})`,
    now + DAY,
  );
  return deleted < BATCH ? null : 'more';
}

/** Queues, and the column that says when the next try is due: never more than a day ahead. */
const QUEUES = [
  ['webhook_event', 'id', ''],
  ['purge', 'seq', ''],
  ['body_drop', 'body_at', ''],
  ['charge', 'id', "state = 'pending' AND "],
  ['reservation', 'id', "state = 'held' AND "],
] as const;

/** Makes due what a clock that was wrong has put off. */
function* pulledBack({ now }: SweepTimes): Steps<string | null> {
  let most = 0;
  for (const [table, key, which] of QUEUES) {
    const some = `SELECT ${key} FROM ${table} WHERE ${which}due_at > $2
      ORDER BY due_at DESC LIMIT ${BATCH}`;
    const sql = `UPDATE ${table} SET due_at = $1 WHERE ${key} IN (${some})`;
    most = Math.max(most, yield* change(sql, now, now + DAY));
  }
  return most < BATCH ? null : 'more';
}

/** Grants stand in the order of their names, and most of them stay: all are walked through. */
function* grantsWithoutTokens({ tokensBefore }: SweepTimes, place: string): Steps<string | null> {
  const some = yield* rows(
    `SELECT id FROM oauth_grant WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
    place,
  );
  const last = some.at(-1)?.id;
  if (last === undefined) return null;
  yield* change(
    `DELETE FROM oauth_grant WHERE id > $1 AND id <= $2 AND created_at < $3
       AND NOT EXISTS (SELECT 1 FROM oauth_record r
         WHERE r.grant_id = oauth_grant.id AND r.model IN ('AccessToken', 'RefreshToken'))`,
    place,
    String(last),
    tokensBefore,
  );
  return String(last);
}

function* clientsWithoutGrants({ clientsBefore }: SweepTimes, place: string): Steps<string | null> {
  const some = yield* rows(
    `SELECT key FROM oauth_record WHERE model = 'Client' AND key > $1 ORDER BY key LIMIT ${BATCH}`,
    place,
  );
  const last = some.at(-1)?.key;
  if (last === undefined) return null;
  yield* change(
    `DELETE FROM oauth_record WHERE model = 'Client' AND key > $1 AND key <= $2 AND created_at < $3
       AND NOT EXISTS (SELECT 1 FROM oauth_grant g WHERE g.client = oauth_record.key)`,
    place,
    String(last),
    clientsBefore,
  );
  return String(last);
}

/** Forgetting what is over. */
export function sweepStore({ read, write, dialect }: Engine) {
  return {
    /**
     * Forgets what is over: kept answers, bodies of anonymous records that expired, sessions, what
     * works once, events, and what OAuth kept. In small batches, by one process at a time; whoever goes on
     * after another that broke off begins where that one ended.
     *
     * @param holder names the process
     * @param mayGoOn asked before each batch
     */
    sweep: async (
      holder: string,
      times: SweepTimes,
      mayGoOn: () => boolean = () => true,
    ): Promise<'done' | 'elsewhere' | 'stopped'> => {
      // Without a write where somebody else is at it.
      const turn = await read(() => row("SELECT holder, until FROM sweep WHERE name = 'sweep'"));
      const until = Number(turn?.until);
      const isHeld = until > times.now && until <= times.now + LEASE + CLOCK_SKEW;
      if (turn && turn.holder !== holder && isHeld) return 'elsewhere';
      if (!turn) await write(() => change(FIRST_TIME));
      for (const start = Date.now(); mayGoOn(); await sleep(PAUSE)) {
        const now = times.now + (Date.now() - start);
        const outcome = await write(() => batch(dialect, holder, times, now));
        if (outcome !== 'more') return outcome;
        if (dialect.settle === null) continue;
        const { settle } = dialect;
        await nextTurn();
        // On a full disk the sweep itself makes room.
        await read(() => change(settle)).catch(() => {});
      }
      return 'stopped';
    },
  };
}

const FIRST_TIME = "INSERT INTO sweep (name) VALUES ('sweep') ON CONFLICT DO NOTHING";

/** The next batch, where the one before ended, by the one whose turn it is. */
function* batch(
  { byIndexes }: Dialect,
  holder: string,
  times: SweepTimes,
  now: Millis,
): Steps<'more' | 'done' | 'elsewhere'> {
  const mine = yield* change(
    `UPDATE sweep SET holder = $1, until = $2
     WHERE name = 'sweep' AND (holder = $1 OR until <= $3 OR until > $4)`,
    ...[holder, now + LEASE, now, now + LEASE + CLOCK_SKEW],
  );
  if (mine === 0) return 'elsewhere';
  if (byIndexes !== null) yield* change(byIndexes);
  const turn = yield* row("SELECT job, place FROM sweep WHERE name = 'sweep'");
  const at = Math.max(
    0,
    JOBS.findIndex(([name]) => name === turn?.job),
  );
  const isKnown = JOBS[at]?.[0] === turn?.job;
  const place = yield* (JOBS[at]?.[1] ?? nothing)(times, isKnown ? String(turn?.place) : '');
  const next = JOBS[place === null ? at + 1 : at]?.[0];
  yield* change(
    "UPDATE sweep SET job = $1, place = $2, until = $3 WHERE name = 'sweep'",
    next ?? '',
    place ?? '',
    next === undefined ? 0 : now + LEASE,
  );
  return next === undefined ? 'done' : 'more';
}

function* nothing(): Steps<string | null> {
  yield* row('SELECT 1 AS one');
  return null;
}
