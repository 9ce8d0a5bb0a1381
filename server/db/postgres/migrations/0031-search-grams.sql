-- only-adds
-- begins-release
-- Substring search of what an account publishes: the grams of each publication under its number
-- (grams.ts). `indexed`: 1 once it is in there.
ALTER TABLE holding ADD COLUMN indexed integer NOT NULL DEFAULT 0;
CREATE TABLE holding_grams (
  seq bigint PRIMARY KEY,
  grams integer[] NOT NULL
);
CREATE INDEX holding_grams_gin ON holding_grams USING gin (grams) WITH (fastupdate = off);
