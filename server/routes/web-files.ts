import { Hono } from 'hono';
import type { WebFile } from '../web-bundle.ts';

/**
 * Serves the built viewer: right types, compressed when the reader takes it, 304 by ETag. Policies
 * and caching come from the header rules of the build.
 */
export function webFiles(files: ReadonlyMap<string, WebFile>): Hono {
  const app = new Hono();
  app.all('*', async (c, next) => {
    const file = files.get(c.req.path);
    if (!file) return next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD');
      return c.text('This address can only be read: use GET or HEAD.\n', 405);
    }

    const packed = file.gzip !== null && acceptsGzip(c.req.header('Accept-Encoding'));
    // Each encoding is its own representation and needs its own strong tag.
    const etag = packed ? `${file.etag.slice(0, -1)}-gzip"` : file.etag;
    c.header('ETag', etag);
    if (file.gzip !== null) c.header('Vary', 'Accept-Encoding');
    if (hasTag(c.req.header('If-None-Match'), etag)) return c.body(null, 304);

    const body = packed && file.gzip !== null ? file.gzip : file.body;
    if (packed) c.header('Content-Encoding', 'gzip');
    c.header('Content-Type', file.type);
    c.header('Content-Length', String(body.length));
    return c.body(new Uint8Array(body));
  });
  return app;
}

/** RFC 9110, section 12.5.3: a coding is acceptable unless its weight is 0. */
export function acceptsGzip(header: string | undefined): boolean {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [coding = '', ...parameters] = part
        .split(';')
        .map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [coding, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/** RFC 9110, section 13.1.2: weak comparison with a list of tags, or `*`. */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => {
    const bare = tag.trim();
    return bare === '*' || bare === etag || bare === `W/${etag}`;
  });
}
