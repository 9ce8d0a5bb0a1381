
CREATE TABLE account (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  balance INTEGER NOT NULL DEFAULT 0,
  -- Counts acknowledged charges: a clock that all processes share.
  acknowledged INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);

CREATE TABLE token (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account(id),
  hash TEXT NOT NULL UNIQUE,
  hint TEXT NOT NULL,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  last_used_at INTEGER,
  revoked_at INTEGER
);
CREATE INDEX token_account ON token(account);

-- removed: NULL, 'withdrawn' or 'taken-down'; the body is then gone too. It stands last, so that
-- the other columns are read without it. title and summary are JSON strings: they may hold NUL,
-- which is no text to PostgreSQL.
CREATE TABLE artifact (
  id TEXT PRIMARY KEY,
  content_hash TEXT NOT NULL,
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  revision NUMERIC NOT NULL,
  parent TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  published_at INTEGER NOT NULL,
  removed TEXT,
  removed_at INTEGER,
  expires_at INTEGER,
  size INTEGER NOT NULL,
  digest TEXT NOT NULL,
  search TEXT NOT NULL,
  body BLOB
);
CREATE INDEX artifact_parent ON artifact(parent) WHERE parent IS NOT NULL;

CREATE TABLE capsule (
  id TEXT PRIMARY KEY,
  content_hash TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  capabilities TEXT NOT NULL,
  published_at INTEGER NOT NULL,
  removed TEXT,
  removed_at INTEGER,
  expires_at INTEGER,
  size INTEGER NOT NULL,
  digest TEXT NOT NULL,
  body BLOB
);

-- Who published what: an account holds a record until it withdraws it.
CREATE TABLE holding (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES account(id),
  kind TEXT NOT NULL,
  record TEXT NOT NULL,
  parent TEXT,
  price INTEGER NOT NULL,
  charge TEXT,
  published_at INTEGER NOT NULL,
  expires_at INTEGER,
  withdrawn_at INTEGER,
  -- In this order it also finds all who hold a record.
  UNIQUE (record, kind, account)
);
CREATE INDEX holding_list ON holding(account, kind, seq);
-- One account's history of a document does not branch.
CREATE UNIQUE INDEX holding_successor ON holding(account, parent)
  WHERE parent IS NOT NULL AND withdrawn_at IS NULL;

-- Double entry: the entries of one transaction add up to 0. Names of accounts of the house begin
-- with @.
CREATE TABLE entry (
  tx TEXT NOT NULL,
  account TEXT NOT NULL,
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (tx, account)
) WITHOUT ROWID;
CREATE INDEX entry_account ON entry(account, at);

-- What a publication cost (amount > 0) or a grant gave (amount < 0). With an external ledger the
-- rows in the state 'pending' are its outbox; with the embedded one all are 'booked'.
CREATE TABLE charge (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account(id),
  amount INTEGER NOT NULL,
  kind TEXT,
  record TEXT,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  acknowledged INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX charge_due ON charge(due_at) WHERE state = 'pending';
CREATE INDEX charge_pending ON charge(account) WHERE state = 'pending';
CREATE INDEX charge_acknowledged ON charge(account, acknowledged) WHERE acknowledged IS NOT NULL;

CREATE TABLE idempotency (
  account TEXT NOT NULL,
  key TEXT NOT NULL,
  request TEXT NOT NULL,
  published TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account, key)
) WITHOUT ROWID;
CREATE INDEX idempotency_age ON idempotency(created_at);

CREATE TABLE report (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  record TEXT NOT NULL,
  reason TEXT NOT NULL,
  detail TEXT NOT NULL,
  contact TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX report_age ON report(created_at);
