-- only-adds

-- Written by who asks whether the database takes changes. filler: NULL, or bytes that need room.
CREATE TABLE probe (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  filler BLOB
);
