import { setTimeout as sleep } from 'node:timers/promises';
import { change, type Engine, row, rows, type Steps, type Value } from '../engine.ts';
import { type Piece, placeOf, SHAPE, type Shape, unitPlace } from './blocks.ts';
import { BUCKETS, bucketsIn } from './grams.ts';
import { forgetRows } from './left-over.ts';
import { next } from './publications.ts';
import { type Begun, segments } from './segments.ts';

/** Publications that are read at once; rows that are written in one statement, and in one transaction. */
const READ = 250;
const ROWS = 64;
const WRITTEN = 1_024;
/** Groups of a large block that are put together at once. */
const JOINED = 64;
/** What everybody else gets between two steps, in milliseconds. */
const PAUSE = 5;

/**
 * Makes blocks of what accounts publish. All of it is made from what never changes, so several
 * processes that make the same make the same rows, and whoever comes second finds them there.
 */
export function searchIndex({ read, write }: Engine, shape: Shape = SHAPE, pause: number = PAUSE) {
  const { unit, many } = shape;
  const width = Math.ceil(unit / 8);
  const due = new Set<string>();
  let isStopped = false;
  let working: Promise<void> | null = null;

  /** Makes the blocks of an account that are missing, until it is stopped. */
  const cover = async (account: string): Promise<void> => {
    // What somebody who was ended left behind.
    for (const { start } of await read(() => rows(WHOLE, account, many))) {
      if (!isStopped) await join(account, Number(start));
    }
    for (const { id } of await read(() => rows(LEFT, account))) await forget(Number(id));
    for (let made = 1; !isStopped; made++) {
      const isLast = !(await coverNext(account));
      const last = isLast || made % shape.least === 0 ? await read(() => row(LAST, account)) : null;
      if (last) await more.cover(account, Number(last.start) + Number(last.size));
      if (isLast) break;
    }
  };

  /** @returns false when too few publications are left */
  const coverNext = async (account: string): Promise<boolean> => {
    const last = await read(() => row(LAST, account));
    const start = last ? Number(last.start) + Number(last.size) : 0;
    const bits = new Uint8Array(BUCKETS * width);
    const seqs: number[] = [];
    while (seqs.length < unit) {
      const after = seqs.at(-1) ?? Number(last?.last_seq ?? 0);
      const some = await read(() => next(account, after, Math.min(READ, unit - seqs.length)));
      if (some.length === 0 || isStopped) return false;
      for (const { seq, search } of some) {
        for (const bucket of bucketsIn(search)) mark(bits, bucket * width, seqs.length);
        seqs.push(seq);
      }
      await sleep(pause);
    }
    const ends = [seqs[0] ?? 0, seqs.at(-1) ?? 0] as const;
    const id = await begin(account, { start, size: 1, seqs: ends });
    if (id === null) return true;
    const places: [number, Uint8Array][] = [[unitPlace(id, 0), packed(seqs)]];
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      places.push([placeOf(id, bucket), bits.subarray(bucket * width, (bucket + 1) * width)]);
    }
    if (!(await put(places))) return false;
    await write(() => change(DONE, id));
    if ((start + 1) % many === 0) await join(account, start + 1 - many);
    return true;
  };

  /** Makes one large block of small ones, and deletes these. */
  const join = async (account: string, start: number): Promise<void> => {
    const small = await read(() => rows(SMALL, account, start, start + many));
    // Another process has done it.
    if (small.length < many) return;
    const ids = small.map(({ id }) => Number(id));
    const ends = [Number(small[0]?.first_seq), Number(small.at(-1)?.last_seq)] as const;
    const id = await begin(account, { start, size: many, seqs: ends });
    if (id !== null) {
      for (let from = 0; from < BUCKETS; from += JOINED) {
        const joined = await read(() => joinedOf(ids, from, width));
        if (!joined || !(await put(joined.map((each, at) => [placeOf(id, from + at), each])))) {
          return;
        }
      }
      for (const [at, each] of ids.entries()) {
        const kept = await read(() => row(ONE, unitPlace(each, 0)));
        if (!kept || !(await put([[unitPlace(id, at), kept.bits as Uint8Array]]))) return;
      }
      await write(() => change(DONE, id));
    }
    for (const each of ids) await forget(each);
  };

  /** Notes a block that is being made. @returns its number; null: it is there and done */
  const begin = (account: string, { start, size, seqs }: Begun): Promise<number | null> =>
    write(function* () {
      yield* change(
        `INSERT INTO search_block (account, start, size, first_seq, last_seq)
         SELECT id, $2, $3, $4, $5 FROM account WHERE id = $1 AND deleted_at IS NULL
         ON CONFLICT (account, start, size) DO NOTHING`,
        ...[account, start, size, ...seqs],
      );
      const block = yield* row(
        'SELECT id, is_done FROM search_block WHERE account = $1 AND start = $2 AND size = $3',
        ...[account, start, size],
      );
      if (!block) throw new Error('The account was deleted.');
      return Number(block.is_done) === 1 ? null : Number(block.id);
    });

  /** Writes rows that are the same whoever writes them. @returns false when it is stopped first */
  const put = async (places: readonly (readonly [number, Uint8Array])[]): Promise<boolean> => {
    for (let from = 0; from < places.length; from += WRITTEN) {
      if (isStopped) return false;
      await write(() => insert(places.slice(from, from + WRITTEN)));
      await sleep(pause);
    }
    return true;
  };

  /** Deletes a piece: then nobody looks for its rows any more, and these go some at a time. */
  const forget = async (id: number): Promise<void> => {
    await write(() => change('DELETE FROM search_block WHERE id = $1', id));
    while (!isStopped && (await write(() => forgetRows(id))) > 0) await sleep(pause);
  };

  const more = segments({ read, write }, shape, {
    ...{ begin, put, forget },
    isStopped: () => isStopped,
    pause: () => sleep(pause),
  });

  const work = async (): Promise<void> => {
    for (const account of due) {
      // What fails is begun again with the next search; until then all is looked through.
      await cover(account).catch(() => {});
      due.delete(account);
    }
    working = null;
  };
  return {
    cover,
    /** Whether so many blocks are in no segment that it is time to make some. */
    isDue: (pieces: readonly Piece[]): boolean =>
      pieces.reduce((sum, { isSegment, size }) => sum + (isSegment ? 0 : size), 0) >=
      2 * shape.least + many,
    /** Makes them when there is time. */
    need: (account: string): void => {
      if (isStopped) return;
      due.add(account);
      working ??= work();
    },
    /** Ends after the step that it is at. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await working;
    },
  };
}

export type SearchIndex = ReturnType<typeof searchIndex>;

const LAST = `SELECT start, size, last_seq FROM search_block
WHERE account = $1 AND is_done = 1 AND size > 0 ORDER BY start DESC, size DESC LIMIT 1`;
const SMALL = `SELECT id, first_seq, last_seq FROM search_block
WHERE account = $1 AND start >= $2 AND start < $3 AND size = 1 AND is_done = 1 ORDER BY start`;
// Small ones that are as many as one large, from their first; and those that are in one.
const WHOLE = `SELECT a.start FROM search_block AS a JOIN search_block AS b
  ON b.account = a.account AND b.size = 1 AND b.start = a.start + $2 - 1
WHERE a.account = $1 AND a.size = 1 AND a.is_done = 1 AND b.is_done = 1 AND a.start % $2 = 0`;
const LEFT = `SELECT a.id FROM search_block AS a JOIN search_block AS b
  ON b.account = a.account AND b.size > a.size AND b.start <= a.start AND b.start + b.size > a.start
WHERE a.account = $1 AND a.size > 0 AND b.is_done = 1`;
const DONE = 'UPDATE search_block SET is_done = 1 WHERE id = $1';
const ONE = 'SELECT bits FROM search_bits WHERE id = $1';

const mark = (bits: Uint8Array, from: number, place: number): void => {
  const at = from + (place >> 3);
  bits[at] = (bits[at] ?? 0) | (1 << (place & 7));
};

function packed(seqs: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(seqs.length * 8));
  for (const [at, seq] of seqs.entries()) view.setFloat64(at * 8, seq);
  return new Uint8Array(view.buffer);
}

/** Bits of some groups, one small block after the other. Null: some are gone. */
function* joinedOf(
  ids: readonly number[],
  from: number,
  width: number,
): Steps<Uint8Array[] | null> {
  const joined = Array.from({ length: JOINED }, () => new Uint8Array(ids.length * width));
  for (const [index, id] of ids.entries()) {
    const some = yield* rows(
      'SELECT bits FROM search_bits WHERE id >= $1 AND id < $2 ORDER BY id',
      ...[placeOf(id, from), placeOf(id, from + JOINED)],
    );
    if (some.length < JOINED) return null;
    for (const [at, { bits }] of some.entries()) joined[at]?.set(bits as Uint8Array, index * width);
  }
  return joined;
}

function* insert(places: readonly (readonly [number, Uint8Array])[]): Steps<void> {
  for (let from = 0; from < places.length; from += ROWS) {
    const some = places.slice(from, from + ROWS);
    const list = some.map((_, at) => `($${2 * at + 1}, $${2 * at + 2})`).join(', ');
    const values: Value[] = some.flat();
    yield* change(
      `INSERT INTO search_bits (id, bits) VALUES ${list} ON CONFLICT (id) DO NOTHING`,
      ...values,
    );
  }
}
