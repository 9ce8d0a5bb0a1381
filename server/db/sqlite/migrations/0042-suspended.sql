-- only-adds
-- Accounts that the operator has suspended, and reports that the operator has closed.
ALTER TABLE account ADD COLUMN suspended_at INTEGER;
ALTER TABLE report ADD COLUMN closed_at INTEGER;
