import type { AccountRoute } from '../../account/routes.ts';
import type { Deps } from '../../domain/ports.ts';
import { sendJson, sendProblem } from '../../http/reply.ts';
import { BUILT_IN_CLIENTS } from './settings.ts';

/** The programs that a person allowed something, for the account page: list and end. */
export const grantRoutes = ({ store, now }: Pick<Deps, 'store' | 'now'>): AccountRoute[] => [
  {
    method: 'get',
    path: '/account/api/apps',
    access: 'session',
    body: null,
    handle: async (c, { account }) => {
      const grants = await store.grants(account, now());
      const items = grants.map(({ account: _, client, createdAt, lastUsedAt, ...grant }) => ({
        ...grant,
        isBuiltIn: Object.hasOwn(BUILT_IN_CLIENTS, client),
        createdAt: new Date(createdAt).toISOString(),
        lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
      }));
      return sendJson(c, 200, { items });
    },
  },
  {
    method: 'delete',
    path: '/account/api/apps/:id',
    access: 'session',
    body: null,
    handle: async (c, { account }) =>
      (await store.revokeGrant(c.req.param('id') ?? '', account))
        ? sendJson(c, 200, { revoked: true })
        : sendProblem(c, 'not_found', { detail: 'This program has no access any more.' }),
  },
];
