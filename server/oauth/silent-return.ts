import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { sessionOf } from '../accounts/session.ts';
import type { Deps } from '../deps.ts';
import type { Ctx } from '../http/reply.ts';

/** Requests of people who have allowed the client something already. */
const known = new WeakSet<IncomingMessage>();

/**
 * Notes whether the person who is signed in has allowed the client that asks something before, and
 * has not ended it.
 */
export async function noteWhetherKnown(
  c: Ctx,
  deps: Pick<Deps, 'store' | 'now' | 'newId' | 'baseUrl'>,
  incoming: IncomingMessage,
): Promise<void> {
  const client = c.req.query('client_id');
  const session = client === undefined ? null : await sessionOf(c, deps);
  if (!session) return;
  const grants = await deps.store.grants(session.account, deps.now());
  if (grants.some((grant) => grant.client === client)) known.add(incoming);
}

/**
 * Has errors of the authorization endpoint shown on our own page, where the library would send people
 * on with them (RFC 9700, section 4.11.2). Anybody can register a client: a link to this deployment
 * with a request that fails would otherwise lead anywhere, without a question. Only clients that the
 * person has allowed something get errors back unseen, and those of requests that they decided.
 */
export function keepErrorsHere(provider: Provider): void {
  const keep = ({ oidc, req }: KoaContextWithOIDC, error: object) => {
    const wasDecided = oidc?.entities.Interaction?.result !== undefined;
    if (!wasDecided && !known.has(req)) Object.assign(error, { allow_redirect: false });
  };
  // The library asks whether it may only after it has told of the error.
  provider.on('authorization.error', keep);
  provider.on('server_error', keep);
}
