-- only-adds
-- Addresses that follow a document (docs/living-links.md); see the step of SQLite.
CREATE TABLE living_link (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  account text NOT NULL REFERENCES account(id),
  name text COLLATE "C",
  mode text NOT NULL,
  kind text NOT NULL,
  target text COLLATE "C" NOT NULL,
  record text COLLATE "C",
  version bigint NOT NULL,
  created_at bigint NOT NULL,
  changed_at bigint NOT NULL,
  deleted_at bigint
);
CREATE UNIQUE INDEX living_link_name ON living_link(account, name)
  WHERE name IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX living_link_own ON living_link(account, seq) WHERE deleted_at IS NULL;
CREATE INDEX living_link_target ON living_link(target) WHERE deleted_at IS NULL;
CREATE INDEX living_link_record ON living_link(record) WHERE deleted_at IS NULL;
CREATE TABLE living_link_entry (
  link text COLLATE "C" NOT NULL REFERENCES living_link(id),
  version bigint NOT NULL,
  at bigint NOT NULL,
  kind text NOT NULL,
  record text COLLATE "C",
  actor text,
  PRIMARY KEY (link, version)
);
