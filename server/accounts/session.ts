import { createHash, randomBytes } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { storeTroubleOf } from '../db/failure.ts';
import type { Deps } from '../deps.ts';
import { type Ctx, sendProblem } from '../http/reply.ts';
import type { Millis } from '../types.ts';
import { deviceOf } from './device.ts';
import { type Place, placeOf } from './place.ts';
import type { SessionRecord } from './sign-in-types.ts';

/** A person who is signed in. */
export type SignedIn = {
  readonly account: string;
  /** Names the session in lists; it does not open anything. */
  readonly sessionId: string;
  readonly signedInAt: Millis;
};

const DAY = 86_400_000;
/** A session ends when it was not used for so long, and in any case after so long: milliseconds. */
export const IDLE_TIMEOUT = 14 * DAY;
export const ABSOLUTE_LIFETIME = 90 * DAY;
/** Resolution of the last use, ms: it is written at most this often. */
const TOUCH_EVERY = 60_000;

type SessionDeps = Pick<Deps, 'store' | 'now' | 'newId' | 'baseUrl'>;

/** A secret of 256 bits, for cookies and links. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret: it has too much randomness to be found from its hash. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/**
 * Session of a request's cookie; null: nobody is signed in. The answer must then be made for
 * this person alone: it gets `Cache-Control: no-store`, `Vary: Cookie, Origin` and no CORS headers.
 */
export async function sessionOf(c: Ctx, deps: SessionDeps): Promise<SignedIn | null> {
  const place = placeOf(deps.baseUrl());
  const secret = place && cookieOf(c, place);
  if (!secret) return null;
  c.set('isPrivate', true);
  const session = await deps.store.sessionByHash(hashSecret(secret));
  const now = deps.now();
  if (!session || !isAlive(session, now)) return null;
  if (Math.abs(now - session.seenAt) >= TOUCH_EVERY) {
    // A read is not refused because the last use cannot be noted.
    await deps.store.touchSession(session.id, now).catch(onlyTrouble);
  }
  c.set('account', session.account);
  return { account: session.account, sessionId: session.id, signedInAt: session.signedInAt };
}

function onlyTrouble(error: unknown): void {
  if (storeTroubleOf(error) === null) throw error;
}

/** True if a session can still be used. */
export const isAlive = ({ seenAt, expiresAt }: SessionRecord, now: Millis): boolean =>
  now < expiresAt && now - seenAt < IDLE_TIMEOUT;

/**
 * Signs a person in: always with a new secret, so that nobody can have planted one before; the
 * session that the browser had ends.
 */
export async function startSession(c: Ctx, deps: SessionDeps, account: string): Promise<SignedIn> {
  const place = placeOf(deps.baseUrl());
  if (!place) throw new Error('Nobody signs in here.');
  await endSession(c, deps);
  const secret = newSecret();
  const now = deps.now();
  const session: SessionRecord = {
    id: deps.newId('ses'),
    account,
    hash: hashSecret(secret),
    device: deviceOf(c.req.header('User-Agent') ?? ''),
    signedInAt: now,
    seenAt: now,
    expiresAt: now + ABSOLUTE_LIFETIME,
  };
  await deps.store.createSession(session);
  setSessionCookie(c, place, secret, ABSOLUTE_LIFETIME / 1000);
  c.set('account', account);
  return { account, sessionId: session.id, signedInAt: now };
}

/** Signs the browser of a request out. */
export async function endSession(c: Ctx, deps: SessionDeps): Promise<void> {
  const place = placeOf(deps.baseUrl());
  const secret = place && cookieOf(c, place);
  if (!secret) return;
  const session = await deps.store.sessionByHash(hashSecret(secret));
  if (session) await deps.store.endSession(session.account, session.id);
  setSessionCookie(c, place, '', 0);
}

/** True if a request has a session cookie, valid or not, well-formed or not. */
export function hasSessionCookie(c: Ctx, deps: Pick<Deps, 'baseUrl'>): boolean {
  const place = placeOf(deps.baseUrl());
  if (place === null || !c.req.header('Cookie')?.includes(place.cookie)) return false;
  return getCookie(c, place.cookie) !== undefined;
}

function cookieOf(c: Ctx, { cookie }: Place): string | null {
  // Looked for by hand first: most requests of the API carry no cookie at all.
  if (!c.req.header('Cookie')?.includes(cookie)) return null;
  const secret = getCookie(c, cookie) ?? '';
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}

function setSessionCookie(
  c: Ctx,
  { cookie, isSecure }: Place,
  value: string,
  maxAge: number,
): void {
  c.set('isPrivate', true);
  c.set(
    'cookie',
    serialize(cookie, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
      maxAge,
    }),
  );
}

/**
 * Refuses a request that changes something unless a page of this deployment sent it: where it comes
 * from (`Origin`, `Sec-Fetch-Site`), and a form that no plain HTML form can have, without a
 * preflight that nobody answers. Null: it may pass.
 */
export function refuseCrossSite(c: Ctx, deps: Pick<Deps, 'baseUrl'>): Response | null {
  c.set('isPrivate', true);
  const place = placeOf(deps.baseUrl());
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  const isOurs = place !== null && origin === place.origin;
  const isSameOrigin = site === undefined || site === 'same-origin';
  if (!isOurs || !isSameOrigin) {
    return sendProblem(c, 'invalid_request', {
      status: 403,
      detail: 'This can only be done on the pages of this deployment.',
    });
  }
  const isJson = /^application\/json *(?:;|$)/i.test(c.req.header('Content-Type') ?? '');
  const isMarked = [GUARD_HEADER, 'X-Svc-Artifact'].some((name) => c.req.header(name) === '1');
  if (isJson || isMarked) return null;
  return sendProblem(c, 'missing_header', {
    detail: `The header ${GUARD_HEADER}: 1 is missing. It keeps forms of other sites out.`,
  });
}

/** Header of requests that change something and have no body of JSON. */
export const GUARD_HEADER = 'X-Svc-Account';
