-- only-adds
-- Signatures of artifacts, each checked when it came. artifact is the hash in bare hex, sshsig the text
-- that ssh-keygen writes, account whoever brought it.
CREATE TABLE signature (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  artifact TEXT NOT NULL,
  namespace TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  key TEXT NOT NULL,
  sshsig TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES account(id),
  created_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX signature_same ON signature(artifact, fingerprint, namespace);
-- Public keys that an account lists as its own; it has shown that it can sign with them.
CREATE TABLE account_key (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES account(id),
  fingerprint TEXT NOT NULL,
  key TEXT NOT NULL,
  namespace TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
);
CREATE UNIQUE INDEX account_key_live ON account_key(fingerprint) WHERE revoked_at IS NULL;
CREATE INDEX account_key_known ON account_key(fingerprint, seq);
CREATE INDEX account_key_own ON account_key(account, seq);
