
ALTER TABLE account ADD COLUMN held bigint NOT NULL DEFAULT 0;

CREATE TABLE reservation (
  id text PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  amount bigint NOT NULL,
  books text NOT NULL,
  state text NOT NULL,
  used bigint NOT NULL DEFAULT 0,
  model text,
  input_tokens bigint,
  output_tokens bigint,
  due_at bigint NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX reservation_held ON reservation(account) WHERE state = 'held';
CREATE INDEX reservation_due ON reservation(due_at) WHERE state = 'held';
