import type { Provider } from 'oidc-provider';
import type { AccountRoute } from '../accounts/account-routes.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { type Ctx, sendJson, sendRefusal } from '../http/reply.ts';
import type { NodePair } from './endpoint.ts';
import { type Asked, giveGrant, permissionRequest, readDecision } from './permission.ts';

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
      const asked = await askedOf(c, op, session.account, nodeOf(c));
      return asked ? work(c, asked, op, body) : over(c);
    };
  return [
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
async function askedOf(
  c: Ctx,
  provider: Provider,
  account: string,
  { incoming, outgoing }: NodePair,
): Promise<Asked | null> {
  try {
    const interaction = await provider.interactionDetails(incoming, outgoing);
    const { uid, params, result } = interaction;
    if (uid !== c.req.param('uid') || result !== undefined) return null;
    const client = await provider.Client.find(String(params.client_id));
    return client ? { client, params, account, via: 'browser' } : null;
  } catch (error) {
    // Error of the library when there is no such request.
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

const over = (c: Ctx): Response => sendRefusal(c, 'not_found', 'request-over');
