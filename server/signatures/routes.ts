import { parseHash } from '#schemas/document/content-hash.ts';
import type { Failure } from '../api/failure.ts';
import type { Handlers } from '../api/mount.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { readMembers } from '../http/json-body.ts';
import { type Ctx, send, sendJson, sendJsonText } from '../http/reply.ts';
import { callerOf } from '../records/capsule-routes.ts';
import { allowedSignersOf, describeKey } from './account-keys.ts';
import { readSigned } from './read-signed.ts';
import { addSignature, readFingerprint, readSignatures, withdrawSignature } from './rules.ts';

const NOT_FOUND: Failure = { reason: 'not-found', detail: 'There is no artifact with this hash.' };
const NO_KEY: Failure = { reason: 'not-found', detail: 'No account here lists this key.' };
const NO_KEYS: Failure = { reason: 'not-found', detail: 'There is no account that lists keys.' };
const FRESH = { 'Cache-Control': 'no-cache' };

/** Signatures of artifacts, and the keys of accounts. */
export function signatureRoutes(
  deps: Deps,
): Pick<
  Handlers,
  | 'addSignature'
  | 'listSignatures'
  | 'withdrawSignature'
  | 'getSigned'
  | 'getKey'
  | 'getAllowedSigners'
> {
  const hashOf = (c: Ctx) => parseHash(c.req.param('sha256') ?? '');
  return {
    addSignature: async ({ c, caller, body }) => {
      const hex = hashOf(c);
      const members = readMembers(body, ['sshsig']);
      if (!members.ok) return sendFailure(c, members.error);
      if (hex === null) return sendFailure(c, NOT_FOUND);
      const added = await addSignature(deps, callerOf(caller), hex, members.value.sshsig);
      if (!added.ok) return sendFailure(c, added.error);
      return sendJson(c, added.value.created ? 201 : 200, added.value);
    },

    listSignatures: async ({ c }) => {
      const hex = hashOf(c);
      if (hex === null) return sendFailure(c, NOT_FOUND);
      const items = await readSignatures(deps, hex);
      return items.ok
        ? sendJson(c, 200, { items: items.value }, FRESH)
        : sendFailure(c, items.error);
    },

    withdrawSignature: async ({ c, caller }) => {
      const hex = hashOf(c);
      if (hex === null) return sendFailure(c, NOT_FOUND);
      const fingerprint = readFingerprint(c.req.param('fingerprint') ?? '');
      const done = await withdrawSignature(deps, callerOf(caller), hex, fingerprint);
      return done.ok ? send(c, 204, null, {}) : sendFailure(c, done.error);
    },

    getSigned: async ({ c, body }) => {
      const hex = hashOf(c);
      const members = readMembers(body, ['requireSigner'], ['identity']);
      if (!members.ok) return sendFailure(c, members.error);
      if (hex === null) return sendFailure(c, NOT_FOUND);
      const read = await readSigned(deps, hex, members.value);
      if (!read.ok) return sendFailure(c, read.error);
      const { described, canonical } = read.value;
      // Spliced in as text: parsing a long artifact would hold the event loop.
      const artifact = canonical === null ? '}' : `,"artifact":${canonical}}`;
      return sendJsonText(c, 200, JSON.stringify(described).slice(0, -1) + artifact, FRESH);
    },

    getKey: async ({ c }) => {
      const fingerprint = readFingerprint(c.req.param('fingerprint') ?? '');
      const found = fingerprint && (await describeKey(deps, fingerprint));
      return found ? sendJson(c, 200, found, FRESH) : sendFailure(c, NO_KEY);
    },

    getAllowedSigners: async ({ c }) => {
      const account = c.req.param('account') ?? '';
      const file = /^[\w-]{1,64}$/.test(account) ? await allowedSignersOf(deps, account) : null;
      if (file === null) return sendFailure(c, NO_KEYS);
      return send(c, 200, file, { ...FRESH, 'Content-Type': 'text/plain; charset=utf-8' });
    },
  };
}
