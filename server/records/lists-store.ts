import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Dialect, type Engine, row, rows, type Steps, type Value } from '../db/engine.ts';
import {
  ARTIFACT_COLUMNS,
  CAPSULE_COLUMNS,
  type Row,
  searchable,
  toArtifactMeta,
  toCapsuleMeta,
} from '../db/rows.ts';
import { mayContain, oldestUnindexed, type SearchIndex } from '../db/search.ts';
import type { ArtifactMeta, CapsuleMeta, Listed, Millis, Page, RecordKind } from '../types.ts';
import type { ArtifactFilter, PublishedRecord } from './types.ts';

/**
 * Publications that one statement looks at, and one request: a filter that hardly anything passes
 * must not hold the thread or a connection for long. SQLite looks at 1,000 in about 3 ms.
 */
const WINDOW = 1_000;
const MAX_LOOKED_AT = 10_000;

/** Publications that one statement looks up by their numbers, at most. */
const LOOKED_UP = 100;

/** Lists of an account's publications, newest first. */
export function ownLists({ read, dialect }: Engine, index: Pick<SearchIndex, 'need'>) {
  const dated = <T>(toMeta: (row: Row) => T) => {
    return (item: Row): T & { publishedAt: Millis } => ({
      ...toMeta(item),
      publishedAt: Number(item.published_at),
    });
  };
  const list = <T>(
    parts: readonly Part[],
    text: string | null,
    account: string,
    page: Page,
    toItem: (row: Row) => T,
  ): Promise<Listed<T>> => {
    const sought = text === null || text === '' ? null : searchable(text);
    const contains: Condition[] =
      sought === null ? [] : [[`${dialect.position}(h.search, ?) > 0`, sought]];
    const all = parts.map((part) => ({ ...part, passes: [...part.passes, ...contains] }));
    return listOf(read, dialect, all, { account, sought, need: index.need }, page, toItem);
  };
  return {
    ownArtifacts: (
      account: string,
      filter: ArtifactFilter,
      page: Page,
    ): Promise<Listed<ArtifactMeta & { readonly publishedAt: Millis }>> =>
      list(artifacts(filter), filter.text, account, page, dated(toArtifactMeta)),
    ownCapsules: (
      account: string,
      page: Page,
    ): Promise<Listed<CapsuleMeta & { readonly publishedAt: Millis }>> =>
      list([CAPSULES], null, account, page, dated(toCapsuleMeta)),
    /** The publications of an account, newest first. @param text looked for in title and summary */
    published: (
      account: string,
      { kind, text }: { readonly kind: RecordKind | null; readonly text: string | null },
      page: { readonly limit: number; readonly before: number | null },
    ): Promise<{ readonly items: readonly PublishedRecord[]; readonly next: number | null }> => {
      const parts = kind === null ? Object.values(PUBLISHED) : [PUBLISHED[kind]];
      return list(parts, text, account, page, toPublished);
    },
  };
}

/** SQL with a question mark, and the value that stands there; or without. */
type Condition = readonly [sql: string, value?: Value];

/** One kind of record in a list of an account. */
type Part = {
  readonly columns: string;
  readonly joins: string;
  /** Conditions of the part on `holding AS h`: an index gives these rows one after the other. */
  readonly is: readonly Condition[];
  /** Conditions of a row to be in the list. */
  readonly passes: readonly Condition[];
};

const ARTIFACTS: Part = {
  columns: `${ARTIFACT_COLUMNS}, h.seq, h.published_at`,
  joins: 'JOIN artifact AS a ON a.id = h.record',
  is: [["h.kind = 'artifact'"]],
  passes: [['a.removed IS NULL']],
};

const CAPSULES: Part = {
  columns: `${CAPSULE_COLUMNS}, h.seq, h.published_at`,
  joins: 'JOIN capsule AS a ON a.id = h.record',
  is: [["h.kind = 'capsule'"]],
  passes: [['a.removed IS NULL']],
};

const COLUMNS = 'h.seq, h.kind, h.record, h.price, h.published_at, a.title, a.summary';
const PUBLISHED: Readonly<Record<RecordKind, Part>> = {
  artifact: {
    ...ARTIFACTS,
    columns: `${COLUMNS}, a.type, a.shown_kind, a.status, NULL AS capabilities`,
  },
  capsule: {
    ...CAPSULES,
    columns: `${COLUMNS}, NULL AS type, NULL AS shown_kind, NULL AS status, a.capabilities`,
  },
};

/** The part of a list of artifacts; by status where one is asked for: fewer are of one. */
function artifacts({ type, status }: ArtifactFilter): readonly Part[] {
  if (status === null) {
    return [type === null ? ARTIFACTS : { ...ARTIFACTS, is: [['h.type = ?', type]] }];
  }
  const passes: Condition[] = type === null ? [] : [['a.type = ?', type]];
  return [
    { ...ARTIFACTS, is: [['h.status = ?', status]], passes: [...ARTIFACTS.passes, ...passes] },
  ];
}

/** The list that is asked for. */
type Asked = {
  readonly account: string;
  /** The text that its publications contain; null: any. */
  readonly sought: string | null;
  /** Has the publications of an account indexed. */
  readonly need: (account: string) => void;
};

/**
 * A page of a list. The newest publications are read through, as those are that no index has yet;
 * further ones come from the search index, where a text is sought.
 */
async function listOf<T>(
  read: Engine['read'],
  dialect: Dialect,
  parts: readonly Part[],
  { account, sought, need }: Asked,
  { limit, before }: Page,
  toItem: (row: Row) => T,
): Promise<Listed<T>> {
  const found: Row[] = [];
  const pageOf = (next: number | null): Listed<T> => ({
    items: found.slice(0, limit).map(toItem),
    next: found.length > limit ? Number(found[limit - 1]?.seq) : next,
  });
  let next = before ?? Number.MAX_SAFE_INTEGER;
  const oldest = sought === null ? 0 : await read(() => oldestUnindexed(account));
  // Nearly all of a plain list pass: first no more are looked at than are wanted.
  let window = parts.every(({ passes }) => passes.length === 1) ? limit + 1 : WINDOW;
  for (let lookedAt = 0; lookedAt < MAX_LOOKED_AT; lookedAt += window, window = WINDOW) {
    if (lookedAt >= WINDOW) await nextTurn();
    if (lookedAt > 0 && sought !== null) {
      if (oldest === null || next <= oldest) break;
      need(account);
    }
    const [from, size, wanted] = [next, window, limit + 1 - found.length];
    const { items, end } = await read(() => windowOf(parts, account, from, size, wanted));
    found.push(...items);
    if (found.length > limit || end === null) return pageOf(null);
    next = end;
  }
  if (sought === null || (oldest !== null && oldest < next)) return pageOf(next);
  for (let lookedAt = 0; lookedAt < MAX_LOOKED_AT; lookedAt += LOOKED_UP) {
    const from = next;
    const wanted = limit + 1 - found.length;
    const [items, last] = await read(function* (): Steps<[Row[], number | undefined]> {
      const seqs = yield* mayContain(dialect, account, sought, from, LOOKED_UP);
      if (seqs.length === 0) return [[], undefined];
      const passed = yield* lookedUp(parts, account, seqs, wanted);
      return [passed, seqs.length < LOOKED_UP ? undefined : seqs.at(-1)];
    });
    found.push(...items);
    if (found.length > limit || last === undefined) return pageOf(null);
    next = last;
  }
  return pageOf(next);
}

/**
 * Those of some publications of an account that pass. By their numbers: without `||` SQLite would go
 * through all that the account publishes.
 */
function* lookedUp(
  parts: readonly Part[],
  account: string,
  seqs: readonly number[],
  wanted: number,
): Steps<Row[]> {
  const items: Row[] = [];
  // Always as many values: a statement of its own for each number of them would be planned each time.
  const numbers = Array.from({ length: LOOKED_UP }, (_, at) => seqs[at] ?? -1);
  const places = numbers.map((_, at) => `$${at + 1}`).join(', ');
  for (const { columns, joins, is, passes } of parts) {
    const all = conditions([...is, ...passes], LOOKED_UP + 2);
    const some = yield* rows(
      `SELECT ${columns} FROM holding AS h ${joins}
       WHERE h.seq IN (${places}) AND h.account || '' = $${LOOKED_UP + 1} AND h.withdrawn_at IS NULL
         AND ${all.sql}`,
      ...[...numbers, account, ...all.values],
    );
    items.push(...some);
  }
  items.sort((a, b) => Number(b.seq) - Number(a.seq));
  return items.slice(0, wanted);
}

/** The next publications of an account that pass, and where they end; null: there are no more. */
function* windowOf(
  parts: readonly Part[],
  account: string,
  below: number,
  size: number,
  wanted: number,
): Steps<{ items: Row[]; end: number | null }> {
  // Answered by an index alone; by `-seq`, as that has it.
  let end: number | null = null;
  for (const { is } of parts) {
    const part = conditions(is, 4);
    const last = yield* row(
      `SELECT h.seq FROM holding AS h
       WHERE h.account = $1 AND h.withdrawn_at IS NULL AND -h.seq > $2 AND ${part.sql}
       ORDER BY -h.seq LIMIT 1 OFFSET $3`,
      ...[account, -below, size - 1, ...part.values],
    );
    if (last) end = Math.max(end ?? 0, Number(last.seq));
  }
  const items: Row[] = [];
  for (const { columns, joins, is, passes } of parts) {
    const all = conditions([...is, ...passes], 5);
    const some = yield* rows(
      `SELECT ${columns} FROM holding AS h ${joins}
       WHERE h.account = $1 AND h.withdrawn_at IS NULL AND -h.seq > $2 AND -h.seq <= $3
         AND ${all.sql}
       ORDER BY -h.seq LIMIT $4`,
      ...[account, -below, -(end ?? 0), wanted, ...all.values],
    );
    items.push(...some);
  }
  items.sort((a, b) => Number(b.seq) - Number(a.seq));
  return { items: items.slice(0, wanted), end };
}

/** Conditions that all hold, with their values as `$first` and so on. */
function conditions(
  all: readonly Condition[],
  first: number,
): { readonly sql: string; readonly values: readonly Value[] } {
  const values: Value[] = [];
  const sql = all.map(([text, value]) => {
    if (value === undefined) return text;
    values.push(value);
    return text.replace('?', `$${first + values.length - 1}`);
  });
  return { sql: sql.join(' AND '), values };
}

const toPublished = (row: Row): PublishedRecord => ({
  kind: row.kind as RecordKind,
  id: String(row.record),
  title: JSON.parse(String(row.title)),
  summary: JSON.parse(String(row.summary)),
  type: row.type === null ? null : String(row.shown_kind ?? row.type),
  status: row.status === null ? null : String(row.status),
  runsScript:
    row.capabilities === null ? null : String(row.capabilities).split(' ').includes('javascript'),
  publishedAt: Number(row.published_at),
  price: Number(row.price),
});
