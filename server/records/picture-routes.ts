import type { Hono } from 'hono';
import { err, ok, type Result } from '#schemas/result.ts';
import type { Failure } from '../api/failure.ts';
import type { Deps } from '../deps.ts';
import { errorPage } from '../http/error-page.ts';
import { type Ctx, type HttpEnv, sendBytes } from '../http/reply.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { INERT } from '../http/security-headers.ts';
import type { WebBundle } from '../http/web-bundle.ts';
import { PAGE_CACHING, purgeTags } from './headers.ts';
import { pictures } from './picture/draw.ts';
import { artifactPage, capsulePage, type ViewerPage } from './viewer-pages.ts';

/**
 * The pictures of link previews, `/a/<sha256>.png` and `/i/<id>.png`: the title of what is published
 * there, drawn once and kept as pages are. One that cannot be drawn is that of its kind, which is the
 * product's. A withdrawn record has none, and neither has one that is not published: a preview is shown
 * by the product's picture, and of a private link no server knows the title.
 */
export function mountPictures(
  app: Hono<HttpEnv>,
  deps: Deps,
  web: WebBundle,
  cache: ResponseCache,
): void {
  const draw = pictures(web.fonts ?? [], deps.site);

  const show = async (c: Ctx, page: Result<ViewerPage, Failure>): Promise<Response> => {
    if (!page.ok) return errorPage(c, page.error);
    const { kind, record } = page.value;
    const preview = await page.value.preview();
    if (!preview.ok) return errorPage(c, preview.error);
    const { title, kindWords, product } = preview.value;
    const key = `picture ${JSON.stringify([title, kindWords, product])}`;
    const made = await cache.get(key, async (): Promise<Result<Uint8Array, Failure>> => {
      const drawn = await draw({ title, kind: kindWords });
      const bytes = drawn ?? web.files.get(`/${product}`)?.body;
      return bytes ? ok(bytes) : err(NO_PICTURE);
    });
    if (!made.ok) return errorPage(c, made.error);
    return sendBytes(c, `"${made.value.digest.slice(0, 22)}"`, made.value, {
      'Content-Type': 'image/png',
      ...INERT,
      // Its record may be withdrawn at any time.
      ...PAGE_CACHING,
      ...purgeTags(kind, record),
      'X-Robots-Tag': 'noindex',
    });
  };
  app.get('/a/:file{[0-9a-f]{64}\\.png}', async (c) => {
    c.set('operation', 'artifactPicture');
    return show(c, await artifactPage(deps, nameOf(c.req.param('file'))));
  });
  app.get('/i/:file{[0-9a-z]{16,64}\\.png}', async (c) => {
    c.set('operation', 'capsulePicture');
    return show(c, await capsulePage(deps, nameOf(c.req.param('file'))));
  });
}

const NO_PICTURE: Failure = {
  reason: 'not-found',
  detail: 'There is no picture at this address.',
};

const nameOf = (file: string): string => file.slice(0, -'.png'.length);
