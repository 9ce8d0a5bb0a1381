-- only-adds
-- Plans that a payment service has told of; a second one of an account is ended.
CREATE TABLE purchase_plan (
  provider text NOT NULL,
  plan text COLLATE "C" NOT NULL,
  account text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (provider, plan)
);
CREATE INDEX purchase_plan_account ON purchase_plan(provider, account);
