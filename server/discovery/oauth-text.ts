import { BUILT_IN_CLIENTS, DEVICE_GRANT, issuerOf, mcpAddress } from '../oauth/settings.ts';
import type { Deployment } from './deployment.ts';

/** Asking a person for a token (OAuth 2.1), in commands; empty where it is off. */
export function oauthText({ baseUrl, oauth }: Deployment): string {
  if (!oauth) return '';
  const [client] = Object.keys(BUILT_IN_CLIENTS).filter((name) => name.endsWith('agent'));
  const ways = [
    ...(oauth.clientMetadata
      ? ['by the https: address of a document about you (client ID metadata document)']
      : []),
    ...(oauth.registration
      ? [`by registration at \`${baseUrl}oauth/register\` (RFC 7591; public clients only)`]
      : []),
    `with the device flow as \`${client}\``,
  ];
  return `
## Ask a person for a token

The authorization server is \`${issuerOf(baseUrl)}\` ([its metadata](${baseUrl}.well-known/oauth-authorization-server), RFC 8414). Clients are known ${ways.join(', or ')}.

Without a browser: begin the device flow (RFC 8628). Ask for the scopes that you need, and no more.

\`\`\`sh
curl -s ${baseUrl}oauth/device_authorization \\
  -d client_id=${client} -d resource=${baseUrl} \\
  -d scope="artifacts:validate artifacts:publish"
\`\`\`

Show the person \`verification_uri\` and \`user_code\` of the answer. They sign in there, see what you ask for, and may set how many credits you spend in 24 hours. Ask every 5 seconds, for ten minutes at most, whether they have decided:

\`\`\`sh
curl -s ${baseUrl}oauth/token \\
  -d grant_type=${DEVICE_GRANT} \\
  -d client_id=${client} -d device_code=…
\`\`\`

\`authorization_pending\`: ask again. Otherwise the answer has \`access_token\` (\`svo_…\`, an hour) and \`refresh_token\` (\`svr_…\`, 30 days, good once):

\`\`\`sh
curl -s ${baseUrl}oauth/token \\
  -d grant_type=refresh_token -d client_id=${client} -d refresh_token=…
\`\`\`

A refresh token that comes twice ends everything that was allowed with it: keep the newest one. The command \`vitrine login ${baseUrl}\` does all of this.

With a browser: the authorization code grant with PKCE (S256 only); the metadata has the addresses. MCP clients do this by themselves.

A token is good for one resource (RFC 8707): \`resource=${baseUrl}\` for the HTTP API, \`resource=${mcpAddress(baseUrl)}\` for MCP. \`${baseUrl}oauth/revoke\` (RFC 7009) ends what was allowed; so can the person, at any time.
`;
}
