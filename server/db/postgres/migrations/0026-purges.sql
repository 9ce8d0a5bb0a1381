-- only-adds
-- What caches in front of the servers have still to be told to forget.
CREATE TABLE purge (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cache_key text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  due_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX purge_due ON purge(due_at);
