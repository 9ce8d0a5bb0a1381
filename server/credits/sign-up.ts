import { row, type Steps } from '../db/engine.ts';

/**
 * Credits of signing up that an account has not spent yet: they pay for publications, first of all, and
 * for nothing else (decisions §10). The books tell: what was granted has a name of its own, and each
 * charge says what it was for.
 */
export function* signUpCreditsLeft(account: string): Steps<number> {
  const grant = `signup_${account}`;
  const granted = yield* row(
    `SELECT coalesce((SELECT amount FROM entry WHERE tx = $1 AND account = $2),
       (SELECT -amount FROM charge WHERE id = $1), 0) AS amount`,
    grant,
    account,
  );
  const amount = Number(granted?.amount ?? 0);
  if (amount <= 0) return 0;
  // Each costs a credit at least: as many as were granted are enough to know.
  const spent = yield* row(
    `SELECT
       (SELECT coalesce(sum(amount), 0) FROM (SELECT amount FROM charge
         WHERE account = $1 AND kind IN ('artifact', 'capsule') AND amount > 0
         ORDER BY created_at LIMIT $2) AS first_ones) +
       (SELECT coalesce(sum(amount), 0) FROM (SELECT amount FROM charge
         WHERE account = $1 AND kind = 'private' AND amount > 0
         ORDER BY created_at LIMIT $2) AS first_private) AS sum`,
    account,
    amount,
  );
  return Math.max(0, amount - Number(spent?.sum));
}
