import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Hono } from 'hono';
import type { Result } from '#schemas/result.ts';
import type { Failure } from '../domain/failures.ts';
import type { Deps } from '../domain/ports.ts';
import { acceptsGzip } from '../http/negotiate.ts';
import type { Ctx, HttpEnv } from '../http/reply.ts';
import type { WebBundle } from '../web-bundle.ts';
import { errorPage } from './error-page.ts';
import { fillShell } from './fill-shell.ts';
import { artifactPage, capsulePage, type ViewerPage } from './viewer-pages.ts';

const pack = promisify(gzip);

/**
 * The pages `/a/<sha256>` and `/i/<id>`: the viewer with the record inside. The browser checks it
 * again and shows it; nothing else is asked of this server.
 */
export function mountViewer(app: Hono<HttpEnv>, deps: Deps, web: WebBundle): void {
  const shell = web.files.get('/index.html')?.body.toString() ?? '';
  const headers = web.rules.find(({ path }) => path === '/index.html')?.headers ?? {};

  const show = async (c: Ctx, page: Result<ViewerPage, Failure>): Promise<Response> => {
    if (!page.ok) return errorPage(c, page.error);
    c.set('isDressed', true);
    const html = fillShell(shell, page.value, deps.baseUrl());
    const isPacked = acceptsGzip(c.req.header('Accept-Encoding'));
    return new Response(isPacked ? await pack(html) : html, {
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        ...(isPacked && { 'Content-Encoding': 'gzip' }),
        Vary: 'Accept-Encoding',
        // The record may be withdrawn at any time.
        'Cache-Control': 'no-cache',
        'X-Robots-Tag': 'noindex',
        'X-Request-Id': c.get('requestId') ?? 'none',
      },
    });
  };
  // No name has a dot; the viewer's own files beside the page do.
  app.get('/a/:hash{[^.]+}', async (c) => {
    c.set('operation', 'artifactPage');
    return show(c, await artifactPage(deps, c.req.param('hash')));
  });
  app.get('/i/:identifier{[^.]+}', async (c) => {
    c.set('operation', 'capsulePage');
    return show(c, await capsulePage(deps, c.req.param('identifier')));
  });
}
