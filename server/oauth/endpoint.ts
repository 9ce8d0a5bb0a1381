import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { AccountGuards } from '../accounts/account-routes.ts';
import { clientLimits, permissionLimits, takeLimited } from '../accounts/limits.ts';
import { type Place, placeOf } from '../accounts/place.ts';
import { sendFailure } from '../api/problems.ts';
import { type StoreTrouble, storeTroubleOf } from '../db/failure.ts';
import type { Deps } from '../deps.ts';
import { errorPage } from '../http/error-page.ts';
import { clientNetwork, limited } from '../http/limited.ts';
import { networkLimiter, type RateLimiter } from '../http/rate-limit.ts';
import { isPlainJson } from '../http/read-body.ts';
import { COMMON, type Ctx, send, sendJson } from '../http/reply.ts';
import { registrationMistake } from './registration-mistake.ts';
import { noteWhetherKnown } from './silent-return.ts';

/** Paths that clients in browsers may use: none reads a cookie. */
export const CROSS_ORIGIN = new Set(['/oauth/token', '/oauth/register', '/oauth/revoke']);

/** Requests a minute of one address, and those that leave something behind each time. */
const RATE = 120;
const REGISTRATION_RATE = 10;
/** Longest address of a request for permission, in characters: what it asks for is stored. */
const MAX_ADDRESS = 6_000;

/** Node's own view of a request. */
export type NodePair = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };

export function nodeOf(c: Ctx): NodePair {
  return c.env as unknown as NodePair;
}

/**
 * Hands requests of clients to the library, which answers them by itself on the connection. The library
 * gets the address that people see from our settings, never from the request.
 */
export function protocolEndpoint(
  provider: () => Promise<Provider>,
  deps: Pick<Deps, 'store' | 'now' | 'newId' | 'baseUrl'>,
  { trustProxy, withBody }: Pick<AccountGuards, 'trustProxy' | 'withBody'>,
): (c: Ctx) => Promise<Response> {
  const { baseUrl, now } = deps;
  const rate: RateLimiter = networkLimiter(RATE, now);
  const registrations: RateLimiter = networkLimiter(REGISTRATION_RATE, now);
  const answer = async (c: Ctx): Promise<Response> => {
    const { incoming, outgoing } = nodeOf(c);
    const place = placeOf(baseUrl());
    if (!place) throw new Error('OAuth is mounted where nobody can sign in.');
    const isRegistration = c.req.path === '/oauth/register';
    const address = clientNetwork(c, trustProxy);
    const flood = limited(c, isRegistration ? registrations : rate, 'address', address);
    if (flood) return flood;
    if (isRegistration && c.req.method === 'POST') {
      const tooMany = await takeLimited(deps, 'clients', clientLimits(address));
      if (tooMany) return sendFailure(c, tooMany);
    }
    const isBrowser = isBrowserPath(c);
    if (c.req.path === '/oauth/authorize' || c.req.path === '/oauth/device_authorization') {
      // Both are stored until they are decided or over.
      if (c.req.url.length > MAX_ADDRESS) {
        const detail = `The address of this request may have ${MAX_ADDRESS} characters.`;
        return sendFailure(c, { reason: 'too-large', detail });
      }
      const tooMany = await takeLimited(deps, 'permissions', permissionLimits(address));
      if (tooMany) return sendFailure(c, tooMany);
    }
    if (isBrowser && isByAddress(c, place)) return toPlace(c, place.origin);
    locate(incoming, place.baseUrl);
    // Each request for permission stands alone: who decided another, here or meanwhile, is no matter.
    if (isBrowser) {
      await noteWhetherKnown(c, deps, incoming);
      forgetSession(incoming);
    }
    const { 'Access-Control-Allow-Origin': anyOrigin, ...common } = COMMON;
    for (const [name, value] of Object.entries(common)) outgoing.setHeader(name, value);
    if (CROSS_ORIGIN.has(c.req.path)) outgoing.setHeader('Access-Control-Allow-Origin', anyOrigin);
    outgoing.setHeader('X-Request-Id', c.get('requestId') ?? 'none');
    const answerBy = async (request: IncomingMessage): Promise<Response> => {
      await (await provider()).callback()(request, outgoing);
      c.set('isDressed', true);
      // For the log: what the library sent is not sent again (http/server.ts).
      return new Response(null, { status: outgoing.statusCode });
    };
    if (c.req.method !== 'POST') return answerBy(incoming);
    return withBody(c, { network: address }, BODY_LIMITS, (body) => {
      const mistake = isRegistration && isPlainJson(c) ? registrationMistake(body) : null;
      if (mistake) return sendJson(c, 400, mistake);
      return answerBy(withWhole(incoming, body));
    });
  };
  return async (c) => {
    try {
      return await answer(c);
    } catch (error) {
      const trouble = storeTroubleOf(error);
      if (trouble === null) throw error;
      return isBrowserPath(c)
        ? errorPage(c, { reason: 'store', trouble })
        : unavailable(c, trouble);
    }
  };
}

/** True for what browsers come to by themselves: they get pages. */
const isBrowserPath = (c: Ctx): boolean => c.req.path.startsWith('/oauth/authorize');

/** The database is away, or full, in the words of the protocol (RFC 6749, section 4.1.2.1). */
const unavailable = (c: Ctx, trouble: StoreTrouble): Promise<Response> =>
  sendJson(
    c,
    trouble === 'full' ? 507 : 503,
    { error: 'temporarily_unavailable' },
    {
      'Retry-After': '5',
    },
  );

/** Longest body that the library reads, in bytes. */
const MAX_BODY = 57_344;
const BODY_LIMITS = { limit: MAX_BODY, tooLarge: `The body may have ${MAX_BODY} bytes.` };

/**
 * The request with its body in one part. The library collects the parts that arrive in an array, which
 * costs 400 bytes for each part of one byte.
 */
function withWhole(incoming: IncomingMessage, body: Uint8Array): IncomingMessage {
  const { method, url, headers, httpVersion, httpVersionMajor, httpVersionMinor } = incoming;
  const whole = new IncomingMessage(incoming.socket);
  Object.assign(whole, { method, url, headers, httpVersion, httpVersionMajor, httpVersionMinor });
  if ('baseUrl' in incoming) Object.assign(whole, { baseUrl: incoming.baseUrl });
  whole.complete = true;
  whole.push(body);
  whole.push(null);
  return whole;
}

/** True if a browser came by an address of a loopback deployment, where people sign in by its name. */
const isByAddress = (c: Ctx, { rpId }: Place): boolean =>
  rpId === 'localhost' && /^(?:127\.|\[::1\])/.test(c.req.header('Host') ?? '');

function toPlace(c: Ctx, origin: string): Response {
  const { pathname, search } = new URL(c.req.url);
  return send(c, 303, null, { Location: `${origin}${pathname}${search}` });
}

/** Puts the public address where the library looks for it. */
function locate(incoming: IncomingMessage, baseUrl: string): void {
  const { host, protocol, pathname } = new URL(baseUrl);
  incoming.headers.host = host;
  incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete incoming.headers['x-forwarded-host'];
  delete incoming.headers['x-forwarded-for'];
  Object.assign(incoming, { baseUrl: pathname.replace(/\/$/, '') });
}

function forgetSession(incoming: IncomingMessage): void {
  const cookies = (incoming.headers.cookie ?? '').split(/; */);
  incoming.headers.cookie = cookies
    .filter((cookie) => !cookie.startsWith('_oauth_session'))
    .join('; ');
}
