import { type Engine, row, rows, type Steps, type Value } from '../engine.ts';
import { BUCKETS } from './grams.ts';

/**
 * A number of publications of one account that come one after the other, and for good: what was
 * withdrawn is among them, and may come back. `start` tells how many units were before it.
 */
export type Block = {
  readonly id: number;
  readonly start: number;
  /** In units. */
  readonly size: number;
  readonly first: number;
  readonly last: number;
};

/** How large blocks are. */
export type Shape = {
  /** Publications of the smallest. */
  readonly unit: number;
  /** How many of these one large block is made of, in the end. */
  readonly many: number;
};
export const SHAPE: Shape = { unit: 1_000, many: 30 };

/** Rows of one block in `search_bits`, from `id * PLACES` on: those of groups, then those of units. */
export const PLACES = 2 * BUCKETS;
export const placeOf = (block: number, at: number): number => block * PLACES + at;
export const unitPlace = (block: number, unit: number): number => placeOf(block, BUCKETS + unit);

/** Blocks that are asked about at once. */
const AT_ONCE = 64;
/** Rows that are looked up in one statement, always as many. */
const ROWS = 128;
const BITS = `SELECT id, bits FROM search_bits WHERE id IN (${Array.from(
  { length: ROWS },
  (_, at) => `$${at + 1}`,
).join(', ')})`;

/**
 * Blocks of an account with publications before one, the newest first, with nothing between them;
 * fewer than there are when they are many.
 */
export function* blocksBelow(account: string, below: number): Steps<Block[]> {
  const found = yield* rows(
    `SELECT id, start, size, first_seq, last_seq FROM search_block
     WHERE account = $1 AND first_seq < $2 AND is_done = 1 ORDER BY start DESC LIMIT ${AT_ONCE}`,
    ...[account, below],
  );
  const all = found.map((each) => ({
    id: Number(each.id),
    start: Number(each.start),
    size: Number(each.size),
    first: Number(each.first_seq),
    last: Number(each.last_seq),
  }));
  const chosen: Block[] = [];
  for (const block of all) {
    // Some that a large one was made of may be left.
    const within = all.find(
      ({ start, size }) => size > block.size && start <= block.start && block.start < start + size,
    );
    const next = within ?? block;
    const before = chosen.at(-1);
    if (before?.id === next.id) continue;
    if (before && next.start + next.size !== before.start) break;
    chosen.push(next);
  }
  return chosen;
}

/** A block went into a larger one while it was asked about. */
export class BlocksChanged extends Error {}

/** Publications of a block that may contain what is in all of some groups, as a bit for each. */
type Hits = { readonly block: Block; readonly bits: Uint8Array };

/** Those of each block. */
function* hitsIn(blocks: readonly Block[], buckets: readonly number[]): Steps<Hits[]> {
  const places = blocks.flatMap(({ id }) => buckets.map((bucket) => placeOf(id, bucket)));
  const found = new Map<number, Uint8Array>();
  for (let from = 0; from < places.length; from += ROWS) {
    const values: Value[] = Array.from({ length: ROWS }, (_, at) => places[from + at] ?? -1);
    for (const each of yield* rows(BITS, ...values)) {
      found.set(Number(each.id), each.bits as Uint8Array);
    }
  }
  return blocks.map((block) => {
    const all = buckets.map((bucket) => found.get(placeOf(block.id, bucket)));
    let bits: Uint8Array | undefined;
    for (const these of all) {
      if (!these) throw new BlocksChanged();
      if (bits) bits = both(bits, these);
      else bits = new Uint8Array(these);
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

/** Those that are meant and come before one, the newest first. */
function* seqsOf({ block, unit, bits }: Unit, below: number): Steps<number[]> {
  const seqs = yield* unitOf(block, unit);
  const found: number[] = [];
  for (let place = seqs.byteLength / 8 - 1; place >= 0; place--) {
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

/**
 * All publications in some blocks that may contain what is in all of these groups and come before one,
 * the newest first, some at a time. Throws {@link BlocksChanged}: then blocks have to be looked for
 * again.
 */
export async function* mayHave(
  read: Engine['read'],
  blocks: readonly Block[],
  buckets: readonly number[],
  below: number,
  most: number,
): AsyncGenerator<readonly number[]> {
  const units = await read(function* () {
    const [first] = blocks;
    const from = first ? yield* unitBelow(first, below) : 0;
    return unitsIn(yield* hitsIn(blocks, buckets), from);
  });
  for (let isOver = false; !isOver; ) {
    const some = await read(function* () {
      const seqs: number[] = [];
      while (seqs.length < most) {
        const { value, done } = units.next();
        if (done) {
          isOver = true;
          break;
        }
        seqs.push(...(yield* seqsOf(value, below)));
      }
      return seqs;
    });
    for (let from = 0; from < some.length; from += most) yield some.slice(from, from + most);
  }
}
