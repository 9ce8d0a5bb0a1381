-- in-batches
-- only-adds
-- Type and status of publications from before 0023; every server since then writes them.
UPDATE holding SET
  type = coalesce((SELECT a.type FROM artifact AS a WHERE a.id = holding.record), ''),
  status = coalesce((SELECT a.status FROM artifact AS a WHERE a.id = holding.record), '')
WHERE seq IN (SELECT h.seq FROM holding AS h WHERE h.type IS NULL ORDER BY h.account, -h.seq LIMIT 500);
