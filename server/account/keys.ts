import { KEY_PROOF, proofText } from '#schemas/artifact/key-proof.ts';
import type { AccountRoute } from '../auth/account-routes.ts';
import { hashSecret } from '../auth/session.ts';
import { addAccountKey, type KeyFailure, keyItem } from '../domain/account-keys.ts';
import { readFingerprint } from '../domain/signatures.ts';
import { sendFailure } from '../http/failures.ts';
import { invalidRequest } from '../http/json-body.ts';
import { send, sendJson } from '../http/reply.ts';
import { nameOf, wrongName } from './members.ts';
import type { AccountParts } from './sign-in.ts';

/** How long a line to be signed is good, in milliseconds: somebody may type in a terminal. */
const PROOF_LIFETIME = 900_000;
const UNKNOWN_KEY = { reason: 'not-found', detail: 'You list no such key.' } as const;

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
      // Whoever may add one speaks for the account.
      isFresh: true,
      handle: async (c, { account }, { nonce, sshsig, name, namespace }) => {
        const kept = nameOf(name);
        if (kept === null) return sendFailure(c, wrongName());
        const asked = await store.takeOnce(hashSecret(String(nonce)), 'add-key', now());
        if (asked?.account !== account) return sendFailure(c, wrong('nonce', OVER));
        const added = await addAccountKey(deps, account, {
          text: lineFor(account, String(nonce)),
          sshsig: String(sshsig),
          name: kept,
          namespace: String(namespace),
        });
        return added.ok
          ? sendJson(c, 201, keyItem(added.value))
          : sendFailure(c, wrong(...WORDS[added.error]));
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
        return isRevoked ? send(c, 204, null, {}) : sendFailure(c, UNKNOWN_KEY);
      },
    },
  ];
}

const OVER = 'This line was used, or it has expired: ask for another.';
const WORDS: Readonly<Record<KeyFailure, [member: string, detail: string]>> = {
  'no-signature': ['sshsig', 'It must be what "ssh-keygen -Y sign" writes.'],
  namespace: ['namespace', 'It must be artifact@vitrine or reply@vitrine.'],
  'wrong-signature': ['sshsig', 'It is no signature of the line, in the namespace key@vitrine.'],
  taken: ['sshsig', 'Another account lists this key.'],
  full: ['sshsig', 'You list as many keys as there is room for: revoke one first.'],
};

const wrong = (member: string, detail: string) =>
  invalidRequest([{ pointer: `/${member}`, detail }]);
