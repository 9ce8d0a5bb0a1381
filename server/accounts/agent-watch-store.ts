import { change, type Engine, row } from '../db/engine.ts';
import type { Millis } from '../types.ts';

/** The answer to a page that waits for a call of an agent. */
export type AgentWatch =
  | { readonly state: 'waiting' | 'over' }
  /** `client`: the name that it gives itself, or that its token has; nobody has checked it. */
  | { readonly state: 'called'; readonly client: string };

/**
 * Until when somebody waits for a call of an agent; null: nobody does. A column beside a credential
 * that is looked up anyway: a call costs no statement more.
 *
 * @param account the column of the account
 */
export const watchedUntil = (account: string): string =>
  `(SELECT until FROM agent_watch AS w WHERE w.account = ${account} AND w.answered < w.asked)
     AS watched_until`;

/** Account pages that wait for a call. */
export function agentWatchStore({ read, write }: Engine) {
  return {
    /**
     * Begins to wait for a call of any agent of an account.
     *
     * @param until end of the wait
     * @returns the number to ask {@link agentWatch} with
     */
    watchAgents: (account: string, until: Millis): Promise<number> =>
      write(function* () {
        yield* change(
          `INSERT INTO agent_watch (account, asked, answered, until, client)
           VALUES ($1, 1, 0, $2, '""') ON CONFLICT (account) DO UPDATE
           SET asked = agent_watch.asked + 1, until = excluded.until`,
          ...[account, until],
        );
        const found = yield* row('SELECT asked FROM agent_watch WHERE account = $1', account);
        return Number(found?.asked);
      }),
    /** State of a wait: `called` if a call has come since then, `over` after its end. */
    agentWatch: (account: string, number: number, now: Millis): Promise<AgentWatch> =>
      read(function* () {
        const found = yield* row('SELECT * FROM agent_watch WHERE account = $1', account);
        if (!found || number > Number(found.asked)) return { state: 'over' };
        if (number <= Number(found.answered)) {
          return { state: 'called', client: JSON.parse(String(found.client)) };
        }
        return { state: Number(found.until) > now ? 'waiting' : 'over' };
      }),
    /** Notes a call for everybody who waits for one; the first is the one that is told. */
    noteAgentCall: (account: string, client: string, now: Millis): Promise<void> =>
      write(function* () {
        yield* change(
          `UPDATE agent_watch SET answered = asked, client = $1
           WHERE account = $2 AND answered < asked AND until > $3`,
          ...[JSON.stringify(client), account, now],
        );
      }),
  };
}
