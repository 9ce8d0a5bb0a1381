-- only-adds
-- What was done lately of something that is limited. line is a hash of what is limited, and of whom.
CREATE TABLE used_slot (
  id TEXT NOT NULL,
  line TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (line, id)
);
CREATE INDEX used_slot_id ON used_slot(id);
CREATE INDEX used_slot_age ON used_slot(at);

-- Codes that let people make an account where that needs one.
CREATE TABLE invitation (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  hint TEXT NOT NULL,
  uses INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER
);

-- Bytes of all that the account publishes; NULL: not counted yet.
ALTER TABLE account ADD COLUMN stored_bytes INTEGER;
