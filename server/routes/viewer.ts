import type { Hono } from 'hono';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../domain/failures.ts';
import type { Deps } from '../domain/ports.ts';
import type { KeptAnswers, KeptBytes } from '../http/kept-answers.ts';
import { acceptsGzip } from '../http/negotiate.ts';
import type { Ctx, HttpEnv } from '../http/reply.ts';
import { sendBusy, sendBytes } from '../http/send-kept.ts';
import type { WebBundle } from '../web-bundle.ts';
import { errorPage } from './error-page.ts';
import { fillShell } from './fill-shell.ts';
import { artifactPage, capsulePage, type ViewerPage } from './viewer-pages.ts';

/**
 * The pages `/a/<sha256>` and `/i/<id>`: the viewer with the record inside. The browser checks it
 * again and shows it; nothing else is asked of this server. A page is made once for everything that
 * it says; what it says beside its immutable record is looked up for each reader.
 */
export function mountViewer(
  app: Hono<HttpEnv>,
  deps: Deps,
  web: WebBundle,
  kept: KeptAnswers,
): void {
  const file = web.files.get('/index.html');
  const shell = file?.body.toString() ?? '';
  const headers = web.rules.find(({ path }) => path === '/index.html')?.headers ?? {};

  const make = (key: string, { json, ...page }: ViewerPage) =>
    kept.packed(key, async (): Promise<Result<string, Failure>> => {
      const record = await json();
      return record.ok ? ok(fillShell(shell, page, record.value, deps.baseUrl())) : record;
    });

  const bytesOf = async (
    page: ViewerPage,
    isPacked: boolean,
  ): Promise<Result<{ tag: string; bytes: KeptBytes }, Failure | 'busy'>> => {
    // The tag of the shell stands for build and language.
    const key = `page ${file?.etag} ${deps.baseUrl()} ${JSON.stringify(page)}`;
    const packed = await make(key, page);
    if (!packed.ok) return packed;
    const tag = packed.value.digest.slice(0, 22);
    if (isPacked) return ok({ tag: `"${tag}-gzip"`, bytes: packed.value });
    const plain = await kept.plain(key, packed.value.bytes);
    return plain.ok ? ok({ tag: `"${tag}"`, bytes: plain.value }) : err(plain.error);
  };

  const show = async (c: Ctx, page: Result<ViewerPage, Failure>): Promise<Response> => {
    if (!page.ok) return errorPage(c, page.error);
    // A part of a packed page is of no use to anyone.
    const isPacked =
      acceptsGzip(c.req.header('Accept-Encoding')) && c.req.header('Range') === undefined;
    const made = await bytesOf(page.value, isPacked);
    if (!made.ok) return made.error === 'busy' ? sendBusy(c) : errorPage(c, made.error);
    return sendBytes(c, made.value.tag, made.value.bytes, {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
      Vary: 'Accept-Encoding',
      // The record may be withdrawn or revised at any time.
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
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
