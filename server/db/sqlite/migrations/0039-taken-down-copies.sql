-- only-adds
-- Copies of what is taken down, and previews that were.
CREATE INDEX artifact_content ON artifact(content_hash);
CREATE INDEX artifact_program ON artifact(program) WHERE program IS NOT NULL;
CREATE INDEX capsule_program ON capsule(program) WHERE program IS NOT NULL;
CREATE INDEX preview_artifact ON preview(artifact);
CREATE INDEX preview_content ON preview(content_hash) WHERE content_hash IS NOT NULL;
