/** The questions of an audit, in SQL that both engines understand; each gives one number `n`. */
export const AUDIT_QUERIES = {
  entrySum: 'SELECT coalesce(sum(amount), 0) AS n FROM entry',
  unbalanced:
    'SELECT count(*) AS n FROM (SELECT tx FROM entry GROUP BY tx HAVING sum(amount) <> 0) AS t',
  wrongBalances: `SELECT count(*) AS n FROM account AS a WHERE a.balance <>
    (SELECT coalesce(sum(e.amount), 0) FROM entry AS e WHERE e.account = a.id)`,
  negativeBalances: 'SELECT count(*) AS n FROM account WHERE balance < 0',
  chargesWithoutRecord: `SELECT count(*) AS n FROM charge AS c WHERE c.amount > 0 AND NOT EXISTS
    (SELECT 1 FROM holding AS h WHERE h.account = c.account AND h.kind = c.kind AND h.record = c.record)`,
  recordsWithoutCharge: `SELECT count(*) AS n FROM holding AS h WHERE h.price > 0 AND NOT EXISTS
    (SELECT 1 FROM charge AS c WHERE c.id = h.charge AND c.amount = h.price)`,
  charges: 'SELECT count(*) AS n FROM charge WHERE amount > 0',
} as const;
