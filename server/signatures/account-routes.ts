import { KEY_PROOF, proofText } from '#schemas/signature/key-proof.ts';
import type { AccountRoute } from '../accounts/account-routes.ts';
import { nameOf, wrongName } from '../accounts/members.ts';
import { hashSecret } from '../accounts/session.ts';
import type { AccountParts } from '../accounts/sign-in.ts';
import { sendFailure } from '../api/problems.ts';
import { invalidRequest } from '../http/json-body.ts';
import { type Ctx, send, sendJson, sendRefusal } from '../http/reply.ts';
import { addAccountKey, type KeyFailure, keyItem } from './account-keys.ts';
import { readFingerprint } from './rules.ts';

/** Lifetime of a line to be signed, ms: somebody may type in a terminal. */
const PROOF_LIFETIME = 900_000;

/** The keys that a person lists as their own: each is shown by signing a line. */
export function keyRoutes({ deps }: AccountParts): AccountRoute[] {
  const { store, now } = deps;
  const lineFor = (account: string, nonce: string) =>
    proofText(account, new URL(deps.baseUrl()).host, nonce);
  return [
    {
      method: 'get',
      path: '/account/api/keys',
      body: null,
      access: 'session',
      handle: async (c, { account }) =>
        sendJson(c, 200, { items: (await store.accountKeys(account)).map(keyItem) }),
    },
    {
      method: 'post',
      path: '/account/api/keys/line',
      body: {},
      access: 'session',
      handle: async (c, { account }) => {
        const nonce = deps.newId('key');
        await store.keepOnce({
          hash: hashSecret(nonce),
          purpose: 'add-key',
          account,
          data: '',
          expiresAt: now() + PROOF_LIFETIME,
        });
        return sendJson(c, 200, { nonce, line: lineFor(account, nonce), namespace: KEY_PROOF });
      },
    },
    {
      method: 'post',
      path: '/account/api/keys',
      body: { required: ['nonce', 'sshsig', 'name', 'namespace'] },
      access: 'session',
      // A key speaks for the account.
      isFresh: true,
      handle: async (c, { account }, { nonce, sshsig, name, namespace }) => {
        const keyName = nameOf(name);
        if (keyName === null) return wrongName(c);
        const asked = await store.takeOnce(hashSecret(String(nonce)), 'add-key', now());
        if (asked?.account !== account)
          return sendRefusal(c, 'invalid_request', 'key-line-over', { pointer: '/nonce' });
        const added = await addAccountKey(deps, account, {
          text: lineFor(account, String(nonce)),
          sshsig: String(sshsig),
          name: keyName,
          namespace: String(namespace),
        });
        return added.ok ? sendJson(c, 201, keyItem(added.value)) : keyRefused(c, added.error);
      },
    },
    {
      method: 'delete',
      path: '/account/api/keys/:fingerprint',
      body: null,
      access: 'session',
      handle: async (c, { account }) => {
        const fingerprint = readFingerprint(c.req.param('fingerprint') ?? '');
        const isRevoked = fingerprint && (await store.revokeKey(account, fingerprint, now()));
        return isRevoked ? send(c, 204, null, {}) : sendRefusal(c, 'not_found', 'key-unknown');
      },
    },
  ];
}

const REASONS = {
  'no-signature': 'key-no-signature',
  'wrong-signature': 'key-wrong-signature',
  taken: 'key-taken',
  full: 'key-full',
} as const;

function keyRefused(c: Ctx, failure: KeyFailure): Response {
  if (failure !== 'namespace') {
    return sendRefusal(c, 'invalid_request', REASONS[failure], { pointer: '/sshsig' });
  }
  // Only what is no page of ours asks for another.
  const detail = 'It must be artifact@vitrine or reply@vitrine.';
  return sendFailure(c, invalidRequest([{ pointer: '/namespace', detail }]));
}
