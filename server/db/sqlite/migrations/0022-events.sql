-- only-adds
-- Who did what that an operator may have to look up: signing in, keys, tokens, withdrawals.
CREATE TABLE event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  -- NULL: the operator.
  account TEXT,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL
);
CREATE INDEX event_age ON event(at);
CREATE INDEX event_account ON event(account, seq);
