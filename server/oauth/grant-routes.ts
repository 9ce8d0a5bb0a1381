import type { AccountRoute } from '../accounts/account-routes.ts';
import type { Deps } from '../deps.ts';
import { sendJson, sendRefusal } from '../http/reply.ts';
import { BUILT_IN_CLIENTS } from './settings.ts';
import type { OAuthGrant } from './types.ts';

/** A program that a person allowed something, as they are told of it. */
export const grantItem = ({ account: _, client, createdAt, lastUsedAt, ...grant }: OAuthGrant) => ({
  ...grant,
  isBuiltIn: Object.hasOwn(BUILT_IN_CLIENTS, client),
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
});

/** The programs that a person allowed something, for the account page: list and end. */
export const grantRoutes = ({ store, now }: Pick<Deps, 'store' | 'now'>): AccountRoute[] => [
  {
    method: 'get',
    path: '/account/api/apps',
    access: 'session',
    body: null,
    handle: async (c, { account }) => {
      const grants = await store.grants(account, now());
      return sendJson(c, 200, { items: grants.map(grantItem) });
    },
  },
  {
    method: 'delete',
    path: '/account/api/apps/:id',
    access: 'session',
    body: null,
    handle: async (c, { account }) =>
      (await store.revokeGrant(c.req.param('id') ?? '', account, now()))
        ? sendJson(c, 200, { revoked: true })
        : sendRefusal(c, 'not_found', 'app-gone'),
  },
];
