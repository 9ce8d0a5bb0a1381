import { change, type Engine, row, rows, type Steps } from '../db/engine.ts';
import type { Millis, PasskeyRecord } from '../types.ts';
import { noteEvent } from './events.ts';
import { toPasskey, toSession } from './sign-in-rows.ts';
import type { OncePurpose, OnceRecord, SessionRecord } from './sign-in-types.ts';

/**
 * Rows of what works once: of people who are not signed in, all together, and of one account. When more
 * are made, the oldest go: none lives for longer than 15 minutes anyway.
 */
export const MAX_ONCE = { ofNobody: 10_000, ofAccount: 50 } as const;

/** Deletes what is older than the newest of nobody; $1 is their number less one. */
const FORGET_UNOWNED = `DELETE FROM once WHERE account IS NULL AND expires_at < (
  SELECT expires_at FROM once WHERE account IS NULL ORDER BY expires_at DESC LIMIT 1 OFFSET $1)`;
/** The same of the account $1; $2 is their number less one. */
const FORGET_OWNED = `DELETE FROM once WHERE account = $1 AND expires_at < (
  SELECT expires_at FROM once WHERE account = $1 ORDER BY expires_at DESC LIMIT 1 OFFSET $2)`;

/** Sessions, passkeys, recovery codes and what works once. */
export function signInStore(engine: Engine) {
  return { ...sessionStore(engine), ...passkeyStore(engine), ...onceStore(engine) };
}

function sessionStore({ read, write }: Engine) {
  return {
    createSession: (session: SessionRecord): Promise<void> =>
      write(function* () {
        yield* change(
          `INSERT INTO session (id, account, hash, device, signed_in_at, seen_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          session.id,
          session.account,
          session.hash,
          session.device,
          session.signedInAt,
          session.seenAt,
          session.expiresAt,
        );
        yield* noteEvent(session.account, 'signed-in', session.device, session.signedInAt);
      }),
    sessionByHash: (hash: string): Promise<SessionRecord | null> =>
      read(function* () {
        const found = yield* row('SELECT * FROM session WHERE hash = $1', hash);
        return found ? toSession(found) : null;
      }),
    touchSession: (id: string, now: Millis): Promise<void> =>
      write(function* () {
        yield* change('UPDATE session SET seen_at = $1 WHERE id = $2', now, id);
      }),
    /** Sessions of an account, the latest used first; at most 200. */
    sessions: (account: string): Promise<readonly SessionRecord[]> =>
      read(function* () {
        const sql = 'SELECT * FROM session WHERE account = $1 ORDER BY seen_at DESC, id LIMIT 200';
        return (yield* rows(sql, account)).map(toSession);
      }),
    /** @returns true if there was such a session */
    endSession: (account: string, id: string): Promise<boolean> =>
      write(function* () {
        const sql = 'DELETE FROM session WHERE account = $1 AND id = $2';
        return (yield* change(sql, account, id)) > 0;
      }),
    /** Ends all sessions but one; null: all. @returns their number */
    endSessions: (account: string, except: string | null): Promise<number> =>
      write(function* () {
        const sql = 'DELETE FROM session WHERE account = $1 AND id <> $2';
        return yield* change(sql, account, except ?? '');
      }),
  };
}

function passkeyStore({ read, write, dialect }: Engine) {
  return {
    /** @returns false when the credential is known already */
    addPasskey: (passkey: PasskeyRecord): Promise<boolean> => write(() => putPasskey(passkey)),
    passkey: (id: string): Promise<PasskeyRecord | null> =>
      read(function* () {
        const found = yield* row('SELECT * FROM passkey WHERE id = $1', id);
        return found ? toPasskey(found) : null;
      }),
    passkeys: (account: string): Promise<readonly PasskeyRecord[]> =>
      read(function* () {
        const sql = 'SELECT * FROM passkey WHERE account = $1 ORDER BY created_at, id';
        return (yield* rows(sql, account)).map(toPasskey);
      }),
    /**
     * Notes a use. @returns false when the counter did not go up where there is one: somebody else
     * used a copy, or this very answer was used before
     */
    usePasskey: (id: string, counter: number, now: Millis): Promise<boolean> =>
      write(function* () {
        const sql = `UPDATE passkey SET counter = $1, last_used_at = $2
          WHERE id = $3 AND (counter < $1 OR (counter = 0 AND $1 = 0))`;
        return (yield* change(sql, counter, now, id)) > 0;
      }),
    /** @returns true if there was such a passkey */
    renamePasskey: (account: string, id: string, name: string): Promise<boolean> =>
      write(function* () {
        const sql = 'UPDATE passkey SET name = $1 WHERE account = $2 AND id = $3';
        return (yield* change(sql, name, account, id)) > 0;
      }),
    /**
     * @param mayUseMail true if a verified address is a sign-in method
     * @returns `last` when the account would have no sign-in method any more: nothing was removed
     */
    removePasskey: (
      account: string,
      id: string,
      mayUseMail: boolean,
      now: Millis,
    ): Promise<'removed' | 'last' | 'unknown'> =>
      write(function* () {
        // Two removals at once stand in line here: neither takes the other for the way that is left.
        const owner = yield* row(
          `SELECT email FROM account WHERE id = $1${dialect.forUpdate}`,
          account,
        );
        const known = yield* rows('SELECT id FROM passkey WHERE account = $1', account);
        if (!known.some((passkey) => passkey.id === id)) return 'unknown';
        const codes = yield* row(CODES_LEFT, account);
        const hasMail = mayUseMail && owner?.email !== null;
        if (known.length === 1 && Number(codes?.n) === 0 && !hasMail) return 'last';
        yield* change('DELETE FROM passkey WHERE account = $1 AND id = $2', account, id);
        yield* noteEvent(account, 'passkey-removed', id, now);
        return 'removed';
      }, account),
  };
}

/** @returns false when the credential is known already */
export function* putPasskey(passkey: PasskeyRecord): Steps<boolean> {
  const sql = `INSERT INTO passkey
      (id, account, public_key, counter, transports, is_synced, name, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`;
  const added = yield* change(
    sql,
    passkey.id,
    passkey.account,
    passkey.publicKey,
    passkey.counter,
    passkey.transports.join(' '),
    passkey.isSynced ? 1 : 0,
    passkey.name,
    passkey.createdAt,
  );
  if (added === 0) return false;
  yield* noteEvent(passkey.account, 'passkey-added', passkey.id, passkey.createdAt);
  return true;
}

const CODES_LEFT = 'SELECT count(*) AS n FROM recovery_code WHERE account = $1 AND used_at IS NULL';

function onceStore({ read, write, dialect }: Engine) {
  return {
    /** Replaces all recovery codes of an account by their hashes. */
    setRecoveryCodes: (account: string, hashes: readonly string[], now: Millis): Promise<void> =>
      write(function* () {
        yield* row(`SELECT 1 AS locked FROM account WHERE id = $1${dialect.forUpdate}`, account);
        yield* change('DELETE FROM recovery_code WHERE account = $1', account);
        for (const hash of hashes) {
          const sql = 'INSERT INTO recovery_code (hash, account, created_at) VALUES ($1, $2, $3)';
          yield* change(sql, hash, account, now);
        }
        yield* noteEvent(account, 'recovery-codes-made', '', now);
      }, account),
    /** Number of unused recovery codes. */
    recoveryCodesLeft: (account: string): Promise<number> =>
      read(function* () {
        return Number((yield* row(CODES_LEFT, account))?.n);
      }),
    /** Uses a code up. @returns its account; null: nobody's, or used before */
    useRecoveryCode: (hash: string, now: Millis): Promise<string | null> =>
      write(function* () {
        const sql = 'UPDATE recovery_code SET used_at = $1 WHERE hash = $2 AND used_at IS NULL';
        if ((yield* change(sql, now, hash)) === 0) return null;
        return String(
          (yield* row('SELECT account FROM recovery_code WHERE hash = $1', hash))?.account,
        );
      }),
    keepOnce: ({ hash, purpose, account, data, expiresAt }: OnceRecord): Promise<void> =>
      write(function* () {
        yield* change(
          'INSERT INTO once (hash, purpose, account, data, expires_at) VALUES ($1, $2, $3, $4, $5)',
          hash,
          purpose,
          account,
          data,
          expiresAt,
        );
        yield* account === null
          ? change(FORGET_UNOWNED, MAX_ONCE.ofNobody - 1)
          : change(FORGET_OWNED, account, MAX_ONCE.ofAccount - 1);
      }),
    /**
     * Gives what is kept under a hash and forgets it, in one step: of many who ask at once, one gets
     * it.
     */
    takeOnce: (
      hash: string,
      purpose: OncePurpose,
      now: Millis,
    ): Promise<{ readonly account: string | null; readonly data: string } | null> =>
      write(function* () {
        const found = yield* row(
          `SELECT account, data FROM once
           WHERE hash = $1 AND purpose = $2 AND expires_at > $3${dialect.forUpdate}`,
          hash,
          purpose,
          now,
        );
        if (!found) return null;
        yield* change('DELETE FROM once WHERE hash = $1', hash);
        const account = found.account === null ? null : String(found.account);
        return { account, data: String(found.data) };
      }),
  };
}
