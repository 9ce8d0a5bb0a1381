-- only-adds
-- The command line as this deployment gave it away, in each version (docs/versions.md). served_at: the last
-- start of a server of that version. Bytes never change once they are here.
CREATE TABLE served_package (
  version TEXT PRIMARY KEY,
  integrity TEXT NOT NULL,
  body BLOB NOT NULL,
  served_at INTEGER NOT NULL
) WITHOUT ROWID;
