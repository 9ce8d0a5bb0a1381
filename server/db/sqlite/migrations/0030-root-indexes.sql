-- only-adds
-- All that comes from a first revision, with its publisher, which stands behind the body in the row; and
-- what follows one without a root.
CREATE INDEX artifact_root ON artifact(root, publisher) WHERE root IS NOT NULL;
CREATE INDEX artifact_rootless ON artifact(parent) WHERE root IS NULL AND parent IS NOT NULL;
