import { err, ok, type Result } from '#schemas/result.ts';
import { noteEvent } from '../accounts/events.ts';
import { change, type Dialect, type Engine, row, rows, type Steps } from '../db/engine.ts';
import type { IdempotencyKey, Published } from '../records/publication-types.ts';
import { repeatedAnswer, storeAnswer } from '../records/publish-store.ts';
import type { Listed, Millis, Page, RecordKind } from '../types.ts';
import { toEntry, toLink } from './link-rows.ts';
import { linkNamed, lockAccount, moveLink, pointLink } from './point-store.ts';
import { headOf } from './resolve-store.ts';
import type { LinkEntry, LinkFailure, LinkMove, LivingLink, NewLink } from './types.ts';

/** A request to make a link, or to move the one that has its name already. */
type LinkRequest = NewLink & { readonly idempotency: IdempotencyKey | null };

/** Links that follow a document, of every account. */
export function livingLinkStore({ read, write, dialect }: Engine) {
  return {
    /**
     * Makes a link; where the account has one of that name, moves it.
     *
     * @returns the link, and true if it is new
     */
    putLivingLink: (
      link: LinkRequest,
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

function* putLink(
  dialect: Dialect,
  put: LinkRequest,
): Steps<Result<{ link: LivingLink; isNew: boolean }, LinkFailure>> {
  yield* lockAccount(dialect, put.account);
  const repeated = yield* repeatedAnswer(dialect, put);
  if (repeated) {
    if (!repeated.ok) return repeated;
    const found = yield* row('SELECT * FROM living_link WHERE id = $1', repeated.value.id);
    if (found) return ok({ link: toLink(found), isNew: repeated.value.created });
  }
  const done = yield* pointLink(put);
  if (done.ok) yield* storeAnswer(put, answered(done.value.link.id, done.value.isNew));
  return done;
}

/** Kept answer to a request with an Idempotency-Key; a link costs nothing. */
const answered = (id: string, created: boolean): Published => ({
  ...{ id, contentHash: '', created, charged: 0, balance: 0, lineage: null },
});
