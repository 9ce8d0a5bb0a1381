-- only-adds
-- What a search may pass over (search/): blocks of publications of one account, one after the other,
-- and for each group of pairs and triples of characters which publications have any of them.
CREATE TABLE search_block (
  -- No number is used twice: rows of search_bits belong to it.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  start bigint NOT NULL,
  size bigint NOT NULL,
  first_seq bigint NOT NULL,
  last_seq bigint NOT NULL,
  is_done integer NOT NULL DEFAULT 0,
  UNIQUE (account, start, size)
);
CREATE TABLE search_bits (
  id bigint PRIMARY KEY,
  bits bytea NOT NULL
);
-- Two fit into a page: no detour to read one.
ALTER TABLE search_bits ALTER COLUMN bits SET STORAGE PLAIN;
