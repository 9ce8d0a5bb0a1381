-- only-adds
-- Steps of one account from revision to revision that holding.parent does not tell: what it
-- published after others had continued in between, and what it withdrew.
CREATE TABLE succession (
  account text NOT NULL,
  follows text COLLATE "C" NOT NULL,
  record text COLLATE "C" NOT NULL,
  PRIMARY KEY (account, follows, record)
);
