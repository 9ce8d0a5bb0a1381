
CREATE TABLE account (
  id text PRIMARY KEY,
  name text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  acknowledged bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL
);

CREATE TABLE token (
  id text PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  hash text NOT NULL UNIQUE,
  hint text NOT NULL,
  name text NOT NULL,
  scopes text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  last_used_at bigint,
  revoked_at bigint
);
CREATE INDEX token_account ON token(account);

-- Identifiers are compared and sorted as bytes.
CREATE TABLE artifact (
  id text COLLATE "C" PRIMARY KEY,
  content_hash text NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  revision double precision NOT NULL,
  parent text COLLATE "C",
  created_at text NOT NULL,
  updated_at text NOT NULL,
  published_at bigint NOT NULL,
  removed text,
  removed_at bigint,
  expires_at bigint,
  size bigint NOT NULL,
  digest text NOT NULL,
  search text NOT NULL,
  body bytea
);
-- It is packed already.
ALTER TABLE artifact ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX artifact_parent ON artifact(parent) WHERE parent IS NOT NULL;

CREATE TABLE capsule (
  id text COLLATE "C" PRIMARY KEY,
  content_hash text NOT NULL UNIQUE,
  title text NOT NULL,
  summary text NOT NULL,
  capabilities text NOT NULL,
  published_at bigint NOT NULL,
  removed text,
  removed_at bigint,
  expires_at bigint,
  size bigint NOT NULL,
  digest text NOT NULL,
  body bytea
);
ALTER TABLE capsule ALTER COLUMN body SET STORAGE EXTERNAL;

CREATE TABLE holding (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  kind text NOT NULL,
  record text COLLATE "C" NOT NULL,
  parent text COLLATE "C",
  price bigint NOT NULL,
  charge text,
  published_at bigint NOT NULL,
  expires_at bigint,
  withdrawn_at bigint,
  UNIQUE (record, kind, account)
);
CREATE INDEX holding_list ON holding(account, kind, seq);
CREATE UNIQUE INDEX holding_successor ON holding(account, parent)
  WHERE parent IS NOT NULL AND withdrawn_at IS NULL;

CREATE TABLE entry (
  tx text NOT NULL,
  account text NOT NULL,
  amount bigint NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (tx, account)
);
CREATE INDEX entry_account ON entry(account, at);

CREATE TABLE charge (
  id text PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  amount bigint NOT NULL,
  kind text,
  record text COLLATE "C",
  state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at bigint NOT NULL,
  acknowledged bigint,
  created_at bigint NOT NULL
);
CREATE INDEX charge_due ON charge(due_at) WHERE state = 'pending';
CREATE INDEX charge_pending ON charge(account) WHERE state = 'pending';
CREATE INDEX charge_acknowledged ON charge(account, acknowledged) WHERE acknowledged IS NOT NULL;

CREATE TABLE idempotency (
  account text NOT NULL,
  key text NOT NULL,
  request text NOT NULL,
  published text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (account, key)
);
CREATE INDEX idempotency_age ON idempotency(created_at);

CREATE TABLE report (
  id text PRIMARY KEY,
  kind text NOT NULL,
  record text NOT NULL,
  reason text NOT NULL,
  detail text NOT NULL,
  contact text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX report_age ON report(created_at);
