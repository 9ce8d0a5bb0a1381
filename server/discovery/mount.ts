import type { Hono } from 'hono';
import { dress, type HttpEnv, sendPreflight } from '../http/reply.ts';
import { DATA } from '../http/security-headers.ts';
import { toWebFile, type WebFile } from '../http/web-bundle.ts';
import { sendFile } from '../http/web-files.ts';
import { authText } from './auth-text.ts';
import {
  API_CATALOG_TYPE,
  aiCatalog,
  apiCatalog,
  SERVER_CARD_TYPE,
  serverCard,
} from './catalogs.ts';
import type { Deployment } from './deployment.ts';
import { llmsText } from './llms-text.ts';
import { oauthServer } from './oauth-server.ts';
import { httpResource, mcpResource } from './protected-resource.ts';
import { securityText } from './security-text.ts';
import { SKILL_PATH, skillIndex, skillText } from './skills.ts';
import { svcDocument } from './svc-document.ts';

const JSON_TYPE = 'application/json';

/**
 * `/robots.txt` (RFC 9309). Pages of documents are not kept away here: they say `noindex`, which only
 * those see who may read them. Pages behind a sign-in are of no use to anyone.
 */
const robotsText = (): string => `User-agent: *
Disallow: /account
Disallow: /oauth/
Allow: /
`;

/** Every document by its path: media type and what it holds. */
const DOCUMENTS: Readonly<
  Record<string, readonly [type: string, make: (deployment: Deployment) => object | string]>
> = {
  '/.well-known/svc.json': [JSON_TYPE, svcDocument],
  '/mcp/server-card': [SERVER_CARD_TYPE, serverCard],
  '/.well-known/mcp/server-card.json': [SERVER_CARD_TYPE, serverCard],
  '/.well-known/ai-catalog.json': ['application/ai-catalog+json', aiCatalog],
  '/.well-known/api-catalog': [API_CATALOG_TYPE, apiCatalog],
  '/.well-known/oauth-protected-resource/mcp': [JSON_TYPE, mcpResource],
  '/.well-known/oauth-protected-resource': [JSON_TYPE, httpResource],
  '/llms.txt': ['text/plain; charset=utf-8', llmsText],
  '/robots.txt': ['text/plain; charset=utf-8', robotsText],
  '/.well-known/agent-skills/index.json': [JSON_TYPE, skillIndex],
  [SKILL_PATH]: ['text/markdown; charset=utf-8', skillText],
  '/auth.md': ['text/markdown; charset=utf-8', authText],
};

/** There where OAuth is on. */
const OAUTH_SERVER = '/.well-known/oauth-authorization-server';
const SECURITY_TEXT = '/.well-known/security.txt';

/** Links of the home page to what describes the site to machines (RFC 8288, RFC 9727 section 3). */
const HOME_LINKS = [
  '</.well-known/api-catalog>; rel="api-catalog"',
  '</openapi.json>; rel="service-desc"',
  '</auth.md>; rel="service-doc"',
  '</llms.txt>; rel="describedby"',
  '</.well-known/svc.json>; rel="service-meta"',
].join(', ');

/**
 * Puts the documents by which machines find their way under their paths: made from the
 * configuration when they are first asked for, then sent as files.
 *
 * @param deployment asked late: the address is known only once the port is open
 * @param now milliseconds since 1970
 */
export function mountDiscovery(
  app: Hono<HttpEnv>,
  deployment: () => Deployment,
  now: () => number,
): void {
  for (const [path, [type, make]] of Object.entries(DOCUMENTS)) {
    let file: WebFile | undefined;
    serve(app, path, () => {
      file ??= fileOf(type, make(deployment()));
      return file;
    });
  }
  let oauthFile: WebFile | undefined;
  serve(app, OAUTH_SERVER, () => {
    const here = deployment();
    if (here.oauth === null) return null;
    oauthFile ??= fileOf(JSON_TYPE, oauthServer(here));
    return oauthFile;
  });
  serve(app, SECURITY_TEXT, () => {
    const { baseUrl, securityContact } = deployment();
    if (securityContact === null) return null;
    return fileOf('text/plain; charset=utf-8', securityText(baseUrl, securityContact, now()));
  });
  app.use('/', async (c, next) => {
    await next();
    if (c.res.status < 400) c.header('Link', HOME_LINKS);
  });
}

function fileOf(type: string, content: object | string): WebFile {
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  // The extension decides only whether packing is tried: all of these are texts.
  return { ...toWebFile('/text.txt', Buffer.from(text)), type };
}

/** Headers that a page of another site may send. */
const SENT_HEADERS = 'Accept, Content-Type, MCP-Protocol-Version';

function serve(app: Hono<HttpEnv>, path: string, file: () => WebFile | null): void {
  // Browsers ask first when a client adds a header, as those of MCP do.
  app.options(path, (c) => sendPreflight(c, 'GET, HEAD, OPTIONS', SENT_HEADERS));
  app.all(path, (c, next) => {
    const found = file();
    if (!found) return next();
    c.set('operation', 'discovery');
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cache-Control', 'public, max-age=3600');
    dress(c, DATA);
    if (path === '/.well-known/api-catalog') {
      c.header('Link', '</.well-known/api-catalog>; rel="api-catalog"');
    }
    return sendFile(c, found);
  });
}
