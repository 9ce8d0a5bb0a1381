import { change, row, rows, type Steps } from '../db/engine.ts';
import { LINEAGE_LIMIT, type Row } from '../db/rows.ts';
import { ancestorsOf, STEPS_BEHIND } from '../records/lineage-store.ts';
import type { Millis, RecordKind } from '../types.ts';
import { noteChange, toLink } from './link-rows.ts';
import type { LivingLink } from './types.ts';

/** Most revisions of one account that are followed from one; each was paid for. */
const MAX_STEPS = 10_000;
/** Most times that others' or withdrawn revisions stand between those of an account. */
const MAX_JUMPS = 100;

type Aimed = Pick<LivingLink, 'account' | 'mode' | 'kind' | 'target'>;

/** The record that a link shows: its target, or the newest revision. Null: nothing is left. */
export function* resolved({ account, mode, kind, target }: Aimed): Steps<string | null> {
  if (mode === 'latest' && kind === 'artifact') return yield* newestOf(account, kind, target);
  const live = yield* row(
    `SELECT 1 AS live FROM holding AS h JOIN ${kind} AS a ON a.id = h.record
     WHERE h.account = $1 AND h.kind = '${kind}' AND h.record = $2 AND h.withdrawn_at IS NULL
       AND a.removed IS NULL`,
    ...[account, target],
  );
  return live ? target : null;
}

/**
 * The newest revision, published by the account, in the lineage of a record: the last that is not a
 * draft or rejected; otherwise the last draft. Null: none is left.
 */
export function* newestOf(account: string, kind: RecordKind, target: string): Steps<string | null> {
  if (kind === 'capsule') {
    return yield* resolved({ account, mode: 'pinned', kind, target });
  }
  const after = yield* publishedAfter(account, target);
  const newest = lastOf(after, isPublic);
  if (newest !== null) return newest;
  const before = yield* rows(OWN, account, target, ...(yield* nearest(target)));
  const order = [...before.toSorted(byRevision), ...after];
  return lastOf(order, isPublic) ?? lastOf(order, ({ status }) => status === 'draft');
}

/** Own revisions that came after one, in their order, withdrawn ones left out. */
function* publishedAfter(account: string, target: string): Steps<Row[]> {
  const found: Row[] = [];
  let last = target;
  for (let jump = 0; jump < MAX_JUMPS; jump++) {
    const steps = yield* rows(STEPS, account, last, MAX_STEPS);
    found.push(...steps);
    last = String(steps.at(-1)?.id ?? last);
    // Further behind what others made of it, or what was withdrawn (see `succession`).
    const over = yield* row(OVER, account, last);
    if (!over) break;
    last = String(over.record);
    if (over.withdrawn_at === null) found.push({ ...over, id: over.record });
  }
  return found;
}

/** The last live revision behind one, whatever its status; that one itself where there is none. */
export function* headOf(account: string, record: string): Steps<string> {
  return lastOf(yield* publishedAfter(account, record), () => true) ?? record;
}

/** Known ancestors, nearest first, always as many values. */
function* nearest(target: string): Steps<string[]> {
  const found = yield* ancestorsOf(target);
  return Array.from({ length: MOST_BEFORE }, (_, at) => found[at] ?? '');
}

/** Statuses that readers are shown by a link that follows. */
const PUBLIC: ReadonlySet<unknown> = new Set([
  'proposed',
  'reviewed',
  'accepted',
  'expired',
  'revoked',
]);
const isPublic = ({ status }: Row): boolean => PUBLIC.has(status);
const byRevision = (a: Row, b: Row): number => Number(a.revision) - Number(b.revision);

/** The last live one of these; null: there is none. */
function lastOf(revisions: readonly Row[], passes: (revision: Row) => boolean): string | null {
  const found = revisions.findLast((each) => each.removed === null && passes(each));
  return found ? String(found.id) : null;
}

/** Ancestors that are looked at: a link follows a document, not its archive. */
const MOST_BEFORE = Math.min(LINEAGE_LIMIT, 100);

const SHOWN = 'a.status, a.revision, a.removed';

/** The same, looked up one by one: joined, PostgreSQL may prefer to read the whole table (`OWN_STEPS`). */
const shownOf = (column: string): string =>
  ['status', 'revision', 'removed']
    .map((name) => `(SELECT a.${name} FROM artifact AS a WHERE a.id = ${column}) AS ${name}`)
    .join(', ');

const STEPS = `
${STEPS_BEHIND}
SELECT step.id, ${shownOf('step.id')} FROM step ORDER BY step.depth`;

const OVER = `
SELECT s.record, h.withdrawn_at, ${SHOWN}
FROM succession AS s CROSS JOIN holding AS h CROSS JOIN artifact AS a
WHERE s.account = $1 AND s.follows = $2
  AND h.account = s.account AND h.kind = 'artifact' AND h.record = s.record AND a.id = s.record
ORDER BY h.seq DESC LIMIT 1`;

const OWN = `
SELECT h.record AS id, ${shownOf('h.record')} FROM holding AS h
WHERE h.account = $1 AND h.kind = 'artifact' AND h.withdrawn_at IS NULL AND h.record IN ($2, ${Array.from(
  { length: MOST_BEFORE },
  (_, at) => `$${at + 3}`,
).join(', ')})`;

/** Links of an account that may show something else since one of its records changed. */
const FOLLOWING = `SELECT * FROM living_link
  WHERE account = $1 AND deleted_at IS NULL AND kind = $2 ORDER BY seq`;

/**
 * Lets links of an account follow a publication or a withdrawal of it.
 *
 * @param ids the record itself, and the revisions before it
 * @param actor token or grant that published or withdrew it; null: a person who was signed in
 */
export function* followLinks(
  account: string,
  kind: RecordKind,
  ids: readonly string[],
  actor: string | null,
  now: Millis,
): Steps<void> {
  const changed = new Set(ids);
  for (const found of yield* rows(FOLLOWING, account, kind)) {
    const link = toLink(found);
    if (changed.has(link.target) || (link.record !== null && changed.has(link.record))) {
      yield* follow(link, actor, now);
    }
  }
}

/** Lets links of everybody follow the removal of a record by the operator. */
export function* leaveRecord(kind: RecordKind, id: string, now: Millis): Steps<void> {
  const found = yield* rows(
    `SELECT * FROM living_link WHERE record = $1 AND kind = $2 AND deleted_at IS NULL ORDER BY seq`,
    ...[id, kind],
  );
  for (const each of found) yield* follow(toLink(each), null, now);
}

/** Writes down where a link leads now, if that is elsewhere. */
function* follow(link: LivingLink, actor: string | null, now: Millis): Steps<void> {
  // The next version follows the one that is shown, or stands before it.
  const target = link.mode === 'latest' ? (link.record ?? link.target) : link.target;
  const record = yield* resolved({ ...link, target });
  if (record === link.record) return;
  const version = link.version + 1;
  yield* change(
    'UPDATE living_link SET record = $1, version = $2, changed_at = $3 WHERE id = $4',
    ...[record, version, now, link.id],
  );
  yield* noteChange({ ...link, record, version, changedAt: now }, actor);
}
