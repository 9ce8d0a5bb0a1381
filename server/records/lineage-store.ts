import { change, row, rows, type Steps } from '../db/engine.ts';
import {
  ARTIFACT_COLUMNS,
  LINEAGE_LIMIT,
  type Row,
  removalOf,
  toArtifactMeta,
} from '../db/rows.ts';
import type { Listed, Millis, Newer, Window } from '../types.ts';
import { ANONYMOUS, type LineageEntry, type ParentHere } from './lineage-types.ts';

/** Most steps of one publisher that are followed; each of them was paid for. */
const MAX_STEPS = 10_000;
/** Most of them that `succession` tells. */
const MAX_JUMPS = 100;

/**
 * The newest revision that the first publisher of an artifact published after it, and the one that
 * comes next; null when there is none. The shared anonymous account publishes for nobody.
 */
export function* newerOf(id: string, now: Millis): Steps<Newer | null> {
  const publisher = yield* row(FIRST_PUBLISHER, id, ANONYMOUS);
  if (!publisher || Number(publisher.continued) === 0) return null;
  const account = String(publisher.account);
  const found: string[] = [];
  let last = id;
  for (let jump = 0; jump < MAX_JUMPS; jump++) {
    const own = yield* row(OWN_STEPS, account, last, MAX_STEPS);
    if (own?.last) {
      last = String(own.last);
      found.push(...[own.first, own.newest].filter((each) => each !== null).map(String));
    }
    const over = yield* row(OTHER_STEPS, account, last);
    if (!over) break;
    last = String(over.record);
    if (Number(over.live) > 0) found.push(last);
  }
  const newest = found.at(-1);
  if (newest === undefined) return null;
  const stored = yield* row(
    `SELECT ${ARTIFACT_COLUMNS}, a.published_at, a.removed, a.expires_at
     FROM artifact AS a WHERE a.id = $1`,
    newest,
  );
  if (!stored || removalOf(stored, now) !== null) return null;
  const { status, revision, updatedAt } = toArtifactMeta(stored);
  const publishedAt = Number(stored.published_at);
  return { id: newest, next: found[0] as string, status, revision, updatedAt, publishedAt };
}

/**
 * 1 if the query has a row, else 0. `LIMIT 1` instead of `EXISTS`: PostgreSQL may read a whole table
 * into memory for the latter, where it expects many such look-ups.
 */
export const isThere = (select: string): string =>
  `CASE WHEN (${select} LIMIT 1) IS NULL THEN 0 ELSE 1 END`;

/** 1 if the artifact in this column has a revision by anybody; most have none. */
export const isContinued = (column: string): string =>
  isThere(`SELECT 1 FROM artifact AS c WHERE c.parent = ${column}`);

const FIRST_PUBLISHER = `SELECT account, ${isContinued('holding.record')} AS continued FROM holding
WHERE record = $1 AND kind = 'artifact' AND account <> $2 AND withdrawn_at IS NULL
ORDER BY seq LIMIT 1`;

/** Revisions by an account ($1) behind a record ($2), one step each, at most so many ($3). */
export const STEPS_BEHIND = `WITH RECURSIVE step(id, depth) AS (
  SELECT h.record, 1 FROM holding AS h
  WHERE h.account = $1 AND h.parent = $2 AND h.withdrawn_at IS NULL
  UNION ALL
  SELECT h.record, step.depth + 1 FROM step JOIN holding AS h
    ON h.account = $1 AND h.parent = step.id AND h.withdrawn_at IS NULL
  WHERE step.depth < $3
)`;

// `first` and `newest` are there for readers; `last` is where the next steps begin. Found rows are
// looked up one by one: for a join both engines prefer to read a whole table.
const OWN_STEPS = `
${STEPS_BEHIND}, live(id, depth) AS (
  SELECT step.id, step.depth FROM step
  WHERE (SELECT a.removed IS NULL FROM artifact AS a WHERE a.id = step.id)
)
SELECT (SELECT live.id FROM live ORDER BY live.depth LIMIT 1) AS first,
  (SELECT live.id FROM live ORDER BY live.depth DESC LIMIT 1) AS newest,
  (SELECT step.id FROM step ORDER BY step.depth DESC LIMIT 1) AS last`;

// In this order, which CROSS says to SQLite: it would go through all that the account publishes.
const OTHER_STEPS = `
SELECT s.record,
  CASE WHEN h.withdrawn_at IS NULL AND a.removed IS NULL THEN 1 ELSE 0 END AS live
FROM succession AS s CROSS JOIN holding AS h CROSS JOIN artifact AS a
WHERE s.account = $1 AND s.follows = $2
  AND h.account = s.account AND h.kind = 'artifact' AND h.record = s.record AND a.id = s.record
ORDER BY h.seq DESC LIMIT 1`;

/**
 * The known ancestors of a record that is being published, nearest first. Notes which of its own
 * revisions the account continues when others' stand in between.
 */
export function* continued(account: string, id: string, parent: string): Steps<string[]> {
  const up = yield* rows(UP, parent, LINEAGE_LIMIT, account);
  const own = up.findIndex((each) => Number(each.own) > 0);
  if (own > 0 && account !== ANONYMOUS) yield* note(account, String(up[own]?.id), id);
  return up.map((each) => String(each.id));
}

/** The known ancestors of a record that is being withdrawn; what continues it still does. */
export function* leftBehind(account: string, id: string): Steps<string[]> {
  const up = yield* rows(UP, id, LINEAGE_LIMIT, account);
  const [, ...ancestors] = up.map((each) => String(each.id));
  const own = up.findIndex((each, place) => place > 0 && Number(each.own) > 0);
  if (own > 0 && account !== ANONYMOUS) yield* note(account, String(up[own]?.id), id);
  return ancestors;
}

/** The known ancestors of a record, nearest first. */
export function* ancestorsOf(id: string): Steps<string[]> {
  const [, ...up] = yield* rows(UP, id, LINEAGE_LIMIT, ANONYMOUS);
  return up.map((each) => String(each.id));
}

/**
 * Revisions whose pages name an artifact: the next ones, and of those after them the ones
 * that are accepted, since an acceptance is checked against every revision before it.
 */
export function* dependentsOf(id: string): Steps<string[]> {
  return (yield* rows(DEPENDENTS, id)).map((each) => String(each.id));
}

// Rows are taken as they come, nearest first: a flood of them costs no more than the limit.
const DEPENDENTS = `
WITH RECURSIVE after(id, status, depth) AS (
  SELECT a.id, a.status, 1 FROM artifact AS a WHERE a.parent = $1
  UNION ALL
  SELECT a.id, a.status, after.depth + 1 FROM after JOIN artifact AS a ON a.parent = after.id
)
SELECT found.id FROM (SELECT after.id, after.status, after.depth FROM after LIMIT ${LINEAGE_LIMIT})
  AS found WHERE found.depth = 1 OR found.status = 'accepted'`;

function* note(account: string, follows: string, record: string): Steps<void> {
  yield* change(
    'INSERT INTO succession (account, follows, record) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    account,
    follows,
    record,
  );
}

// $1 and its ancestors, as far as they are known and at most $2.
const ANCESTORS = `up(id, parent, depth) AS (
  SELECT a.id, a.parent, 0 FROM artifact AS a WHERE a.id = $1
  UNION ALL
  SELECT a.id, a.parent, up.depth + 1 FROM artifact AS a JOIN up ON a.id = up.parent
  WHERE up.depth < $2
)`;

// The same, nearest first; whether an account published them.
const UP = `
WITH RECURSIVE ${ANCESTORS}
SELECT up.id, ${isThere(
  "SELECT 1 FROM holding AS h WHERE h.record = up.id AND h.kind = 'artifact' AND h.account = $3",
)} AS own
FROM up ORDER BY up.depth`;

/**
 * The surroundings of an artifact: its ancestors, itself and what its publishers published after
 * it, by revision; then what others made of any of these. Each part has a bound of its own, so that
 * others cannot crowd the first one out.
 */
export function* lineageOf(
  id: string,
  now: Millis,
  { limit, offset }: Window,
): Steps<Listed<LineageEntry>> {
  const tree = yield* rows(TREE, id, LINEAGE_LIMIT);
  const whole = tree.length > AT_ONCE ? null : yield* inOne(id, tree);
  const all = whole ? [...whole.keys()] : yield* inParts(id);
  const shown = all.slice(offset, offset + Math.min(limit, AT_ONCE));
  const found = whole ?? (yield* entriesOf(id, shown));
  const items = shown.flatMap((each): LineageEntry[] => {
    const entry = found.get(each);
    if (!entry) return [];
    const publishedAt = Number(entry.published_at);
    const [removed, samePublisher] = [removalOf(entry, now), Number(entry.same) > 0];
    return [{ ...toArtifactMeta(entry), publishedAt, removed, samePublisher }];
  });
  const end = offset + shown.length;
  return { items, next: shown.length > 0 && end < all.length ? end : null };
}

/** Entries by their identifiers. */
type Entries = ReadonlyMap<string, Row>;

/**
 * A lineage of few in its order: they are all read, and what remains is to ask who published them. A
 * hash may be anywhere in an index, so each that is looked up costs a page of it.
 *
 * @returns null: too many published them
 */
function* inOne(id: string, tree: readonly Row[]): Steps<Entries | null> {
  const byId = new Map(tree.map((each) => [String(each.id), each]));
  const held = yield* heldOf(id, tree);
  if (!held) return null;
  const order: Row[] = [];
  for (let at = byId.get(id); at; at = byId.get(String(at.parent))) order.unshift(at);
  order.push(...continuedBy(id, byId, held));
  const same = new Set(held.map(({ record }) => String(record)));
  const all = new Map<string, Row>();
  for (const each of [...order, ...[...tree].sort(byRevision)]) {
    const its = String(each.id);
    if (!all.has(its)) all.set(its, { ...each, same: same.has(its) ? 1 : 0 });
  }
  return all;
}

/**
 * The publications of these by accounts that published one of them.
 *
 * @returns null: too many published them
 */
function* heldOf(id: string, tree: readonly Row[]): Steps<readonly Row[] | null> {
  const ids = tree.map((each) => String(each.id));
  const [sql, count] = ids.length > FEW ? [HELD_ALL, AT_ONCE] : [HELD_FEW, FEW];
  const found = yield* rows(sql, ...filledUp(ids, count));
  if (found.length > MOST_HELD) return null;
  const all = found.filter(({ account }) => account !== ANONYMOUS);
  const asked = new Set(all.filter(({ record }) => record === id).map(({ account }) => account));
  return all.filter(({ account }) => asked.has(account));
}

/** Revisions that an artifact's own publishers published after it, in order. */
function continuedBy(id: string, byId: Entries, held: readonly Row[]): Row[] {
  // An account continues a revision once.
  const steps = new Map(
    held
      .filter(({ parent, withdrawn_at }) => parent !== null && withdrawn_at === null)
      .map((each) => [`${each.account} ${each.parent}`, each]),
  );
  const found = new Set<Row>();
  for (const { account, record } of held.filter((each) => each.record === id)) {
    let next = steps.get(`${account} ${record}`);
    for (let count = 0; next && count < AT_ONCE; count++) {
      const its = byId.get(String(next.record));
      if (its) found.add(its);
      next = steps.get(`${account} ${next.record}`);
    }
  }
  return [...found].sort(byRevision);
}

const byRevision = (a: Row, b: Row): number =>
  Number(a.revision) - Number(b.revision) || (String(a.id) < String(b.id) ? -1 : 1);

/** The same of any number, by identifiers. */
function* inParts(id: string): Steps<string[]> {
  const up = (yield* rows(UP, id, LINEAGE_LIMIT, ANONYMOUS)).map((each) => String(each.id));
  const root = up.at(-1);
  if (root === undefined) return [];
  const after = yield* rows(OWN_AFTER, id, ANONYMOUS, LINEAGE_LIMIT);
  const line = new Set([...up.reverse(), ...after.map((each) => String(each.id))]);
  const descendants = yield* rows(ALL_AFTER, root, LINEAGE_LIMIT + line.size);
  const others = descendants.map((each) => String(each.id)).filter((each) => !line.has(each));
  return [...line, ...others.slice(0, LINEAGE_LIMIT)];
}

function* entriesOf(id: string, shown: readonly string[]): Steps<Entries> {
  const found = yield* rows(ENTRIES, id, ANONYMOUS, ...filledUp(shown, AT_ONCE));
  return new Map(found.map((each) => [String(each.id), each]));
}

/** Always as many values: a statement of its own for each length would be planned each time. */
const filledUp = (values: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, place) => values[place] ?? '');

/** Their places in a statement, from one on. */
const places = (count: number, from: number): string =>
  Array.from({ length: count }, (_, place) => `$${place + from}`).join(', ');

/** Most entries of a lineage that are told at once, and how many most lineages have at most. */
const [AT_ONCE, FEW] = [100, 12];
/** By how many accounts together these may be published, to be looked at in one. */
const MOST_HELD = 1_000;

const ENTRY = `${ARTIFACT_COLUMNS}, a.published_at, a.removed, a.expires_at`;

// All that comes from the first known ancestor: rows that are looked at anyway.
const TREE = `
WITH RECURSIVE ${ANCESTORS}, after AS (
  SELECT ${ENTRY} FROM artifact AS a
  WHERE a.id = (SELECT up.id FROM up ORDER BY up.depth DESC LIMIT 1)
  UNION ALL
  SELECT ${ENTRY} FROM after JOIN artifact AS a ON a.parent = after.id
)
SELECT after.* FROM after LIMIT ${AT_ONCE + 1}`;

const heldIn = (count: number): string => `
SELECT its.record, its.account, its.parent, its.withdrawn_at FROM holding AS its
WHERE its.record IN (${places(count, 1)}) AND its.kind = 'artifact' LIMIT ${MOST_HELD + 1}`;
const [HELD_ALL, HELD_FEW] = [heldIn(AT_ONCE), heldIn(FEW)];

// By all accounts that published the artifact.
const OWN_AFTER = `
WITH RECURSIVE after(account, id, depth) AS (
  SELECT h.account, h.record, 0 FROM holding AS h
  WHERE h.record = $1 AND h.kind = 'artifact' AND h.account <> $2
  UNION ALL
  SELECT after.account, h.record, after.depth + 1 FROM after JOIN holding AS h
    ON h.account = after.account AND h.parent = after.id AND h.withdrawn_at IS NULL
  WHERE after.depth < $3
)
SELECT found.id FROM (
  SELECT DISTINCT after.id, (SELECT a.revision FROM artifact AS a WHERE a.id = after.id) AS revision
  FROM after WHERE after.depth > 0
) AS found ORDER BY found.revision, found.id LIMIT $3`;

// Rows are taken as they come: a flood of them costs no more than the limit.
const ALL_AFTER = `
WITH RECURSIVE after(id) AS (
  SELECT a.id FROM artifact AS a WHERE a.id = $1
  UNION ALL
  SELECT a.id FROM after JOIN artifact AS a ON a.parent = after.id
)
SELECT after.id FROM after LIMIT $2`;

/** The parent of an artifact, when it can be read here. */
export function* parentHere(id: string, now: Millis): Steps<ParentHere | null> {
  const parent = yield* row(PARENT, id, ANONYMOUS);
  if (!parent || removalOf(parent, now) !== null) return null;
  return { revision: Number(parent.revision), samePublisher: Number(parent.same) > 0 };
}

/** 1 if an account other than $2 published both $1 and `a`. */
const SAME = `${isThere(`SELECT 1 FROM holding AS its JOIN holding AS asked
    ON asked.record = $1 AND asked.kind = 'artifact' AND asked.account = its.account
  WHERE its.record = a.id AND its.kind = 'artifact' AND its.account <> $2`)} AS same`;

const PARENT = `SELECT a.revision, a.removed, a.expires_at, ${SAME}
FROM artifact AS child JOIN artifact AS a ON a.id = child.parent WHERE child.id = $1`;

const ENTRIES = `
SELECT ${ENTRY}, ${SAME} FROM artifact AS a WHERE a.id IN (${places(AT_ONCE, 3)})`;
