import { noteEvent } from '../accounts/events.ts';
import { change, type Dialect, row, rows, type Steps } from '../db/engine.ts';
import { forgetUses } from '../files/use-store.ts';
import { leaveRecord } from '../living-links/resolve-store.ts';
import { endPreviewsOf } from '../previews/store.ts';
import type { Millis, RecordKind } from '../types.ts';
import { BLANK } from './blank.ts';
import { ancestorsOf, dependentsOf } from './lineage-store.ts';
import { freeForAll } from './stored-bytes.ts';

/** Most live copies of one content that a takedown ends; all later ones are refused anyway. */
const MOST_COPIES = 1_000;

/** A record that a takedown ended. */
export type Ended = {
  readonly kind: RecordKind;
  readonly id: string;
  /** Artifacts of which something else is told now. */
  readonly others: readonly string[];
  /** Place of its bytes; null: in its row. */
  readonly at: string | null;
};

/**
 * Takes content down, for good: every record and preview that has one of these hashes ends, and none
 * can be published again.
 *
 * @param hashes bare hex
 */
export function* takeDownContent(
  dialect: Dialect,
  hashes: readonly string[],
  now: Millis,
): Steps<readonly Ended[]> {
  const ended: Ended[] = [];
  for (const hash of new Set(hashes)) {
    yield* change(
      'INSERT INTO taken_down (hash, at) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING',
      ...[hash, now],
    );
    for (const { kind, id } of yield* recordsWith(hash)) {
      const record = yield* takeDownRecord(dialect, kind, id, now);
      if (record) ended.push(record);
    }
    yield* endPreviewsOf(hash, now);
  }
  return ended;
}

/** Columns of hashes by which a takedown finds copies, by kind of record. */
const HASHED: Readonly<Record<RecordKind, readonly string[]>> = {
  artifact: ['id', 'content_hash', 'program'],
  capsule: ['content_hash', 'program'],
};

/** Records with this hash that were not taken down yet. */
function* recordsWith(hash: string): Steps<readonly { kind: RecordKind; id: string }[]> {
  const found: { kind: RecordKind; id: string }[] = [];
  for (const kind of ['artifact', 'capsule'] as const) {
    for (const column of HASHED[kind]) {
      const isPrefixed = kind === 'artifact' && column === 'content_hash';
      const same = yield* rows(
        `SELECT id FROM ${kind} WHERE ${column} = $1
           AND (removed IS NULL OR removed <> 'taken-down') LIMIT ${MOST_COPIES}`,
        isPrefixed ? `sha256:${hash}` : hash,
      );
      for (const { id } of same) found.push({ kind, id: String(id) });
    }
  }
  return found;
}

/** Takes one record down, whoever publishes it. Null: there is none. */
export function* takeDownRecord(
  dialect: Dialect,
  kind: RecordKind,
  id: string,
  now: Millis,
): Steps<Ended | null> {
  const locked = yield* row(
    `SELECT removed, body_at FROM ${kind} WHERE id = $1${dialect.forUpdate}`,
    id,
  );
  if (!locked) return null;
  const others =
    kind === 'artifact' ? [...(yield* ancestorsOf(id)), ...(yield* dependentsOf(id))] : [];
  if (locked.removed === null) yield* freeForAll(kind, id);
  yield* change(
    `UPDATE ${kind} SET removed = 'taken-down', removed_at = $1, body = NULL, body_at = NULL,
       ${BLANK[kind]}
     WHERE id = $2`,
    ...[now, id],
  );
  yield* change("UPDATE holding SET search = '' WHERE record = $1 AND kind = $2", id, kind);
  if (kind === 'artifact') yield* forgetUses(kind, id);
  yield* leaveRecord(kind, id, now);
  yield* noteEvent(null, 'taken-down', `${kind} ${id}`, now);
  return { kind, id, others, at: typeof locked.body_at === 'string' ? locked.body_at : null };
}
