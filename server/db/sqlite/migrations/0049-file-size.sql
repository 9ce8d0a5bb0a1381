-- only-adds
-- Totals of stored files for /metrics come from the index alone.
CREATE INDEX file_size ON file(size);
