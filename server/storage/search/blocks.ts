import { type Engine, row, rows, type Steps, type Value } from '../engine.ts';
import type { Row } from '../rows.ts';
import { BUCKETS } from './grams.ts';

/**
 * A number of publications of one account that come one after the other, and for good: what was
 * withdrawn is among them, and may come back. `start` tells how many units were before it.
 */
export type Piece = {
  readonly id: number;
  readonly start: number;
  /** In units. */
  readonly size: number;
  readonly first: number;
  readonly last: number;
  /** It has lists of publications (`pages.ts`); otherwise bits of each, as a block. */
  readonly isSegment: boolean;
};
export type Block = Piece;

/** How large blocks are. */
export type Shape = {
  /** Publications of the smallest. */
  readonly unit: number;
  /** How many of these one large block is made of, in the end. */
  readonly many: number;
  /** Units of the smallest segment, and of the largest; three of a size become one. */
  readonly least: number;
  readonly most: number;
};
export const SHAPE: Shape = { unit: 1_000, many: 30, least: 10, most: 2_430 };
/** A segment is kept with its size below zero. */
export const AS_SEGMENT = -1;

/** Rows of one block in `search_bits`, from `id * PLACES` on: those of groups, then those of units. */
export const PLACES = 2 * BUCKETS;
export const placeOf = (block: number, at: number): number => block * PLACES + at;
export const unitPlace = (block: number, unit: number): number => placeOf(block, BUCKETS + unit);
/** Pages of a segment, beyond all of these. */
const [FIRST_PAGE, SEGMENT_PLACES] = [2 ** 52, 2 ** 20];
export const pagePlace = (segment: number, page: number): number =>
  FIRST_PAGE + segment * SEGMENT_PLACES + page;

/** The piece that a row belongs to, and of which kind its place is. */
export const pieceOf = (place: number) =>
  place < FIRST_PAGE
    ? { piece: Math.floor(place / PLACES), of: placeOf }
    : { piece: Math.floor((place - FIRST_PAGE) / SEGMENT_PLACES), of: pagePlace };

/** Pieces that are asked about at once. */
const AT_ONCE = 64;
/** Rows that are looked up in one statement, always as many. */
const ROWS = [4, 8, 16, 128] as const;
const BITS = new Map(
  ROWS.map((count) => {
    const places = Array.from({ length: count }, (_, at) => `$${at + 1}`).join(', ');
    return [count, `SELECT id, bits FROM search_bits WHERE id IN (${places})`];
  }),
);

/** Rows by their places. Throws {@link BlocksChanged} when some are not there. */
export function* bitsAt(places: readonly number[]): Steps<Map<number, Uint8Array>> {
  const found = new Map<number, Uint8Array>();
  for (let from = 0; from < places.length; ) {
    const count = ROWS.find((each) => each >= places.length - from) ?? 128;
    const values: Value[] = Array.from({ length: count }, (_, at) => places[from + at] ?? -1);
    for (const { id, bits } of yield* rows(BITS.get(count) ?? '', ...values)) {
      found.set(Number(id), bits as Uint8Array);
    }
    from += count;
  }
  for (const place of places) if (!found.has(place)) throw new BlocksChanged();
  return found;
}

const PIECE = 'SELECT id, start, size, first_seq, last_seq FROM search_block';
// Blocks only where no segment is.
const PIECES = `${PIECE}
WHERE account = $1 AND first_seq < $2 AND is_done = 1 AND (size < 0 OR start + size > coalesce((
  SELECT start - size FROM search_block WHERE account = $1 AND size < 0 AND is_done = 1
  ORDER BY start DESC LIMIT 1), 0))
ORDER BY start DESC LIMIT ${AT_ONCE}`;
const BLOCKS = `${PIECE}
WHERE account = $1 AND first_seq < $2 AND is_done = 1 AND size > 0 AND last_seq >= $3
ORDER BY start DESC LIMIT ${AT_ONCE}`;

/**
 * Segments of an account with publications before one, and blocks where there are no segments, the
 * newest first, with nothing between them; fewer than there are when they are many.
 */
export function* piecesBelow(account: string, below: number): Steps<Piece[]> {
  return chained(yield* rows(PIECES, account, below));
}

/** The same of blocks alone, down to a publication at least. */
export function* blocksBelow(account: string, below: number, least = 0): Steps<Block[]> {
  return chained(yield* rows(BLOCKS, account, below, least));
}

/** Pieces without those that a larger one was made of, which may be left. */
function chained(found: readonly Row[]): Piece[] {
  const all = found.map((each) => ({
    id: Number(each.id),
    start: Number(each.start),
    size: Math.abs(Number(each.size)),
    first: Number(each.first_seq),
    last: Number(each.last_seq),
    isSegment: Number(each.size) < 0,
  }));
  const chosen: Piece[] = [];
  for (;;) {
    const before = chosen.at(-1);
    const next = all
      .filter(
        ({ start, size }) => !before || (start < before.start && start + size >= before.start),
      )
      .sort(
        (a, b) => endOf(b, before) - endOf(a, before) || kindOf(b) - kindOf(a) || b.size - a.size,
      );
    if (!next[0]) return chosen;
    chosen.push(next[0]);
  }
}
const endOf = (piece: Piece, before: Piece | undefined): number =>
  before ? 0 : piece.start + piece.size;
const kindOf = ({ isSegment }: Piece): number => (isSegment ? 1 : 0);

/** A block went into a larger one while it was asked about. */
export class BlocksChanged extends Error {}

/** Publications of a block that may contain what is in all of some groups, as a bit for each. */
type Hits = { readonly block: Block; readonly bits: Uint8Array };

/** Those of each block. */
function* hitsIn(blocks: readonly Block[], buckets: readonly number[]): Steps<Hits[]> {
  const places = blocks.flatMap(({ id }) => buckets.map((bucket) => placeOf(id, bucket)));
  const found = yield* bitsAt(places);
  return blocks.map((block) => {
    let bits: Uint8Array | undefined;
    for (const bucket of buckets) {
      const these = found.get(placeOf(block.id, bucket)) ?? new Uint8Array();
      bits = bits ? both(bits, these) : new Uint8Array(these);
    }
    return { block, bits: bits ?? new Uint8Array() };
  });
}

/** A unit of a block, and which of its publications are meant. */
type Unit = { readonly block: number; readonly unit: number; readonly bits: Uint8Array };

/** Units that have any, the newest first, from one of the first block on. */
function* unitsIn(hits: readonly Hits[], from: number): Generator<Unit> {
  for (const [index, { block, bits }] of hits.entries()) {
    const width = bits.length / block.size;
    for (let unit = index === 0 ? from : block.size - 1; unit >= 0; unit--) {
      const some = bits.subarray(unit * width, (unit + 1) * width);
      if (hasAny(some)) yield { block: block.id, unit, bits: some };
    }
  }
}

/** What both have, in the first of them. */
function both(bits: Uint8Array, others: Uint8Array): Uint8Array {
  for (let at = 0; at < bits.length; at++) {
    bits[at] = (bits[at] as number) & (others[at] as number);
  }
  return bits;
}

function hasAny(bits: Uint8Array): boolean {
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) return true;
  return false;
}

/** All publications of a unit by `seq`, as they were packed. */
function* unitOf(block: number, unit: number): Steps<DataView> {
  const kept = yield* row('SELECT bits FROM search_bits WHERE id = $1', unitPlace(block, unit));
  if (!kept) throw new BlocksChanged();
  const { buffer, byteOffset, byteLength } = kept.bits as Uint8Array;
  return new DataView(buffer, byteOffset, byteLength);
}

/** Of a unit's publications those that are meant and come before one, the newest first. */
function seqsOf(kept: Uint8Array, bits: Uint8Array, below: number): number[] {
  const seqs = new DataView(kept.buffer, kept.byteOffset, kept.byteLength);
  const found: number[] = [];
  for (let place = kept.byteLength / 8 - 1; place >= 0; place--) {
    if ((((bits[place >> 3] ?? 0) >> (place & 7)) & 1) === 0) continue;
    const seq = seqs.getFloat64(place * 8);
    if (seq < below) found.push(seq);
  }
  return found;
}

/** The newest unit of a block with publications before one. */
function* unitBelow({ id, size, last }: Block, below: number): Steps<number> {
  let [least, most] = [below > last ? size - 1 : 0, size - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if ((yield* unitOf(id, middle)).getFloat64(0) < below) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** Units that are read at once, at most. */
const UNITS = 16;

/**
 * All publications in some blocks that may contain what is in all of these groups and come before one,
 * the newest first, some at a time. Throws {@link BlocksChanged}: then blocks have to be looked for
 * again.
 */
export async function* inBlocks(
  read: Engine['read'],
  blocks: readonly Block[],
  buckets: readonly number[],
  below: number,
  wanted: number,
): AsyncGenerator<readonly number[]> {
  // More at a time where there is less and less hope.
  let [at, many] = [0, 1];
  while (at < blocks.length) {
    const some = blocks.slice(at, at + many);
    at += many;
    many *= 4;
    const units = await read(function* () {
      const [first] = some;
      const from = first ? yield* unitBelow(first, below) : 0;
      return unitsIn(yield* hitsIn(some, buckets), from);
    });
    for (let isOver = false; !isOver; ) {
      const next: Unit[] = [];
      for (let count = 0; count < wanted && next.length < UNITS; ) {
        const { value, done } = units.next();
        isOver = done === true;
        if (done) break;
        next.push(value);
        count += countOf(value.bits);
      }
      if (next.length === 0) break;
      yield await read(function* () {
        const places = next.map(({ block, unit }) => unitPlace(block, unit));
        const kept = yield* bitsAt(places);
        return next.flatMap(({ bits }, index) =>
          seqsOf(kept.get(places[index] ?? -1) ?? new Uint8Array(), bits, below),
        );
      });
    }
  }
}

function countOf(bits: Uint8Array): number {
  let count = 0;
  for (const byte of bits) for (let rest = byte; rest !== 0; rest &= rest - 1) count++;
  return count;
}
