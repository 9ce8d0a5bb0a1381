
CREATE TABLE self_mail (
  id text PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  at bigint NOT NULL
);
CREATE INDEX self_mail_account ON self_mail(account, at);
