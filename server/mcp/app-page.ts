import type { McpServer } from '@modelcontextprotocol/server';

/** Address of the page that hosts show in a chat (MCP Apps, SEP-1865). */
export const APP_PAGE = 'ui://svc/viewer.html';
/** Name of the page in the entry of a tool; hosts of before 2026 read the flat key. */
export const APP_META = {
  // The page calls no tool: only the model does.
  ui: { resourceUri: APP_PAGE, visibility: ['model'] },
  'ui/resourceUri': APP_PAGE,
} as const;
export const MEDIA_TYPE = 'text/html;profile=mcp-app';

/**
 * Puts the page on a server. It needs nothing from anywhere, and asks for nothing but the private
 * links of its own deployment that somebody follows in it.
 *
 * @param base address of the deployment, ending in `/`; null: it keeps no private links
 */
export function registerAppPage(server: McpServer, page: string, base: string | null): void {
  const connectDomains = base === null ? [] : [new URL(base).origin];
  const csp = { connectDomains, resourceDomains: [], frameDomains: [], baseUriDomains: [] };
  const _meta = { ui: { csp, prefersBorder: true } };
  server.registerResource(
    'viewer',
    APP_PAGE,
    {
      title: 'Viewer',
      description: 'Shows a document or a capsule, its hashes checked, inside a chat.',
      mimeType: MEDIA_TYPE,
      // It changes only with a new version of the server, and is the same for everybody.
      cacheHint: { ttlMs: 300_000, cacheScope: 'public' },
    },
    // Made here, for those who read it: it is long, and this server is for one request.
    () => {
      const text = base === null ? page : pageOf(page, base);
      return { contents: [{ uri: APP_PAGE, mimeType: MEDIA_TYPE, text, _meta }] };
    },
  );
}

/** The page with the place of its deployment in it, and in its policy. */
const pageOf = (page: string, base: string): string => {
  const home = base.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return page
    .replace('<html lang="en"', () => `<html lang="en" data-private="${home}"`)
    .replace("default-src 'none'; ", (policy) => `${policy}connect-src ${home}api/private/; `);
};
