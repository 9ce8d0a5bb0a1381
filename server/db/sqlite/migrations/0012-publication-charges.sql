-- only-adds
-- How much of the credits of signing up is spent.
CREATE INDEX charge_publication ON charge(account, created_at)
  WHERE kind IN ('artifact', 'capsule');
