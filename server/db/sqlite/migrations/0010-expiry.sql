-- only-adds
-- Anonymous records whose bytes have still to go.
CREATE INDEX artifact_expiry ON artifact(expires_at) WHERE expires_at IS NOT NULL AND body IS NOT NULL;
CREATE INDEX capsule_expiry ON capsule(expires_at) WHERE expires_at IS NOT NULL AND body IS NOT NULL;
