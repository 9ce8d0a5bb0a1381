/** Mails of accounts to themselves within the last hour: a step of migrations.ts. */
export const SELF_MAIL_TABLE = `
CREATE TABLE self_mail (
  id text PRIMARY KEY,
  account text NOT NULL REFERENCES account(id),
  at bigint NOT NULL
);
CREATE INDEX self_mail_account ON self_mail(account, at);
`;
