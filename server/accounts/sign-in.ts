import { sendFailure } from '../api/problems.ts';
import { createAccount } from '../credits/usage.ts';
import type { Deps } from '../deps.ts';
import { type Ctx, send, sendJson, sendRefusal } from '../http/reply.ts';
import type { AccountRoute } from './account-routes.ts';
import { deviceOf } from './device.ts';
import { hashInvitation } from './invitations.ts';
import { limitReached, signUpLimits } from './limits.ts';
import { readBrowserSecret, requestSignInMail } from './mail-links.ts';
import { emailOf, nameOf, wrongEmail, wrongName } from './members.ts';
import { askForPasskey, checkPasskey, offerPasskey, takePasskey } from './passkeys.ts';
import type { Place } from './place.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { endSession, hashSecret, startSession } from './session.ts';

/** The parts that the routes of the account pages are made from. */
export type AccountParts = {
  readonly deps: Deps;
  /** Asked late: the address is known only once the port is open. Null: nobody signs in here. */
  readonly place: () => Place | null;
  readonly onError: (error: unknown) => void;
  /** Client network of a request, as limits count it. */
  readonly networkOf: (c: Ctx) => string;
};

type Named = Place & { readonly rpId: string };

/** One answer for everything that does not open an account: nobody learns what exists. */
const refused = (c: Ctx): Response => sendRefusal(c, 'unauthorized', 'opens-nothing');

const noPasskeys = (c: Ctx): Response => sendRefusal(c, 'not_found', 'no-passkeys');

const notInvited = (c: Ctx): Response =>
  sendRefusal(c, 'invalid_request', 'invitation', { pointer: '/invitation' });

/** Refusal of a new account, for everybody or this person; null: it may be made. */
async function mayNotSignUp(
  c: Ctx,
  { store, admission, now }: Deps,
  network: string,
  invitation: unknown,
): Promise<Response | null> {
  if (admission.signUp === 'closed') {
    return sendRefusal(c, 'not_found', 'sign-up-closed');
  }
  const reached = await store.limitReached(signUpLimits(admission, network), now());
  if (reached) return sendFailure(c, limitReached('sign-ups', reached, now()));
  if (admission.signUp === 'open') return null;
  return (await store.isInvited(hashInvitation(invitation), now())) ? null : notInvited(c);
}

/** Ways in and out. */
export function signInRoutes({ deps, place, onError, networkOf }: AccountParts): AccountRoute[] {
  const withPasskeys =
    (work: (c: Ctx, place: Named, body: Readonly<Record<string, unknown>>) => Promise<Response>) =>
    (c: Ctx, body: Readonly<Record<string, unknown>>) => {
      const here = place();
      return here?.rpId == null ? noPasskeys(c) : work(c, here as Named, body);
    };
  const enter = async (c: Ctx, account: string): Promise<Response> => {
    await startSession(c, deps, account);
    return sendJson(c, 200, { account });
  };
  const anyone = (
    path: string,
    body: AccountRoute['body'],
    handle: (c: Ctx, body: Readonly<Record<string, unknown>>) => Response | Promise<Response>,
  ): AccountRoute => ({
    method: 'post',
    path: `/account/api/${path}`,
    body,
    access: 'anyone',
    handle,
  });

  return [
    anyone(
      'sign-up/options',
      { required: ['name'], optional: ['invitation'] },
      withPasskeys(async (c, here, body) => {
        const name = nameOf(body.name);
        if (name === null) return wrongName(c);
        // Before the device makes a passkey that would open nothing.
        const closed = await mayNotSignUp(c, deps, networkOf(c), body.invitation);
        if (closed) return closed;
        const userId = deps.newId('acc');
        const wanted = { purpose: 'sign-up', owner: null, userId, name, known: [] } as const;
        return sendJson(c, 200, await offerPasskey(deps, here, wanted));
      }),
    ),
    anyone(
      'sign-up',
      { required: ['answer'], optional: ['invitation'] },
      withPasskeys(async (c, here, { answer, invitation }) => {
        const network = networkOf(c);
        const closed = await mayNotSignUp(c, deps, network, invitation);
        if (closed) return closed;
        const taken = await takePasskey(deps, here, 'sign-up', answer);
        if (!taken.ok) return refused(c);
        const { userId, name, passkey } = taken.value;
        const made = await createAccount(
          deps,
          name,
          userId,
          {
            ...passkey,
            account: userId,
            name: deviceOf(c.req.header('User-Agent') ?? ''),
            createdAt: deps.now(),
            lastUsedAt: null,
          },
          {
            limits: signUpLimits(deps.admission, network),
            invitation: deps.admission.signUp === 'invite' ? hashInvitation(invitation) : null,
          },
        );
        if (made.ok) return enter(c, userId);
        switch (made.error.reason) {
          case 'passkey-known':
            return refused(c);
          case 'not-invited':
            return notInvited(c);
          case 'limit':
            return sendFailure(c, limitReached('sign-ups', made.error.limit, deps.now()));
        }
      }),
    ),
    anyone(
      'sign-in/options',
      null,
      withPasskeys(async (c, here) => sendJson(c, 200, await askForPasskey(deps, here))),
    ),
    anyone(
      'sign-in',
      { required: ['answer'] },
      withPasskeys(async (c, here, { answer }) => {
        const account = await checkPasskey(deps, here, answer);
        return account.ok ? enter(c, account.value) : refused(c);
      }),
    ),
    anyone('sign-in/recovery', { required: ['code'] }, async (c, { code }) => {
      // A malformed code is looked up all the same: the answer takes as long.
      const hash = hashRecoveryCode(typeof code === 'string' ? code : '') ?? '';
      const account = await deps.store.useRecoveryCode(hash, deps.now());
      return account === null ? refused(c) : enter(c, account);
    }),
    anyone('sign-in/link', { required: ['secret'] }, async (c, { secret }) => {
      const hash = hashSecret(typeof secret === 'string' ? secret : '');
      const once = await deps.store.takeOnce(hash, 'sign-in-link', deps.now());
      if (!once?.account) return refused(c);
      const { browser } = JSON.parse(once.data) as { browser?: string };
      if (browser !== undefined && browser !== readBrowserSecret(c, place())) return refused(c);
      return (await deps.store.account(once.account)) ? enter(c, once.account) : refused(c);
    }),
    anyone('sign-in/mail', { required: ['email'] }, (c, body) => {
      const here = place();
      if (!deps.mailer || !here) {
        return sendRefusal(c, 'not_found', 'no-mail');
      }
      const email = emailOf(body.email);
      if (email === null) return wrongEmail(c);
      return requestSignInMail(c, deps, here, email, { onError, network: networkOf(c) });
    }),
    anyone('sign-out', null, async (c) => {
      await endSession(c, deps);
      return send(c, 204, null, {});
    }),
  ];
}
