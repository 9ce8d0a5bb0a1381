
ALTER TABLE account ADD COLUMN email text;
ALTER TABLE account ADD COLUMN email_verified_at bigint;
ALTER TABLE account ADD COLUMN deleted_at bigint;
CREATE UNIQUE INDEX account_email ON account(email) WHERE email IS NOT NULL;

ALTER TABLE holding ADD COLUMN search text NOT NULL DEFAULT '';
UPDATE holding SET search = coalesce(
  (SELECT a.search FROM artifact AS a WHERE holding.kind = 'artifact' AND a.id = holding.record),
  (SELECT lower(c.title || ' ' || c.summary) FROM capsule AS c
   WHERE holding.kind = 'capsule' AND c.id = holding.record), '');

CREATE TABLE session (
  id text COLLATE "C" PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  hash text NOT NULL UNIQUE,
  device text NOT NULL,
  signed_in_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX session_account ON session(account);
CREATE INDEX session_age ON session(expires_at);

CREATE TABLE passkey (
  id text COLLATE "C" PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text NOT NULL,
  is_synced bigint NOT NULL,
  name text NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint
);
CREATE INDEX passkey_account ON passkey(account);

CREATE TABLE recovery_code (
  hash text PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  created_at bigint NOT NULL,
  used_at bigint
);
CREATE INDEX recovery_code_account ON recovery_code(account);

CREATE TABLE once (
  hash text PRIMARY KEY,
  purpose text NOT NULL,
  account text REFERENCES account(id),
  data text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX once_account ON once(account) WHERE account IS NOT NULL;
CREATE INDEX once_age ON once(expires_at);
