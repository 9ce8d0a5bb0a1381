-- only-adds
CREATE TABLE agent_watch (
  account text PRIMARY KEY REFERENCES account(id),
  asked bigint NOT NULL,
  answered bigint NOT NULL,
  until bigint NOT NULL,
  client text NOT NULL
);
CREATE INDEX agent_watch_over ON agent_watch(until);
