-- only-adds
-- Who forgets what is over, until when, and where they are: one at a time, and whoever comes after
-- them goes on there.
CREATE TABLE sweep (
  name text PRIMARY KEY,
  holder text NOT NULL DEFAULT '',
  until bigint NOT NULL DEFAULT 0,
  job text NOT NULL DEFAULT '',
  place text NOT NULL DEFAULT ''
);
