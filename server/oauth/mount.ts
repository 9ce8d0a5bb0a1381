import type { Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import { type AccountGuards, mountAccountRoutes } from '../accounts/account-routes.ts';
import { placeOf } from '../accounts/place.ts';
import { wrongMethod } from '../http/not-found.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import { type HttpEnv, sendPreflight } from '../http/reply.ts';
import type { SafeFetch } from '../outbound/safe-fetch.ts';
import type { OAuthConfig } from '../settings/config.ts';
import { browserRoutes } from './browser-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { CROSS_ORIGIN, nodeOf, protocolEndpoint } from './endpoint.ts';
import { grantRoutes } from './grant-routes.ts';

/** The parts that OAuth is mounted with; there where it is on. */
export type OAuthService = {
  readonly config: OAuthConfig;
  readonly outbound: SafeFetch;
};

/** Operations of the standards, by method and path. */
const PROTOCOL = [
  ['GET', '/oauth/authorize'],
  ['GET', '/oauth/authorize/:uid'],
  ['POST', '/oauth/token'],
  ['POST', '/oauth/device_authorization'],
  ['POST', '/oauth/register'],
  ['POST', '/oauth/revoke'],
] as const;
/** Headers that a page of another site may send. */
const SENT_HEADERS = 'Authorization, Content-Type, MCP-Protocol-Version';
/** Codes of devices that an account may try in a minute; one that is right takes two. */
const GUESSES = 10;

/** True if OAuth can work here: a person has to sign in for it. */
export const hasOAuth = (config: OAuthConfig | null, baseUrl: string): boolean =>
  config !== null && placeOf(baseUrl) !== null;

/**
 * Puts OAuth under its paths. Its provider is made with the first request that needs one: the address
 * is known only once the port is open.
 */
export function mountOAuth(
  app: Hono<HttpEnv>,
  { config, outbound }: OAuthService,
  guards: AccountGuards,
  onError: (error: unknown) => void,
): void {
  const { deps } = guards;
  let loading: Promise<Provider> | undefined;
  const provider = async (): Promise<Provider> => {
    loading ??= import('./provider.ts').then(({ createProvider }) =>
      createProvider({ deps, config, outbound, onError }),
    );
    try {
      return await loading;
    } catch (error) {
      // The database was away: the next request may find it.
      loading = undefined;
      throw error;
    }
  };
  // The address is known only once the port is open.
  app.use('/oauth/*', async (c, next) => (placeOf(deps.baseUrl()) ? next() : c.notFound()));
  const protocol = protocolEndpoint(provider, deps, guards);
  for (const [method, path] of PROTOCOL) {
    app.on(method, path, (c) => {
      c.set('operation', `${method} ${path.slice(1)}`);
      return protocol(c);
    });
  }
  for (const path of CROSS_ORIGIN) app.options(path, (c) => sendPreflight(c, 'POST', SENT_HEADERS));
  for (const [method, path] of PROTOCOL) app.all(path, (c) => wrongMethod(c, method));
  const routes = [
    ...browserRoutes(provider, deps, nodeOf),
    ...deviceRoutes(provider, deps, rateLimiter(GUESSES, deps.now)),
    ...grantRoutes(deps),
  ];
  mountAccountRoutes(app, routes, guards);
}
