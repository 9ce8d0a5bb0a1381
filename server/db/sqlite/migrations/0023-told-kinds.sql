-- only-adds
-- Type and status of the artifact that is held, for lists of these; empty for a capsule. NULL: not told
-- yet: servers of the release before leave it out, and the sweeper adds it.
ALTER TABLE holding ADD COLUMN type TEXT;
ALTER TABLE holding ADD COLUMN status TEXT;
