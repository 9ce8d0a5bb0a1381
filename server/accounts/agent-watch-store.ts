import { change, type Engine, row } from '../db/engine.ts';
import type { AgentWatchStore } from './agent-watch-types.ts';

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
export function agentWatchStore({ read, write }: Engine): AgentWatchStore {
  return {
    watchAgents: (account, until) =>
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
    agentWatch: (account, number, now) =>
      read(function* () {
        const found = yield* row('SELECT * FROM agent_watch WHERE account = $1', account);
        if (!found || number > Number(found.asked)) return { state: 'over' };
        if (number <= Number(found.answered)) {
          return { state: 'called', client: JSON.parse(String(found.client)) };
        }
        return { state: Number(found.until) > now ? 'waiting' : 'over' };
      }),
    noteAgentCall: (account, client, now) =>
      write(function* () {
        yield* change(
          `UPDATE agent_watch SET answered = asked, client = $1
           WHERE account = $2 AND answered < asked AND until > $3`,
          ...[JSON.stringify(client), account, now],
        );
      }),
  };
}
