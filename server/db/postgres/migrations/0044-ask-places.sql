-- only-adds
-- Asks about previews, and about documents that are nowhere here: the members that an answer is
-- compared with, as JSON. opened_at: when the page of the person first asked where it stands.
ALTER TABLE ask ADD COLUMN preview TEXT;
ALTER TABLE ask ADD COLUMN terms TEXT;
ALTER TABLE ask ADD COLUMN opened_at BIGINT;
