-- only-adds
-- Used by PostgreSQL alone: SQLite has a file for it (server/db/sqlite/reserve.ts).
CREATE TABLE removal_reserve (
  n INTEGER NOT NULL
);
