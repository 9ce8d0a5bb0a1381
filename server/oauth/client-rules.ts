import { type ClientMetadata, errors, type KoaContextWithOIDC } from 'oidc-provider';
import { isReservedName } from './reserved-names.ts';
import { BUILT_IN_CLIENTS } from './settings.ts';

const BUILT_IN_NAMES = Object.values(BUILT_IN_CLIENTS).map(({ name }) => name);

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Most characters of a name and of an address that a client gives. */
const MAX_NAME = 200;
const MAX_ADDRESS = 2_000;
const MAX_ADDRESSES = 20;
/** Most bytes of all that is stored of a client, as JSON. */
const MAX_BYTES = 8_192;

/**
 * Metadata of a client, brought into the only form that there is here (RFC 7591, section 2 allows to
 * replace what was asked for): public, without a secret, and asking for its scopes each time. Its
 * redirect addresses must be https, an app of its own, or the same machine.
 */
export const cleanClient =
  (baseUrl: string) =>
  (
    _ctx: KoaContextWithOIDC | undefined,
    _key: string,
    _value: unknown,
    metadata: ClientMetadata,
  ): void =>
    clean(metadata, new URL(baseUrl));

function clean(metadata: ClientMetadata, place: URL): void {
  metadata.token_endpoint_auth_method = 'none';
  metadata.application_type = 'native';
  delete metadata.client_secret;
  delete metadata.client_secret_expires_at;
  delete metadata.scope;
  // Nothing is ever fetched for a client but the document that it is named by.
  delete metadata.jwks_uri;
  delete metadata.sector_identifier_uri;
  const { client_name: name, redirect_uris: addresses } = metadata;
  if (name !== undefined && (typeof name !== 'string' || name.length > MAX_NAME)) {
    throw new errors.InvalidClientMetadata(
      `client_name may have ${MAX_NAME} characters: write a shorter one`,
    );
  }
  const isBuiltIn = Object.hasOwn(BUILT_IN_CLIENTS, metadata.client_id);
  if (name !== undefined && !isBuiltIn && isReservedName(name, place.hostname, BUILT_IN_NAMES)) {
    throw new errors.InvalidClientMetadata(
      'client_name is, or looks like, the name of this service: choose one of your own',
    );
  }
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_BYTES) {
    throw new errors.InvalidClientMetadata(
      `the metadata may have ${MAX_BYTES} bytes as JSON: send fewer or shorter members`,
    );
  }
  if (!Array.isArray(addresses)) return;
  if (addresses.length > MAX_ADDRESSES) {
    throw new errors.InvalidRedirectUri(
      `redirect_uris may have ${MAX_ADDRESSES} members: leave some out`,
    );
  }
  for (const address of addresses) {
    if (!isReturnAddress(address, place)) {
      throw new errors.InvalidRedirectUri(
        'redirect_uris must be https:, http: on the loopback interface, or the scheme of an app: a name in reverse that it owns, as in com.example.app:/callback',
      );
    }
  }
}

function isReturnAddress(address: unknown, place: URL): boolean {
  if (typeof address !== 'string' || address.length > MAX_ADDRESS) return false;
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, pathname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  // Sent back to this very deployment: people would read its own name.
  if (host === place.host) return false;
  if (protocol === 'http:') return LOOPBACK.has(hostname);
  if (protocol === 'https:') return hostname !== '';
  return isAppScheme(protocol.slice(0, -1)) && (hostname !== '' || pathname.startsWith('/'));
}

/**
 * Schemes of programs that are in use with clients of MCP, and were chosen before anybody asked for
 * a dot: editors that do nothing but come to the front with what stands behind.
 */
const KNOWN_APPS = new Set(['cursor', 'vscode', 'vscode-insiders', 'windsurf']);

/** Of systems: they open settings, tools and stores, whatever dots they have. */
const SYSTEM_SCHEME = /^(?:ms-|microsoft|windows|win-|x-apple|com\.apple|apple|android|intent)/;

/** True if a scheme is an app's own: a domain name in reverse order (RFC 8252, section 7.1). */
function isAppScheme(scheme: string): boolean {
  if (SYSTEM_SCHEME.test(scheme)) return false;
  return KNOWN_APPS.has(scheme) || /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+$/.test(scheme);
}
