-- only-adds
-- Lists of a search are of finer groups of characters now (search/pages.ts): those that are there are
-- made again by the next searches, and their rows go with the next sweep. No release knows them.
DELETE FROM search_block WHERE size < 0;
