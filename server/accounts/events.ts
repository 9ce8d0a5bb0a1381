import { change, type Engine, rows, type Steps } from '../db/engine.ts';
import type { Row } from '../db/rows.ts';
import type { Millis } from '../types.ts';
import type { EventKind, NotedEvent } from './event-types.ts';

/** Notes an event, with the change that it tells. @param account null: the operator */
export const noteEvent = (
  account: string | null,
  kind: EventKind,
  subject: string,
  now: Millis,
): Steps<number> =>
  change(
    'INSERT INTO event (at, account, kind, subject) VALUES ($1, $2, $3, $4)',
    now,
    account,
    kind,
    subject,
  );

/** The log of events. */
export function eventStore({ read }: Engine) {
  return {
    /** Newest first. @param before the place of the last one of the page before */
    events: ({
      account,
      kind,
      limit,
      before,
    }: {
      readonly account: string | null;
      readonly kind: EventKind | null;
      readonly limit: number;
      readonly before: number | null;
    }): Promise<readonly NotedEvent[]> =>
      read(function* () {
        const condition = account === null ? '' : 'account = $4 AND';
        const found = yield* rows(
          `SELECT seq, at, account, kind, subject FROM event
           WHERE ${condition} seq < $1 AND (CAST($2 AS TEXT) IS NULL OR kind = $2)
           ORDER BY seq DESC LIMIT $3`,
          before ?? Number.MAX_SAFE_INTEGER,
          kind,
          limit,
          ...(account === null ? [] : [account]),
        );
        return found.map(toEvent);
      }),
  };
}

const toEvent = (found: Row): NotedEvent => ({
  seq: Number(found.seq),
  at: Number(found.at),
  account: found.account === null ? null : String(found.account),
  kind: found.kind as EventKind,
  subject: String(found.subject),
});
