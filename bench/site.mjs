import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css',
};
const FLOOR = fileURLToPath(new URL('floor.html', import.meta.url));
/** A page to come from. */
const START = '<!doctype html><title>Start</title><link rel="icon" href="data:,">';

/**
 * Serves the viewer at `/`, with the headers that the build prescribes, and the floor page at
 * `/floor.html`, with none, from memory and packed beforehand. The files are read once: a build that
 * runs meanwhile does not change what is measured.
 *
 * @param {string} folder the built viewer, with `headers.json` beside the folder
 */
export async function startSite(folder) {
  const files = new Map([
    ['/floor.html', readFileSync(FLOOR)],
    ['/start.html', Buffer.from(START)],
  ]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file));
  }
  const rules = JSON.parse(readFileSync(join(folder, '../headers.json'), 'utf8'));
  const headersOf = (path) =>
    rules.find((rule) =>
      rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
    )?.headers ?? {};

  const packed = new Map();
  const pack = (path, coding) => {
    const key = `${coding} ${path}`;
    if (!packed.has(key)) {
      const bytes = files.get(path);
      packed.set(key, coding === 'br' ? brotliCompressSync(bytes) : gzipSync(bytes, { level: 9 }));
    }
    return packed.get(key);
  };
  const requests = [];

  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '').split('?')[0];
    const isThere = files.has(path);
    const coding = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? 'br' : 'gzip';
    const body = isThere ? pack(path, coding) : null;
    // A request for the headers alone brings no file.
    const bytes = request.method === 'HEAD' || !isThere ? 0 : pack(path, 'gzip').length;
    requests.push({ path, bytes });
    if (!body) return response.writeHead(404).end();
    response.writeHead(200, {
      ...headersOf(path),
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Content-Encoding': coding,
      'Content-Length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    viewer: `${origin}/`,
    floor: `${origin}/floor.html`,
    start: `${origin}/start.html`,
    /** Serves one more page. @returns its address, and its bytes packed by gzip */
    add(path, page) {
      files.set(path, Buffer.from(page));
      return { url: origin + path, bytes: pack(path, 'gzip').length };
    },
    /** Requests since the last call: paths, and bytes after `gzip -9`. */
    takeRequests: () => requests.splice(0),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
