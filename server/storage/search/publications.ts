import { rows, type Steps } from '../engine.ts';

/** The next publications of an account, those that were withdrawn included, in their order. */
export function* next(
  account: string,
  after: number,
  most: number,
): Steps<{ seq: number; search: string }[]> {
  const found: { seq: number; search: string }[] = [];
  for (const kind of ['artifact', 'capsule']) {
    const some = yield* rows(
      // Kind and number together: of a kind that the account has none of PostgreSQL would go through all
      // that comes after, in the order of the numbers alone.
      `SELECT seq, search FROM holding
       WHERE account = $1 AND (kind, seq) > ($2, $3) AND kind <= $2 ORDER BY kind, seq LIMIT $4`,
      ...[account, kind, after, most],
    );
    found.push(...some.map(({ seq, search }) => ({ seq: Number(seq), search: String(search) })));
  }
  return found.sort((a, b) => a.seq - b.seq).slice(0, most);
}
