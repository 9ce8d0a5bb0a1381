-- only-adds
-- Used by PostgreSQL alone: SQLite has a file for it (server/storage/sqlite/reserve.ts).
CREATE TABLE removal_reserve (
  n INTEGER NOT NULL
);
