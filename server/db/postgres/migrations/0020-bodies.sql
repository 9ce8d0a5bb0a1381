-- only-adds
-- Where the body of a record is when it is not in its row: `place:key`, one object for each
-- publication. Either this or body is NULL; both are when the record is gone.
ALTER TABLE artifact ADD COLUMN body_at text COLLATE "C";
ALTER TABLE capsule ADD COLUMN body_at text COLLATE "C";
-- Objects that no row names any more and that have still to be deleted.
CREATE TABLE body_drop (
  body_at text COLLATE "C" PRIMARY KEY,
  due_at bigint NOT NULL
);
CREATE INDEX body_drop_due ON body_drop(due_at);
