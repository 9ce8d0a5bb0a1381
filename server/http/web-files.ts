import type { Context } from 'hono';
import { Hono } from 'hono';
import { codingOf, hasTag } from './negotiate.ts';
import type { WebFile } from './web-bundle.ts';

/** Below these the files of the viewer are found as well: its pages name them relatively. */
const PAGE_FOLDERS = /^\/[ailp](?=\/(?:assets\/|(?:capsule-frame|diagram-frame|broker)\.html$))/;

/** The path of a viewer's file, as it was built, for the path of a request. */
export const builtPath = (path: string): string => path.replace(PAGE_FOLDERS, '');

/**
 * Serves the built viewer: right types, compressed when the reader takes it, 304 by ETag. Policies
 * and caching come from the header rules of the build.
 */
export function webFiles(files: ReadonlyMap<string, WebFile>): Hono {
  const app = new Hono();
  app.all('*', async (c, next) => {
    const file = files.get(builtPath(c.req.path));
    return file ? sendFile(c, file) : next();
  });
  return app;
}

/** Answers with a file; only GET and HEAD make sense. */
export function sendFile<C extends Context>(c: C, file: WebFile): Response {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    c.header('Allow', 'GET, HEAD');
    return c.text('This address can only be read: use GET or HEAD.\n', 405);
  }
  const codings = [...file.packed.keys()];
  const coding = codingOf(c.req.header('Accept-Encoding'), codings);
  // Each coding is its own representation and needs its own strong tag.
  const etag = coding ? `${file.etag.slice(0, -1)}-${coding}"` : file.etag;
  c.header('ETag', etag);
  if (codings.length > 0) c.header('Vary', 'Accept-Encoding', { append: true });
  if (hasTag(c.req.header('If-None-Match'), etag)) return c.body(null, 304);

  const body = (coding && file.packed.get(coding)?.()) ?? file.body;
  if (coding) c.header('Content-Encoding', coding);
  c.header('Content-Type', file.type);
  c.header('Content-Length', String(body.length));
  // The buffer of the file itself: a copy for each reader would be memory of its own.
  return c.body(body as Uint8Array<ArrayBuffer>);
}
