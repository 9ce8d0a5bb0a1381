-- only-adds
-- The kind that people read, where it is not that of the type: a document as written (schemas/document/shown-kind.ts).
ALTER TABLE artifact ADD COLUMN shown_kind TEXT;
ALTER TABLE preview ADD COLUMN shown_kind TEXT;
