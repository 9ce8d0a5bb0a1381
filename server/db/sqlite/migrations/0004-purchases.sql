
-- One object of a payment service: a sale, or what became of its money. payment names the payment
-- that a refund, a charge or a dispute is about; amount is money, in the smallest unit.
CREATE TABLE purchase (
  provider TEXT NOT NULL,
  object TEXT NOT NULL,
  kind TEXT NOT NULL,
  payment TEXT,
  account TEXT REFERENCES account(id),
  product TEXT,
  credits INTEGER,
  amount INTEGER NOT NULL,
  currency TEXT,
  stage INTEGER NOT NULL DEFAULT 0,
  -- Credits of a sale that were taken back.
  taken_back INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (provider, object)
) WITHOUT ROWID;
CREATE INDEX purchase_payment ON purchase(provider, payment) WHERE payment IS NOT NULL;
CREATE INDEX purchase_account ON purchase(account, created_at) WHERE account IS NOT NULL;

-- Which sale a payment has paid.
CREATE TABLE purchase_link (
  provider TEXT NOT NULL,
  payment TEXT NOT NULL,
  sale TEXT NOT NULL,
  PRIMARY KEY (provider, payment)
) WITHOUT ROWID;
CREATE INDEX purchase_link_sale ON purchase_link(provider, sale);

-- What was booked for a sale: entries of the ledger or charges of the outbox, by their identifier.
CREATE TABLE purchase_booking (
  tx TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  sale TEXT NOT NULL,
  amount INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX purchase_booking_sale ON purchase_booking(provider, sale);

CREATE TABLE purchase_customer (
  provider TEXT NOT NULL,
  customer TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES account(id),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (provider, customer)
) WITHOUT ROWID;
CREATE INDEX purchase_customer_account ON purchase_customer(provider, account);
