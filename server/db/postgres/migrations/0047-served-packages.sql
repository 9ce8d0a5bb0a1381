-- only-adds
-- The command line as this deployment gave it away (docs/versions.md); see the step of SQLite.
CREATE TABLE served_package (
  version text COLLATE "C" PRIMARY KEY,
  integrity text NOT NULL,
  body bytea NOT NULL,
  served_at bigint NOT NULL
);
