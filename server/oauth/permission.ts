import type { Client, Provider } from 'oidc-provider';
import {
  MAX_CREDITS_PER_DAY,
  type PermissionDecision,
  type PermissionRequest,
  type ReturnPlace,
} from '#schemas/api/permission.ts';
import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import type { Scope } from '#schemas/api/scopes.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../http/json-body.ts';
import { lookOf } from './reserved-names.ts';
import { BUILT_IN_CLIENTS, mcpAddress, resourceOf, scopesIn } from './settings.ts';
import type { OAuthGrant } from './types.ts';

/** Most characters of a client's name that are shown. */
const MAX_NAME = 100;

/** The wish of a client, as the library keeps it. */
export type Asked = {
  readonly client: Client;
  readonly params: Readonly<Record<string, unknown>>;
  readonly account: string;
  readonly via: OAuthGrant['via'];
};

/** The app that asks: the name that it gives itself, and its home. */
export const askerOf = (
  client: Client,
  redirect: string | null,
): Pick<PermissionRequest['client'], 'name' | 'host'> => ({
  name: nameOf(client),
  host: hostOf(client, redirect),
});

/** The request in the words of the page that asks. */
export async function permissionRequest(
  { client, params, account, via }: Asked,
  { store, baseUrl, now }: Pick<Deps, 'store' | 'baseUrl' | 'now'>,
): Promise<PermissionRequest> {
  const redirect = via === 'browser' ? String(params.redirect_uri) : null;
  const known = await store.account(account);
  const { name, host } = askerOf(client, redirect);
  const namesake = (await store.grants(account, now())).find(
    (grant) =>
      grant.client !== client.clientId &&
      grant.clientHost !== host &&
      lookOf(grant.clientName) === lookOf(name),
  );
  return {
    client: {
      name,
      host,
      isBuiltIn: Object.hasOwn(BUILT_IN_CLIENTS, client.clientId),
      namesake: namesake ? { name: namesake.clientName, host: namesake.clientHost } : null,
    },
    returnsTo: redirect === null ? null : returnPlace(redirect),
    scopes: scopesIn(params.scope as string | undefined),
    resource: resourcesOf(params).some(
      (named) => resourceOf(baseUrl(), named) === mcpAddress(baseUrl()),
    )
      ? 'mcp'
      : 'api',
    account: { id: account, name: known?.name ?? '' },
  };
}

/** Reads what a person decided, about a request for these scopes. */
export function readDecision(
  body: Readonly<Record<string, unknown>>,
  asked: readonly Scope[],
): Result<PermissionDecision, Failure> {
  const { allow, scopes = [], creditsPerDay = null } = body;
  const errors: PlaceOfProblem[] = [];
  if (typeof allow !== 'boolean') {
    errors.push({ pointer: '/allow', detail: 'It must be true or false.' });
  }
  const isList = Array.isArray(scopes) && scopes.every((scope) => asked.includes(scope));
  if (!isList || (allow === true && scopes.length === 0)) {
    const detail = `It must be one or more of what is asked for: ${asked.join(', ')}.`;
    errors.push({ pointer: '/scopes', detail });
  }
  const isLimit =
    creditsPerDay === null ||
    (Number.isInteger(creditsPerDay) &&
      Number(creditsPerDay) >= 0 &&
      Number(creditsPerDay) <= MAX_CREDITS_PER_DAY);
  if (!isLimit) {
    const detail = `It must be a whole number from 0 to ${MAX_CREDITS_PER_DAY}, or null.`;
    errors.push({ pointer: '/creditsPerDay', detail });
  }
  if (errors.length > 0) return err(invalidRequest(errors));
  return ok({ allow, scopes, creditsPerDay } as PermissionDecision);
}

/** Writes down what a person allowed. @returns the identifier of the grant */
export async function giveGrant(
  provider: Provider,
  { store, now }: Pick<Deps, 'store' | 'now'>,
  { client, params, account, via }: Asked,
  { scopes, creditsPerDay }: PermissionDecision,
): Promise<string> {
  const { clientId } = client;
  const grant = new provider.Grant({ accountId: account, clientId });
  for (const resource of resourcesOf(params)) grant.addResourceScope(resource, scopes.join(' '));
  const id = await grant.save();
  await store.createGrant({
    id,
    account,
    client: clientId,
    clientName: nameOf(client),
    clientHost: hostOf(client, via === 'browser' ? String(params.redirect_uri) : null),
    via,
    scopes,
    creditsPerDay,
    createdAt: now(),
    lastUsedAt: null,
  });
  return id;
}

/** The resources that a request names, as it names them (RFC 8707). */
export function resourcesOf({ resource }: Asked['params']): string[] {
  if (Array.isArray(resource)) return resource.map(String);
  return typeof resource === 'string' ? [resource] : [];
}

/** The name of a client, without characters that are not seen or that turn lines around. */
function nameOf({ clientName, clientId }: Client): string {
  const named = (clientName ?? '').replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const name = named || (URL.canParse(clientId) ? new URL(clientId).host : 'An app');
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}

/**
 * Home of a client: the host that its metadata document was fetched from, or that people are sent
 * back to.
 */
function hostOf({ clientId }: Client, redirect: string | null): string | null {
  if (/^https:/.test(clientId) && URL.canParse(clientId)) return new URL(clientId).host;
  const place = redirect === null ? null : returnPlace(redirect);
  return place?.kind === 'site' ? place.name : null;
}

function returnPlace(redirect: string): ReturnPlace {
  const { protocol, host } = new URL(redirect);
  switch (protocol) {
    case 'https:':
      return { kind: 'site', name: host };
    case 'http:':
      return { kind: 'computer', name: host };
    default:
      return { kind: 'app', name: protocol.slice(0, -1) };
  }
}
