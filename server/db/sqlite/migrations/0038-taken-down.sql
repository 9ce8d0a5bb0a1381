-- only-adds
-- Content that the operator took down and nobody may publish or preview again: hashes in bare hex, of
-- artifacts, of their content, of pages, and of the programs in either.
CREATE TABLE taken_down (
  hash TEXT PRIMARY KEY,
  at INTEGER NOT NULL
);
-- Hash of the content. NULL: kept by a server of the release before.
ALTER TABLE preview ADD COLUMN content_hash TEXT;
-- Hash of the program. NULL: a document, or published by a server of the release before.
ALTER TABLE artifact ADD COLUMN program TEXT;
ALTER TABLE capsule ADD COLUMN program TEXT;
