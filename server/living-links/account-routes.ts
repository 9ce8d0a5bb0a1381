import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import type { AccountRoute } from '../accounts/account-routes.ts';
import type { AccountParts } from '../accounts/sign-in.ts';
import { sendFailure } from '../api/problems.ts';
import { invalidRequest } from '../http/json-body.ts';
import { cursorOf, pageOf } from '../http/paging.ts';
import { send, sendJson } from '../http/reply.ts';
import { deleteLink, listLinks } from './rules.ts';

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
        const page = pageOf(c);
        if (!page.ok) return sendFailure(c, invalidRequest(page.error));
        const found = await listLinks(deps, callerOf(account), page.value);
        if (!found.ok) return sendFailure(c, found.error);
        const { items, next } = found.value;
        return sendJson(c, 200, { items, next: cursorOf(next) });
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
