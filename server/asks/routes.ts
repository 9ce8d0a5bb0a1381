import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import { MAX_ASK_WAIT } from '#schemas/limits.ts';
import { hasSessionCookie, refuseCrossSite, sessionOf } from '../accounts/session.ts';
import type { Handlers } from '../api/mount.ts';
import { sendFailure } from '../api/problems.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest, readMembers } from '../http/json-body.ts';
import { cursorOf, pageOf } from '../http/paging.ts';
import { type Ctx, send, sendJson, sendProblem } from '../http/reply.ts';
import { callerOf } from '../records/capsule-routes.ts';
import { DOCUMENT_MEMBERS } from './about.ts';
import { readAsk, replyToAsk } from './replies.ts';
import { createAsk, describeAsk, listAsks, withdrawAsk } from './rules.ts';

const ASK_OPTIONS = ['allow', 'signers', 'expiresIn', 'webhook'];
const MAX_SEEN = 100;
/** A fingerprint as `ssh-keygen -l` writes it. */
const FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}$/;
const MAX_SIGNERS = 40;

/** Questions to people, and their answers. */
export function askRoutes(
  deps: Deps,
): Pick<
  Handlers,
  'createAsk' | 'listAsks' | 'readAsk' | 'withdrawAsk' | 'describeAsk' | 'replyToAsk'
> {
  return {
    createAsk: async ({ c, caller, body }) => {
      const read = readMembers(body, ['artifact'], [...ASK_OPTIONS, ...DOCUMENT_MEMBERS]);
      if (!read.ok) return sendFailure(c, read.error);
      const made = await createAsk(deps, callerOf(caller), read.value);
      return made.ok ? sendJson(c, 201, made.value) : sendFailure(c, made.error, '/artifact');
    },

    listAsks: async ({ c, caller }) => {
      const page = pageOf(c);
      if (!page.ok) return sendFailure(c, invalidRequest(page.error));
      const { items, next } = await listAsks(deps, callerOf(caller), page.value);
      return sendJson(c, 200, { items, nextCursor: cursorOf(next) });
    },

    readAsk: async ({ c, caller }) => {
      const errors: PlaceOfProblem[] = [];
      const wait = wholeOf(c, 'wait', MAX_ASK_WAIT, errors);
      const seen = wholeOf(c, 'seen', MAX_SEEN, errors);
      const signers = signersOf(c, errors);
      if (errors.length > 0) return sendFailure(c, invalidRequest(errors));
      const reading = { wait, seen, signers };
      const report = await readAsk(deps, callerOf(caller), idOf(c), reading, c.req.raw.signal);
      return report.ok ? sendJson(c, 200, report.value) : sendFailure(c, report.error);
    },

    withdrawAsk: async ({ c, caller }) => {
      const done = await withdrawAsk(deps, callerOf(caller), idOf(c));
      return done.ok ? send(c, 204, null, {}) : sendFailure(c, done.error);
    },

    describeAsk: async ({ c }) => {
      const secret = secretOf(c);
      if (secret === null) return withoutSecret(c);
      const report = await describeAsk(deps, idOf(c), secret);
      return report.ok ? sendJson(c, 200, report.value) : sendFailure(c, report.error);
    },

    replyToAsk: async ({ c, body, network = '' }) => {
      const read = readMembers(body, ['artifact'], ['sshsig']);
      if (!read.ok) return sendFailure(c, read.error);
      const secret = secretOf(c);
      if (secret === null) return withoutSecret(c);
      const account = await signedInOf(c, deps);
      if (account instanceof Response) return account;
      const stored = await replyToAsk(deps, idOf(c), secret, read.value, account, network);
      if (!stored.ok) return sendFailure(c, stored.error, prefixOf(stored.error.reason));
      return sendJson(c, stored.value.created ? 201 : 200, stored.value);
    },
  };
}

const idOf = (c: Ctx): string => c.req.param('id') ?? '';

/** The secret that the link gives; null: none was sent. */
const secretOf = (c: Ctx): string | null =>
  /^Ask +([\w-]{1,100})$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;

const withoutSecret = (c: Ctx): Response =>
  sendProblem(c, 'unauthorized', {
    detail: 'Send the secret of the link: Authorization: Ask …',
    headers: { 'WWW-Authenticate': 'Ask' },
  });

/**
 * Account that is signed in, when the page says that it answers under its name. A cookie alone says
 * nothing: it is not looked at.
 */
async function signedInOf(c: Ctx, deps: Deps): Promise<string | null | Response> {
  if (c.req.header('X-Svc-Artifact') !== '1' || !hasSessionCookie(c, deps)) return null;
  const foreign = refuseCrossSite(c, deps);
  if (foreign) return foreign;
  const session = await sessionOf(c, deps);
  if (session) return session.account;
  return sendProblem(c, 'unauthorized', {
    detail: 'You are not signed in any more. Sign in again, or answer without your account.',
    headers: { 'WWW-Authenticate': 'Ask' },
  });
}

/** Pointer to the reply in the body. */
const prefixOf = (reason: string) =>
  reason === 'invalid-artifact' || reason === 'hash-mismatch' ? '/artifact' : '';

/** A whole number of a query from 0 to a limit; 0 unless told. */
function wholeOf(c: Ctx, name: string, most: number, errors: PlaceOfProblem[]): number {
  const text = c.req.query(name) ?? '0';
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  errors.push({ pointer: name, detail: `It must be a whole number from 0 to ${most}.` });
  return 0;
}

function signersOf(c: Ctx, errors: PlaceOfProblem[]): string[] {
  // A plus that was not written as %2B reads as a space, which no fingerprint has.
  const text = (c.req.query('signer') ?? '').replaceAll(' ', '+');
  if (text === '') return [];
  const signers = text.split(',');
  if (signers.length > MAX_SIGNERS || !signers.every((each) => FINGERPRINT.test(each))) {
    const detail = `It must be at most ${MAX_SIGNERS} fingerprints, as ssh-keygen -l writes them.`;
    errors.push({ pointer: 'signer', detail });
  }
  return signers;
}
