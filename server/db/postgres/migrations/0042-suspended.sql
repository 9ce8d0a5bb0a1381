-- only-adds
-- Accounts that the operator has suspended, and reports that the operator has closed.
ALTER TABLE account ADD COLUMN suspended_at BIGINT;
ALTER TABLE report ADD COLUMN closed_at BIGINT;
