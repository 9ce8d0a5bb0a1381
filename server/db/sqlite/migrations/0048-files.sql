-- only-adds
-- Files of documents (docs/files.md). file: what one account uploaded, its bytes in body when they are few,
-- else at body_at. due_at: when the sweep looks at it next; unused_since: since when no live document names
-- it, NULL while one does. file_use: the files that a document or a preview names without their bytes; its
-- rows say nothing about whether that document is there.
CREATE TABLE file (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES account(id),
  sha256 TEXT NOT NULL,
  size INTEGER NOT NULL,
  body BLOB,
  body_at TEXT,
  uploaded_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  unused_since INTEGER
);
CREATE UNIQUE INDEX file_own ON file(account, sha256);
CREATE INDEX file_hash ON file(sha256);
CREATE INDEX file_due ON file(due_at);
CREATE INDEX file_body_at ON file(body_at) WHERE body_at IS NOT NULL;
CREATE TABLE file_use (
  kind TEXT NOT NULL,
  record TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  PRIMARY KEY (kind, record, sha256)
) WITHOUT ROWID;
CREATE INDEX file_use_hash ON file_use(sha256);
