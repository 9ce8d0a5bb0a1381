-- only-adds
-- Who forgets what is over, until when, and where they are: one at a time, and whoever comes after
-- them goes on there.
CREATE TABLE sweep (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL DEFAULT '',
  until INTEGER NOT NULL DEFAULT 0,
  job TEXT NOT NULL DEFAULT '',
  place TEXT NOT NULL DEFAULT ''
);
