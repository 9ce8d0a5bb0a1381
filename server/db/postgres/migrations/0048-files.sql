-- only-adds
-- Files of documents (docs/files.md); see the step of SQLite.
CREATE TABLE file (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  sha256 text COLLATE "C" NOT NULL,
  size bigint NOT NULL,
  body bytea,
  body_at text COLLATE "C",
  uploaded_at bigint NOT NULL,
  due_at bigint NOT NULL,
  unused_since bigint
);
ALTER TABLE file ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX file_own ON file(account, sha256);
CREATE INDEX file_hash ON file(sha256);
CREATE INDEX file_due ON file(due_at);
CREATE INDEX file_body_at ON file(body_at) WHERE body_at IS NOT NULL;
CREATE TABLE file_use (
  kind text COLLATE "C" NOT NULL,
  record text COLLATE "C" NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  PRIMARY KEY (kind, record, sha256)
);
CREATE INDEX file_use_hash ON file_use(sha256);
