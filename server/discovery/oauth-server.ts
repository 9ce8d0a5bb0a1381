import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import { placeOf } from '../accounts/place.ts';
import { GRANT_TYPES, issuerOf, OAUTH_ROUTES } from '../oauth/settings.ts';
import type { Deployment } from './deployment.ts';

/**
 * Metadata of the authorization server (RFC 8414). Addresses for browsers have the name under which
 * people sign in, which on one's own machine is another than the one that programs use.
 */
export function oauthServer({ baseUrl, oauth }: Deployment) {
  const at = (base: string, path: string) => new URL(`.${path}`, base).href;
  const people = placeOf(baseUrl)?.baseUrl ?? baseUrl;
  return {
    issuer: issuerOf(baseUrl),
    authorization_endpoint: at(people, OAUTH_ROUTES.authorization),
    token_endpoint: at(baseUrl, OAUTH_ROUTES.token),
    device_authorization_endpoint: at(baseUrl, OAUTH_ROUTES.device_authorization),
    revocation_endpoint: at(baseUrl, OAUTH_ROUTES.revocation),
    ...(oauth?.registration && {
      registration_endpoint: at(baseUrl, OAUTH_ROUTES.registration),
    }),
    scopes_supported: ALL_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: oauth?.clientMetadata ?? false,
    service_documentation: `${baseUrl}auth.md`,
  };
}
