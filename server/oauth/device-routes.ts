import type { Provider } from 'oidc-provider';
import type { AccountRoute } from '../accounts/account-routes.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { limited } from '../http/limited.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { type Ctx, sendJson, sendRefusal } from '../http/reply.ts';
import {
  type Asked,
  giveGrant,
  permissionRequest,
  readDecision,
  resourcesOf,
} from './permission.ts';
import { TTL } from './settings.ts';

type DeviceCode = InstanceType<Provider['DeviceCode']>;
type Handle = Extract<AccountRoute, { access: 'session' }>['handle'];

/**
 * The request of a device, named by the code that it shows (RFC 8628, section 3.3). Each look at a
 * code counts as a guess: ten a minute, of 25,600,000,000 codes that live ten minutes.
 *
 * @param guesses for each account
 */
export function deviceRoutes(
  provider: () => Promise<Provider>,
  deps: Deps,
  guesses: RateLimiter,
): readonly AccountRoute[] {
  const withCode =
    (
      work: (
        c: Ctx,
        found: { code: DeviceCode; asked: Asked; provider: Provider },
        body: Parameters<Handle>[2],
      ) => Promise<Response>,
    ) =>
    async (...[c, { account }, body]: Parameters<Handle>): Promise<Response> => {
      const flood = limited(c, guesses, 'guesses', account);
      if (flood) return flood;
      const op = await provider();
      const code = await openCode(op, body.userCode);
      const client = code && (await op.Client.find(String(code.clientId)));
      if (!code || !client) return unknownCode(c);
      const asked: Asked = { client, params: code.params ?? {}, account, via: 'device' };
      return work(c, { code, asked, provider: op }, body);
    };
  return [
    {
      method: 'post',
      path: '/oauth/device/details',
      access: 'session',
      body: { required: ['userCode'] },
      handle: withCode(async (c, { asked }) =>
        sendJson(c, 200, await permissionRequest(asked, deps)),
      ),
    },
    {
      method: 'post',
      path: '/oauth/device/decision',
      access: 'session',
      body: { required: ['userCode', 'allow'], optional: ['scopes', 'creditsPerDay'] },
      handle: withCode(async (c, { code, asked, provider: op }, body) => {
        const { scopes } = await permissionRequest(asked, deps);
        const decision = readDecision(body, scopes);
        if (!decision.ok) return sendFailure(c, decision.error);
        if (!(await decideOnce(code, deps))) return unknownCode(c);
        if (decision.value.allow) {
          const grantId = await giveGrant(op, deps, asked, decision.value);
          const [resource] = resourcesOf(asked.params);
          Object.assign(code, {
            accountId: asked.account,
            grantId,
            scope: decision.value.scopes.join(' '),
            ...(resource !== undefined && { resource }),
          });
        } else {
          Object.assign(code, {
            error: 'access_denied',
            errorDescription: 'The person did not allow it.',
          });
        }
        await code.save();
        return sendJson(c, 200, { allowed: decision.value.allow });
      }),
    },
  ];
}

/** The code that a person typed, when it still waits for them; null: no such code. */
async function openCode(provider: Provider, typed: unknown): Promise<DeviceCode | null> {
  if (typeof typed !== 'string' || typed.length > 40) return null;
  const normal = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (!/^[B-DF-HJ-NP-TV-XZ]{8}$/.test(normal)) return null;
  const code = await provider.DeviceCode.findByUserCode(normal);
  const isOpen = code && !code.isExpired && !code.error && !code.accountId && !code.consumed;
  return isOpen ? code : null;
}

/** A code is decided once, whoever else has typed it in the same moment. */
const decideOnce = (code: DeviceCode, { store, now }: Deps): Promise<boolean> =>
  store.addOAuth(
    {
      model: 'DeviceDecision',
      key: code.jti,
      payload: '{}',
      grant: null,
      alias: null,
      expiresAt: now() + TTL.DeviceCode * 1000,
    },
    now(),
  );

const unknownCode = (c: Ctx): Response => sendRefusal(c, 'not_found', 'device-unknown');
