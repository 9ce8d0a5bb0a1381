import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import type { AccountRoute } from '../accounts/account-routes.ts';
import type { AccountParts } from '../accounts/sign-in.ts';
import { sendFailure } from '../api/problems.ts';
import { send, sendJson } from '../http/reply.ts';
import { deleteLink, listLinks } from './rules.ts';

/** Links of a page of the list. */
const PAGE = 20;

/** The living links of a person: listed, and ended. */
export function ownLinkRoutes({ deps }: AccountParts): AccountRoute[] {
  // Whoever is signed in may do what any token of the account may.
  const callerOf = (account: string) => ({ account, isAnonymous: false, scopes: ALL_SCOPES });
  return [
    {
      method: 'get',
      path: '/account/api/links',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        const cursor = c.req.query('cursor') ?? '';
        const before = /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
        const found = await listLinks(deps, callerOf(account), { limit: PAGE, before });
        if (!found.ok) return sendFailure(c, found.error);
        const { items, next } = found.value;
        return sendJson(c, 200, { items, next: next === null ? null : String(next) });
      },
    },
    {
      method: 'delete',
      path: '/account/api/links/:id',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        const done = await deleteLink(deps, callerOf(account), c.req.param('id') ?? '');
        return done.ok ? send(c, 204, null, {}) : sendFailure(c, done.error);
      },
    },
  ];
}
