-- only-adds
CREATE TABLE ask (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  account text NOT NULL REFERENCES account(id),
  artifact text NOT NULL,
  secret_hash text NOT NULL,
  allow text NOT NULL,
  webhook text,
  webhook_secret text,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  closed text,
  closed_at bigint
);
CREATE INDEX ask_open ON ask(account) WHERE closed IS NULL;
CREATE INDEX ask_about ON ask(account, artifact);
CREATE INDEX ask_due ON ask(expires_at) WHERE closed IS NULL;
CREATE INDEX ask_over ON ask(expires_at);
CREATE TABLE ask_reply (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ask text COLLATE "C" NOT NULL REFERENCES ask(id),
  reply text COLLATE "C" NOT NULL,
  counts smallint NOT NULL,
  account text,
  at bigint NOT NULL,
  body bytea NOT NULL,
  sshsig text
);
-- It is packed already.
ALTER TABLE ask_reply ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX ask_reply_once ON ask_reply(ask, reply);
CREATE TABLE webhook_event (
  id text COLLATE "C" PRIMARY KEY,
  ask text COLLATE "C" NOT NULL REFERENCES ask(id),
  state text NOT NULL,
  created_at bigint NOT NULL,
  due_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX webhook_event_due ON webhook_event(due_at);
CREATE INDEX webhook_event_ask ON webhook_event(ask);
