import { ALL_SCOPES } from '#schemas/scopes.ts';
import { mcpAddress } from '../mcp/identity.ts';
import type { Deployment } from './deployment.ts';

/**
 * Metadata of `/mcp` as a protected resource (RFC 9728). It names no authorization server: there is
 * none, and tokens come from the operator.
 */
export const protectedResource = ({ baseUrl }: Deployment) => ({
  resource: mcpAddress(baseUrl),
  resource_name: 'Vitrine',
  resource_documentation: `${baseUrl}auth.md`,
  scopes_supported: ALL_SCOPES,
  bearer_methods_supported: ['header'],
});
