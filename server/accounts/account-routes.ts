import type { Hono } from 'hono';
import { sendFailure } from '../api/problems.ts';
import { holdsStorable } from '../db/unstorable.ts';
import type { Deps } from '../deps.ts';
import { readMembers } from '../http/json-body.ts';
import { clientNetwork, limited } from '../http/limited.ts';
import { nothingHere, unstorable, wrongMethod } from '../http/not-found.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Sender, WithBody } from '../http/read-body.ts';
import { type Ctx, type HttpEnv, sendRefusal } from '../http/reply.ts';
import { refuseCrossSite, type SignedIn, sessionOf } from './session.ts';

/** Longest body of a request to these routes, in bytes: names, codes, answers of authenticators. */
const MAX_BODY = 65_536;

/** Time after signing in for which irreversible requests are allowed, in milliseconds. */
export const REAUTH_WINDOW = 900_000;

type Method = 'get' | 'post' | 'patch' | 'delete';
type Members = Readonly<Record<string, unknown>>;

/** The members of a request to a cookie route. */
export type Body = {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** In bytes. */
  readonly limit?: number;
  /** Its content is passed on and never stored, so it may hold NUL. */
  readonly isPassedOn?: true;
};

/** A route that answers to the cookie of a session, never to a token. */
export type AccountRoute = {
  readonly method: Method;
  /** Below `/account/api/`, in Hono's words. */
  readonly path: string;
  /** Null: it takes no body. */
  readonly body: Body | null;
} & (
  | {
      /** Open to anyone, at the rate of an address: ways to sign in. */
      readonly access: 'anyone';
      readonly handle: (c: Ctx, body: Members) => Response | Promise<Response>;
    }
  | {
      readonly access: 'session';
      /** Requires a recent sign-in: for what cannot be undone. */
      readonly isFresh?: true;
      readonly handle: (c: Ctx, session: SignedIn, body: Members) => Response | Promise<Response>;
    }
);

/** Their guards. */
export type AccountGuards = {
  readonly deps: Deps;
  /** For each address: guesses at codes and links are made here. */
  readonly addressRate: RateLimiter;
  /** For each account. */
  readonly accountRate: RateLimiter | null;
  readonly trustProxy: number;
  readonly withBody: WithBody;
};

/**
 * Puts cookie routes under their paths. Whatever changes something is refused unless a page of this
 * deployment sent it; there is no way to add a route without that.
 */
export function mountAccountRoutes(
  app: Hono<HttpEnv>,
  routes: readonly AccountRoute[],
  guards: AccountGuards,
): void {
  const allowed = new Map<string, string[]>();
  for (const route of routes) {
    const method = route.method.toUpperCase();
    const operation = operationOf(route);
    const methods = method === 'GET' ? [method, 'HEAD'] : [method];
    allowed.set(route.path, [...(allowed.get(route.path) ?? []), ...methods]);
    app.on(route.method.toUpperCase(), route.path, async (c) => {
      c.set('isPrivate', true);
      c.set('operation', operation);
      return (await refusal(c, route, guards)) ?? serve(c, route, guards);
    });
  }
  for (const [path, methods] of allowed) {
    app.all(path, (c) => {
      c.set('isPrivate', true);
      return wrongMethod(c, methods.join(', '));
    });
  }
}

/** Its name in logs and metrics: the pattern of its path, never what stands in an address. */
const operationOf = ({ method, path }: AccountRoute): string =>
  `${method.toUpperCase()} ${path.replace(/^\/(?:account\/api\/)?/, '')}`;

/** The answer to a program for an address below `/account/api/` that there is not. */
export function unknownAccountPath(c: Ctx): Response {
  c.set('isPrivate', true);
  return nothingHere(c);
}

/** Refusal of a request; null: it may go on. */
async function refusal(
  c: Ctx,
  { method, access }: AccountRoute,
  { deps, addressRate, trustProxy }: AccountGuards,
): Promise<Response | null> {
  if (method !== 'get') {
    const foreign = refuseCrossSite(c, deps);
    if (foreign) return foreign;
    if (access === 'anyone') {
      return limited(c, addressRate, 'address', clientNetwork(c, trustProxy));
    }
  }
  return null;
}

async function serve(
  c: Ctx,
  route: AccountRoute,
  { deps, accountRate, trustProxy, withBody }: AccountGuards,
): Promise<Response> {
  if (route.access === 'anyone') {
    const sender = { network: clientNetwork(c, trustProxy) };
    return withMembers(c, withBody, sender, route.body, (members) => route.handle(c, members));
  }
  const session = await sessionOf(c, deps);
  if (!session) {
    return sendRefusal(c, 'unauthorized', 'sign-in-first');
  }
  // A time to come is of a clock that was wrong: it proves nothing.
  if (route.isFresh && Math.abs(deps.now() - session.signedInAt) > REAUTH_WINDOW) {
    return sendRefusal(c, 'unauthorized', 'sign-in-again', { more: { signInAgain: true } });
  }
  const flood = accountRate && limited(c, accountRate, 'account', session.account);
  if (flood) return flood;
  return withMembers(c, withBody, session, route.body, (members) =>
    route.handle(c, session, members),
  );
}

/** Reads the members of a body, and answers with what `use` makes of them. */
async function withMembers(
  c: Ctx,
  withBody: WithBody,
  sender: Sender,
  body: Body | null,
  use: (members: Members) => Response | Promise<Response>,
): Promise<Response> {
  if (body === null) return use({});
  const limits = {
    limit: body.limit ?? MAX_BODY,
    tooLarge: 'The body is longer than anything that is needed.',
  };
  return withBody(c, sender, limits, (bytes) => {
    const members = readMembers(bytes, body.required ?? [], body.optional ?? []);
    if (!members.ok) return sendFailure(c, members.error);
    if (!body.isPassedOn && !holdsStorable(members.value)) return sendFailure(c, unstorable(c));
    return use(members.value);
  });
}
