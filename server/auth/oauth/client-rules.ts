import { type ClientMetadata, errors, type KoaContextWithOIDC } from 'oidc-provider';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Most characters of a name and of an address that a client gives. */
const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 2_000;
const MOST_ADDRESSES = 20;

/**
 * What a client says of itself, brought into the only form that there is here (RFC 7591, section 2
 * allows to replace what was asked for): public, without a secret, and asking for its scopes each
 * time. Where it wants people to be sent back to must be https, an app of its own, or the same
 * machine.
 */
export function cleanClient(
  _ctx: KoaContextWithOIDC | undefined,
  _key: string,
  _value: unknown,
  metadata: ClientMetadata,
): void {
  metadata.token_endpoint_auth_method = 'none';
  metadata.application_type = 'native';
  delete metadata.client_secret;
  delete metadata.client_secret_expires_at;
  delete metadata.scope;
  // Nothing is ever fetched for a client but the document that it is named by.
  delete metadata.jwks_uri;
  delete metadata.sector_identifier_uri;
  const { client_name: name, redirect_uris: addresses } = metadata;
  if (name !== undefined && (typeof name !== 'string' || name.length > LONGEST_NAME)) {
    throw new errors.InvalidClientMetadata(`client_name may have ${LONGEST_NAME} characters`);
  }
  if (!Array.isArray(addresses)) return;
  if (addresses.length > MOST_ADDRESSES) {
    throw new errors.InvalidRedirectUri(`redirect_uris may have ${MOST_ADDRESSES} members`);
  }
  for (const address of addresses) {
    if (!isReturnAddress(address)) {
      throw new errors.InvalidRedirectUri(
        'redirect_uris must be https:, http: on the loopback interface, or the scheme of an app',
      );
    }
  }
}

function isReturnAddress(address: unknown): boolean {
  if (typeof address !== 'string' || address.length > LONGEST_ADDRESS) return false;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (protocol === 'http:') return LOOPBACK.has(hostname);
  // The schemes that do something by themselves are refused by the library.
  return protocol !== 'https:' || hostname !== '';
}
