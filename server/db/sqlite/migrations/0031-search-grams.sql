-- only-adds
-- begins-release
-- Substring search of what an account publishes: the grams of each publication under its number
-- (grams.ts). `indexed`: 1 once it is in there.
ALTER TABLE holding ADD COLUMN indexed INTEGER NOT NULL DEFAULT 0;
CREATE VIRTUAL TABLE holding_grams USING fts5(grams, content='', contentless_delete=1, tokenize='ascii', detail=none);
