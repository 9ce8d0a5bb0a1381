-- only-adds
-- How much of the credits of signing up was spent on private links.
CREATE INDEX charge_private ON charge(account, created_at) WHERE kind = 'private';
