-- only-adds

CREATE TABLE probe (
  id text PRIMARY KEY,
  at bigint NOT NULL,
  filler bytea
);
-- It cannot be packed.
ALTER TABLE probe ALTER COLUMN filler SET STORAGE EXTERNAL;
