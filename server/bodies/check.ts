import { type Engine, rows } from '../db/engine.ts';
import type { Row } from '../db/rows.ts';
import { type Bodies, digestOf } from './stored.ts';
import type { BodyCheck, BodyPlace } from './types.ts';

/** Bodies that are read at once. */
const BATCH = 16;

/** Reads every body, from its place and not from a cache, and compares it with its row. */
export async function checkBodies({ read }: Engine, bodies: Bodies): Promise<BodyCheck> {
  const count: Record<BodyPlace, number> = { table: 0, folder: 0, s3: 0 };
  const missing: string[] = [];
  const wrong: string[] = [];
  const look = async (kind: string, record: Row): Promise<void> => {
    const at = record.body_at === null ? null : String(record.body_at);
    count[(at?.split(':')[0] ?? 'table') as BodyPlace] += 1;
    const bytes = at === null ? (record.body as Uint8Array) : await bodies.read(at);
    const name = `${kind} ${String(record.id)}`;
    if (bytes === null) missing.push(name);
    else if (digestOf(bytes) !== record.digest) wrong.push(name);
  };
  for (const kind of ['artifact', 'capsule'] as const) {
    for (let after = ''; ; ) {
      const from = after;
      const sql = `SELECT id, digest, body, body_at FROM ${kind}
        WHERE id > $1 AND removed IS NULL AND (body IS NOT NULL OR body_at IS NOT NULL)
        ORDER BY id LIMIT ${BATCH}`;
      const some = await read(() => rows(sql, from));
      const last = some.at(-1);
      if (!last) break;
      after = String(last.id);
      await Promise.all(some.map((record) => look(kind, record)));
    }
  }
  return { rows: count, missing, wrong };
}
