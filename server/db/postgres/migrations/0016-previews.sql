-- only-adds
CREATE TABLE preview (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  account text NOT NULL REFERENCES account(id),
  artifact text NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  size bigint NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  removed text,
  removed_at bigint,
  digest text NOT NULL,
  body bytea
);
-- It is packed already.
ALTER TABLE preview ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX preview_same ON preview(account, artifact) WHERE removed IS NULL;
CREATE INDEX preview_due ON preview(expires_at) WHERE removed IS NULL;
