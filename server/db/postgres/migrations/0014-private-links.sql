-- only-adds
CREATE TABLE private_link (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  account text NOT NULL REFERENCES account(id),
  open_hash text NOT NULL,
  digest text NOT NULL,
  has_password smallint NOT NULL,
  opens_once smallint NOT NULL,
  recipient_may_delete smallint NOT NULL,
  size bigint NOT NULL,
  price bigint NOT NULL,
  charge text,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  due_at bigint,
  opened_at bigint,
  claim text,
  wrong_opens integer NOT NULL DEFAULT 0,
  armed integer NOT NULL DEFAULT 0,
  removed text,
  removed_at bigint,
  data bytea
);
-- What is encrypted cannot be packed.
ALTER TABLE private_link ALTER COLUMN data SET STORAGE EXTERNAL;
CREATE INDEX private_link_list ON private_link(account, seq)
  WHERE removed IS NULL OR removed = 'opened';
CREATE INDEX private_link_due ON private_link(due_at) WHERE removed IS NULL;
