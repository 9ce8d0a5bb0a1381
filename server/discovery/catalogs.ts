import { MCP_DESCRIPTION, MCP_PROTOCOL_VERSIONS, mcpName } from '../mcp/identity.ts';
import { mcpAddress } from '../oauth/settings.ts';
import type { Deployment } from './deployment.ts';

/** Media type of a server card (SEP-2127). */
export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';

/** The server card: all that a client should know before it connects to `/mcp` (SEP-2127). */
export const serverCard = ({ baseUrl, version, oauth }: Deployment) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: mcpName(baseUrl),
  version,
  title: 'Vitrine',
  description: MCP_DESCRIPTION,
  websiteUrl: baseUrl,
  remotes: [
    {
      type: 'streamable-http',
      url: mcpAddress(baseUrl),
      supportedProtocolVersions: MCP_PROTOCOL_VERSIONS,
      headers: [
        {
          name: 'Authorization',
          description: `A token of this deployment, as in "Bearer svc_…". How to get one: ${baseUrl}auth.md`,
          // Clients that can do OAuth get one by themselves.
          isRequired: oauth === null,
          isSecret: true,
        },
      ],
    },
  ],
});

/** The things for agents at this host (AI Catalog, `/.well-known/ai-catalog.json`). */
export const aiCatalog = ({ baseUrl }: Deployment) => ({
  specVersion: '1.0',
  host: { displayName: 'Vitrine', documentationUrl: `${baseUrl}llms.txt` },
  entries: [
    {
      identifier: `urn:air:${new URL(baseUrl).hostname}:vitrine`,
      displayName: 'Vitrine',
      description: MCP_DESCRIPTION,
      type: SERVER_CARD_TYPE,
      url: `${baseUrl}mcp/server-card`,
    },
  ],
});

/** Media type of the API catalog (RFC 9727, section 4.2; RFC 9264). */
export const API_CATALOG_TYPE =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The APIs at this host, and what describes them (RFC 9727). */
export const apiCatalog = ({ baseUrl }: Deployment) => ({
  linkset: [
    {
      anchor: `${baseUrl}.well-known/api-catalog`,
      item: [{ href: baseUrl }, { href: mcpAddress(baseUrl) }],
    },
    {
      anchor: baseUrl,
      'service-desc': [{ href: `${baseUrl}openapi.json`, type: 'application/json' }],
      'service-doc': [
        { href: `${baseUrl}llms.txt`, type: 'text/plain' },
        { href: `${baseUrl}auth.md`, type: 'text/markdown' },
      ],
      'service-meta': [{ href: `${baseUrl}.well-known/svc.json`, type: 'application/json' }],
      status: [{ href: `${baseUrl}healthz`, type: 'application/json' }],
    },
    {
      anchor: mcpAddress(baseUrl),
      'service-desc': [{ href: `${baseUrl}mcp/server-card`, type: SERVER_CARD_TYPE }],
      'service-doc': [{ href: `${baseUrl}llms.txt`, type: 'text/plain' }],
    },
  ],
});
