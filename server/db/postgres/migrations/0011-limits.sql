-- only-adds
-- What was done lately of something that is limited. line is a hash of what is limited, and of whom.
CREATE TABLE used_slot (
  id text COLLATE "C" NOT NULL,
  line text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (line, id)
);
CREATE INDEX used_slot_id ON used_slot(id);
CREATE INDEX used_slot_age ON used_slot(at);

-- Codes that let people make an account where that needs one.
CREATE TABLE invitation (
  id text COLLATE "C" PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  hint text NOT NULL,
  uses bigint NOT NULL,
  used bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  expires_at bigint,
  revoked_at bigint
);

-- Bytes of all that the account publishes; NULL: not counted yet.
ALTER TABLE account ADD COLUMN stored_bytes bigint;
