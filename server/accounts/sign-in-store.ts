import { change, type Engine, row, rows, type Steps } from '../db/engine.ts';
import type { PasskeyRecord } from '../types.ts';
import { noteEvent } from './events.ts';
import { toPasskey, toSession } from './sign-in-rows.ts';
import type { SignInStore } from './sign-in-types.ts';

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
    createSession: (session) =>
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
    sessionByHash: (hash) =>
      read(function* () {
        const found = yield* row('SELECT * FROM session WHERE hash = $1', hash);
        return found ? toSession(found) : null;
      }),
    touchSession: (id, now) =>
      write(function* () {
        yield* change('UPDATE session SET seen_at = $1 WHERE id = $2', now, id);
      }),
    sessions: (account) =>
      read(function* () {
        const sql = 'SELECT * FROM session WHERE account = $1 ORDER BY seen_at DESC, id LIMIT 200';
        return (yield* rows(sql, account)).map(toSession);
      }),
    endSession: (account, id) =>
      write(function* () {
        const sql = 'DELETE FROM session WHERE account = $1 AND id = $2';
        return (yield* change(sql, account, id)) > 0;
      }),
    endSessions: (account, except) =>
      write(function* () {
        const sql = 'DELETE FROM session WHERE account = $1 AND id <> $2';
        return yield* change(sql, account, except ?? '');
      }),
  } satisfies Partial<SignInStore>;
}

function passkeyStore({ read, write, dialect }: Engine) {
  return {
    addPasskey: (passkey) => write(() => putPasskey(passkey)),
    passkey: (id) =>
      read(function* () {
        const found = yield* row('SELECT * FROM passkey WHERE id = $1', id);
        return found ? toPasskey(found) : null;
      }),
    passkeys: (account) =>
      read(function* () {
        const sql = 'SELECT * FROM passkey WHERE account = $1 ORDER BY created_at, id';
        return (yield* rows(sql, account)).map(toPasskey);
      }),
    usePasskey: (id, counter, now) =>
      write(function* () {
        const sql = `UPDATE passkey SET counter = $1, last_used_at = $2
          WHERE id = $3 AND (counter < $1 OR (counter = 0 AND $1 = 0))`;
        return (yield* change(sql, counter, now, id)) > 0;
      }),
    renamePasskey: (account, id, name) =>
      write(function* () {
        const sql = 'UPDATE passkey SET name = $1 WHERE account = $2 AND id = $3';
        return (yield* change(sql, name, account, id)) > 0;
      }),
    removePasskey: (account, id, mayUseMail, now) =>
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
  } satisfies Partial<SignInStore>;
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
    setRecoveryCodes: (account, hashes, now) =>
      write(function* () {
        yield* row(`SELECT 1 AS locked FROM account WHERE id = $1${dialect.forUpdate}`, account);
        yield* change('DELETE FROM recovery_code WHERE account = $1', account);
        for (const hash of hashes) {
          const sql = 'INSERT INTO recovery_code (hash, account, created_at) VALUES ($1, $2, $3)';
          yield* change(sql, hash, account, now);
        }
        yield* noteEvent(account, 'recovery-codes-made', '', now);
      }, account),
    recoveryCodesLeft: (account) =>
      read(function* () {
        return Number((yield* row(CODES_LEFT, account))?.n);
      }),
    useRecoveryCode: (hash, now) =>
      write(function* () {
        const sql = 'UPDATE recovery_code SET used_at = $1 WHERE hash = $2 AND used_at IS NULL';
        if ((yield* change(sql, now, hash)) === 0) return null;
        return String(
          (yield* row('SELECT account FROM recovery_code WHERE hash = $1', hash))?.account,
        );
      }),
    keepOnce: ({ hash, purpose, account, data, expiresAt }) =>
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
    takeOnce: (hash, purpose, now) =>
      write(function* () {
        const kept = yield* row(
          `SELECT account, data FROM once
           WHERE hash = $1 AND purpose = $2 AND expires_at > $3${dialect.forUpdate}`,
          hash,
          purpose,
          now,
        );
        if (!kept) return null;
        yield* change('DELETE FROM once WHERE hash = $1', hash);
        const account = kept.account === null ? null : String(kept.account);
        return { account, data: String(kept.data) };
      }),
  } satisfies Partial<SignInStore>;
}
