-- only-adds
CREATE TABLE signature (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  artifact text COLLATE "C" NOT NULL,
  namespace text NOT NULL,
  fingerprint text COLLATE "C" NOT NULL,
  key text NOT NULL,
  sshsig text NOT NULL,
  account text NOT NULL REFERENCES account(id),
  created_at bigint NOT NULL
);
CREATE UNIQUE INDEX signature_same ON signature(artifact, fingerprint, namespace);
CREATE TABLE account_key (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  fingerprint text COLLATE "C" NOT NULL,
  key text NOT NULL,
  namespace text NOT NULL,
  name text NOT NULL,
  created_at bigint NOT NULL,
  revoked_at bigint
);
CREATE UNIQUE INDEX account_key_live ON account_key(fingerprint) WHERE revoked_at IS NULL;
CREATE INDEX account_key_known ON account_key(fingerprint, seq);
CREATE INDEX account_key_own ON account_key(account, seq);
