import { err, ok, type Result } from '#schemas/result.ts';
import { noteEvent } from '../accounts/events.ts';
import { change, type Dialect, type Engine, row, rows, type Steps } from '../db/engine.ts';
import type { Row } from '../db/rows.ts';
import type { Published } from '../records/publication-types.ts';
import { repeatedAnswer, storeAnswer } from '../records/publish-store.ts';
import type { Listed, Millis, Page, RecordKind } from '../types.ts';
import { noteChange, toEntry, toLink } from './link-rows.ts';
import { headOf, newestOf, resolved } from './resolve-store.ts';
import type {
  LinkAim,
  LinkEntry,
  LinkFailure,
  LinkMode,
  LinkMove,
  LivingLink,
  NewLink,
} from './types.ts';

/** Links that follow a document, of every account. */
export function livingLinkStore({ read, write, dialect }: Engine) {
  return {
    /**
     * Makes a link; where the account has one of that name, moves it.
     *
     * @returns the link, and true if it is new
     */
    putLivingLink: (
      link: NewLink,
    ): Promise<Result<{ link: LivingLink; isNew: boolean }, LinkFailure>> =>
      write(() => putLink(dialect, link), link.account),
    moveLivingLink: (move: LinkMove): Promise<Result<LivingLink, LinkFailure>> =>
      write(function* () {
        yield* lockAccount(dialect, move.account);
        const found = yield* row('SELECT * FROM living_link WHERE id = $1', move.id);
        if (!found || found.account !== move.account) return err({ reason: 'unknown' });
        return yield* moveLink(toLink(found), move);
      }, move.account),
    /** A link, also one that was deleted; null: there never was one. */
    livingLink: (id: string): Promise<LivingLink | null> =>
      read(function* () {
        const found = yield* row('SELECT * FROM living_link WHERE id = $1', id);
        return found ? toLink(found) : null;
      }),
    livingLinkNamed: (account: string, name: string): Promise<LivingLink | null> =>
      read(() => linkNamed(account, name)),
    /** The last revision, published by its account, behind what a link shows; null: it has none. */
    livingHead: ({ account, kind, record }: LivingLink): Promise<string | null> =>
      read(function* () {
        return kind === 'artifact' && record !== null ? yield* headOf(account, record) : null;
      }),
    /** Links of an account to records of these kinds, newest first. */
    ownLivingLinks: (
      account: string,
      kinds: readonly RecordKind[],
      { limit, before }: Page,
    ): Promise<Listed<LivingLink>> =>
      read(function* () {
        const [first = 'artifact', last = first] = kinds;
        const found = yield* rows(
          `SELECT * FROM living_link WHERE account = $1 AND deleted_at IS NULL AND seq < $2
             AND kind IN ($3, $4) ORDER BY seq DESC LIMIT $5`,
          ...[account, before ?? Number.MAX_SAFE_INTEGER, first, last, limit + 1],
        );
        const next = found.length > limit ? Number(found[limit - 1]?.seq) : null;
        return { items: found.slice(0, limit).map(toLink), next };
      }),
    /** Changes of a link, newest first. @param page `before` is a version */
    livingLinkHistory: (id: string, { limit, before }: Page): Promise<Listed<LinkEntry>> =>
      read(function* () {
        const found = yield* rows(
          `SELECT * FROM living_link_entry WHERE link = $1 AND version < $2
           ORDER BY version DESC LIMIT $3`,
          ...[id, before ?? Number.MAX_SAFE_INTEGER, limit + 1],
        );
        const items = found.slice(0, limit).map(toEntry);
        return { items, next: found.length > limit ? (items.at(-1)?.version ?? null) : null };
      }),
    /** @returns false when the account has no such link any more */
    deleteLivingLink: (account: string, id: string, now: Millis): Promise<boolean> =>
      write(function* () {
        const ended = yield* change(
          `UPDATE living_link SET deleted_at = $1, name = NULL
           WHERE id = $2 AND account = $3 AND deleted_at IS NULL`,
          ...[now, id, account],
        );
        if (ended > 0) yield* noteEvent(account, 'link-deleted', id, now);
        return ended > 0;
      }, account),
  };
}

/** Ends all links of an account that is deleted. */
export const deleteLinksOf = (account: string, now: Millis): Steps<number> =>
  change(
    'UPDATE living_link SET deleted_at = $1, name = NULL WHERE account = $2 AND deleted_at IS NULL',
    ...[now, account],
  );

/** All that writes for an account stands in line here. */
const lockAccount = (dialect: Dialect, account: string): Steps<Row | undefined> =>
  row(`SELECT 1 AS locked FROM account WHERE id = $1${dialect.forUpdate}`, account);

function* linkNamed(account: string, name: string): Steps<LivingLink | null> {
  const found = yield* row(
    'SELECT * FROM living_link WHERE account = $1 AND name = $2 AND deleted_at IS NULL',
    ...[account, name],
  );
  return found ? toLink(found) : null;
}

function* putLink(
  dialect: Dialect,
  put: NewLink,
): Steps<Result<{ link: LivingLink; isNew: boolean }, LinkFailure>> {
  const { account, name, now } = put;
  yield* lockAccount(dialect, account);
  const repeated = yield* repeatedAnswer(dialect, put);
  if (repeated) {
    if (!repeated.ok) return repeated;
    const found = yield* row('SELECT * FROM living_link WHERE id = $1', repeated.value.id);
    if (found) return ok({ link: toLink(found), isNew: repeated.value.created });
  }
  const same = name === null ? null : yield* linkNamed(account, name);
  if (same) {
    const { kind, target, mode } = put;
    const moved = yield* moveLink(same, { ...put, aim: { kind, target }, mode, expect: null });
    if (!moved.ok) return moved;
    yield* storeAnswer(put, answered(same.id, false));
    return ok({ link: moved.value, isNew: false });
  }
  const record = yield* aimed(account, put.mode, put);
  if (record === null) return err({ reason: 'no-target' });
  const count = yield* row(
    'SELECT count(*) AS n FROM living_link WHERE account = $1 AND deleted_at IS NULL',
    account,
  );
  if (Number(count?.n) >= put.most) return err({ reason: 'too-many' });
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
  yield* storeAnswer(put, answered(put.id, true));
  return ok({ link, isNew: true });
}

/** Kept answer to a request with an Idempotency-Key; a link costs nothing. */
const answered = (id: string, created: boolean): Published => ({
  ...{ id, contentHash: '', created, charged: 0, balance: 0, lineage: null },
});

/** The record that a link with this aim would show; null: its account publishes no such thing. */
function* aimed(account: string, mode: LinkMode, { kind, target }: LinkAim): Steps<string | null> {
  const live = yield* resolved({ account, mode: 'pinned', kind, target });
  return live === null || mode === 'pinned' ? live : yield* newestOf(account, kind, target);
}

function* moveLink(
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
