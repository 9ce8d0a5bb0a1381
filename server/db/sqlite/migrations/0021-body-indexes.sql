-- only-adds
-- Whether a row names an object, and anonymous records whose objects have still to go.
CREATE INDEX artifact_body_at ON artifact(body_at) WHERE body_at IS NOT NULL;
CREATE INDEX capsule_body_at ON capsule(body_at) WHERE body_at IS NOT NULL;
CREATE INDEX artifact_away_expiry ON artifact(expires_at) WHERE expires_at IS NOT NULL AND body_at IS NOT NULL;
CREATE INDEX capsule_away_expiry ON capsule(expires_at) WHERE expires_at IS NOT NULL AND body_at IS NOT NULL;
