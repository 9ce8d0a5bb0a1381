import { Hono } from 'hono';
import type { HttpEnv } from './http/reply.ts';
import { responseHeaders } from './http/response-headers.ts';
import { pageFor, sendPage } from './http/send-page.ts';
import { viewersOf, type WebBundle } from './http/web-bundle.ts';
import { webFiles } from './http/web-files.ts';
import { notFound } from './routes/not-found.ts';

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
