import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type JWKS,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import { placeOf } from '../accounts/place.ts';
import { makeToken, type TokenKind } from '../accounts/token-format.ts';
import type { Deps } from '../deps.ts';
import type { SafeFetch } from '../outbound/safe-fetch.ts';
import type { OAuthConfig } from '../settings/config.ts';
import { adapterOn, refusePassing } from './adapter.ts';
import { cleanClient } from './client-rules.ts';
import { renderError } from './error-page.ts';
import { metadataFetch } from './metadata-fetch.ts';
import {
  apiResource,
  BUILT_IN_CLIENTS,
  DEFAULT_SCOPES,
  DEVICE_GRANT,
  INTERACTION_PATH,
  issuerOf,
  mcpAddress,
  OAUTH_ROUTES,
  resourceOf,
  scopesIn,
  TTL,
} from './settings.ts';
import { redirectErrorsHere } from './silent-return.ts';

/** The parts of the authorization server. */
export type OAuthParts = {
  readonly deps: Pick<Deps, 'store' | 'now' | 'baseUrl'>;
  readonly config: OAuthConfig;
  readonly outbound: SafeFetch;
  readonly onError: (error: unknown) => void;
};

/**
 * Characters of a code that is read from one screen and typed into another (RFC 8628, section 6.1).
 */
const USER_CODE_MASK = '****-****';

/**
 * The authorization server (OAuth 2.1): the library `oidc-provider` with our store and our pages.
 * Clients are public and prove themselves by PKCE; there are no client secrets, no ID tokens, no
 * sessions of its own that outlive one request for permission.
 */
export async function createProvider(parts: OAuthParts): Promise<Provider> {
  const { deps, onError } = parts;
  const provider = new Provider(issuerOf(deps.baseUrl()), {
    ...behaviour(parts),
    ...pages(deps.baseUrl()),
    cookies: {
      keys: [await cookieKey(deps)],
      names: { session: '_oauth_session', interaction: '_oauth_ask', resume: '_oauth_resume' },
      long: { path: '/oauth/', httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    // Required by the library; nothing is ever signed with it.
    jwks: signingKey(),
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  });
  // Our tokens check themselves: one that was cut or mistyped never gets as far as the database.
  shapeTokens(provider.AccessToken.prototype as object as TokenModel, 'svo');
  shapeTokens(provider.RefreshToken.prototype as object as TokenModel, 'svr');
  // The request comes with the address that people see, put there by endpoint.ts.
  provider.proxy = true;
  redirectErrorsHere(provider);
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status === 503 || ctx.status === 507) ctx.set('Retry-After', '5');
  });
  provider.on('server_error', (_, error) => onError(error));
  (provider as NodeJS.EventEmitter).on('error', onError);
  return provider;
}

/** A kind of token; its types do not tell how it gets its name. */
type TokenModel = { generateTokenId(): string };

function shapeTokens(model: TokenModel, kind: TokenKind): void {
  const generate = model.generateTokenId;
  model.generateTokenId = function generateTokenId() {
    // It also notes the format in the token.
    generate.call(this);
    return makeToken(kind);
  };
}

/** The configuration of the library: how it behaves, and for whom. */
function behaviour({ deps, config, outbound }: OAuthParts): Configuration {
  const { store, now, baseUrl } = deps;
  return {
    adapter: adapterOn(store, now),
    clients: Object.entries(BUILT_IN_CLIENTS).map(([client_id, { name }]) => ({
      client_id,
      client_name: name,
      application_type: 'native',
      grant_types: [DEVICE_GRANT, 'refresh_token'],
      redirect_uris: [],
      response_types: [],
    })),
    clientDefaults: {
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
    clientAuthMethods: ['none'],
    extraClientMetadata: { properties: ['software_id'], validator: cleanClient(baseUrl()) },
    clientBasedCORS: () => true,
    responseTypes: ['code'],
    pkce: { required: () => true },
    extraParams: { default_scope: defaultScope },
    routes: OAUTH_ROUTES,
    scopes: ['offline_access'],
    ttl: TTL,
    fetch: metadataFetch(outbound),
    findAccount: async (_, id) => {
      const account = await store.account(id).catch(refusePassing);
      return account ? { accountId: id, claims: () => ({ sub: id }) } : undefined;
    },
    expiresWithSession: () => false,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Revocation or theft of one token ends all of the same grant.
    revokeGrantPolicy: () => true,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      introspection: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_, client, token) => token.clientId === client.clientId,
      },
      deviceFlow: {
        enabled: true,
        charset: 'base-20',
        mask: USER_CODE_MASK,
        deviceInfo: () => ({}),
      },
      registration: { enabled: config.registration, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: { enabled: config.clientMetadata, ack: 'draft-02' },
      resourceIndicators: {
        enabled: true,
        // Without a name, a device means the API; a browser comes for MCP, as its first clients did
        // before they named it.
        defaultResource: (ctx, _, oneOf) =>
          oneOf ??
          (ctx.oidc.route === 'device_authorization'
            ? apiResource(baseUrl())
            : mcpAddress(baseUrl())),
        useGrantedResource: () => true,
        getResourceServerInfo: (_, named) => {
          const audience = resourceOf(baseUrl(), named);
          if (audience === null) throw new errors.InvalidTarget();
          return {
            scope: ALL_SCOPES.join(' '),
            audience,
            accessTokenFormat: 'opaque',
            accessTokenTTL: TTL.AccessToken,
          };
        },
      },
    },
  };
}

/** A request without a known scope asks for the least. */
function defaultScope({ oidc }: KoaContextWithOIDC): void {
  const { params } = oidc;
  if (params && scopesIn(params.scope as string | undefined).length === 0) {
    params.scope = DEFAULT_SCOPES.join(' ');
  }
}

/** Every request is decided by a person, on our page, whatever was decided before. */
function pages(baseUrl: string): Configuration {
  const { Check, Prompt } = interactionPolicy;
  const undecided = new Check('decision', 'a person has to decide', (ctx) =>
    ctx.oidc.result?.consent?.grantId === undefined
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  );
  return {
    interactions: {
      policy: [
        new Prompt({ name: 'login', requestable: true }),
        new Prompt({ name: 'consent', requestable: true }, undecided),
      ],
      url: (_, { uid }) =>
        new URL(`.${INTERACTION_PATH}${uid}`, placeOf(baseUrl)?.baseUrl ?? baseUrl).href,
    },
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
    },
    renderError,
  };
}

/** The key that cookies are signed with: made once, and the same for all processes. */
async function cookieKey({ store, now }: OAuthParts['deps']): Promise<string> {
  const named = { model: 'Secret', key: 'cookies' };
  const fresh = { ...named, grant: null, alias: null, expiresAt: null };
  const payload = JSON.stringify(randomBytes(32).toString('base64url'));
  await store.addOAuth({ ...fresh, payload }, now());
  const record = await store.oauth(named.model, named.key);
  return createHash('sha256')
    .update(record?.payload ?? payload)
    .digest('base64url');
}

function signingKey(): JWKS {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { keys: [privateKey.export({ format: 'jwk' }) as JWKS['keys'][number]] };
}
