import { CLOCK_SKEW } from '../db/clock.ts';
import { change, type Engine, row } from '../db/engine.ts';
import type { Store } from '../db/store-type.ts';

/** The mails that accounts have sent to themselves, for as long as they count. */
export function selfMailStore({ write, dialect }: Engine) {
  return {
    takeMailSlot: ({ id, account, most, since, now }) =>
      write(function* () {
        yield* row(`SELECT 1 AS locked FROM account WHERE id = $1${dialect.forUpdate}`, account);
        yield* change(
          'DELETE FROM self_mail WHERE account = $1 AND (at <= $2 OR at > $3)',
          ...[account, since, now + CLOCK_SKEW],
        );
        const sent = yield* row(
          'SELECT count(*) AS count, min(at) AS oldest FROM self_mail WHERE account = $1',
          account,
        );
        if (Number(sent?.count) >= most) return Number(sent?.oldest);
        const sql = 'INSERT INTO self_mail (id, account, at) VALUES ($1, $2, $3)';
        yield* change(sql, id, account, now);
        return null;
      }, account),
    freeMailSlot: (id) =>
      write(function* () {
        yield* change('DELETE FROM self_mail WHERE id = $1', id);
      }),
  } satisfies Partial<Store>;
}
