import { change, type Engine, rows, type Steps } from '../db/engine.ts';
import type { Row } from '../db/rows.ts';
import type { Millis, RecordKind } from '../types.ts';
import { letGo } from './drops.ts';
import { type Bodies, digestOf } from './stored.ts';
import type { BodyPlace } from './types.ts';

/** Bodies that are moved at once. */
const BATCH = 16;
/** Time for which a moved body stays at its old place: for those who just read its row; milliseconds. */
const STAYS = 60_000;
const KINDS = ['artifact', 'capsule'] as const;

type Moved = { readonly record: Row; readonly bytes: Uint8Array; readonly at: string | null };

/** Moves the bodies of all records to a place: bytes first, then the row, then the old bytes. */
export async function moveBodies(
  engine: Engine,
  bodies: Bodies,
  to: BodyPlace,
  now: () => Millis,
  onMoved: (count: number) => void = () => {},
): Promise<{ moved: number; broken: readonly string[] }> {
  // Before anything is read: where no settings name the place.
  if (to !== 'table') bodies.expectPlace(to);
  let moved = 0;
  const broken: string[] = [];
  for (const kind of KINDS) {
    for (let after = ''; ; ) {
      const from = after;
      const some = await engine.read(() => rows(elsewhere(kind, to), from, `${to}:%`));
      const last = some.at(-1);
      if (!last) break;
      after = String(last.id);
      const copies = await Promise.all(some.map((record) => copy(bodies, record, to)));
      const sound = copies.filter((each) => each !== null);
      broken.push(...some.flatMap(({ id }, at) => (copies[at] ? [] : [`${kind} ${String(id)}`])));
      const isDone = await engine.write(function* () {
        const done: boolean[] = [];
        for (const each of sound) done.push(yield* point(kind, each, now() + STAYS));
        return done;
      });
      // A body that was withdrawn or moved meanwhile needs no copy.
      for (const [index, { at }] of sound.entries()) {
        if (at !== null && !isDone[index]) await bodies.delete(at).catch(() => {});
      }
      moved += isDone.filter(Boolean).length;
      onMoved(moved);
    }
  }
  return { moved, broken };
}

/** Records whose bytes are not at a place, in the order of their names. */
const elsewhere = (kind: RecordKind, to: BodyPlace): string =>
  `SELECT id, digest, body, body_at FROM ${kind}
   WHERE id > $1 AND ${
     to === 'table'
       ? 'body_at IS NOT NULL AND body_at NOT LIKE $2'
       : "(body IS NOT NULL OR body_at IS NOT NULL) AND coalesce(body_at, '') NOT LIKE $2"
   }
   ORDER BY id LIMIT ${BATCH}`;

/** Copies the bytes of a record. Null: they are missing or wrong. */
async function copy(bodies: Bodies, record: Row, to: BodyPlace): Promise<Moved | null> {
  const digest = String(record.digest);
  const bytes =
    record.body_at === null
      ? Buffer.from(record.body as Uint8Array)
      : await bodies.read(String(record.body_at));
  if (!bytes || digestOf(bytes) !== digest) return null;
  return { record, bytes, at: await bodies.put({ gzip: bytes }, to) };
}

/** Lets a row name a copy. @returns false: it is not what was copied any more */
function* point(kind: RecordKind, { record, bytes, at }: Moved, due: Millis): Steps<boolean> {
  const [id, old] = [String(record.id), record.body_at === null ? null : String(record.body_at)];
  const where = old === null ? 'body_at IS NULL AND body IS NOT NULL' : 'body_at = $4';
  const changed = yield* change(
    `UPDATE ${kind} SET body = $2, body_at = $3 WHERE id = $1 AND ${where}`,
    ...[id, at === null ? bytes : null, at, ...(old === null ? [] : [old])],
  );
  if (changed > 0 && old !== null) yield* letGo(old, due);
  return changed > 0;
}
