/** The questions of an audit, in SQL that both engines understand; each gives one number `n`. */
export const AUDIT_QUERIES = {
  entrySum: 'SELECT coalesce(sum(amount), 0) AS n FROM entry',
  unbalanced:
    'SELECT count(*) AS n FROM (SELECT tx FROM entry GROUP BY tx HAVING sum(amount) <> 0) AS t',
  wrongBalances: `SELECT count(*) AS n FROM account AS a WHERE a.balance <>
    (SELECT coalesce(sum(e.amount), 0) FROM entry AS e WHERE e.account = a.id)`,
  negativeBalances: `SELECT count(*) AS n FROM account AS a WHERE a.balance < 0 AND a.balance <
    (SELECT coalesce(sum(e.amount), 0) FROM entry AS e JOIN entry AS h ON h.tx = e.tx
     WHERE e.account = a.id AND h.account = '@refunds')`,
  chargesWithoutRecord: `SELECT count(*) AS n FROM charge AS c WHERE c.amount > 0
    AND coalesce(c.kind, '') NOT IN ('refund', 'model') AND NOT EXISTS
    (SELECT 1 FROM holding AS h WHERE h.account = c.account AND h.kind = c.kind AND h.record = c.record)
    AND NOT EXISTS (SELECT 1 FROM private_link AS p WHERE c.kind = 'private' AND p.id = c.record
      AND p.account = c.account AND p.charge = c.id)`,
  recordsWithoutCharge: `SELECT
    (SELECT count(*) FROM holding AS h WHERE h.price > 0 AND NOT EXISTS
      (SELECT 1 FROM charge AS c WHERE c.id = h.charge AND c.amount = h.price)) +
    (SELECT count(*) FROM private_link AS p WHERE p.price > 0 AND NOT EXISTS
      (SELECT 1 FROM charge AS c WHERE c.id = p.charge AND c.amount = p.price)) AS n`,
  wrongPurchases: `SELECT
    (SELECT count(*) FROM purchase AS p WHERE p.kind = 'sale' AND p.credits - p.taken_back <>
      (SELECT coalesce(sum(b.amount), 0) FROM purchase_booking AS b
       WHERE b.provider = p.provider AND b.sale = p.object)) +
    (SELECT count(*) FROM purchase_booking AS b
     WHERE NOT EXISTS (SELECT 1 FROM purchase AS p JOIN entry AS e ON e.account = p.account
         WHERE p.provider = b.provider AND p.object = b.sale AND e.tx = b.tx AND e.amount = b.amount)
       AND NOT EXISTS (SELECT 1 FROM charge AS c WHERE c.id = b.tx AND c.amount = -b.amount)) AS n`,
  wrongHolds: `SELECT count(*) AS n FROM account AS a WHERE a.held <>
    (SELECT coalesce(sum(r.amount), 0) FROM reservation AS r
     WHERE r.account = a.id AND r.state = 'held')`,
  wrongModelUses: `SELECT
    (SELECT count(*) FROM reservation AS r WHERE r.state = 'settled' AND NOT EXISTS
      (SELECT 1 FROM charge AS c WHERE c.id = r.id AND c.kind = 'model' AND c.amount = r.used)) +
    (SELECT count(*) FROM charge AS c WHERE c.kind = 'model' AND NOT EXISTS
      (SELECT 1 FROM reservation AS r WHERE r.id = c.id AND r.state = 'settled')) AS n`,
  charges: `SELECT count(*) AS n FROM charge WHERE amount > 0
    AND coalesce(kind, '') NOT IN ('refund', 'model')`,
} as const;
