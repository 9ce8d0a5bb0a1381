import type { CountRefusal, Way } from '#schemas/reply/check-reply.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { change, type Dialect, type Engine, row, rows, type Steps } from '../db/engine.ts';
import { takeSlots } from '../db/limits.ts';
import type { Row } from '../db/rows.ts';
import type { Listed, Millis, Page } from '../types.ts';
import {
  ASK_KEPT,
  type Ask,
  type AskPut,
  type AskPutFailure,
  type AskState,
  type DocumentTerms,
  type OwnAsk,
  type ReplyPut,
  type ReplyPutFailure,
  type StoredReply,
  type WebhookEvent,
} from './types.ts';

/** Asks that are ended or deleted in one transaction of a sweep. */
const BATCH = 50;

/**
 * Asks, and whether what they are about can still be answered: their account publishes it, its
 * preview was not withdrawn, or it is nowhere here.
 */
const ASKS = `SELECT k.*, CASE WHEN k.terms IS NOT NULL THEN k.id
    WHEN k.preview IS NOT NULL THEN p.id ELSE h.record END AS published FROM ask AS k
  LEFT JOIN artifact AS a ON a.id = k.artifact AND a.removed IS NULL
  LEFT JOIN holding AS h ON h.kind = 'artifact' AND h.record = a.id AND h.account = k.account
    AND h.withdrawn_at IS NULL
  LEFT JOIN preview AS p ON p.id = k.preview AND (p.removed IS NULL OR p.removed = 'expired')`;
const ASK = `${ASKS} WHERE k.id = $1`;

const DUE_EVENT = 'SELECT id FROM webhook_event WHERE due_at <= $1 ORDER BY due_at LIMIT 1';
/** Each account that has events, and when its first is due: one step of an index for each. */
const ACCOUNTS_WITH_EVENTS = `WITH RECURSIVE step(account) AS (
    SELECT min(account) FROM webhook_event
    UNION ALL
    SELECT (SELECT min(e.account) FROM webhook_event AS e WHERE e.account > step.account)
    FROM step WHERE step.account IS NOT NULL)
  SELECT account, (SELECT min(e.due_at) FROM webhook_event AS e WHERE e.account = step.account)
    AS due_at
  FROM step WHERE account IS NOT NULL`;
/** Events that servers of the release before wrote are without their account. */
const FILL_ACCOUNTS = `UPDATE webhook_event
  SET account = (SELECT k.account FROM ask AS k WHERE k.id = webhook_event.ask)
  WHERE id IN (SELECT id FROM webhook_event WHERE account IS NULL LIMIT 500)`;

/** Questions to people. */
export function askStore({ read, write, dialect }: Engine) {
  const line = (id: string) => `ask ${id}`;
  return {
    putAsk: (put: AskPut): Promise<Result<void, AskPutFailure>> =>
      write(() => putAsk(dialect, put), put.account),
    /** An ask as it stands now; null: there is none. */
    ask: (id: string, now: Millis): Promise<Ask | null> =>
      read(function* () {
        const found = yield* row(ASK, id);
        return found ? toAsk(found, now) : null;
      }),
    /**
     * The newest ask of an account about an artifact since then that is open or answered, and whose
     * address this session was given.
     */
    askShown: (
      account: string,
      artifact: string,
      shownTo: string,
      since: Millis,
      now: Millis,
    ): Promise<Ask | null> =>
      read(function* () {
        const last = yield* row(
          `SELECT id FROM ask WHERE account = $1 AND artifact = $2 AND created_at > $3
             AND shown_to = $4 AND (closed IS NULL OR closed = 'answered')
           ORDER BY seq DESC LIMIT 1`,
          ...[account, artifact, since, shownTo],
        );
        const found = last && (yield* row(ASK, String(last.id)));
        const ask = found ? toAsk(found, now) : null;
        return ask && (ask.state === 'open' || ask.state === 'answered') ? ask : null;
      }),
    /** The newest asks of an account about an artifact, wherever it is. */
    asksAbout: (
      account: string,
      artifact: string,
      most: number,
      now: Millis,
    ): Promise<readonly Ask[]> =>
      read(function* () {
        const found = yield* rows(
          `${ASKS} WHERE k.account = $1 AND k.artifact = $2 ORDER BY k.seq DESC LIMIT $3`,
          ...[account, artifact, most],
        );
        return found.map((each) => toAsk(each, now));
      }),
    /** Notes that somebody opened it, once. */
    openAsk: (id: string, now: Millis): Promise<void> =>
      write(function* () {
        yield* change('UPDATE ask SET opened_at = $1 WHERE id = $2 AND opened_at IS NULL', now, id);
      }, line(id)),
    /** The asks of an account that nothing closed yet. */
    openAsks: (account: string, now: Millis): Promise<readonly Ask[]> =>
      read(function* () {
        const found = yield* rows(`${ASKS} WHERE k.account = $1 AND k.closed IS NULL`, account);
        return found.map((each) => toAsk(each, now)).filter(({ state }) => state === 'open');
      }),
    /** Ends an open ask whose request is over, and tells its receiver. */
    endAsk: (
      id: string,
      state: 'expired' | 'withdrawn',
      event: string,
      now: Millis,
    ): Promise<void> =>
      write(function* () {
        yield* locked(dialect, id);
        const found = yield* row(ASK, id);
        if (!found || toAsk(found, now).state !== 'open') return;
        yield* close(id, state, now);
        if (found.webhook !== null) yield* putEvent(event, found, state, now);
      }, line(id)),
    /** All that an account asked, newest first, a few at a time. */
    ownAsks: (account: string, { limit, before }: Page, now: Millis): Promise<Listed<OwnAsk>> =>
      read(function* () {
        const found = yield* rows(
          `${ASKS} WHERE k.account = $1 AND k.seq < $2 ORDER BY k.seq DESC LIMIT $3`,
          ...[account, before ?? Number.MAX_SAFE_INTEGER, limit + 1],
        );
        const items = found.slice(0, limit).map((each) => ({
          ...toAsk(each, now),
          webhook: each.webhook === null ? null : String(each.webhook),
        }));
        const last = found.length > limit ? found[limit - 1] : undefined;
        return { items, next: last ? Number(last.seq) : null };
      }),
    /** Its replies in the order in which they came. */
    askReplies: (id: string): Promise<readonly StoredReply[]> =>
      read(function* () {
        const sql = 'SELECT * FROM ask_reply WHERE ask = $1 ORDER BY seq';
        return (yield* rows(sql, id)).map(toReply);
      }),
    /**
     * Stores a reply; one of the same id is the same reply, and takes the place of itself when only now
     * it counts, or is signed. The first that counts answers the ask.
     */
    putReply: (put: ReplyPut): Promise<PutOutcome> =>
      write(() => putReply(dialect, put), line(put.ask)),
    /** Withdraws an open ask as its account. @returns its state before; null: it has none */
    withdrawAsk: (account: string, id: string, now: Millis): Promise<AskState | null> =>
      write(function* () {
        yield* locked(dialect, id);
        const found = yield* row(ASK, id);
        if (found?.account !== account) return null;
        const { state } = toAsk(found, now);
        // Also where its document was withdrawn: that may be published again.
        if (state === 'open' || state === 'withdrawn') yield* close(id, 'withdrawn', now);
        return state;
      }, line(id)),
    /** Ends what expired, and deletes what was over for long; a few at a time. @returns their number */
    sweepAsks: async (now: Millis, newEvent: () => string): Promise<number> => {
      const due = `SELECT id FROM ask WHERE expires_at <= $1 AND closed IS NULL
        ORDER BY expires_at LIMIT ${BATCH}`;
      const over = `SELECT id FROM ask WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${BATCH}`;
      // Without a write as long as there is nothing to do.
      const found = await read(function* () {
        return [...(yield* rows(due, now)), ...(yield* rows(over, now - ASK_KEPT))];
      });
      if (found.length === 0) return 0;
      const events = found.map(newEvent);
      return write(function* () {
        const expired = yield* rows(`${due}${dialect.skipLocked}`, now);
        for (const [index, { id: name }] of expired.entries()) {
          const id = String(name);
          const found = yield* row(ASK, id);
          const state = found?.published === null ? 'withdrawn' : 'expired';
          yield* close(id, state, now);
          const event = events[index];
          if (found && found.webhook !== null && event) yield* putEvent(event, found, state, now);
        }
        const old = yield* rows(`${over}${dialect.skipLocked}`, now - ASK_KEPT);
        for (const { id } of old) yield* deleteAsk(String(id));
        return expired.length + old.length;
      });
    },
    /**
     * Takes due events, for a time in which nobody else takes them. Accounts take turns.
     *
     * @param most events in all
     * @param room events of an account
     */
    claimEvents: async (
      now: Millis,
      lease: Millis,
      most: number,
      room: (account: string) => number,
    ): Promise<readonly WebhookEvent[]> => {
      if ((await read(() => rows(DUE_EVENT, now))).length === 0) return [];
      return write(function* () {
        yield* change(FILL_ACCOUNTS);
        const claimed: WebhookEvent[] = [];
        for (const id of yield* dueInTurns(now, most, room)) {
          // Another process may have claimed it since it was found.
          const isClaimed = yield* change(
            `UPDATE webhook_event SET due_at = $1, attempts = attempts + 1
             WHERE id = $2 AND due_at <= $3`,
            ...[now + lease, id, now],
          );
          if (isClaimed === 0) continue;
          const found = yield* row(
            `SELECT e.*, k.webhook, k.webhook_secret FROM webhook_event AS e
             JOIN ask AS k ON k.id = e.ask WHERE e.id = $1`,
            id,
          );
          if (found) claimed.push(toEvent(found));
        }
        return claimed;
      });
    },
    /** Deletes an event that was told, or is given up. */
    endEvent: (id: string): Promise<void> =>
      write(function* () {
        yield* change('DELETE FROM webhook_event WHERE id = $1', id);
      }),
    deferEvent: (id: string, until: Millis): Promise<void> =>
      write(function* () {
        yield* change('UPDATE webhook_event SET due_at = $1 WHERE id = $2', until, id);
      }),
  };
}

export type AskStore = ReturnType<typeof askStore>;

/**
 * Due events in turns: first those of accounts with the most room left, one of each account before
 * the second of any.
 */
function* dueInTurns(
  now: Millis,
  most: number,
  room: (account: string) => number,
): Steps<readonly string[]> {
  const accounts = (yield* rows(ACCOUNTS_WITH_EVENTS))
    .map((found) => ({ account: String(found.account), dueAt: Number(found.due_at) }))
    .map((each) => ({ ...each, room: room(each.account) }))
    .filter((each) => each.dueAt <= now && each.room > 0)
    .sort((a, b) => b.room - a.room || a.dueAt - b.dueAt)
    .slice(0, most);
  const due: { readonly id: string; readonly left: number }[] = [];
  for (const { account, room } of accounts) {
    const found = yield* rows(
      'SELECT id FROM webhook_event WHERE account = $1 AND due_at <= $2 ORDER BY due_at LIMIT $3',
      ...[account, now, room],
    );
    for (const [turn, { id }] of found.entries()) due.push({ id: String(id), left: room - turn });
  }
  return due
    .sort((a, b) => b.left - a.left)
    .slice(0, most)
    .map(({ id }) => id);
}

/** Deletes all that an account asked. */
export function* deleteAsksOf(account: string): Steps<void> {
  for (const { id } of yield* rows('SELECT id FROM ask WHERE account = $1', account)) {
    yield* deleteAsk(String(id));
  }
}

function* deleteAsk(id: string): Steps<void> {
  yield* change('DELETE FROM webhook_event WHERE ask = $1', id);
  yield* change('DELETE FROM ask_reply WHERE ask = $1', id);
  yield* change('DELETE FROM ask WHERE id = $1', id);
}

const locked = (dialect: Dialect, id: string): Steps<Row | undefined> =>
  row(`SELECT id FROM ask WHERE id = $1${dialect.forUpdate}`, id);

const close = (id: string, state: AskState, now: Millis): Steps<number> =>
  change(
    'UPDATE ask SET closed = $1, closed_at = $2 WHERE id = $3 AND closed IS NULL',
    ...[state, now, id],
  );

const putEvent = (id: string, found: Row, state: AskState, now: Millis): Steps<number> =>
  change(
    `INSERT INTO webhook_event (id, ask, account, state, created_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $5)`,
    ...[id, String(found.id), String(found.account), state, now],
  );

function* putAsk(dialect: Dialect, put: AskPut): Steps<Result<void, AskPutFailure>> {
  const { id, account, createdAt: now } = put;
  yield* row(`SELECT id FROM account WHERE id = $1${dialect.forUpdate}`, account);
  const open = yield* row(
    'SELECT count(*) AS n FROM ask WHERE account = $1 AND closed IS NULL AND expires_at > $2',
    account,
    now,
  );
  if (Number(open?.n) >= put.most) return err({ reason: 'too-many' });
  const limit = yield* takeSlots(dialect, id, put.limits, now);
  if (limit) return err({ reason: 'limit', limit });
  yield* change(
    `INSERT INTO ask (id, account, artifact, secret_hash, allow, webhook, webhook_secret,
       created_at, expires_at, signers, shown_to, preview, terms)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    ...[id, account, put.artifact, put.secretHash, put.allow.join(' ')],
    ...[put.webhook?.url ?? null, put.webhook?.secret ?? null, now, put.expiresAt],
    ...[put.signers?.join(' ') ?? null, put.shownTo, put.preview],
    put.terms && JSON.stringify(put.terms),
  );
  return ok(undefined);
}

type PutOutcome = Result<{ readonly created: boolean; readonly state: AskState }, ReplyPutFailure>;

/** Stores one reply, in one transaction. Failures write nothing. */
function* putReply(dialect: Dialect, put: ReplyPut): Steps<PutOutcome> {
  const { ask, id, counts, sshsig, at: now } = put;
  yield* locked(dialect, ask);
  const found = yield* row(ASK, ask);
  if (!found) return err({ reason: 'unknown' });
  const { state } = toAsk(found, now);
  const same = yield* row(
    'SELECT counts, sshsig FROM ask_reply WHERE ask = $1 AND reply = $2',
    ...[ask, id],
  );
  const isBetter = counts && (!Number(same?.counts) || (sshsig !== null && same?.sshsig === null));
  if (same && !isBetter) return ok({ created: false, state });
  if (state === 'withdrawn' || state === 'expired' || Number(found.expires_at) <= now) {
    return err({ reason: 'closed', state: state === 'withdrawn' ? state : 'expired' });
  }
  // Unsigned ones that count leave room for one that is signed.
  const signed = counts ? `AND sshsig IS ${sshsig === null ? '' : 'NOT '}NULL` : '';
  const like = yield* row(
    `SELECT count(*) AS n FROM ask_reply WHERE ask = $1 AND counts = $2 ${signed}`,
    ...[ask, Number(counts)],
  );
  const most = counts ? put.most.counting : put.most.others;
  if (Number(like?.n) >= most) return err({ reason: 'full' });
  const limit = yield* takeSlots(dialect, put.use, put.limits, now);
  if (limit) return err({ reason: 'limit', limit });
  yield* change('DELETE FROM ask_reply WHERE ask = $1 AND reply = $2', ask, id);
  yield* change(
    `INSERT INTO ask_reply (ask, reply, counts, account, at, body, sshsig, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    ...[ask, id, Number(counts), put.account, now, put.gzip, sshsig, put.reason],
  );
  if (!counts || state !== 'open') return ok({ created: true, state });
  yield* close(ask, 'answered', now);
  if (found.webhook !== null) yield* putEvent(put.event, found, 'answered', now);
  return ok({ created: true, state: 'answered' });
}

function toAsk(found: Row, now: Millis): Ask {
  const expiresAt = Number(found.expires_at);
  return {
    id: String(found.id),
    account: String(found.account),
    artifact: String(found.artifact),
    preview: found.preview === null ? null : String(found.preview),
    terms: found.terms === null ? null : (JSON.parse(String(found.terms)) as DocumentTerms),
    secretHash: String(found.secret_hash),
    allow: String(found.allow).split(' ') as Way[],
    signers: found.signers === null ? null : String(found.signers).split(' '),
    state: stateOf(found, expiresAt <= now),
    createdAt: Number(found.created_at),
    expiresAt,
    openedAt: found.opened_at === null ? null : Number(found.opened_at),
  };
}

function stateOf({ closed, published }: Row, isExpired: boolean): AskState {
  if (closed !== null) return String(closed) as AskState;
  // Its document is not there any more: nobody should answer it.
  if (published === null) return 'withdrawn';
  return isExpired ? 'expired' : 'open';
}

const toReply = (found: Row): StoredReply => ({
  id: String(found.reply),
  counts: Number(found.counts) === 1,
  reason: found.reason === null ? null : (String(found.reason) as CountRefusal),
  account: found.account === null ? null : String(found.account),
  at: Number(found.at),
  gzip: found.body as Uint8Array,
  sshsig: found.sshsig === null ? null : String(found.sshsig),
});

const toEvent = (found: Row): WebhookEvent => ({
  id: String(found.id),
  account: String(found.account),
  ask: String(found.ask),
  state: String(found.state) as AskState,
  url: String(found.webhook),
  secret: String(found.webhook_secret),
  createdAt: Number(found.created_at),
  attempts: Number(found.attempts),
});
