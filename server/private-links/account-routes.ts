import type { AccountRoute } from '../accounts/account-routes.ts';
import type { AccountParts } from '../accounts/sign-in.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { cursorOf, pageOf } from '../http/paging.ts';
import { send, sendJson } from '../http/reply.ts';
import { deletePrivate, privateItem, rearmPrivate } from './rules.ts';

/** The private links that a person has made: nothing here opens one. */
export function privateLinkRoutes({ deps }: AccountParts): AccountRoute[] {
  return [
    {
      method: 'get',
      path: '/account/api/private',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        const page = pageOf(c);
        if (!page.ok) return sendFailure(c, invalidRequest(page.error));
        const { items, next } = await deps.store.ownPrivate(account, page.value, deps.now());
        return sendJson(c, 200, { items: items.map(privateItem), next: cursorOf(next) });
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
