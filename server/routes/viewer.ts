import type { Hono } from 'hono';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Deps } from '../domain/deps.ts';
import type { Failure } from '../domain/failures.ts';
import type { PackedBody } from '../domain/ports/types.ts';
import { PAGE_CACHING, purgeTags, UNKEPT } from '../http/artifact-headers.ts';
import { errorPage } from '../http/error-page.ts';
import { type GzipPart, partNow, partOf, partOfAnswer, partOfText } from '../http/gzip-parts.ts';
import type { KeptAnswers, KeptBytes } from '../http/kept-answers.ts';
import { acceptsGzip } from '../http/negotiate.ts';
import type { Ctx, HttpEnv } from '../http/reply.ts';
import { sendBusy, sendBytes } from '../http/send-kept.ts';
import { pageFor } from '../http/send-page.ts';
import { type Page, toWebFile, viewersOf, type WebBundle } from '../http/web-bundle.ts';
import { aroundRecord, escapeJson, tagsOf } from './fill-shell.ts';
import { artifactPageAndBody, capsulePage, previewPage, type ViewerPage } from './viewer-pages.ts';

/** A page may be kept for a moment: its record may be withdrawn or revised at any time. */
const cachingOf = (page: Result<ViewerPage, Failure>) =>
  page.ok ? { ...PAGE_CACHING, ...purgeTags(page.value.kind, page.value.record) } : UNKEPT;

/** For a server whose viewer was not built. */
const NO_VIEWER: Page = {
  language: 'en',
  path: '/index.html',
  file: toWebFile('/index.html', Buffer.alloc(0)),
  headers: {},
};

/**
 * The pages `/a/<sha256>`, `/i/<id>` and `/p/<name>`: the viewer with the record inside. The browser checks it
 * again and shows it; nothing else is asked of this server. A page is made once for everything that
 * it says; the state beside its immutable record is looked up for each reader.
 */
export function mountViewer(
  app: Hono<HttpEnv>,
  deps: Deps,
  web: WebBundle,
  kept: KeptAnswers,
): void {
  const viewers = viewersOf(web);
  const frameOf = sameFor((viewer: Page) => {
    const { before, behind } = aroundRecord(viewer.file.body.toString());
    return [partNow(Buffer.from(before), 9), partNow(Buffer.from(behind), 9)] as const;
  });

  /** Headers that all pages of a viewer have. */
  const headersOf = sameFor((viewer: Page) => {
    const plain = {
      ...viewer.headers,
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding, Accept-Language',
      'X-Robots-Tag': 'noindex',
    };
    return { plain, packed: { ...plain, 'Content-Encoding': 'gzip' } };
  });

  /** A record as it stands in the page. Most artifacts are stored so that they are taken as they are. */
  const recordOf = async (record: string | PackedBody): Promise<GzipPart> => {
    if (typeof record === 'string') return partOfText(escapeJson(record));
    return partOf(record.gzip) ?? partOfText(escapeJson(await deps.unpack(record)));
  };

  const make = (
    key: string,
    viewer: Page,
    { json, ...page }: ViewerPage,
    atHand: PackedBody | null,
  ) =>
    kept.packed(key, async (): Promise<Result<readonly GzipPart[], Failure>> => {
      const record: Awaited<ReturnType<typeof json>> = atHand ? ok(atHand) : await json();
      if (!record.ok) return record;
      const [before, behind] = frameOf(viewer);
      const tags = await partOfAnswer(tagsOf(page, deps.baseUrl()));
      return ok([before, tags, await recordOf(record.value), behind]);
    });

  const bytesOf = async (
    viewer: Page,
    page: ViewerPage,
    isPacked: boolean,
    atHand: PackedBody | null,
  ): Promise<Result<{ tag: string; bytes: KeptBytes }, Failure | 'busy'>> => {
    // The tag of the shell stands for build and language.
    const key = `page ${viewer.file.etag} ${deps.baseUrl()} ${JSON.stringify(page)}`;
    const packed = await make(key, viewer, page, atHand);
    if (!packed.ok) return packed;
    const tag = packed.value.digest.slice(0, 22);
    if (isPacked) return ok({ tag: `"${tag}-gzip"`, bytes: packed.value });
    const plain = await kept.plain(key, packed.value.bytes);
    return plain.ok ? ok({ tag: `"${tag}"`, bytes: plain.value }) : err(plain.error);
  };

  const headersFor = (
    viewer: Page,
    isPacked: boolean,
    caching: Readonly<Record<string, string>>,
  ) => ({
    ...headersOf(viewer)[isPacked ? 'packed' : 'plain'],
    ...caching,
  });

  const show = async (
    c: Ctx,
    page: Result<ViewerPage, Failure>,
    caching = cachingOf(page),
    atHand: PackedBody | null = null,
  ): Promise<Response> => {
    if (!page.ok) return errorPage(c, page.error);
    // A part of a packed page is of no use to anyone.
    const isPart = c.req.header('Range') !== undefined;
    const isPacked = !isPart && acceptsGzip(c.req.header('Accept-Encoding'));
    const viewer = pageFor(c, viewers) ?? NO_VIEWER;
    const made = await bytesOf(viewer, page.value, isPacked, atHand);
    if (!made.ok) return made.error === 'busy' ? sendBusy(c) : errorPage(c, made.error);
    return sendBytes(c, made.value.tag, made.value.bytes, headersFor(viewer, isPacked, caching));
  };
  // No name has a dot; the viewer's own files beside the page do.
  app.get('/a/:hash{[^.]+}', async (c) => {
    c.set('operation', 'artifactPage');
    const { page, body } = await artifactPageAndBody(deps, c.req.param('hash'));
    return show(c, page, cachingOf(page), body);
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

/** A function that is asked once for each of a few things. */
function sameFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
