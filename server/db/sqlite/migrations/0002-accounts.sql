
ALTER TABLE account ADD COLUMN email TEXT;
ALTER TABLE account ADD COLUMN email_verified_at INTEGER;
ALTER TABLE account ADD COLUMN deleted_at INTEGER;
CREATE UNIQUE INDEX account_email ON account(email) WHERE email IS NOT NULL;

-- Title and summary in lower case, for the search in what one has published.
ALTER TABLE holding ADD COLUMN search TEXT NOT NULL DEFAULT '';
UPDATE holding SET search = coalesce(
  (SELECT a.search FROM artifact AS a WHERE holding.kind = 'artifact' AND a.id = holding.record),
  (SELECT lower(c.title || ' ' || c.summary) FROM capsule AS c
   WHERE holding.kind = 'capsule' AND c.id = holding.record), '');

CREATE TABLE session (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account(id),
  hash TEXT NOT NULL UNIQUE,
  device TEXT NOT NULL,
  signed_in_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX session_account ON session(account);
CREATE INDEX session_age ON session(expires_at);

CREATE TABLE passkey (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account(id),
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  is_synced INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
);
CREATE INDEX passkey_account ON passkey(account);

CREATE TABLE recovery_code (
  hash TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account(id),
  created_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX recovery_code_account ON recovery_code(account);

-- Challenges, and the secrets of links in mails and of the command line: each works once.
CREATE TABLE once (
  hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  account TEXT REFERENCES account(id),
  data TEXT NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX once_account ON once(account) WHERE account IS NOT NULL;
CREATE INDEX once_age ON once(expires_at);
