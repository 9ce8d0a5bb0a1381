-- only-adds
-- Plans that a payment service has told of; a second one of an account is ended.
CREATE TABLE purchase_plan (
  provider TEXT NOT NULL,
  plan TEXT NOT NULL,
  account TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (provider, plan)
);
CREATE INDEX purchase_plan_account ON purchase_plan(provider, account);
