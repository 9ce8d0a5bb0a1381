-- only-adds
-- Another one begins with the same column.
DROP INDEX token_account;
