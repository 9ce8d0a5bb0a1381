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
      `SELECT seq, search FROM holding WHERE account = $1 AND kind = $2 AND seq > $3
       ORDER BY seq LIMIT $4`,
      ...[account, kind, after, most],
    );
    found.push(...some.map(({ seq, search }) => ({ seq: Number(seq), search: String(search) })));
  }
  return found.sort((a, b) => a.seq - b.seq).slice(0, most);
}
