import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};
const FLOOR = fileURLToPath(new URL('floor.html', import.meta.url));

/**
 * Serves the viewer at `/` and the floor page at `/floor.html` from memory, both packed by
 * `gzip -9` and both without any other header. The files are read once: a build that runs
 * meanwhile does not change what is measured.
 *
 * @param {string} folder the built viewer
 */
export async function startSite(folder) {
  const files = new Map([['/floor.html', readFileSync(FLOOR)]]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file));
  }
  const packed = new Map([...files].map(([path, bytes]) => [path, gzipSync(bytes, { level: 9 })]));
  const requests = [];

  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '').split('?')[0];
    const body = packed.get(path);
    // A request for the headers alone brings no file.
    const bytes = request.method === 'HEAD' ? 0 : (body?.length ?? 0);
    requests.push({ path, bytes });
    if (!body) return response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Encoding': 'gzip',
      'Content-Length': body.length,
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    viewer: `${origin}/`,
    floor: `${origin}/floor.html`,
    /** What was asked for since the last call: paths, and bytes after `gzip -9`. */
    takeRequests: () => requests.splice(0),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
