import { type Return, refundedCredits } from '../credits/refunded.ts';
import { change, type Engine, row, rows, type Steps } from '../db/engine.ts';
import { HOUSE, type Row } from '../db/rows.ts';
import type { Millis } from '../types.ts';
import type { Purchase, PurchaseBooking, PurchaseFact } from './types.ts';

/** Purchases, and what became of the money. */
export function purchaseStore({ read, write, dialect }: Engine) {
  return {
    /**
     * Remembers facts, and books what follows from all that is known by now, in one transaction: the
     * credits of a sale once, and what refunds and disputes take back of them. The balance may become
     * negative. A sale to an account that is not here is not remembered.
     *
     * @param books target of the booking: the embedded ledger, or the outbox to an external one
     */
    recordPurchase: (
      provider: string,
      facts: readonly PurchaseFact[],
      books: 'ledger' | 'outbox',
      now: Millis,
    ): Promise<readonly PurchaseBooking[]> =>
      write(function* () {
        // One after the other: two that do not see each other could both miss what follows.
        if (dialect.lock !== null) yield* row(dialect.lock, `purchases\n${provider}`);
        const sales = new Set<string>();
        for (const fact of facts) {
          yield* remember(provider, fact, now);
          const sale = yield* saleOf(provider, fact);
          if (sale !== null) sales.add(sale);
        }
        const bookings: PurchaseBooking[] = [];
        for (const sale of sales) {
          const due = yield* bookingsDue(provider, sale);
          for (const booking of due) yield* book(dialect.forUpdate, booking, books, now);
          bookings.push(...due.map(({ account, amount }) => ({ account, amount })));
        }
        return bookings;
      }),
    /** The purchases of an account, newest first, at most 100. */
    purchases: (account: string): Promise<readonly Purchase[]> =>
      read(function* () {
        const sql = `SELECT * FROM purchase WHERE account = $1 AND kind = 'sale'
          ORDER BY created_at DESC, object LIMIT 100`;
        return (yield* rows(sql, account)).map(toPurchase);
      }),
    /** The name under which a payment service knows an account. */
    customerOf: (provider: string, account: string): Promise<string | null> =>
      read(function* () {
        return (yield* customersOf(provider, account))[0] ?? null;
      }),
    /**
     * All names under which it knows the account, the latest first: there may be more from before.
     */
    customersOf: (provider: string, account: string): Promise<readonly string[]> =>
      read(() => customersOf(provider, account)),
    /**
     * Keeps a name for an account that has none.
     *
     * @returns the one that the account has now: of many who ask at once, all get the same. Null: the
     *   account was deleted
     */
    claimCustomer: (
      provider: string,
      account: string,
      customer: string,
      now: Millis,
    ): Promise<string | null> =>
      write(function* () {
        const owner = yield* row(
          `SELECT deleted_at FROM account WHERE id = $1${dialect.forUpdate}`,
          account,
        );
        if (!owner || owner.deleted_at !== null) return null;
        const [known] = yield* customersOf(provider, account);
        if (known !== undefined) return known;
        yield* remember(provider, { kind: 'customer', object: customer, account }, now);
        return customer;
      }, account),
    /** Remembers a plan of an account. @returns number of its plans so far, as far as they are known */
    notePlan: (provider: string, account: string, plan: string, now: Millis): Promise<number> =>
      write(function* () {
        yield* row(`SELECT 1 AS locked FROM account WHERE id = $1${dialect.forUpdate}`, account);
        yield* change(
          `INSERT INTO purchase_plan (provider, plan, account, created_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT DO NOTHING`,
          provider,
          plan,
          account,
          now,
        );
        const known = yield* row(
          'SELECT count(*) AS count FROM purchase_plan WHERE provider = $1 AND account = $2',
          provider,
          account,
        );
        return Number(known?.count);
      }, account),
    /** `unknown`: never an account here; another deployment may sell through the same service. */
    accountState: (account: string): Promise<'live' | 'deleted' | 'unknown'> =>
      read(function* () {
        const known = yield* row('SELECT deleted_at FROM account WHERE id = $1', account);
        if (!known) return 'unknown';
        return known.deleted_at === null ? 'live' : 'deleted';
      }),
  };
}

/** Names of an account at a payment service, the latest first. */
function* customersOf(provider: string, account: string): Steps<string[]> {
  const known = yield* rows(
    `SELECT customer FROM purchase_customer WHERE provider = $1 AND account = $2
     ORDER BY created_at DESC, customer`,
    provider,
    account,
  );
  return known.map(({ customer }) => String(customer));
}

/** Stores a fact. One that is there grows: it never becomes less than it was. */
function* remember(provider: string, fact: PurchaseFact, now: Millis): Steps<void> {
  switch (fact.kind) {
    case 'sale':
      yield* change(
        `INSERT INTO purchase (provider, object, kind, account, product, credits, amount, currency,
           created_at)
         SELECT $1, $2, 'sale', id, $3, $4, $5, $6, $7 FROM account WHERE id = $8
         ON CONFLICT DO NOTHING`,
        provider,
        fact.object,
        fact.product,
        fact.credits,
        fact.paid,
        fact.currency,
        now,
        fact.account,
      );
      for (const payment of fact.payments) yield* link(provider, payment, fact.object);
      return;
    case 'link':
      yield* link(provider, fact.payment, fact.object);
      return;
    case 'customer':
      yield* change(
        `INSERT INTO purchase_customer (provider, customer, account, created_at)
         SELECT $1, $2, id, $3 FROM account WHERE id = $4 ON CONFLICT DO NOTHING`,
        provider,
        fact.object,
        now,
        fact.account,
      );
      return;
    case 'refund':
    case 'charge':
    case 'dispute': {
      const stage = fact.kind === 'charge' ? 0 : fact.stage;
      yield* change(
        `INSERT INTO purchase AS stored (provider, object, kind, payment, amount, stage, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (provider, object) DO UPDATE SET
           amount = CASE WHEN excluded.amount > stored.amount THEN excluded.amount ELSE stored.amount END,
           stage = CASE WHEN excluded.stage > stored.stage THEN excluded.stage ELSE stored.stage END`,
        provider,
        fact.object,
        fact.kind,
        fact.payment,
        fact.amount,
        stage,
        now,
      );
    }
  }
}

const link = (provider: string, payment: string, sale: string): Steps<number> =>
  change(
    `INSERT INTO purchase_link (provider, payment, sale) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    provider,
    payment,
    sale,
  );

/** The sale whose books a fact may change; null while nobody knows which. */
function* saleOf(provider: string, fact: PurchaseFact): Steps<string | null> {
  if (fact.kind === 'customer') return null;
  if (fact.kind === 'sale' || fact.kind === 'link') return fact.object;
  const known = yield* row(
    'SELECT sale FROM purchase_link WHERE provider = $1 AND payment = $2',
    provider,
    fact.payment,
  );
  return known ? String(known.sale) : null;
}

type Booking = PurchaseBooking & {
  readonly tx: string;
  readonly provider: string;
  readonly sale: string;
  readonly kind: 'purchase' | 'refund';
};

/** The bookings that the books lack of a sale, by all that is known of it now. */
function* bookingsDue(provider: string, sale: string): Steps<Booking[]> {
  const known = yield* row(
    `SELECT * FROM purchase WHERE provider = $1 AND object = $2 AND kind = 'sale'`,
    provider,
    sale,
  );
  if (!known) return [];
  const returns = yield* rows(
    `SELECT kind, amount, stage FROM purchase WHERE provider = $1 AND payment IN
       (SELECT payment FROM purchase_link WHERE provider = $1 AND sale = $2)`,
    provider,
    sale,
  );
  const booked = yield* row(
    'SELECT count(*) AS count FROM purchase_booking WHERE provider = $1 AND sale = $2',
    provider,
    sale,
  );
  const [credits, paid] = [Number(known.credits), Number(known.amount)];
  const refunded = refundedCredits({ credits, paid }, returns.map(toReturn));
  const count = Number(booked?.count);
  const shared = { provider, sale, account: String(known.account) };
  const due: Booking[] = [];
  if (count === 0) {
    due.push({ ...shared, tx: `buy_${provider}_${sale}`, kind: 'purchase', amount: credits });
  }
  const newlyRefunded = refunded - Number(known.taken_back);
  if (newlyRefunded !== 0) {
    const tx = `back_${provider}_${sale}_${count + due.length}`;
    due.push({ ...shared, tx, kind: 'refund', amount: -newlyRefunded });
    yield* change(
      'UPDATE purchase SET taken_back = $1 WHERE provider = $2 AND object = $3',
      refunded,
      provider,
      sale,
    );
  }
  return due;
}

/** Books in the ledger or notes in the outbox. Nothing here asks whether the balance covers it. */
function* book(
  forUpdate: string,
  { tx, provider, sale, account, kind, amount }: Booking,
  books: 'ledger' | 'outbox',
  now: Millis,
): Steps<void> {
  yield* change(
    'INSERT INTO purchase_booking (tx, provider, sale, amount) VALUES ($1, $2, $3, $4)',
    tx,
    provider,
    sale,
    amount,
  );
  if (books === 'outbox') {
    yield* change(
      `INSERT INTO charge (id, account, amount, kind, record, state, due_at, created_at)
       VALUES ($1, $2, $3, $4, $5, 'pending', $6, $6)`,
      tx,
      account,
      -amount,
      kind,
      sale,
      now,
    );
    return;
  }
  yield* row(`SELECT 1 AS locked FROM account WHERE id = $1${forUpdate}`, account);
  yield* change(
    'INSERT INTO entry (tx, account, amount, at) VALUES ($1, $2, $3, $4), ($1, $5, $6, $4)',
    tx,
    account,
    amount,
    now,
    kind === 'purchase' ? HOUSE.sales : HOUSE.refunds,
    -amount,
  );
  yield* change('UPDATE account SET balance = balance + $1 WHERE id = $2', amount, account);
}

const toReturn = ({ kind, amount, stage }: Row): Return => ({
  kind: kind as Return['kind'],
  amount: Number(amount),
  stage: Number(stage),
});

const toPurchase = (row: Row): Purchase => ({
  object: String(row.object),
  product: String(row.product),
  credits: Number(row.credits),
  refunded: Number(row.taken_back),
  paid: Number(row.amount),
  currency: String(row.currency),
  at: Number(row.created_at),
});
