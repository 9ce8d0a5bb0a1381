import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import { apiResource, issuerOf, mcpAddress } from '../oauth/settings.ts';
import type { Deployment } from './deployment.ts';

/**
 * Metadata of `/mcp` as a protected resource (RFC 9728). Without OAuth it names no authorization
 * server: there is none, and tokens come from people.
 */
export const mcpResource = (deployment: Deployment) =>
  metadataOf(mcpAddress(deployment.baseUrl), deployment);

/** As {@link mcpResource}, for the HTTP API. */
export const httpResource = (deployment: Deployment) =>
  metadataOf(apiResource(deployment.baseUrl), deployment);

const metadataOf = (resource: string, { baseUrl, oauth }: Deployment) => ({
  resource,
  ...(oauth && { authorization_servers: [issuerOf(baseUrl)] }),
  resource_name: 'Vitrine',
  resource_documentation: `${baseUrl}auth.md`,
  scopes_supported: ALL_SCOPES,
  bearer_methods_supported: ['header'],
});
