
CREATE TABLE purchase (
  provider text NOT NULL,
  object text NOT NULL,
  kind text NOT NULL,
  payment text,
  account text REFERENCES account(id),
  product text,
  credits bigint,
  amount bigint NOT NULL,
  currency text,
  stage bigint NOT NULL DEFAULT 0,
  taken_back bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  PRIMARY KEY (provider, object)
);
CREATE INDEX purchase_payment ON purchase(provider, payment) WHERE payment IS NOT NULL;
CREATE INDEX purchase_account ON purchase(account, created_at) WHERE account IS NOT NULL;

CREATE TABLE purchase_link (
  provider text NOT NULL,
  payment text NOT NULL,
  sale text NOT NULL,
  PRIMARY KEY (provider, payment)
);
CREATE INDEX purchase_link_sale ON purchase_link(provider, sale);

CREATE TABLE purchase_booking (
  tx text PRIMARY KEY,
  provider text NOT NULL,
  sale text NOT NULL,
  amount bigint NOT NULL
);
CREATE INDEX purchase_booking_sale ON purchase_booking(provider, sale);

CREATE TABLE purchase_customer (
  provider text NOT NULL,
  customer text NOT NULL,
  account text NOT NULL REFERENCES account(id),
  created_at bigint NOT NULL,
  PRIMARY KEY (provider, customer)
);
CREATE INDEX purchase_customer_account ON purchase_customer(provider, account);
