-- only-adds
-- The first revision of the document that an artifact is one of, where it is known: all between them are
-- here. NULL: the artifact is a first one itself, or this is not told yet, as servers of the release
-- before leave it, and the sweeper adds it.
ALTER TABLE artifact ADD COLUMN root text COLLATE "C";
-- The one account that ever published it. NULL: several, or not told; then whoever asks looks into holding.
ALTER TABLE artifact ADD COLUMN publisher text COLLATE "C";
