/** Revisions of the protocol that `/mcp` answers, newest first. */
export const MCP_PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'];

/** One sentence for people and programs that have to choose a server; at most 100 characters. */
export const MCP_DESCRIPTION =
  'Check and publish research briefs, memos, hand-offs, approval requests, mini-apps and capsules.';

/**
 * Reverse-DNS name of a deployment's MCP server, as in its server card and in what it says of
 * itself: `org.example.vitrine/vitrine` for `https://vitrine.example.org/`.
 */
export function mcpName(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  const isName = /[a-z]/i.test(hostname.split('.').at(-1) ?? '') && !hostname.includes(':');
  const labels = isName ? hostname.split('.').reverse() : [hostname];
  return `${labels.join('.').replace(/[^a-zA-Z0-9.-]/g, '-')}/vitrine`;
}

/** Icons of the server, as the viewer has them. */
export const iconsAt = (viewer: string) => [
  { src: `${viewer}icons/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] },
  { src: `${viewer}icons/icon-192.png`, mimeType: 'image/png', sizes: ['192x192'] },
];
