import { CLOCK_SKEW } from '../db/clock.ts';
import { change, type Engine, row } from '../db/engine.ts';
import type { Millis } from '../types.ts';

/** The mails that accounts have sent to themselves, for as long as they count. */
export function selfMailStore({ write, dialect }: Engine) {
  return {
    /**
     * Takes one of the mails that an account may send within a time, in all processes together.
     *
     * @returns null: it may be sent; otherwise when the oldest of those that count was
     */
    takeMailSlot: ({
      id,
      account,
      most,
      since,
      now,
    }: {
      readonly id: string;
      readonly account: string;
      readonly most: number;
      /** Mails from before do not count, and are forgotten. */
      readonly since: Millis;
      readonly now: Millis;
    }): Promise<Millis | null> =>
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
    /** Gives it back: it was not sent. */
    freeMailSlot: (id: string): Promise<void> =>
      write(function* () {
        yield* change('DELETE FROM self_mail WHERE id = $1', id);
      }),
  };
}
