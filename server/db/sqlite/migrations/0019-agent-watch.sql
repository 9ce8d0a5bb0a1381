-- only-adds
-- Account pages that wait for the first call of an agent: how often they asked, up to which of these a
-- call has come, and from what (JSON). Nothing is written for a call where nobody waits.
CREATE TABLE agent_watch (
  account TEXT PRIMARY KEY REFERENCES account(id),
  asked INTEGER NOT NULL,
  answered INTEGER NOT NULL,
  until INTEGER NOT NULL,
  client TEXT NOT NULL
);
CREATE INDEX agent_watch_over ON agent_watch(until);
