import { sendJson, sendProblem } from '../http/reply.ts';
import type { AccountRoute } from './account-routes.ts';
import type { AccountParts } from './sign-in.ts';

/** Time for which a page waits for a call, in milliseconds. */
export const WATCHED = 600_000;

/**
 * Routes by which the account page waits for the first call of an agent: one to begin, one to ask
 * again and again.
 */
export function agentWatchRoutes({ deps: { store, now } }: AccountParts): AccountRoute[] {
  return [
    {
      method: 'post',
      path: '/account/api/agent-watch',
      body: null,
      access: 'session',
      handle: async (c, { account }) =>
        sendJson(c, 201, { number: await store.watchAgents(account, now() + WATCHED) }),
    },
    {
      method: 'get',
      path: '/account/api/agent-watch/:number',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        const number = c.req.param('number') ?? '';
        if (!/^\d{1,15}$/.test(number)) {
          return sendProblem(c, 'not_found', { detail: 'Begin to wait first, with a POST.' });
        }
        return sendJson(c, 200, await store.agentWatch(account, Number(number), now()));
      },
    },
  ];
}
