-- only-adds
-- Addresses that follow a document (docs/living-links.md). target: the record that the account pointed at;
-- record: the one that the link resolves to now, NULL while none is there. Each change has a number, which
-- only grows, and an entry; actor is the token or grant that asked for it, NULL for what followed from a
-- publication. A deleted link leaves a tombstone: id, account and deleted_at.
CREATE TABLE living_link (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account TEXT NOT NULL REFERENCES account(id),
  name TEXT,
  mode TEXT NOT NULL,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  record TEXT,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  deleted_at INTEGER
);
CREATE UNIQUE INDEX living_link_name ON living_link(account, name)
  WHERE name IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX living_link_own ON living_link(account, seq) WHERE deleted_at IS NULL;
CREATE INDEX living_link_target ON living_link(target) WHERE deleted_at IS NULL;
CREATE INDEX living_link_record ON living_link(record) WHERE deleted_at IS NULL;
CREATE TABLE living_link_entry (
  link TEXT NOT NULL REFERENCES living_link(id),
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  record TEXT,
  actor TEXT,
  PRIMARY KEY (link, version)
);
