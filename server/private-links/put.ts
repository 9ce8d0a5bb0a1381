import { err, ok, type Result } from '#schemas/result.ts';
import { leftOf } from '../credits/owed-store.ts';
import { change, type Dialect, row, type Steps } from '../db/engine.ts';
import { takeSlots } from '../db/limits.ts';
import type { Row } from '../db/rows.ts';
import { aboveLimit, charge, debit } from '../records/charge-store.ts';
import type { Published } from '../records/publication-types.ts';
import { repeatedAnswer, storeAnswer } from '../records/publish-store.ts';
import { saveStoredBytes, storedBytes } from '../records/stored-bytes.ts';
import type { PrivatePut, PrivatePutFailure } from './types.ts';

/** Keeps one record, in one transaction. Failures write nothing. */
export function* putPrivate(
  dialect: Dialect,
  put: PrivatePut,
): Steps<Result<Published, PrivatePutFailure>> {
  const { account, id, funds, now } = put;
  const repeated = yield* repeatedAnswer(dialect, put);
  if (repeated) return repeated;
  // Two who want the same name wait for each other, whatever their accounts.
  if (dialect.lock !== null) yield* row(dialect.lock, `private ${id}`);
  const payer = yield* row(
    `SELECT balance - held AS balance, held, stored_bytes FROM account
     WHERE id = $1${dialect.forUpdate}`,
    account,
  );
  if (!payer) throw new Error('There is no such account.');

  const known = yield* row(
    'SELECT account, digest, opened_at, expires_at, removed FROM private_link WHERE id = $1',
    id,
  );
  if (known && !isSameAndThere(known, put)) return err({ reason: 'id-taken' });
  const price = known ? 0 : put.price;
  const above = price > 0 ? yield* aboveLimit(put, price) : null;
  if (above) return err(above);
  const required = put.data.length;
  const { quota } = put;
  const used = known || quota === null ? 0 : yield* storedBytes(account, payer.stored_bytes);
  if (!known && quota !== null && used + required > quota) {
    return err({ reason: 'quota', required, used, quota });
  }
  const limit = known ? null : yield* takeSlots(dialect, put.charge, put.limits, now);
  if (limit) return err({ reason: 'limit', limit });
  const bytes = known || quota === null ? null : used + required;
  const left =
    funds.by === 'ledger'
      ? yield* debit(put, price, Number(payer.balance), bytes)
      : yield* leftOf(account, funds, Number(payer.held), price);
  if (!left.ok) return left;
  if (!known) {
    if (funds.by !== 'ledger') yield* saveStoredBytes(account, bytes);
    yield* insert(put);
  }
  const published: Published = {
    id,
    contentHash: '',
    created: !known,
    charged: price,
    balance: left.value,
    lineage: null,
    expiresAt: known ? Number(known.expires_at) : put.expiresAt,
  };
  yield* storeAnswer(put, published);
  return ok(published);
}

/** True if it is the same record, by the same account, and can still be opened by anyone. */
const isSameAndThere = (known: Row, { account, digest, now }: PrivatePut): boolean =>
  known.account === account &&
  known.digest === digest &&
  known.removed === null &&
  known.opened_at === null &&
  Number(known.expires_at) > now;

function* insert(put: PrivatePut): Steps<void> {
  const { account, id, price, now, expiresAt, data } = put;
  yield* change(
    `INSERT INTO private_link (id, account, open_hash, digest, has_password, opens_once,
       recipient_may_delete, size, price, charge, created_at, expires_at, due_at, data)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)`,
    ...[id, account, put.openHash, put.digest],
    ...[put.hasPassword, put.opensOnce, put.recipientMayDelete].map(Number),
    ...[data.length, price, price > 0 ? put.charge : null, now, expiresAt, data],
  );
  if (price > 0) yield* charge(put, 'private', id, price);
}
