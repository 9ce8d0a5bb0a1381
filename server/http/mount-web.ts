import { Hono } from 'hono';
import { notFound } from './not-found.ts';
import type { HttpEnv } from './reply.ts';
import { responseHeaders } from './response-headers.ts';
import { pageFor, sendPage } from './send-page.ts';
import { viewersOf, type WebBundle } from './web-bundle.ts';
import { webFiles } from './web-files.ts';

/** The viewer alone, without the API; opens no port, reads no file. */
export function createApp(web: WebBundle): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  mountWeb(app, web);
  return app;
}

/** Puts the files of the viewer behind everything else, and an answer for what is not there. */
export function mountWeb(app: Hono<HttpEnv>, web: WebBundle): void {
  app.use(responseHeaders(web.rules));
  const viewers = viewersOf(web);
  app.get('/', (c, next) => {
    const page = pageFor(c, viewers);
    return page ? sendPage(c, page) : next();
  });
  app.route('/', webFiles(web.files));
  app.notFound(notFound);
}
