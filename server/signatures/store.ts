import { AUTHORSHIP } from '#schemas/signature/ssh-signature.ts';
import { noteEvent } from '../accounts/events.ts';
import { change, type Engine, row, rows } from '../db/engine.ts';
import type { Row } from '../db/rows.ts';
import type { PurgeSteps } from '../outbound/purges-store.ts';
import type { Millis } from '../types.ts';
import { type AccountKey, MAX_KEYS, MAX_SIGNATURES, type SignatureRecord } from './types.ts';

const COLUMNS = 'artifact, namespace, fingerprint, key, sshsig, account, created_at';
const KEY_COLUMNS =
  'k.account, k.fingerprint, k.key, k.namespace, k.name, k.created_at, k.revoked_at';
/** SQL: true if an account publishes the artifact of a signature. */
const publishes = (account: string) => `EXISTS (SELECT 1 FROM holding WHERE account = ${account}
  AND kind = 'artifact' AND record = signature.artifact AND withdrawn_at IS NULL)`;

/** Signatures of artifacts, which stand in their pages, and the public keys of accounts. */
export function signatureStore({ read, write, dialect }: Engine, purge: PurgeSteps) {
  return {
    /** Keeps one; `known`: the key has signed for this purpose already. `full` keeps nothing. */
    addSignature: (put: SignatureRecord): Promise<'created' | 'known' | 'full'> =>
      write(function* () {
        const { artifact, namespace, fingerprint, account } = put;
        // Signing the same artifact meanwhile waits for this lock.
        yield* row(`SELECT 1 AS locked FROM artifact WHERE id = $1${dialect.forUpdate}`, artifact);
        const same = yield* row(
          'SELECT 1 AS one FROM signature WHERE artifact = $1 AND fingerprint = $2 AND namespace = $3',
          ...[artifact, fingerprint, namespace],
        );
        if (same) return 'known';
        const counted = yield* row(
          `SELECT count(*) AS n,
             sum(CASE WHEN account = $1 THEN 1 ELSE 0 END) AS own,
             sum(CASE WHEN ${publishes('signature.account')} THEN 0 ELSE 1 END) AS others
           FROM signature WHERE artifact = $2`,
          ...[account, artifact],
        );
        const holding = yield* row(
          `SELECT 1 AS one FROM holding
           WHERE account = $1 AND kind = 'artifact' AND record = $2 AND withdrawn_at IS NULL`,
          ...[account, artifact],
        );
        const isFull =
          Number(counted?.n) >= MAX_SIGNATURES.artifact ||
          Number(counted?.own) >= MAX_SIGNATURES.account ||
          (!holding && Number(counted?.others) >= MAX_SIGNATURES.others);
        if (isFull) return 'full';
        yield* change(
          `INSERT INTO signature (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          ...[artifact, namespace, fingerprint, put.key, put.sshsig, account, put.createdAt],
        );
        yield* purge('artifact', [artifact], put.createdAt);
        return 'created';
      }, `signatures ${put.artifact}`),
    /** Those of an artifact, oldest first. */
    signatures: (artifact: string): Promise<readonly SignatureRecord[]> =>
      read(function* () {
        const sql = `SELECT ${COLUMNS} FROM signature WHERE artifact = $1 ORDER BY seq`;
        return (yield* rows(sql, artifact)).map(toSignature);
      }),
    /**
     * The oldest signature of an artifact by a key that one of its publishers lists, otherwise the oldest
     * of all; null: none.
     */
    foremostSignature: (
      artifact: string,
    ): Promise<{ readonly fingerprint: string; readonly isListed: boolean } | null> =>
      read(function* () {
        const found = yield* row(
          `SELECT fingerprint, CASE WHEN EXISTS (
             SELECT 1 FROM account_key AS k WHERE k.fingerprint = signature.fingerprint
               AND k.namespace = signature.namespace AND k.revoked_at IS NULL
               AND ${publishes('k.account')}) THEN 1 ELSE 0 END AS listed
           FROM signature WHERE artifact = $1 AND namespace = $2
           ORDER BY listed DESC, seq LIMIT 1`,
          ...[artifact, AUTHORSHIP],
        );
        return found
          ? { fingerprint: String(found.fingerprint), isListed: Number(found.listed) === 1 }
          : null;
      }),
    /**
     * Ends what a key has signed of an artifact: those that the account brought, or whose key it lists,
     * or, as its publisher, those of accounts that do not publish it. @returns their number
     */
    withdrawSignatures: (
      artifact: string,
      fingerprint: string,
      account: string,
      now: Millis,
    ): Promise<number> =>
      write(function* () {
        const count = yield* change(
          `DELETE FROM signature WHERE artifact = $1 AND fingerprint = $2 AND (
             account = $3
             OR EXISTS (SELECT 1 FROM account_key WHERE account_key.account = $3
               AND account_key.fingerprint = signature.fingerprint AND revoked_at IS NULL)
             OR (${publishes('$3')} AND NOT ${publishes('signature.account')}))`,
          ...[artifact, fingerprint, account],
        );
        if (count > 0) yield* purge('artifact', [artifact], now);
        return count;
      }),

    /** `taken`: another account lists it. */
    addKey: (put: Omit<AccountKey, 'revokedAt'>): Promise<'added' | 'known' | 'taken' | 'full'> =>
      write(function* () {
        const { account, fingerprint } = put;
        yield* row(`SELECT 1 AS locked FROM account WHERE id = $1${dialect.forUpdate}`, account);
        const live = yield* row(
          'SELECT account FROM account_key WHERE fingerprint = $1 AND revoked_at IS NULL',
          fingerprint,
        );
        if (live) return live.account === account ? 'known' : 'taken';
        const counted = yield* row(
          `SELECT count(*) AS n, sum(CASE WHEN revoked_at IS NULL THEN 1 ELSE 0 END) AS live
           FROM account_key WHERE account = $1`,
          account,
        );
        if (Number(counted?.live) >= MAX_KEYS.live || Number(counted?.n) >= MAX_KEYS.ever) {
          return 'full';
        }
        const added = yield* change(
          `INSERT INTO account_key (account, fingerprint, key, namespace, name, created_at)
           VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
          ...[account, fingerprint, put.key, put.namespace, put.name, put.createdAt],
        );
        // Two accounts may have shown the same key at once.
        if (added === 0) return 'taken';
        yield* noteEvent(account, 'key-added', fingerprint, put.createdAt);
        return 'added';
      }, put.account),
    /** All of an account, newest first; those that were revoked, too. */
    accountKeys: (account: string): Promise<readonly AccountKey[]> =>
      read(function* () {
        const sql = `SELECT ${KEY_COLUMNS} FROM account_key AS k WHERE k.account = $1 ORDER BY k.seq DESC`;
        return (yield* rows(sql, account)).map(toKey);
      }),
    /** The account that lists a key; else the last one that did. Null: none ever has. */
    listedKey: (
      fingerprint: string,
    ): Promise<(AccountKey & { readonly accountName: string }) | null> =>
      read(function* () {
        const found = yield* row(
          `SELECT ${KEY_COLUMNS}, a.name AS account_name FROM account_key AS k
           JOIN account AS a ON a.id = k.account
           WHERE k.fingerprint = $1 AND a.deleted_at IS NULL
           ORDER BY CASE WHEN k.revoked_at IS NULL THEN 0 ELSE 1 END, k.seq DESC LIMIT 1`,
          fingerprint,
        );
        return found ? { ...toKey(found), accountName: String(found.account_name) } : null;
      }),
    /** @returns false when the account lists no such key */
    revokeKey: (account: string, fingerprint: string, now: Millis): Promise<boolean> =>
      write(function* () {
        const sql = `UPDATE account_key SET revoked_at = $1
          WHERE account = $2 AND fingerprint = $3 AND revoked_at IS NULL`;
        if ((yield* change(sql, now, account, fingerprint)) === 0) return false;
        yield* noteEvent(account, 'key-revoked', fingerprint, now);
        return true;
      }, account),
  };
}

const toSignature = (found: Row): SignatureRecord => ({
  artifact: String(found.artifact),
  namespace: String(found.namespace),
  fingerprint: String(found.fingerprint),
  key: String(found.key),
  sshsig: String(found.sshsig),
  account: String(found.account),
  createdAt: Number(found.created_at),
});

const toKey = (found: Row): AccountKey => ({
  account: String(found.account),
  fingerprint: String(found.fingerprint),
  key: String(found.key),
  namespace: String(found.namespace),
  name: String(found.name),
  createdAt: Number(found.created_at),
  revokedAt: found.revoked_at === null ? null : Number(found.revoked_at),
});
