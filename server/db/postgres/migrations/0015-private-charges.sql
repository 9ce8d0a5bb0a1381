-- concurrently
-- only-adds
CREATE INDEX CONCURRENTLY charge_private ON charge(account, created_at) WHERE kind = 'private';
