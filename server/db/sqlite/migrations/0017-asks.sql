-- only-adds
-- Questions to people, their answers, and who is told that one was answered. secret_hash is SHA-256 of
-- what the link gives; allow names the ways of answering, with a space between them. closed says why an
-- ask takes no part any more: 'answered', 'expired' or 'withdrawn'. artifact and reply are hashes in
-- bare hex. A reply that does not count changes no state. Asks go 30 days after they expired.
CREATE TABLE ask (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account TEXT NOT NULL REFERENCES account(id),
  artifact TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  allow TEXT NOT NULL,
  webhook TEXT,
  webhook_secret TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  closed TEXT,
  closed_at INTEGER
);
CREATE INDEX ask_open ON ask(account) WHERE closed IS NULL;
CREATE INDEX ask_about ON ask(account, artifact);
CREATE INDEX ask_due ON ask(expires_at) WHERE closed IS NULL;
CREATE INDEX ask_over ON ask(expires_at);
CREATE TABLE ask_reply (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  ask TEXT NOT NULL REFERENCES ask(id),
  reply TEXT NOT NULL,
  counts INTEGER NOT NULL,
  account TEXT,
  at INTEGER NOT NULL,
  body BLOB NOT NULL,
  sshsig TEXT
);
CREATE UNIQUE INDEX ask_reply_once ON ask_reply(ask, reply);
-- Events that wait to be told, under the name that each telling carries. due_at: when to try next.
CREATE TABLE webhook_event (
  id TEXT PRIMARY KEY,
  ask TEXT NOT NULL REFERENCES ask(id),
  state TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX webhook_event_due ON webhook_event(due_at);
CREATE INDEX webhook_event_ask ON webhook_event(ask);
