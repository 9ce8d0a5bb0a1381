import type { Result } from '#schemas/result.ts';
import { err, ok } from '#schemas/result.ts';
import { bookGrant, noteCharge } from '../credits/ledger-store.ts';
import { change, type Engine, row, rows, type Steps } from '../db/engine.ts';
import { takeSlots, useInvitation } from '../db/limits.ts';
import { toAccount, toToken } from '../db/rows.ts';
import { storedBytes } from '../records/stored-bytes.ts';
import type { Millis } from '../types.ts';
import { watchedUntil } from './agent-watch-store.ts';
import { noteEvent } from './events.ts';
import { putPasskey } from './sign-in-store.ts';
import type { FoundToken, TokenRecord } from './token-types.ts';
import type { Account, NewAccount, OpenFailure } from './types.ts';

/** Tokens that are read in one step: an account may have made any number, and revoked them. */
const TOKENS_AT_ONCE = 200;
const ACCOUNTS_AT_ONCE = 500;

/** Accounts and their tokens. */
export function accountStore({ read, write, dialect }: Engine) {
  return {
    createAccount: ({ id, name, now }: { id: string; name: string; now: Millis }): Promise<void> =>
      write(function* () {
        yield* putAccount(id, name, now);
      }),
    /**
     * Makes an account with its credits and its first sign-in method, all or nothing.
     *
     * With an error nothing was made, and nothing used up.
     */
    openAccount: async ({
      id,
      name,
      credits,
      passkey,
      admission,
      now,
    }: NewAccount): Promise<Result<void, OpenFailure>> => {
      try {
        await write(
          function* () {
            if (admission) {
              const limit = yield* takeSlots(dialect, id, admission.limits, now);
              if (limit) throw new NotOpened({ reason: 'limit', limit });
              const { invitation } = admission;
              if (invitation !== null && !(yield* useInvitation(invitation, now))) {
                throw new NotOpened({ reason: 'not-invited' });
              }
            }
            yield* putAccount(id, name, now);
            if (passkey && !(yield* putPasskey(passkey))) {
              throw new NotOpened({ reason: 'passkey-known' });
            }
            if (!credits) return;
            const book = credits.books === 'ledger' ? bookGrant : noteCharge;
            const amount = credits.books === 'ledger' ? credits.amount : -credits.amount;
            yield* book(id, amount, credits.id, now);
          },
          admission ? 'sign-up' : undefined,
        );
        return ok(undefined);
      } catch (error) {
        if (error instanceof NotOpened) return err(error.failure);
        throw error;
      }
    },
    /** Bytes of all that an account publishes. */
    storedBytes: (id: string): Promise<number> =>
      read(function* () {
        const known = yield* row('SELECT stored_bytes FROM account WHERE id = $1', id);
        return yield* storedBytes(id, known?.stored_bytes);
      }),
    /** Null for one that was deleted, too. */
    account: (id: string): Promise<Account | null> =>
      read(function* () {
        const found = yield* row('SELECT * FROM account WHERE id = $1 AND deleted_at IS NULL', id);
        return found ? toAccount(found) : null;
      }),
    /**
     * Some accounts, the oldest first.
     *
     * @param after the last one of the page before
     */
    accounts: (
      after: Pick<Account, 'createdAt' | 'id'> | null = null,
      most: number = ACCOUNTS_AT_ONCE,
    ): Promise<readonly Account[]> =>
      read(function* () {
        const sql = `SELECT * FROM account WHERE deleted_at IS NULL AND (created_at, id) > ($1, $2)
          ORDER BY created_at, id LIMIT $3`;
        const place = [after?.createdAt ?? -1, after?.id ?? ''];
        return (yield* rows(sql, ...place, most)).map(toAccount);
      }),
    createToken: (token: TokenRecord): Promise<void> =>
      write(function* () {
        yield* change(
          `INSERT INTO token (id, account, hash, hint, name, scopes, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          token.id,
          token.account,
          token.hash,
          token.hint,
          token.name,
          token.scopes.join(' '),
          token.createdAt,
          token.expiresAt,
        );
        yield* noteEvent(token.account, 'token-made', token.id, token.createdAt);
      }),
    /**
     * Suspends an account, or lets it go on: its tokens and sessions publish nothing meanwhile.
     *
     * @returns false when it is so already, or there is none
     */
    suspendAccount: (id: string, isSuspended: boolean, now: Millis): Promise<boolean> =>
      write(function* () {
        const changed = isSuspended
          ? yield* change(
              `UPDATE account SET suspended_at = $1
               WHERE id = $2 AND suspended_at IS NULL AND deleted_at IS NULL`,
              ...[now, id],
            )
          : yield* change(
              'UPDATE account SET suspended_at = NULL WHERE id = $1 AND suspended_at IS NOT NULL',
              id,
            );
        if (changed === 0) return false;
        yield* noteEvent(null, isSuspended ? 'account-suspended' : 'account-resumed', id, now);
        return true;
      }),
    isSuspended: (id: string): Promise<boolean> =>
      read(function* () {
        const found = yield* row('SELECT suspended_at FROM account WHERE id = $1', id);
        return (found?.suspended_at ?? null) !== null;
      }),
    tokenByHash: (hash: string): Promise<FoundToken | null> =>
      read(function* () {
        const sql = `SELECT token.*, ${watchedUntil('token.account')},
            ${suspendedAt('token.account')} FROM token WHERE hash = $1`;
        const found = yield* row(sql, hash);
        if (!found) return null;
        return {
          ...toToken(found),
          watchedUntil: timeOrNull(found.watched_until),
          suspendedAt: timeOrNull(found.suspended_at),
        };
      }),
    touchToken: (id: string, now: Millis): Promise<void> =>
      write(function* () {
        yield* change('UPDATE token SET last_used_at = $1 WHERE id = $2', now, id);
      }),
    /**
     * @param account required owner; absent: anybody
     * @returns true if there was such a token that was not revoked yet
     */
    revokeToken: (id: string, now: Millis, account?: string): Promise<boolean> =>
      write(function* () {
        const sql = 'UPDATE token SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL';
        const changed =
          account === undefined
            ? yield* change(sql, now, id)
            : yield* change(`${sql} AND account = $3`, now, id, account);
        if (changed > 0) yield* noteEvent(account ?? null, 'token-revoked', id, now);
        return changed > 0;
      }),
    /**
     * Tokens that nobody revoked, the newest first, so many at most.
     *
     * @param at only those that are valid then
     */
    openTokens: (account: string, most: number, at: Millis = 0): Promise<readonly TokenRecord[]> =>
      read(function* () {
        const sql = `SELECT * FROM token WHERE account = $1 AND revoked_at IS NULL
          AND (expires_at IS NULL OR expires_at > $2)
          ORDER BY created_at DESC, id DESC LIMIT $3`;
        return (yield* rows(sql, account, at, most)).map(toToken);
      }),
    /** All tokens in the order in which they were made, some at a time: those after one of them. */
    tokens: (account: string, after?: TokenRecord): Promise<readonly TokenRecord[]> =>
      read(function* () {
        const sql = `SELECT * FROM token WHERE account = $1 AND (created_at, id) > ($2, $3)
          ORDER BY created_at, id LIMIT ${TOKENS_AT_ONCE}`;
        const place = [after?.createdAt ?? -1, after?.id ?? ''];
        return (yield* rows(sql, account, ...place)).map(toToken);
      }),
  };
}

/** Column that says since when an account is suspended. */
export const suspendedAt = (account: string): string =>
  `(SELECT suspended_at FROM account WHERE id = ${account}) AS suspended_at`;

const timeOrNull = (value: unknown): Millis | null =>
  value === null || value === undefined ? null : Number(value);

/** Thrown, so that all of it goes: the slots, the invitation, the account. */
class NotOpened extends Error {
  readonly failure: OpenFailure;
  constructor(failure: OpenFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

const putAccount = (id: string, name: string, now: Millis): Steps<number> =>
  change(
    `INSERT INTO account (id, name, created_at, stored_bytes) VALUES ($1, $2, $3, 0)
     ON CONFLICT DO NOTHING`,
    id,
    name,
    now,
  );
