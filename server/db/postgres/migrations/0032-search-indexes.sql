-- concurrently
-- only-adds
-- What is not in the search index yet, and what is.
CREATE INDEX CONCURRENTLY holding_unindexed ON holding(account, seq) WHERE indexed = 0;
CREATE INDEX CONCURRENTLY holding_indexed ON holding(account, seq) WHERE indexed = 1;
