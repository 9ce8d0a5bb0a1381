import type { Client, Provider } from 'oidc-provider';
import type { AccountRoute } from '../accounts/account-routes.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { type Ctx, sendJson, sendRefusal } from '../http/reply.ts';
import type { NodePair } from './endpoint.ts';
import { type Asked, askerOf, giveGrant, permissionRequest, readDecision } from './permission.ts';

type Handle = Extract<AccountRoute, { access: 'session' }>['handle'];

/** The request that a browser brought here, as a person sees it and decides about it. */
export function browserRoutes(
  provider: () => Promise<Provider>,
  deps: Deps,
  nodeOf: (c: Ctx) => NodePair,
): readonly AccountRoute[] {
  const withRequest =
    (
      work: (c: Ctx, asked: Asked, op: Provider, body: Parameters<Handle>[2]) => Promise<Response>,
    ) =>
    async (...[c, session, body]: Parameters<Handle>): Promise<Response> => {
      const op = await provider();
      const begun = await begunIn(c, op, nodeOf(c));
      if (!begun) return over(c);
      return work(c, { ...begun, account: session.account, via: 'browser' }, op, body);
    };
  return [
    {
      // Before signing in: only the browser that began the request is told who waits.
      method: 'get',
      path: '/oauth/interaction/:uid/asker',
      access: 'anyone',
      body: null,
      handle: async (c) => {
        const begun = await begunIn(c, await provider(), nodeOf(c));
        return begun
          ? sendJson(c, 200, askerOf(begun.client, String(begun.params.redirect_uri)))
          : over(c);
      },
    },
    {
      method: 'get',
      path: '/oauth/interaction/:uid/details',
      access: 'session',
      body: null,
      handle: withRequest(async (c, asked) =>
        sendJson(c, 200, await permissionRequest(asked, deps)),
      ),
    },
    {
      method: 'post',
      path: '/oauth/interaction/:uid/decision',
      access: 'session',
      body: { required: ['allow'], optional: ['scopes', 'creditsPerDay'] },
      handle: withRequest(async (c, asked, op, body) => {
        const { scopes } = await permissionRequest(asked, deps);
        const decision = readDecision(body, scopes);
        if (!decision.ok) return sendFailure(c, decision.error);
        const { incoming, outgoing } = nodeOf(c);
        const result = decision.value.allow
          ? {
              login: { accountId: asked.account, remember: false },
              consent: { grantId: await giveGrant(op, deps, asked, decision.value) },
            }
          : { error: 'access_denied', error_description: 'The person did not allow it.' };
        const returnTo = await op.interactionResult(incoming, outgoing, result, {
          mergeWithLastSubmission: false,
        });
        // A path of ours: it sends the browser on to the client.
        const { pathname, search } = new URL(returnTo);
        return sendJson(c, 200, { next: `${pathname}${search}` });
      }),
    },
  ];
}

/** The request that this browser has begun; null: it is over. */
async function begunIn(
  c: Ctx,
  provider: Provider,
  { incoming, outgoing }: NodePair,
): Promise<{ client: Client; params: Asked['params'] } | null> {
  try {
    const interaction = await provider.interactionDetails(incoming, outgoing);
    const { uid, params, result } = interaction;
    if (uid !== c.req.param('uid') || result !== undefined) return null;
    const client = await provider.Client.find(String(params.client_id));
    return client ? { client, params } : null;
  } catch (error) {
    // Error of the library when there is no such request.
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

const over = (c: Ctx): Response => sendRefusal(c, 'not_found', 'request-over');
