import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArtifactFilter, PublishedRecord } from '../domain/ports/records.ts';
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
import { BlocksChanged, type Piece, piecesBelow } from './search/blocks.ts';
import type { SearchIndex } from './search/build.ts';
import { mayHave, type Sought, soughtBy } from './search/may-have.ts';

/**
 * Publications that one statement looks at, and one request: a filter that hardly anything passes
 * must not hold the thread or a connection for long. SQLite looks at 1,000 in about 3 ms.
 */
const WINDOW = 1_000;
const MAX_LOOKED_AT = 10_000;

/** Publications that one statement looks up by their numbers, at most: those of a page, or more. */
const [FEW, MANY] = [24, 100];
/** What asking all pieces of an account counts as, in publications that are looked at, and one. */
const [ASKED, ASKED_ONE] = [1_000, 100];

/** Lists of an account's publications, newest first. */
export function ownLists({ read, dialect }: Engine, index: Index) {
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
    const contains: Condition[] =
      text === null ? [] : [[`${dialect.position}(h.search, ?) > 0`, searchable(text)]];
    const all = parts.map((part) => ({ ...part, passes: [...part.passes, ...contains] }));
    const sought = text === null ? null : soughtBy(searchable(text));
    const isKnown = sought !== null && sought.buckets.length > 0;
    const whose = { account, sought: isKnown ? sought : null, index };
    return listOf(read, all, whose, page, toItem);
  };
  return {
    ownArtifacts: (account, filter, page) =>
      list(artifacts(filter), filter.text, account, page, dated(toArtifactMeta)),
    ownCapsules: (account, page) => list([CAPSULES], null, account, page, dated(toCapsuleMeta)),
    published: (account, { kind, text }, page) => {
      const parts = kind === null ? Object.values(PUBLISHED) : [PUBLISHED[kind]];
      return list(parts, text, account, page, toPublished);
    },
  } satisfies Partial<Store>;
}

/** SQL with a question mark, and the value that stands there; or without. */
type Condition = readonly [sql: string, value?: Value];

/** What a list is made of: one part of what an account publishes. */
type Part = {
  readonly columns: string;
  readonly joins: string;
  /** Which part it is, of `holding AS h`: an index gives these one after the other. */
  readonly is: readonly Condition[];
  /** Which of these are in the list. */
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
  artifact: { ...ARTIFACTS, columns: `${COLUMNS}, a.type, a.status` },
  capsule: { ...CAPSULES, columns: `${COLUMNS}, NULL AS type, NULL AS status` },
};

/** The parts of a list of artifacts. */
function artifacts({ type, status }: ArtifactFilter): readonly Part[] {
  if (type === null && status === null) return [ARTIFACTS];
  const both = type !== null && status !== null;
  const told: Part = {
    ...ARTIFACTS,
    is: status === null ? [['h.type = ?', type]] : [['h.status = ?', status]],
    passes: [...ARTIFACTS.passes, ...(both ? [['a.type = ?', type] as const] : [])],
  };
  const untold: Part = {
    ...ARTIFACTS,
    // Nothing about the kind: then no other index looks as good.
    is: [['h.type IS NULL']],
    passes: [
      ...ARTIFACTS.passes,
      ...(type === null ? [] : [['a.type = ?', type] as const]),
      ...(status === null ? [] : [['a.status = ?', status] as const]),
    ],
  };
  return [told, untold];
}

type Index = Pick<SearchIndex, 'need' | 'isDue'>;
type Whose = {
  readonly account: string;
  /** What is known of those that pass; null: nothing. */
  readonly sought: Sought | null;
  readonly index: Index;
};

/** A page of a list: what was found when so many publications were looked at. */
async function listOf<T>(
  read: Engine['read'],
  parts: readonly Part[],
  { account, sought, index }: Whose,
  { limit, before }: Page,
  toItem: (row: Row) => T,
): Promise<Listed<T>> {
  const found: Row[] = [];
  const pageOf = (): Listed<T> => {
    const page = found.slice(0, limit);
    return { items: page.map(toItem), next: Number(page.at(-1)?.seq) };
  };
  let below = before ?? Number.MAX_SAFE_INTEGER;
  // Where nearly all of a part pass, no more are looked at than are wanted, at first: beside those whose
  // kinds are told there are hardly any others.
  let window = parts.some(({ passes }) => passes.length === 1) ? limit + 1 : WINDOW;
  let pieces: readonly Piece[] | null = sought ? null : [];
  let hasChanged = false;
  for (let lookedAt = 0; lookedAt < MAX_LOOKED_AT; window = WINDOW) {
    if (lookedAt >= WINDOW) await nextTurn();
    const from = below;
    if (!pieces) {
      pieces = await read(() => piecesBelow(account, from));
      if (index.isDue(pieces)) index.need(account);
    }
    const top = pieces[0];
    if (sought && top && top.last >= below - 1) {
      const some = sameKind(pieces, lookedAt === 0);
      lookedAt += some.length === 1 ? ASKED_ONE : ASKED;
      try {
        const place = { account, pieces: some, below };
        for await (const all of mayHave(read, place, sought, limit + 1)) {
          // Nearly all of them pass: first no more than are wanted, and then what is still missing.
          let size = Math.min(limit + 1 - found.length, MANY);
          for (let at = 0; at < all.length; ) {
            const seqs = all.slice(at, at + size);
            at += seqs.length;
            const wanted = limit + 1 - found.length;
            const passed = await read(() => these(parts, account, seqs, wanted));
            found.push(...passed);
            if (found.length > limit) return pageOf();
            below = seqs.at(-1) ?? below;
            lookedAt += seqs.length;
            size = enough(wanted - passed.length, passed.length / seqs.length);
            if (lookedAt >= MAX_LOOKED_AT) return { items: found.map(toItem), next: below };
          }
        }
      } catch (error) {
        if (!(error instanceof BlocksChanged)) throw error;
        // Once they are looked for again; then all is looked through.
        pieces = hasChanged ? [] : null;
        hasChanged = true;
        continue;
      }
      const last = some.at(-1);
      if (!last || last.start === 0) return { items: found.map(toItem), next: null };
      below = last.first;
      pieces = some.length < pieces.length ? pieces.slice(some.length) : null;
      continue;
    }
    const [size, least] = [window, top ? top.last + 1 : 0];
    const wanted = limit + 1 - found.length;
    const { items, end } = await read(() => windowOf(parts, account, from, least, size, wanted));
    found.push(...items);
    if (end !== null && sought) index.need(account);
    if (found.length > limit) return pageOf();
    if (end === null && least === 0) return { items: found.map(toItem), next: null };
    below = end ?? least;
    lookedAt += size;
  }
  return { items: found.map(toItem), next: below };
}

/** How many to look up for those that are missing, where such a share of them passes: rather too many. */
const enough = (missing: number, share: number): number =>
  share === 0 ? MANY : Math.min(Math.ceil((2 * missing) / share), MANY);

/** The first of some pieces that are of one kind; of segments only one at first, as of a frequent word. */
function sameKind(pieces: readonly Piece[], isFirst: boolean): readonly Piece[] {
  const isSegment = pieces[0]?.isSegment === true;
  if (isSegment && isFirst) return pieces.slice(0, 1);
  const other = pieces.findIndex((each) => each.isSegment !== isSegment);
  return other < 0 ? pieces : pieces.slice(0, other);
}

/**
 * Of some publications of an account those that pass. By their numbers: without `||` SQLite would go
 * through all that the account publishes.
 */
function* these(
  parts: readonly Part[],
  account: string,
  seqs: readonly number[],
  wanted: number,
): Steps<Row[]> {
  const items: Row[] = [];
  const count = seqs.length > FEW ? MANY : FEW;
  const numbers = Array.from({ length: count }, (_, at) => seqs[at] ?? -1);
  const places = numbers.map((_, at) => `$${at + 1}`).join(', ');
  for (const { columns, joins, is, passes } of parts) {
    const all = conditions([...is, ...passes], count + 2);
    const some = yield* rows(
      `SELECT ${columns} FROM holding AS h ${joins}
       WHERE h.seq IN (${places}) AND h.account || '' = $${count + 1} AND h.withdrawn_at IS NULL
         AND ${all.sql}`,
      ...[...numbers, account, ...all.values],
    );
    items.push(...some);
  }
  items.sort((a, b) => Number(b.seq) - Number(a.seq));
  return items.slice(0, wanted);
}

/**
 * The next publications of an account that pass, down to `least`, and where they end; null: there are
 * no more down to there.
 */
function* windowOf(
  parts: readonly Part[],
  account: string,
  below: number,
  least: number,
  size: number,
  wanted: number,
): Steps<{ items: Row[]; end: number | null }> {
  // Answered by an index alone; by `-seq`, as that has it.
  let end: number | null = null;
  for (const { is } of parts) {
    const part = conditions(is, 5);
    const last = yield* row(
      `SELECT h.seq FROM holding AS h
       WHERE h.account = $1 AND h.withdrawn_at IS NULL AND -h.seq > $2 AND -h.seq <= $4
         AND ${part.sql}
       ORDER BY -h.seq LIMIT 1 OFFSET $3`,
      ...[account, -below, size - 1, -least, ...part.values],
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
      ...[account, -below, -(end ?? least), wanted, ...all.values],
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
  type: row.type === null ? null : String(row.type),
  status: row.status === null ? null : String(row.status),
  publishedAt: Number(row.published_at),
  price: Number(row.price),
});
