import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PublishedRecord } from '../domain/ports/records.ts';
import type { Store } from '../domain/ports/store.ts';
import type { Listed, Millis, Page, RecordKind } from '../domain/ports/types.ts';
import { type Engine, row, rows, type Steps, type Value } from './engine.ts';
import {
  ARTIFACT_COLUMNS,
  CAPSULE_COLUMNS,
  type Row,
  searchable,
  toArtifactMeta,
  toCapsuleMeta,
} from './rows.ts';

/**
 * Publications that one statement looks at, and one request: a filter that hardly anything passes
 * must not hold the thread or a connection for long. SQLite looks at 1,000 in about 3 ms.
 */
const WINDOW = 1_000;
const MAX_LOOKED_AT = 10_000;

/** Lists of an account's publications, newest first. */
export function ownLists({ read, dialect }: Engine) {
  const text = (value: string | null) => (value === null ? null : searchable(value));
  const dated = <T>(toMeta: (row: Row) => T) => {
    return (item: Row): T & { publishedAt: Millis } => ({
      ...toMeta(item),
      publishedAt: Number(item.published_at),
    });
  };
  return {
    ownArtifacts: (account, { type, status, text: wanted }, page) => {
      const list: List = {
        columns: `${ARTIFACT_COLUMNS}, h.seq, h.published_at`,
        joins: 'JOIN artifact AS a ON a.id = h.record',
        filter: `a.removed IS NULL
          AND (CAST($6 AS TEXT) IS NULL OR a.type = $6)
          AND (CAST($7 AS TEXT) IS NULL OR a.status = $7)
          AND (CAST($8 AS TEXT) IS NULL OR ${dialect.position}(a.search, $8) > 0)`,
        values: [type, status, text(wanted)],
      };
      return listOf(read, list, account, ['artifact'], page, dated(toArtifactMeta));
    },
    ownCapsules: (account, page) => {
      const list: List = {
        columns: `${CAPSULE_COLUMNS}, h.seq, h.published_at`,
        joins: 'JOIN capsule AS a ON a.id = h.record',
        filter: 'a.removed IS NULL',
        values: [],
      };
      return listOf(read, list, account, ['capsule'], page, dated(toCapsuleMeta));
    },
    published: (account, { kind, text: wanted }, page) => {
      const list: List = {
        columns: `h.seq, h.kind, h.record, h.price, h.published_at, a.type, a.status,
          coalesce(a.title, c.title) AS title, coalesce(a.summary, c.summary) AS summary`,
        joins: `LEFT JOIN artifact AS a ON h.kind = 'artifact' AND a.id = h.record
          LEFT JOIN capsule AS c ON h.kind = 'capsule' AND c.id = h.record`,
        filter: `coalesce(a.removed, c.removed) IS NULL
          AND (CAST($6 AS TEXT) IS NULL OR ${dialect.position}(h.search, $6) > 0)`,
        values: [text(wanted)],
      };
      const kinds: RecordKind[] = kind === null ? ['artifact', 'capsule'] : [kind];
      return listOf(read, list, account, kinds, page, toPublished);
    },
  } satisfies Partial<Store>;
}

/** The columns and conditions of a list; its own values begin at `$6`. */
type List = {
  readonly columns: string;
  readonly joins: string;
  readonly filter: string;
  readonly values: readonly Value[];
};

/** A page of a list: what was found when so many publications were looked at. */
async function listOf<T>(
  read: Engine['read'],
  list: List,
  account: string,
  kinds: readonly RecordKind[],
  { limit, before }: Page,
  toItem: (row: Row) => T,
): Promise<Listed<T>> {
  const found: Row[] = [];
  let below = before ?? Number.MAX_SAFE_INTEGER;
  for (let lookedAt = 0; lookedAt < MAX_LOOKED_AT; lookedAt += WINDOW) {
    if (lookedAt > 0) await nextTurn();
    const wanted = limit + 1 - found.length;
    const window = await read(() => windowOf(list, account, kinds, below, wanted));
    found.push(...window.items);
    if (found.length > limit) {
      const items = found.slice(0, limit);
      return { items: items.map(toItem), next: Number(items.at(-1)?.seq) };
    }
    if (window.end === null) return { items: found.map(toItem), next: null };
    below = window.end;
  }
  return { items: found.map(toItem), next: below };
}

/** The next publications of an account that pass, and where they end; null: there are no more. */
function* windowOf(
  { columns, joins, filter, values }: List,
  account: string,
  kinds: readonly RecordKind[],
  below: number,
  wanted: number,
): Steps<{ items: Row[]; end: number | null }> {
  // Withdrawn ones count: they have to be passed over, too. This is answered by the index alone.
  let end: number | null = null;
  for (const kind of kinds) {
    const last = yield* row(
      `SELECT seq FROM holding WHERE account = $1 AND kind = $2 AND seq < $3
       ORDER BY seq DESC LIMIT 1 OFFSET $4`,
      account,
      kind,
      below,
      WINDOW - 1,
    );
    if (last) end = Math.max(end ?? 0, Number(last.seq));
  }
  const items: Row[] = [];
  for (const kind of kinds) {
    const some = yield* rows(
      `SELECT ${columns} FROM holding AS h ${joins}
       WHERE h.account = $1 AND h.kind = $2 AND h.seq < $3 AND h.seq >= $4
         AND h.withdrawn_at IS NULL AND ${filter}
       ORDER BY h.seq DESC LIMIT $5`,
      account,
      kind,
      below,
      end ?? 0,
      wanted,
      ...values,
    );
    items.push(...some);
  }
  items.sort((a, b) => Number(b.seq) - Number(a.seq));
  return { items: items.slice(0, wanted), end };
}

const toPublished = (row: Row): PublishedRecord => ({
  kind: row.kind as RecordKind,
  id: String(row.record),
  title: JSON.parse(String(row.title)),
  summary: JSON.parse(String(row.summary)),
  type: row.type === null ? null : String(row.type),
  status: row.status === null ? null : String(row.status),
  publishedAt: Number(row.published_at),
  price: Number(row.price),
});
