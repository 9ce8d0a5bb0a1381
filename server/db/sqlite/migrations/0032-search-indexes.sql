-- only-adds
-- What is not in the search index yet, and what is.
CREATE INDEX holding_unindexed ON holding(account, seq) WHERE indexed = 0;
CREATE INDEX holding_indexed ON holding(account, seq) WHERE indexed = 1;
