import type { Hono } from 'hono';
import { PLAIN_LANGUAGES } from '#schemas/api/plain-page.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { errorPage } from '../http/error-page.ts';
import { acceptsGzip } from '../http/negotiate.ts';
import type { Ctx, HttpEnv } from '../http/reply.ts';
import type { ResponseBody, ResponseCache } from '../http/response-cache.ts';
import { sendBytes } from '../http/send-bytes.ts';
import { pageFor } from '../http/send-page.ts';
import { type Page, toWebFile, viewersOf, type WebBundle } from '../http/web-bundle.ts';
import { escapeJson, reportLink, splitShell, tagsOf } from './fill-shell.ts';
import { PAGE_CACHING, purgeTags, UNKEPT } from './headers.ts';
import { artifactPage, capsulePage, previewPage, type ViewerPage } from './viewer-pages.ts';

/** A page may be kept for a moment: its record may be withdrawn or revised at any time. */
const cachingOf = (page: Result<ViewerPage, Failure>) =>
  page.ok ? Object.assign({}, PAGE_CACHING, purgeTags(page.value.kind, page.value.record)) : UNKEPT;

const PAGE = {
  'Content-Type': 'text/html; charset=utf-8',
  Vary: 'Accept-Encoding, Accept-Language',
  'X-Robots-Tag': 'noindex',
};
const PACKED = { 'Content-Encoding': 'gzip' };

/** A page of the viewer, split where a record goes. */
type Shell = Page & ReturnType<typeof splitShell>;
const toShell = (page: Page): Shell => ({ ...page, ...splitShell(page.file.body.toString()) });

/** For a server whose viewer was not built. */
const NO_SHELL = toShell({
  language: 'en',
  path: '/index.html',
  file: toWebFile('/index.html', Buffer.alloc(0)),
  headers: {},
});

/**
 * The pages `/a/<sha256>`, `/i/<id>` and `/p/<name>`: the viewer with the record inside. The browser checks it
 * again and shows it; nothing else is asked of this server. A page is made once for everything that
 * it says; the state beside its immutable record is looked up for each reader.
 */
export function mountViewer(
  app: Hono<HttpEnv>,
  deps: Deps,
  web: WebBundle,
  cache: ResponseCache,
): void {
  const shells = viewersOf(web).map(toShell);

  /** The page as HTML: the shell of a viewer with tags and record inside. */
  const htmlOf = async (
    { before, behind, end, language }: Shell,
    { json, ...page }: ViewerPage,
  ): Promise<Result<string, Failure>> => {
    const record = await json();
    if (!record.ok) return record;
    const text = typeof record.value === 'string' ? record.value : await deps.unpack(record.value);
    const base = deps.baseUrl();
    const plain = PLAIN_LANGUAGES.find((each) => each === language) ?? 'en';
    const report = reportLink(page.url, base, plain);
    return ok(
      `${before}${tagsOf(page, base, deps.site.name)}${escapeJson(text)}${behind}${report}${end}`,
    );
  };

  const bytesOf = async (
    shell: Shell,
    page: ViewerPage,
    isPacked: boolean,
  ): Promise<Result<{ tag: string; bytes: ResponseBody }, Failure>> => {
    // The tag of the shell stands for build and language.
    const key = `page ${shell.file.etag} ${deps.baseUrl()} ${JSON.stringify(page)}`;
    const packed = await cache.packed(key, () => htmlOf(shell, page));
    if (!packed.ok) return packed;
    const tag = packed.value.digest.slice(0, 22);
    if (isPacked) return ok({ tag: `"${tag}-gzip"`, bytes: packed.value });
    const plain = await cache.plain(key, packed.value.bytes);
    return plain.ok ? ok({ tag: `"${tag}"`, bytes: plain.value }) : err(plain.error);
  };

  const show = async (
    c: Ctx,
    page: Result<ViewerPage, Failure>,
    caching = cachingOf(page),
  ): Promise<Response> => {
    if (!page.ok) return errorPage(c, page.error);
    // A part of a packed page is of no use to anyone.
    const isPart = c.req.header('Range') !== undefined;
    const isPacked = !isPart && acceptsGzip(c.req.header('Accept-Encoding'));
    const shell = pageFor(c, shells) ?? NO_SHELL;
    const made = await bytesOf(shell, page.value, isPacked);
    if (!made.ok) return errorPage(c, made.error);
    const headers = Object.assign({}, shell.headers, PAGE, isPacked ? PACKED : {}, caching);
    return sendBytes(c, made.value.tag, made.value.bytes, headers);
  };
  // No name has a dot; the viewer's own files beside the page do.
  app.get('/a/:hash{[^.]+}', async (c) => {
    c.set('operation', 'artifactPage');
    return show(c, await artifactPage(deps, c.req.param('hash')));
  });
  app.get('/p/:name{[^.]+}', async (c) => {
    c.set('operation', 'previewPage');
    return show(c, await previewPage(deps, c.req.param('name')), UNKEPT);
  });
  app.get('/i/:identifier{[^.]+}', async (c) => {
    c.set('operation', 'capsulePage');
    return show(c, await capsulePage(deps, c.req.param('identifier')));
  });
}
