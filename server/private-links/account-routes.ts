import type { AccountRoute } from '../accounts/account-routes.ts';
import type { AccountParts } from '../accounts/sign-in.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { send, sendJson } from '../http/reply.ts';
import { deletePrivate, privateItem, rearmPrivate } from './rules.ts';

/** Links of a page of the list. */
const PAGE = 20;

/** The private links that a person has made: nothing here opens one. */
export function privateLinkRoutes({ deps }: AccountParts): AccountRoute[] {
  return [
    {
      method: 'get',
      path: '/account/api/private',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        const cursor = c.req.query('cursor') ?? '';
        const before = /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
        const page = { limit: PAGE, before };
        const { items, next } = await deps.store.ownPrivate(account, page, deps.now());
        return sendJson(c, 200, {
          items: items.map(privateItem),
          next: next === null ? null : String(next),
        });
      },
    },
    own('delete', '/account/api/private/:id', deps, deletePrivate),
    own('post', '/account/api/private/:id/rearm', deps, rearmPrivate),
  ];
}

const own = (
  method: 'delete' | 'post',
  path: string,
  deps: Deps,
  act: typeof deletePrivate,
): AccountRoute => ({
  method,
  path,
  body: null,
  access: 'session',
  handle: async (c, { account }) => {
    const done = await act(deps, { account, isAnonymous: false }, c.req.param('id') ?? '');
    return done.ok ? send(c, 204, null, {}) : sendFailure(c, done.error);
  },
});
