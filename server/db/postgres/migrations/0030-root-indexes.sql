-- concurrently
-- only-adds
-- All that comes from a first revision, and what follows one without a root.
CREATE INDEX CONCURRENTLY artifact_root ON artifact(root) WHERE root IS NOT NULL;
CREATE INDEX CONCURRENTLY artifact_rootless ON artifact(parent) WHERE root IS NULL AND parent IS NOT NULL;
