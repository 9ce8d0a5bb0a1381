import { randomUUID } from 'node:crypto';
import { change, type Engine, row, rows, type Steps } from '../db/engine.ts';
import type { Millis } from '../types.ts';
import { checkBodies } from './check.ts';
import { dropDue } from './drops.ts';
import { moveBodies } from './moves.ts';
import type { Bodies } from './stored.ts';
import type { BodyCheck, BodyPlace, BodyStore, ListedBody } from './types.ts';

/** The name under which a place says whose it is. */
const HOME = 'home';
/** Objects that are looked for in the rows at once. */
const BATCH = 100;
/** An object that no row names after this time belongs to nothing, in milliseconds. */
const DAY = 86_400_000;
/** After how long somebody else may go on, where the one who swept is gone, in milliseconds. */
const LEASE = 120_000;

/** Looking after bodies that are not in their rows. */
export function bodyUpkeep(engine: Engine, bodies: Bodies) {
  const { read, write } = engine;
  let isClaimed = false;
  /**
   * Makes sure that the objects of every place belong to this database. Throws an error with words
   * for the operator when they are another's.
   */
  const claimBodies = async (): Promise<void> => {
    if (isClaimed || bodies.known.length === 0) return;
    const id = await homeId(engine);
    for (const store of bodies.known) await claim(store, id);
    isClaimed = true;
  };
  return {
    claimBodies,
    /** Deletes released objects, a few at a time. @returns their number */
    dropBodies: (now: Millis): Promise<number> => dropDue(engine, bodies, now),
    /**
     * Deletes objects that no row names, a day after they were put: what was published halfway. By one
     * process at a time, once a day.
     *
     * @param holder names the process
     * @param mayGoOn asked before each batch
     */
    sweepBodies: async (
      holder: string,
      now: Millis,
      mayGoOn: () => boolean = () => true,
    ): Promise<'done' | 'elsewhere' | 'stopped'> => {
      if (bodies.known.length === 0) return 'done';
      const turn = await read(() => row("SELECT holder, until FROM sweep WHERE name = 'bodies'"));
      if (turn && turn.holder !== holder && Number(turn.until) > now) return 'elsewhere';
      // Never what belongs to somebody else, as to the database that this one is a copy of.
      await claimBodies();
      await write(() =>
        change("INSERT INTO sweep (name) VALUES ('bodies') ON CONFLICT DO NOTHING"),
      );
      const start = Date.now();
      const time = () => now + (Date.now() - start);
      let at = await write(() => begin(holder, now));
      while (at !== null) {
        if (!mayGoOn()) return 'stopped';
        const next = await sweepSome(engine, bodies, at, time());
        const [from, until] = [at, next === null ? time() + DAY : time() + LEASE];
        at = await write(() => goOn(holder, from, next, until));
        if (next === null) return 'done';
      }
      return 'elsewhere';
    },
    /**
     * Moves the bodies of all records to a place, while servers run. It can be broken off and begun
     * again.
     *
     * @param onMoved told now and then how many were moved
     * @returns their number, and the records whose bytes are missing or wrong: these stay as they are
     */
    moveBodies: (
      to: BodyPlace,
      now: () => Millis,
      onMoved?: (count: number) => void,
    ): Promise<{ readonly moved: number; readonly broken: readonly string[] }> =>
      moveBodies(engine, bodies, to, now, onMoved),
    /** Reads every body and compares it with its row. */
    checkBodies: (): Promise<BodyCheck> => checkBodies(engine, bodies),
  };
}

/** The name of this database: made once. */
function homeId({ write }: Engine): Promise<string> {
  return write(function* () {
    yield* change(
      "INSERT INTO sweep (name, place) VALUES ('bodies-home', $1) ON CONFLICT DO NOTHING",
      randomUUID(),
    );
    return String((yield* row("SELECT place FROM sweep WHERE name = 'bodies-home'"))?.place);
  });
}

/**
 * Writes into a place whose it is, or reads it. Two databases in one place would each delete what
 * the other published.
 */
async function claim(store: BodyStore, id: string): Promise<void> {
  const owner = (await store.get(HOME)) ?? (await put(store, id));
  if (Buffer.from(owner).toString() === id) return;
  throw new Error(
    `The place "${store.place}" of bodies belongs to another database. Give this one a folder or a ` +
      `prefix of its own; if it replaces that one, delete "${HOME}" there first.`,
  );
}

async function put(store: BodyStore, id: string): Promise<Uint8Array> {
  const bytes = Buffer.from(id);
  await store.put(HOME, bytes);
  return bytes;
}

/** Takes the turn. @returns first object, as `place:key`; null: the turn is another process's */
function* begin(holder: string, now: Millis): Steps<string | null> {
  const mine = yield* change(
    "UPDATE sweep SET holder = $1, until = $2 WHERE name = 'bodies' AND (holder = $1 OR until <= $3)",
    holder,
    now + LEASE,
    now,
  );
  if (mine === 0) return null;
  return String((yield* row("SELECT place FROM sweep WHERE name = 'bodies'"))?.place ?? '');
}

/** Notes where to go on. @returns the same; null: somebody else has taken over, or it is done */
function* goOn(
  holder: string,
  from: string,
  next: string | null,
  until: Millis,
): Steps<string | null> {
  const mine = yield* change(
    `UPDATE sweep SET place = $1, until = $2, holder = $3
     WHERE name = 'bodies' AND holder = $4 AND place = $5`,
    // After a day the first process begins again.
    ...[next ?? '', until, next === null ? '' : holder, holder, from],
  );
  return mine === 0 ? null : next;
}

/** Looks at some objects behind one. @returns the last; null: there are no more */
async function sweepSome(
  engine: Engine,
  bodies: Bodies,
  after: string,
  now: Millis,
): Promise<string | null> {
  const [place = '', key = ''] = after.split(':');
  const index = Math.max(
    0,
    bodies.known.findIndex((each) => each.place === place),
  );
  const store = bodies.known[index];
  if (!store) return null;
  const { found, next } = await store.list(store.place === place ? key : '');
  const old = found.filter(({ at }) => at < now - DAY);
  for (let from = 0; from < old.length; from += BATCH) {
    const some = old.slice(from, from + BATCH);
    for (const each of await unnamed(engine, store.place, some)) await bodies.delete(each);
  }
  if (next !== null) return `${store.place}:${next}`;
  const following = bodies.known[index + 1];
  return following ? `${following.place}:` : null;
}

/** Those that no row names. */
async function unnamed(
  { read }: Engine,
  place: string,
  objects: readonly ListedBody[],
): Promise<readonly string[]> {
  const all = objects.map(({ key }) => `${place}:${key}`);
  // One statement whatever their number: each is prepared and kept.
  const values = Array.from({ length: BATCH }, (_, index) => all[index] ?? '');
  const named = await read(() => rows(NAMED, ...values));
  const isNamed = new Set(named.map(({ body_at }) => String(body_at)));
  return all.filter((at) => !isNamed.has(at));
}

const LIST = Array.from({ length: BATCH }, (_, index) => `$${index + 1}`).join(', ');
const NAMED = `SELECT body_at FROM artifact WHERE body_at IN (${LIST})
  UNION ALL SELECT body_at FROM capsule WHERE body_at IN (${LIST})
  UNION ALL SELECT body_at FROM file WHERE body_at IN (${LIST})`;
