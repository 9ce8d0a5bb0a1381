
-- What the library for OAuth keeps. key is a hash where the name itself opens something.
CREATE TABLE oauth_record (
  model TEXT NOT NULL,
  key TEXT NOT NULL,
  payload TEXT NOT NULL,
  grant_id TEXT,
  alias TEXT,
  expires_at bigint,
  consumed_at bigint,
  created_at bigint NOT NULL,
  PRIMARY KEY (model, key)
);
CREATE INDEX oauth_record_grant ON oauth_record(grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oauth_record_alias ON oauth_record(model, alias) WHERE alias IS NOT NULL;
CREATE INDEX oauth_record_expiry ON oauth_record(expires_at) WHERE expires_at IS NOT NULL;

-- What a person allowed a program. client_name is a JSON string: it may hold NUL.
CREATE TABLE oauth_grant (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  client TEXT NOT NULL,
  client_name TEXT NOT NULL,
  client_host TEXT,
  via TEXT NOT NULL,
  scopes TEXT NOT NULL,
  credits_per_day bigint,
  created_at bigint NOT NULL,
  last_used_at bigint
);
CREATE INDEX oauth_grant_account ON oauth_grant(account, created_at);
CREATE INDEX oauth_grant_client ON oauth_grant(client);

-- Which grant a charge was made under, for its limit.
ALTER TABLE charge ADD COLUMN grant_id TEXT;
CREATE INDEX charge_grant ON charge(grant_id, created_at) WHERE grant_id IS NOT NULL;
