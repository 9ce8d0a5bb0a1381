import { ALL_SCOPES, type Scope } from '#schemas/api/scopes.ts';

/** Paths of the authorization server, below the base address. */
export const OAUTH_ROUTES = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  device_authorization: '/oauth/device_authorization',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
  /** A page of ours: the library only writes its address into answers. */
  code_verification: '/device',
} as const;

/** Path of the page where a person decides about a request; its identifier follows. */
export const INTERACTION_PATH = '/oauth/interaction/';

/** Lifetimes in seconds. */
export const TTL = {
  AccessToken: 3_600,
  AuthorizationCode: 60,
  DeviceCode: 600,
  Grant: 365 * 86_400,
  Interaction: 1_800,
  RefreshToken: 30 * 86_400,
  Session: 1_800,
} as const;

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
export const GRANT_TYPES = ['authorization_code', 'refresh_token', DEVICE_GRANT] as const;

/** Scopes of a client that asks for nothing. */
export const DEFAULT_SCOPES: readonly Scope[] = ['artifacts:read', 'artifacts:validate'];

/** Identifier of the authorization server (RFC 8414): the base address without its last slash. */
export const issuerOf = (baseUrl: string): string => baseUrl.replace(/\/$/, '');

/** Identifier of the HTTP API as a resource (RFC 8707): the base address. */
export const apiResource = (baseUrl: string): string => baseUrl;

/** The address of the MCP endpoint, which is also its identifier as a resource. */
export const mcpAddress = (baseUrl: string): string => `${baseUrl}mcp`;

/** Address of the metadata of that resource (RFC 9728). */
export const resourceMetadataAddress = (baseUrl: string): string =>
  `${baseUrl}.well-known/oauth-protected-resource/mcp`;

/** The resource that a client names, as it stands in tokens; null: none of this deployment. */
export function resourceOf(baseUrl: string, named: string): string | null {
  if (!URL.canParse(named)) return null;
  const { href } = new URL(named);
  const known = [apiResource(baseUrl), mcpAddress(baseUrl)];
  // With and without a slash behind it is the same place to people, and to some clients.
  return known.find((each) => each === href || each === `${href}/`) ?? null;
}

/** The built-in clients, for those that have no name of their own and no page to come back to. */
export const BUILT_IN_CLIENTS: Readonly<Record<string, { readonly name: string }>> = {
  'vitrine-cli': { name: 'The vitrine command' },
  'vitrine-agent': { name: 'An agent' },
};

/** The scopes of ours in a list, in their fixed order. */
export const scopesIn = (list: string | undefined): Scope[] => {
  const named = new Set(list?.split(' '));
  return ALL_SCOPES.filter((scope) => named.has(scope));
};
