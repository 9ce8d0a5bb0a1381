-- only-adds
-- Records of private links, which this server cannot read. When one is over, data is NULL and removed
-- says why: 'opened', 'deleted', 'expired' or 'taken-down'. The row stays, so that its name can never
-- be taken again. due_at: when the data has to go. open_hash and claim are SHA-256 of what a reader
-- shows; armed counts how often its owner allowed tries of the password anew.
CREATE TABLE private_link (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account TEXT NOT NULL REFERENCES account(id),
  open_hash TEXT NOT NULL,
  digest TEXT NOT NULL,
  has_password INTEGER NOT NULL,
  opens_once INTEGER NOT NULL,
  recipient_may_delete INTEGER NOT NULL,
  size INTEGER NOT NULL,
  price INTEGER NOT NULL,
  charge TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  due_at INTEGER,
  opened_at INTEGER,
  claim TEXT,
  wrong_opens INTEGER NOT NULL DEFAULT 0,
  armed INTEGER NOT NULL DEFAULT 0,
  removed TEXT,
  removed_at INTEGER,
  data BLOB
);
CREATE INDEX private_link_list ON private_link(account, seq)
  WHERE removed IS NULL OR removed = 'opened';
CREATE INDEX private_link_due ON private_link(due_at) WHERE removed IS NULL;
