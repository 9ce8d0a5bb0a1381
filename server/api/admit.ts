import type { Scope } from '#schemas/api/scopes.ts';
import type { Result } from '#schemas/result.ts';
import { hasSessionCookie, refuseCrossSite, sessionOf } from '../accounts/session.ts';
import type { Deps } from '../deps.ts';
import { clientNetwork, limited } from '../http/limited.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { type Ctx, sendProblem } from '../http/reply.ts';
import { apiResource } from '../oauth/settings.ts';
import { ANONYMOUS } from '../records/lineage-types.ts';
import type { Caller } from '../records/publish.ts';
import { authenticate, type Principal, type Refusal } from './authenticate.ts';

/** Access by a bearer token with this scope (null: any), or by one of the alternatives. */
export type TokenAccess = {
  readonly scope: Scope | null;
  /** Anonymous use, where the operator allows it. */
  readonly orAnonymous?: keyof Guards['allowsAnonymous'];
  readonly orSession?: true;
};

/** Admitted caller, with the scopes of its token. */
export type AdmittedCaller = Caller & { readonly scopes: Principal['scopes'] };

/** The guards of the operations. */
export type Guards = {
  /** Look-ups of tokens and sessions. */
  readonly deps: Pick<Deps, 'store' | 'now' | 'newId' | 'baseUrl'>;
  readonly onError: (error: unknown) => void;
  /** True if access tokens of OAuth are accepted. */
  readonly hasOAuth: () => boolean;
  /** For each account; null: no limit. */
  readonly accountRate: RateLimiter | null;
  /** For each address of clients without an account. */
  readonly anonymousRate: RateLimiter;
  readonly allowsAnonymous: { readonly publish: boolean; readonly private: boolean };
  readonly trustProxy: number;
};

export type Admitted = { readonly caller: AdmittedCaller } | { readonly response: Response };

/**
 * Admits a valid token at a rate that is allowed, or says why not.
 *
 * @param audience the resource that is asked for, which tokens of OAuth must be made for
 * @param parameters more auth-params of the challenge (RFC 6750, section 3); null: those of the API
 */
export async function authorize(
  c: Ctx,
  guards: Guards,
  audience: (baseUrl: string) => string = apiResource,
  parameters: readonly string[] | null = null,
): Promise<Admitted> {
  const header = c.req.header('Authorization');
  const known: Result<Principal, Refusal> = await authenticate(
    header,
    guards.deps.store,
    guards.deps.now(),
    guards.onError,
    () => (guards.hasOAuth() ? audience(guards.deps.baseUrl()) : null),
  );
  if (!known.ok && known.error === 'suspended') return { response: suspended(c) };
  if (!known.ok) {
    const missing = known.error === 'missing';
    const all = [
      ...(missing ? [] : ['error="invalid_token"']),
      ...(parameters ?? apiChallenge(guards)),
    ];
    const challenge = challengeOf(all);
    const isBare = header !== undefined && !/^Bearer\b/i.test(header);
    const problem = isBare
      ? 'The header Authorization must begin with "Bearer" and a blank: Authorization: Bearer svc_…'
      : missing
        ? 'Send a token: Authorization: Bearer svc_…'
        : 'The token is not valid here: mistyped, unknown, expired, revoked, or made for another resource.';
    const detail = `${problem} How to get one: ${guards.deps.baseUrl()}auth.md`;
    const headers = { 'WWW-Authenticate': challenge };
    return { response: sendProblem(c, 'unauthorized', { detail, headers }) };
  }
  const { account, ...granted } = known.value;
  c.set('account', account);
  const refused = guards.accountRate && limited(c, guards.accountRate, 'account', account);
  return refused ? { response: refused } : { caller: { account, ...granted, isAnonymous: false } };
}

/** 403: the token or session is good, and the operator lets the account do nothing. */
const suspended = (c: Ctx): Response =>
  sendProblem(c, 'insufficient_scope', {
    detail: 'The operator of this server has suspended the account: it can publish nothing now.',
  });

const challengeOf = (parameters: readonly string[]): string =>
  `Bearer ${parameters.join(', ')}`.trim();

/** Challenge that names the metadata of the API's authorization (RFC 9728, section 5.1). */
const apiChallenge = ({ deps, hasOAuth }: Guards): string[] =>
  hasOAuth() ? [`resource_metadata="${deps.baseUrl()}.well-known/oauth-protected-resource"`] : [];

/**
 * By token; where the operation allows it, by the session of the web pages or without an account.
 */
export async function admit(c: Ctx, access: TokenAccess, guards: Guards): Promise<Admitted> {
  if (c.req.header('Authorization') === undefined) {
    if (access.orSession && hasSessionCookie(c, guards.deps)) {
      // Never without an account instead: whoever was signed in means to publish under their name.
      return admitSession(c, access.scope, guards);
    }
    if (access.orAnonymous && guards.allowsAnonymous[access.orAnonymous])
      return anonymous(c, guards);
  }
  return authorize(c, guards);
}

/** Admits a person who is signed in, on our own pages only. */
async function admitSession(c: Ctx, scope: Scope | null, guards: Guards): Promise<Admitted> {
  const foreign = refuseCrossSite(c, guards.deps);
  if (foreign) return { response: foreign };
  const session = await sessionOf(c, guards.deps);
  if (!session) {
    const detail = 'You are not signed in any more. Sign in again, or sign out first.';
    const headers = { 'WWW-Authenticate': challengeOf(apiChallenge(guards)) };
    return { response: sendProblem(c, 'unauthorized', { detail, headers }) };
  }
  const { account } = session;
  if (await guards.deps.store.isSuspended(account)) return { response: suspended(c) };
  const refused = guards.accountRate && limited(c, guards.accountRate, 'account', account);
  if (refused) return { response: refused };
  return { caller: { account, scopes: scope === null ? [] : [scope], isAnonymous: false } };
}

function anonymous(c: Ctx, guards: Guards): Admitted {
  const network = clientNetwork(c, guards.trustProxy);
  const refused = limited(c, guards.anonymousRate, 'address', network);
  return refused
    ? { response: refused }
    : { caller: { account: ANONYMOUS, scopes: [], isAnonymous: true, network } };
}
