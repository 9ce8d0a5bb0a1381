import { type Ctx, send, sendJson, sendRefusal } from '../http/reply.ts';
import type { AccountRoute } from './account-routes.ts';
import { deviceOf } from './device.ts';
import { requestVerification } from './mail-links.ts';
import { emailOf, nameOf, wrongEmail, wrongName } from './members.ts';
import { sessionItems } from './own.ts';
import { offerPasskey, takePasskey } from './passkeys.ts';
import type { Place } from './place.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { endSession, hashSecret } from './session.ts';
import type { AccountParts } from './sign-in.ts';

/** Most passkeys of an account. */
const MAX_PASSKEYS = 20;

const gone = (c: Ctx): Response => sendRefusal(c, 'not_found', 'not-yours');
const done = (c: Ctx): Response => send(c, 204, null, {});

/** Name, address, passkeys, recovery codes and sessions of the person who asks. */
export function profileRoutes({ deps, place, networkOf }: AccountParts): AccountRoute[] {
  const { store, now } = deps;
  return [
    {
      method: 'patch',
      path: '/account/api/me',
      body: { required: ['name'] },
      access: 'session',
      handle: async (c, { account }, body) => {
        const name = nameOf(body.name);
        if (name === null) return wrongName(c);
        await store.renameAccount(account, name);
        return done(c);
      },
    },
    ...passkeyRoutes({ deps, place }),
    {
      method: 'post',
      path: '/account/api/recovery-codes',
      body: null,
      access: 'session',
      isFresh: true,
      handle: async (c, { account }) => {
        const codes = newRecoveryCodes();
        await store.setRecoveryCodes(
          account,
          codes.map((code) => hashRecoveryCode(code) ?? ''),
          now(),
        );
        return sendJson(c, 201, { codes });
      },
    },
    {
      method: 'post',
      path: '/account/api/email',
      body: { required: ['email'] },
      access: 'session',
      isFresh: true,
      handle: (c, { account }, body) => {
        const here = place();
        if (!deps.mailer || !here) {
          return sendRefusal(c, 'not_found', 'no-mail');
        }
        const email = emailOf(body.email);
        if (email === null) return wrongEmail(c);
        return requestVerification(c, deps, here, account, { email, network: networkOf(c) });
      },
    },
    {
      method: 'post',
      path: '/account/api/email/verify',
      body: { required: ['secret'] },
      access: 'session',
      handle: async (c, { account }, { secret }) => {
        const hash = hashSecret(typeof secret === 'string' ? secret : '');
        const once = await store.takeOnce(hash, 'verify-email', now());
        const { email } = once ? (JSON.parse(once.data) as { email: string }) : { email: null };
        const isMine = once?.account === account && email !== null;
        if (!isMine || !(await store.setEmail(account, email, now()))) {
          return sendRefusal(c, 'unauthorized', 'confirms-nothing', { status: 403 });
        }
        return sendJson(c, 200, { email });
      },
    },
    {
      method: 'delete',
      path: '/account/api/email',
      body: null,
      access: 'session',
      isFresh: true,
      handle: async (c, { account }) => {
        const [passkeys, codes] = await Promise.all([
          store.passkeys(account),
          store.recoveryCodesLeft(account),
        ]);
        if (passkeys.length === 0 && codes === 0) return lastWayIn(c);
        await store.setEmail(account, null, now());
        return done(c);
      },
    },
    {
      method: 'get',
      path: '/account/api/sessions',
      body: null,
      access: 'session',
      handle: async (c, { account, sessionId }) => {
        const items = await sessionItems(deps, account, sessionId);
        return sendJson(c, 200, { items });
      },
    },
    {
      method: 'delete',
      path: '/account/api/sessions/:id',
      body: null,
      access: 'session',
      handle: async (c, { account, sessionId }) => {
        const id = c.req.param('id') ?? '';
        if (id === sessionId) await endSession(c, deps);
        else if (!(await store.endSession(account, id))) return gone(c);
        return done(c);
      },
    },
    {
      method: 'delete',
      path: '/account/api/sessions',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        await endSession(c, deps);
        await store.endSessions(account, null);
        return done(c);
      },
    },
  ];
}

const lastWayIn = (c: Ctx): Response =>
  sendRefusal(c, 'invalid_request', 'last-way-in', { status: 409 });

function passkeyRoutes({ deps, place }: Pick<AccountParts, 'deps' | 'place'>): AccountRoute[] {
  const { store, now } = deps;
  const named = (): (Place & { rpId: string }) | null => {
    const here = place();
    return here?.rpId == null ? null : { ...here, rpId: here.rpId };
  };
  const noPasskeys = (c: Ctx) => sendRefusal(c, 'not_found', 'no-passkeys');
  return [
    {
      method: 'post',
      path: '/account/api/passkeys/options',
      body: null,
      access: 'session',
      isFresh: true,
      handle: async (c, { account }) => {
        const here = named();
        const [owner, known] = await Promise.all([store.account(account), store.passkeys(account)]);
        if (!here || !owner) return noPasskeys(c);
        if (known.length >= MAX_PASSKEYS) {
          return sendRefusal(c, 'invalid_request', 'many-passkeys', { status: 409 });
        }
        return sendJson(
          c,
          200,
          await offerPasskey(deps, here, {
            purpose: 'add-passkey',
            owner: account,
            userId: account,
            name: owner.name,
            known,
          }),
        );
      },
    },
    {
      method: 'post',
      path: '/account/api/passkeys',
      body: { required: ['answer'] },
      access: 'session',
      isFresh: true,
      handle: async (c, { account }, { answer }) => {
        const here = named();
        if (!here) return noPasskeys(c);
        const made = await takePasskey(deps, here, 'add-passkey', answer);
        if (!made.ok || made.value.owner !== account) {
          return sendRefusal(c, 'invalid_request', 'passkey-answer');
        }
        const { passkey } = made.value;
        const added = await store.addPasskey({
          ...passkey,
          account,
          name: deviceOf(c.req.header('User-Agent') ?? ''),
          createdAt: now(),
          lastUsedAt: null,
        });
        if (added) return sendJson(c, 201, { id: passkey.id });
        return sendRefusal(c, 'invalid_request', 'passkey-known', { status: 409 });
      },
    },
    {
      method: 'patch',
      path: '/account/api/passkeys/:id',
      body: { required: ['name'] },
      access: 'session',
      handle: async (c, { account }, body) => {
        const name = nameOf(body.name);
        if (name === null) return wrongName(c);
        const isDone = await store.renamePasskey(account, c.req.param('id') ?? '', name);
        return isDone ? done(c) : gone(c);
      },
    },
    {
      method: 'delete',
      path: '/account/api/passkeys/:id',
      body: null,
      access: 'session',
      isFresh: true,
      handle: async (c, { account }) => {
        const id = c.req.param('id') ?? '';
        switch (await store.removePasskey(account, id, deps.mailer !== null, deps.now())) {
          case 'removed':
            return done(c);
          case 'unknown':
            return gone(c);
          case 'last':
            return lastWayIn(c);
        }
      },
    },
  ];
}
