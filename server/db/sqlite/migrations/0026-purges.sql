-- only-adds
-- What caches in front of the servers have still to be told to forget.
CREATE TABLE purge (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  cache_key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX purge_due ON purge(due_at);
