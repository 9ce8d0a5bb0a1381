import { change, row, type Steps } from '../engine.ts';
import { pagePlace, pieceOf, placeOf } from './blocks.ts';

/** Rows that are deleted in one transaction, and pieces that are asked about. */
const FORGOTTEN = 500;
const ASKED = 20;

/** Deletes rows of a block or a segment, some. @returns how many */
export function* forgetRows(piece: number): Steps<number> {
  for (const place of [placeOf, pagePlace]) {
    const count = yield* change(
      `DELETE FROM search_bits WHERE id IN
         (SELECT id FROM search_bits WHERE id >= $1 AND id < $2 ORDER BY id LIMIT ${FORGOTTEN})`,
      ...[place(piece, 0), place(piece + 1, 0)],
    );
    if (count > 0) return count;
  }
  return 0;
}

/**
 * Deletes rows that belong to no block and no segment, a little each time: those of an account that was
 * deleted, and what a process still wrote of what another had joined.
 *
 * @param from where the time before ended; empty at the beginning
 * @returns where to go on; null: nothing is left
 */
export function* forgetLeftOver(from: string): Steps<string | null> {
  let place = Number(from);
  for (let asked = 0; asked < ASKED; asked++) {
    const next = yield* row('SELECT id FROM search_bits WHERE id >= $1 ORDER BY id LIMIT 1', place);
    if (!next) return null;
    const { piece, of } = pieceOf(Number(next.id));
    const known = yield* row('SELECT id FROM search_block WHERE id = $1', piece);
    if (!known && (yield* forgetRows(piece)) > 0) return String(of(piece, 0));
    place = of(piece + 1, 0);
  }
  return String(place);
}
