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

/** Errors that are shown here first, and which a person may take back to the client. */
const shown = new WeakSet<object>();

/**
 * Has errors of the authorization endpoint shown on our own page where the library would send people on
 * to a web site with them (RFC 9700, section 4.11.2). Anybody can register a client: a link to this
 * deployment with a request that fails would otherwise lead to any site, without a question. A person
 * goes on by a link of that page. Clients on the person's own computer get errors at once (RFC 6749,
 * section 4.1.2.1), and so do clients that the person has allowed something, and those of requests that
 * they decided.
 */
export function redirectErrorsHere(provider: Provider): void {
  const keepError = (ctx: KoaContextWithOIDC, error: object) => {
    const wasDecided = ctx.oidc?.entities.Interaction?.result !== undefined;
    if (wasDecided || known.has(ctx.req) || !leadsToSite(redirectOf(ctx))) return;
    if ((error as { allow_redirect?: unknown }).allow_redirect === true) shown.add(error);
    Object.assign(error, { allow_redirect: false });
  };
  // The library asks whether it may only after it has told of the error.
  provider.on('authorization.error', keepError);
  provider.on('server_error', keepError);
}

/**
 * The address by which a person takes an error back to the client that asked; null: nobody knows the
 * client, or it never said that people are sent back to there.
 *
 * @param out the error as the library tells it
 */
export function addressBack(ctx: KoaContextWithOIDC, out: object, error: object): URL | null {
  const client = ctx.oidc?.client;
  const redirect = redirectOf(ctx);
  if (!shown.has(error) || !client || redirect === null) return null;
  if (!client.redirectUriAllowed(redirect) || !leadsToSite(redirect)) return null;
  const address = new URL(redirect);
  for (const [name, value] of Object.entries(out)) {
    if (typeof value === 'string') address.searchParams.set(name, value);
  }
  return address;
}

/** The address that a request wants people to be sent back to, which nobody may have checked yet. */
function redirectOf({ oidc, query }: KoaContextWithOIDC): string | null {
  const asked: unknown = oidc?.params?.redirect_uri ?? query.redirect_uri;
  return typeof asked === 'string' ? asked : null;
}

/** True unless an address leads to a program on the person's own computer. */
const leadsToSite = (address: string | null): boolean =>
  address === null || !URL.canParse(address) || new URL(address).protocol === 'https:';
