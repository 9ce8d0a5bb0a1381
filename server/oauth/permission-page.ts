import type { Hono } from 'hono';
import { placeOf } from '../accounts/place.ts';
import type { Deps } from '../deps.ts';
import { type Ctx, dress, type HttpEnv } from '../http/reply.ts';
import { UNREFERRED } from '../http/security-headers.ts';
import { pageFor, sendPage } from '../http/send-page.ts';
import { ownPagesOf, type Page, toWebFile, type WebBundle } from '../http/web-bundle.ts';
import { INTERACTION_PATH } from './settings.ts';

const FILE = '/permission.html';

/**
 * The pages on which a person allows a program something: `/device`, and the one that the library sends
 * browsers to. A person who came by `127.0.0.1` is sent to `localhost`, where they are signed in.
 */
export function mountPermissionPages(
  app: Hono<HttpEnv>,
  { baseUrl }: Pick<Deps, 'baseUrl'>,
  web: WebBundle,
): void {
  const pages = ownPagesOf(web, 'permission');
  if (pages.length === 0) return;
  // Their script is named relative to the folder of the deployment, which is two levels up.
  const deepPages = pages.map((page): Page => {
    const html = page.file.body.toString().replaceAll('src="assets/', 'src="../../assets/');
    return { ...page, file: toWebFile(page.path, Buffer.from(html)) };
  });

  const show = (c: Ctx, all: readonly Page[]): Response | Promise<Response> => {
    c.set('operation', 'permissionPage');
    const place = placeOf(baseUrl());
    const page = pageFor(c, all);
    if (!place || !page) return c.notFound();
    if (place.rpId === 'localhost' && /^(?:127\.|\[::1\])/.test(hostOf(c))) {
      const { pathname, search } = new URL(c.req.url);
      c.header('Cache-Control', 'no-store');
      dress(c, UNREFERRED);
      return c.redirect(`${place.origin}${pathname}${search}`, 302);
    }
    return sendPage(c, page);
  };
  app.get('/device', (c) => show(c, pages));
  // The file by its own name would not know where it is.
  app.get(FILE, (c) => c.redirect('device', 302));
  app.get(`${INTERACTION_PATH}:uid`, (c) => show(c, deepPages));
}

const hostOf = (c: Ctx): string => c.req.header('Host') ?? '';
