-- only-adds
-- What a search may pass over (search/): blocks of publications of one account, one after the other,
-- and for each group of pairs and triples of characters which publications have any of them.
CREATE TABLE search_block (
  -- No number is used twice: rows of search_bits belong to it.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES account(id),
  start INTEGER NOT NULL,
  size INTEGER NOT NULL,
  first_seq INTEGER NOT NULL,
  last_seq INTEGER NOT NULL,
  is_done INTEGER NOT NULL DEFAULT 0,
  UNIQUE (account, start, size)
);
CREATE TABLE search_bits (
  id INTEGER PRIMARY KEY,
  bits BLOB NOT NULL
);
