import { change, type Engine, rows, type Steps } from '../db/engine.ts';
import type { Millis } from '../types.ts';
import type { Bodies } from './stored.ts';

/** Objects that are deleted in one go. */
const BATCH = 20;
/** Delay before a failed deletion is tried again, ms. */
const AGAIN = 600_000;

/**
 * Notes, with the change that ends a row's need of it, that an object is to be deleted: should this
 * process end before it did that, another one will.
 */
export const letGo = (at: string, due: Millis): Steps<number> =>
  change('INSERT INTO body_drop (body_at, due_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', at, due);

/** Deletes an object that was let go of. Throws when its place does not answer: it stays noted. */
export async function drop({ write }: Engine, bodies: Bodies, at: string): Promise<void> {
  await bodies.delete(at);
  await write(() => change('DELETE FROM body_drop WHERE body_at = $1', at));
}

/** Deletes some of the objects that are due. @returns their number */
export async function dropDue(engine: Engine, bodies: Bodies, now: Millis): Promise<number> {
  const due = await engine.read(() =>
    rows(`SELECT body_at FROM body_drop WHERE due_at <= $1 ORDER BY due_at LIMIT ${BATCH}`, now),
  );
  const outcomes = await Promise.allSettled(
    due.map(({ body_at }) => drop(engine, bodies, String(body_at))),
  );
  // Those that cannot be deleted do not stand in the way of the others.
  for (const [index, { status }] of outcomes.entries()) {
    if (status === 'fulfilled') continue;
    const sql = 'UPDATE body_drop SET due_at = $1 WHERE body_at = $2';
    await engine.write(() => change(sql, now + AGAIN, String(due[index]?.body_at)));
  }
  return due.length;
}
