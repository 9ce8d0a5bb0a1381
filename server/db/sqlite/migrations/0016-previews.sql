-- only-adds
-- Previews of documents: unlisted pages that go after some days. When one is over, body is NULL and
-- removed says why: 'expired', 'withdrawn' or 'taken-down'. artifact is the hash in bare hex.
CREATE TABLE preview (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account TEXT NOT NULL REFERENCES account(id),
  artifact TEXT NOT NULL,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  size INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  removed TEXT,
  removed_at INTEGER,
  digest TEXT NOT NULL,
  body BLOB
);
CREATE UNIQUE INDEX preview_same ON preview(account, artifact) WHERE removed IS NULL;
CREATE INDEX preview_due ON preview(expires_at) WHERE removed IS NULL;
