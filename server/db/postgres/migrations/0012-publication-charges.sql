-- concurrently
-- only-adds
CREATE INDEX CONCURRENTLY charge_publication ON charge(account, created_at)
  WHERE kind IN ('artifact', 'capsule');
