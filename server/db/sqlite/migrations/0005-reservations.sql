
-- Credits that are put aside: the sum of the open reservations of an account.
ALTER TABLE account ADD COLUMN held INTEGER NOT NULL DEFAULT 0;

-- state: 'held', 'settled' (used is charged) or 'void'. books: 'ledger' or 'outbox'.
CREATE TABLE reservation (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account(id),
  amount INTEGER NOT NULL,
  books TEXT NOT NULL,
  state TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  model TEXT,
  input_tokens INTEGER,
  output_tokens INTEGER,
  due_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX reservation_held ON reservation(account) WHERE state = 'held';
CREATE INDEX reservation_due ON reservation(due_at) WHERE state = 'held';
