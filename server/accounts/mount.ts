import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { clientNetwork } from '../http/limited.ts';
import type { Ctx, HttpEnv } from '../http/reply.ts';
import { ownLinkRoutes } from '../living-links/account-routes.ts';
import { privateLinkRoutes } from '../private-links/account-routes.ts';
import { keyRoutes } from '../signatures/account-routes.ts';
import { type AccountGuards, mountAccountRoutes, unknownAccountPath } from './account-routes.ts';
import { agentWatchRoutes } from './agent-watch.ts';
import { leavingRoutes } from './leaving.ts';
import { ownRoutes } from './own.ts';
import { placeOf } from './place.ts';
import { profileRoutes } from './profile.ts';
import { signInRoutes } from './sign-in.ts';

/** Puts what the account page asks for under `/account/api/`. */
export function mountAccount(
  app: Hono<HttpEnv>,
  deps: Deps,
  guards: Omit<AccountGuards, 'deps'> & {
    readonly onError: (error: unknown) => void;
    /** Ends what an account pays for every month; false: it could not be ended. */
    readonly endPlans: (account: string) => Promise<boolean>;
  },
): void {
  const parts = {
    deps,
    place: () => placeOf(deps.baseUrl()),
    onError: guards.onError,
    networkOf: (c: Ctx) => clientNetwork(c, guards.trustProxy),
  };
  const routes = [
    ...signInRoutes(parts),
    ...profileRoutes(parts),
    ...ownRoutes(parts),
    ...agentWatchRoutes(parts),
    ...ownLinkRoutes(parts),
    ...privateLinkRoutes(parts),
    ...keyRoutes(parts),
    ...leavingRoutes(parts, guards.endPlans),
  ];
  mountAccountRoutes(app, routes, { ...guards, deps });
  app.all('/account/api/*', unknownAccountPath);
}
