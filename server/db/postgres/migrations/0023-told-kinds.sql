-- only-adds
ALTER TABLE holding ADD COLUMN type text;
ALTER TABLE holding ADD COLUMN status text;
