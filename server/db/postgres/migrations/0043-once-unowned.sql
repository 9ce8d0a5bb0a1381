-- only-adds
-- What works once and is of no account: the newest are kept, the rest goes (server/accounts/sign-in-store.ts).
CREATE INDEX once_unowned ON once(expires_at) WHERE account IS NULL;
