
CREATE TABLE self_mail (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account(id),
  at INTEGER NOT NULL
);
CREATE INDEX self_mail_account ON self_mail(account, at);
