-- only-adds
-- Room that a full disk gives back for removals: few rows a page, and neither index nor TOAST, so that
-- TRUNCATE itself needs next to none.
CREATE TABLE removal_reserve (
  n bigint NOT NULL
) WITH (fillfactor = 10);
