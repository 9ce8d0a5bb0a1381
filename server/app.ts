import { Hono } from 'hono';
import { responseHeaders } from './middleware/response-headers.ts';
import { notFound } from './routes/not-found.ts';
import { webFiles } from './routes/web-files.ts';
import type { WebBundle } from './web-bundle.ts';

/** Puts the server together from parts that are made elsewhere; opens no port, reads no file. */
export function createApp(web: WebBundle): Hono {
  const app = new Hono();
  app.use(responseHeaders(web.rules));
  app.route('/', webFiles(web.files));
  app.notFound(notFound);
  return app;
}
