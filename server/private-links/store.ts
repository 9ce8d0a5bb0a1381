import { timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '#schemas/result.ts';
import { noteEvent } from '../accounts/events.ts';
import { change, type Dialect, type Engine, row, rows, type Steps } from '../db/engine.ts';
import { takeSlots } from '../db/limits.ts';
import type { Row } from '../db/rows.ts';
import { siteOf } from '../http/client-network.ts';
import type { Published } from '../records/publication-types.ts';
import type { Listed, Millis, Page, PrivateGone, PrivateRemoval } from '../types.ts';
import { putPrivate } from './put.ts';
import type { PrivatePut, PrivatePutFailure } from './types.ts';
import {
  CLAIM_LIFETIME,
  MAX_WRONG_OPENS,
  type OwnPrivateLink,
  type PrivateAsk,
  type PrivateAskFailure,
  type PrivateMeta,
} from './types.ts';

/** Records that are ended in one transaction of a sweep. */
const BATCH = 50;

/** Everything but the data. */
const COLUMNS = `id, account, open_hash, has_password, opens_once, recipient_may_delete, size,
  created_at, expires_at, opened_at, first_opened_at, claim, wrong_opens, armed, removed, removed_at`;

/** Records of private links. */
export function privateLinkStore({ read, write, dialect }: Engine) {
  const find = (id: string, lock = ''): Steps<Row | undefined> =>
    row(`SELECT ${COLUMNS} FROM private_link WHERE id = $1${lock}`, id);
  const line = (id: string) => `private ${id}`;
  /** Records that open once and are being opened in this process right now. */
  const opening = new Map<string, { readonly work: Promise<Opened>; readonly claim: string }>();
  const looking = new Map<string, Promise<Row | undefined>>();
  /** A record as it is now or was a moment ago, read once for all who ask meanwhile. */
  const look = (id: string): Promise<Row | undefined> => {
    const known = looking.get(id) ?? read(() => find(id)).finally(() => looking.delete(id));
    looking.set(id, known);
    return known;
  };
  function* open(id: string, ask: PrivateAsk, claim: string): Steps<Opened> {
    const { now } = ask;
    const found = yield* find(id, dialect.forUpdate);
    const over = found ? overFor(found, claim, now) : UNKNOWN;
    if (!found || over) return err(over ?? UNKNOWN);
    const refused = yield* refusal(dialect, found, ask);
    if (refused) return err(overFor(found, '', now) ?? refused);
    if (Number(found.opens_once) && found.opened_at === null) {
      yield* change(
        'UPDATE private_link SET opened_at = $1, claim = $2, due_at = $3 WHERE id = $4',
        ...[now, claim, now + CLAIM_LIFETIME, id],
      );
    }
    if (!Number(found.opens_once)) yield* noteOpening(id, now);
    return ok((yield* dataOf(id)) ?? new Uint8Array());
  }
  return {
    /** Record, charge and kept answer, in one transaction. An id is taken once, for good. */
    putPrivate: (put: PrivatePut): Promise<Result<Published, PrivatePutFailure>> =>
      write(() => putPrivate(dialect, put), put.account),
    privateLink: (
      id: string,
      now: Millis,
    ): Promise<
      { readonly state: 'unknown' } | PrivateGone | ({ readonly state: 'live' } & PrivateMeta)
    > =>
      read(function* () {
        const found = yield* find(id);
        if (!found) return { state: 'unknown' };
        return goneOf(found, now) ?? openedOf(found) ?? { state: 'live', ...metaOf(found) };
      }),
    /**
     * Gives the data to who shows the right key. One that opens once is then opened: for
     * {@link CLAIM_LIFETIME} only the same claim gets it again.
     *
     * @param claim SHA-256 of what the reader remembers, base64url
     */
    openPrivate: async (
      id: string,
      ask: PrivateAsk,
      claim: string,
    ): Promise<Result<Uint8Array, PrivateAskFailure>> => {
      // Most records are read as any other. So is the answer to those who come too late.
      for (;;) {
        const found = await look(id);
        const over = found ? overFor(found, claim, ask.now) : UNKNOWN;
        if (!found || over) return err(over ?? UNKNOWN);
        const isOnce = Number(found.opens_once) === 1;
        if (Number(found.has_password)) return write(() => open(id, ask, claim), line(id));
        // A repeated request with another secret learns no more than any other.
        if (!isSame(found.open_hash, ask.openHash))
          return err(overFor(found, '', ask.now) ?? WRONG);
        if (!isOnce) {
          const data = await read(() => dataOf(id));
          if (data && found.first_opened_at === null) {
            // Nobody is kept from reading by a disk that is full.
            await write(() => noteOpening(id, ask.now)).catch(() => undefined);
          }
          if (data) return ok(data);
          // It was deleted meanwhile.
          continue;
        }
        // All but one of those who open at once what opens once need not go to the database.
        const other = opening.get(id);
        if (!other) {
          const work = write(() => open(id, ask, claim)).finally(() => opening.delete(id));
          opening.set(id, { work, claim });
          return work;
        }
        const outcome = await other.work.catch(() => null);
        if (outcome?.ok && other.claim !== claim) {
          return err({ reason: 'gone', gone: { state: 'gone', reason: 'opened', at: ask.now } });
        }
      }
    },
    /** Ends a record that opens once: its reader has it. */
    receivedPrivate: (
      id: string,
      claim: string,
      now: Millis,
    ): Promise<Result<void, PrivateAskFailure>> =>
      write(function* () {
        const found = yield* find(id, dialect.forUpdate);
        if (!found) return err({ reason: 'unknown' });
        const gone = goneOf(found, now);
        if (gone) return err({ reason: 'gone', gone });
        if (!Number(found.opens_once)) return ok(undefined);
        if (!isSame(found.claim, claim)) return err({ reason: 'wrong-key' });
        yield* end(found, 'opened', Number(found.opened_at));
        return ok(undefined);
      }, line(id)),
    /** Ends a record as its recipient. `not-allowed`: its owner did not allow that. */
    dropPrivate: (
      id: string,
      ask: PrivateAsk,
    ): Promise<Result<void, PrivateAskFailure | { readonly reason: 'not-allowed' }>> =>
      write(function* () {
        const found = yield* find(id, dialect.forUpdate);
        const over = found ? overFor(found, '', ask.now) : UNKNOWN;
        if (!found || over) return err(over ?? UNKNOWN);
        const refused = yield* refusal(dialect, found, ask);
        if (refused) return err(refused);
        if (!Number(found.opens_once) && !Number(found.recipient_may_delete)) {
          return err({ reason: 'not-allowed' });
        }
        yield* end(found, 'deleted', ask.now);
        return ok(undefined);
      }, line(id)),
    /** Ends a record as its owner. Those of others are unknown. */
    deletePrivate: (
      account: string,
      id: string,
      now: Millis,
    ): Promise<{ readonly state: 'unknown' | 'deleted' } | PrivateGone> =>
      write(function* () {
        const found = yield* find(id, dialect.forUpdate);
        if (found?.account !== account) return { state: 'unknown' };
        const gone = goneOf(found, now) ?? openedOf(found);
        if (gone) return gone;
        yield* end(found, 'deleted', now);
        return { state: 'deleted' };
      }, line(id)),
    /** Allows as many tries of the password as at first. @returns true if there is such a record */
    rearmPrivate: (account: string, id: string, now: Millis): Promise<boolean> =>
      write(function* () {
        const sql = `UPDATE private_link SET wrong_opens = 0, armed = armed + 1
          WHERE id = $1 AND account = $2 AND removed IS NULL AND expires_at > $3`;
        return (yield* change(sql, id, account, now)) > 0;
      }, line(id)),
    /** Those that are there, and those that were opened once and would be there still. */
    ownPrivate: (
      account: string,
      { limit, before }: Page,
      now: Millis,
    ): Promise<Listed<OwnPrivateLink>> =>
      read(function* () {
        const found = yield* rows(
          `SELECT seq, ${COLUMNS} FROM private_link
           WHERE account = $1 AND (removed IS NULL OR removed = 'opened') AND expires_at > $2
             AND seq < $3
           ORDER BY seq DESC LIMIT $4`,
          ...[account, now, before ?? Number.MAX_SAFE_INTEGER, limit + 1],
        );
        const items = found.slice(0, limit).map(toOwn);
        const last = found.length > limit ? found[limit - 1] : undefined;
        return { items, next: last ? Number(last.seq) : null };
      }),
    /** Ends a record for the operator. @returns true if there was one */
    takeDownPrivate: (id: string, now: Millis): Promise<boolean> =>
      write(function* () {
        const found = yield* find(id, dialect.forUpdate);
        if (!found) return false;
        if (found.removed === null) yield* end(found, 'taken-down', now);
        yield* noteEvent(null, 'taken-down', `private ${id}`, now);
        return true;
      }, line(id)),
    /** Deletes the data of records that are over, a few at a time. @returns their number */
    sweepPrivate: async (now: Millis): Promise<number> => {
      const due = `SELECT ${COLUMNS} FROM private_link WHERE due_at <= $1 AND removed IS NULL
        ORDER BY due_at LIMIT ${BATCH}`;
      // Without a write as long as nothing is due.
      if ((await read(() => rows(due, now))).length === 0) return 0;
      return write(function* () {
        const found = yield* rows(`${due}${dialect.skipLocked}`, now);
        for (const each of found) {
          const isOpened = each.opened_at !== null;
          const at = Number(isOpened ? each.opened_at : each.expires_at);
          yield* end(each, isOpened ? 'opened' : 'expired', at);
        }
        return found.length;
      });
    },
  };
}

type Opened = Result<Uint8Array, PrivateAskFailure>;

const HOUR = 3_600_000;
const UNKNOWN = { reason: 'unknown' } as const;
const WRONG = { reason: 'wrong-key' } as const;

const metaOf = (found: Row): PrivateMeta => ({
  bytes: Number(found.size),
  password: Number(found.has_password) === 1,
  once: Number(found.opens_once) === 1,
  expiresAt: Number(found.expires_at),
});

const toOwn = (found: Row): OwnPrivateLink => ({
  ...metaOf(found),
  id: String(found.id),
  createdAt: Number(found.created_at),
  openedAt: timeOf(Number(found.opens_once) ? found.opened_at : found.first_opened_at),
  isLocked: Number(found.wrong_opens) >= MAX_WRONG_OPENS.ever,
});

const timeOf = (value: Row[string] | undefined): Millis | null =>
  value === null || value === undefined ? null : Number(value);

/** Keeps the time of the first opening. */
const noteOpening = (id: string, now: Millis) =>
  change(
    'UPDATE private_link SET first_opened_at = $1 WHERE id = $2 AND first_opened_at IS NULL',
    ...[now, id],
  );

/** Null: it is over. */
function* dataOf(id: string): Steps<Uint8Array | null> {
  const found = yield* row('SELECT data FROM private_link WHERE id = $1', id);
  return (found?.data ?? null) as Uint8Array | null;
}

/** The tombstone of a record that is over for everybody, whether its data was deleted yet or not. */
function goneOf(found: Row, now: Millis): PrivateGone | null {
  if (found.removed !== null) {
    const reason = String(found.removed) as PrivateRemoval;
    return { state: 'gone', reason, at: Number(found.removed_at) };
  }
  if (found.opened_at !== null) {
    return Number(found.opened_at) + CLAIM_LIFETIME <= now ? openedOf(found) : null;
  }
  const expiresAt = Number(found.expires_at);
  return expiresAt <= now ? { state: 'gone', reason: 'expired', at: expiresAt } : null;
}

/** The tombstone of a record that was opened once; somebody may still get it again. */
const openedOf = (found: Row): PrivateGone | null =>
  found.opened_at === null
    ? null
    : { state: 'gone', reason: 'opened', at: Number(found.opened_at) };

/** Reason why a record is over for the holder of this claim; null: it is not. */
function overFor(
  found: Row,
  claim: string,
  now: Millis,
): Extract<PrivateAskFailure, { reason: 'gone' }> | null {
  const gone = goneOf(found, now) ?? (isSame(found.claim, claim) ? null : openedOf(found));
  return gone && { reason: 'gone', gone };
}

/** Compares hashes of one length in constant time. */
function isSame(stored: unknown, shown: string): boolean {
  const [a, b] = [Buffer.from(String(stored)), Buffer.from(shown)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Reason for refusing a key; null: it is right. With a password, a try is counted before it is
 * compared, and given back when it was right.
 */
function* refusal(
  dialect: Dialect,
  found: Row,
  { openHash, network, use, now }: PrivateAsk,
): Steps<PrivateAskFailure | null> {
  const isRight = () => isSame(found.open_hash, openHash);
  if (!Number(found.has_password)) return isRight() ? null : WRONG;
  if (Number(found.wrong_opens) >= MAX_WRONG_OPENS.ever) return { reason: 'locked' };
  const id = String(found.id);
  const of = `${id} ${found.armed}`;
  const limits = [
    // A /48 of IPv6 counts as one network: it has enough of them to use up what all may try.
    {
      name: 'private-tries-network',
      of: `${of} ${siteOf(network)}`,
      most: MAX_WRONG_OPENS.network,
    },
    { name: 'private-tries', of, most: MAX_WRONG_OPENS.hour },
  ].map((each) => ({ ...each, within: HOUR }));
  const limit = yield* takeSlots(dialect, use, limits, now);
  if (limit) return { reason: 'limit', limit };
  yield* change('UPDATE private_link SET wrong_opens = wrong_opens + 1 WHERE id = $1', id);
  if (!isRight()) return WRONG;
  yield* change('UPDATE private_link SET wrong_opens = wrong_opens - 1 WHERE id = $1', id);
  yield* change('DELETE FROM used_slot WHERE id = $1', use);
  return null;
}

/** Deletes the data, and all that is not needed to refuse the name. The books keep their part. */
function* end(found: Row, reason: PrivateRemoval, now: Millis): Steps<void> {
  const ended = yield* change(
    `UPDATE private_link SET removed = $1, removed_at = $2, data = NULL, open_hash = '', digest = '',
       claim = NULL, due_at = NULL WHERE id = $3 AND removed IS NULL`,
    ...[reason, now, String(found.id)],
  );
  if (ended === 0) return;
  yield* change(
    `UPDATE account SET stored_bytes = CASE WHEN stored_bytes > $1 THEN stored_bytes - $1 ELSE 0 END
     WHERE id = $2 AND stored_bytes IS NOT NULL`,
    ...[Number(found.size), String(found.account)],
  );
}
