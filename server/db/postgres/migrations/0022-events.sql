-- only-adds
-- Who did what that an operator may have to look up: signing in, keys, tokens, withdrawals.
CREATE TABLE event (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  -- NULL: the operator.
  account text COLLATE "C",
  kind text NOT NULL,
  subject text NOT NULL
);
CREATE INDEX event_age ON event(at);
CREATE INDEX event_account ON event(account, seq);
