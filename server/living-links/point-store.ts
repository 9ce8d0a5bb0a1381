import { err, ok, type Result } from '#schemas/result.ts';
import { noteEvent } from '../accounts/events.ts';
import { change, type Dialect, row, type Steps } from '../db/engine.ts';
import type { Row } from '../db/rows.ts';
import type { Millis } from '../types.ts';
import { noteChange, toLink } from './link-rows.ts';
import { newestOf, resolved } from './resolve-store.ts';
import type {
  LinkAim,
  LinkFailure,
  LinkMode,
  LinkMove,
  LivingLink,
  NewLink,
  PublishedLink,
} from './types.ts';

/** All that writes for an account stands in line here. */
export const lockAccount = (dialect: Dialect, account: string): Steps<Row | undefined> =>
  row(`SELECT 1 AS locked FROM account WHERE id = $1${dialect.forUpdate}`, account);

export function* linkNamed(account: string, name: string): Steps<LivingLink | null> {
  const found = yield* row(
    'SELECT * FROM living_link WHERE account = $1 AND name = $2 AND deleted_at IS NULL',
    ...[account, name],
  );
  return found ? toLink(found) : null;
}

/** Points a link at a record: the one that has its name already, or a new one. */
export function* pointLink(
  put: NewLink,
): Steps<Result<{ link: LivingLink; isNew: boolean }, LinkFailure>> {
  const { account, name, now } = put;
  const same = name === null ? null : yield* linkNamed(account, name);
  if (same) {
    const { kind, target, mode } = put;
    const moved = yield* moveLink(same, { ...put, aim: { kind, target }, mode, expect: null });
    return moved.ok ? ok({ link: moved.value, isNew: false }) : moved;
  }
  const record = yield* aimed(account, put.mode, put);
  if (record === null) return err({ reason: 'no-target' });
  if (yield* hasAll(account, put.most)) return err({ reason: 'too-many' });
  yield* change(
    `INSERT INTO living_link (id, account, name, mode, kind, target, record, version, created_at,
       changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, 1, $8, $8)`,
    ...[put.id, account, name, put.mode, put.kind, put.target, record, now],
  );
  const link: LivingLink = {
    ...{ id: put.id, account, name, mode: put.mode, kind: put.kind, target: put.target },
    ...{ record, version: 1, createdAt: now, changedAt: now, deletedAt: null },
  };
  yield* noteChange(link, put.actor);
  yield* noteEvent(account, 'link-moved', `${put.id} 1 ${put.kind} ${record}`, now);
  return ok({ link, isNew: true });
}

/** True if an account has as many links as it may have. */
function* hasAll(account: string, most: number): Steps<boolean> {
  const count = yield* row(
    'SELECT count(*) AS n FROM living_link WHERE account = $1 AND deleted_at IS NULL',
    account,
  );
  return Number(count?.n) >= most;
}

/**
 * Reason against a publication for a link, before anything is written: somebody else made or moved
 * the link meanwhile, or the account has no room for another one. Null: none.
 */
export function* refusedLink(
  dialect: Dialect,
  account: string,
  { name, seen, most }: PublishedLink,
): Steps<{ reason: 'link-late' } | { reason: 'too-many' } | null> {
  yield* lockAccount(dialect, account);
  const link = yield* linkNamed(account, name);
  if (link?.id !== seen?.id || link?.version !== seen?.version) return { reason: 'link-late' };
  return link === null && (yield* hasAll(account, most)) ? { reason: 'too-many' } : null;
}

/** The link of a publication, after that: pointed at what was published, or following by itself. */
export function* publishedLink(
  account: string,
  { name, newId, isPointed, most }: PublishedLink,
  aim: LinkAim,
  actor: string | null,
  now: Millis,
): Steps<LivingLink> {
  const link = isPointed ? null : yield* linkNamed(account, name);
  if (link) return link;
  const put = { id: newId, account, name, mode: 'latest' as const, actor, most, now };
  const done = yield* pointLink({ ...put, ...aim });
  if (!done.ok) throw new Error(`A link to what was published is refused: ${done.error.reason}`);
  return done.value.link;
}

/** The record that a link with this aim would show; null: its account publishes no such thing. */
function* aimed(account: string, mode: LinkMode, { kind, target }: LinkAim): Steps<string | null> {
  const live = yield* resolved({ account, mode: 'pinned', kind, target });
  return live === null || mode === 'pinned' ? live : yield* newestOf(account, kind, target);
}

export function* moveLink(
  link: LivingLink,
  { aim, mode = link.mode, expect, actor, now }: Omit<LinkMove, 'id' | 'account'>,
): Steps<Result<LivingLink, LinkFailure>> {
  if (link.deletedAt !== null) return err({ reason: 'deleted', at: link.deletedAt });
  if (expect && !expect.includes(link.version)) return err({ reason: 'moved', link });
  const { kind, target } = aim ?? link;
  const isSame = kind === link.kind && target === link.target && mode === link.mode;
  if (isSame) return ok(link);
  // The newest of a lineage is where the link leads already, whichever revision of it is named.
  if (link.mode === 'pinned') return err({ reason: 'pinned', link, since: link.changedAt });
  const record = yield* aimed(link.account, mode, { kind, target });
  if (record === null) return err({ reason: 'no-target' });
  const version = link.version + 1;
  yield* change(
    `UPDATE living_link SET mode = $1, kind = $2, target = $3, record = $4, version = $5,
       changed_at = $6 WHERE id = $7`,
    ...[mode, kind, target, record, version, now, link.id],
  );
  const moved: LivingLink = { ...link, mode, kind, target, record, version, changedAt: now };
  yield* noteChange(moved, actor);
  yield* noteEvent(link.account, 'link-moved', `${link.id} ${version} ${kind} ${record}`, now);
  return ok(moved);
}
