-- only-adds
-- The first opening of a private link that may be opened again; opened_at ends one that opens once.
ALTER TABLE private_link ADD COLUMN first_opened_at INTEGER;
