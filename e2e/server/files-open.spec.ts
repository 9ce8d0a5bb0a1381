import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { publishedAt } from '../fixtures/publishing.mjs';
import { printed, type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';

let folder: string;
let server: ServiceProcess;
let token: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-files-open-'));
  const env = { DATA_DIR: folder };
  server = await serviceProcess(env);
  await server.start();
  printed(env, 'account', 'create');
  token = printed(env, 'token', 'create', '--scopes', 'all');
});
test.afterAll(async () => {
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true });
});

const SCRIPT = "document.title = 'ran'; fetch('/ran')";
const FILES = {
  'a.html': ['text/html', `<!doctype html><title>A</title><script>${SCRIPT}</script>`],
  'a.svg': [
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${SCRIPT}"><script>${SCRIPT}</script></svg>`,
  ],
  'a.pdf': [
    'application/pdf',
    '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript>>>>endobj',
  ],
  'a.xml': [
    'application/xml',
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></html>`,
  ],
  'a.js': ['text/javascript', SCRIPT],
  // A GIF that is JavaScript as well.
  'a.gif': ['image/gif', `GIF89a=1;${SCRIPT}`],
} as const;

test('files opened at their address are downloaded, whatever they are, and none is run', async ({
  page,
  violations,
}) => {
  violations.allowOrigin(`${server.url}/`);
  const files = await Promise.all(
    Object.entries(FILES).map(async ([name, [mediaType, text]]) => {
      const bytes = Buffer.from(text);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const put = await fetch(`${server.url}/api/files/${sha256}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}` },
        body: bytes,
      });
      expect(put.status).toBe(201);
      return { name, mediaType, size: bytes.length, sha256 };
    }),
  );
  const artifact = await brief({ content: { body: 'Files.', files } });
  await publishedAt(server.url, token, artifact);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  for (const { name, sha256 } of files) {
    const download = page.waitForEvent('download');
    // A download is no page: the navigation ends without one.
    await page.goto(`${server.url}/api/files/${sha256}`).catch(() => null);
    const saved = await (await download).path();
    expect(readFileSync(saved, 'utf8')).toBe(FILES[name as keyof typeof FILES][1]);
    expect(page.url()).toBe('about:blank');
  }
  expect(paths).not.toContain('/ran');
});

test('pages of other sites cannot show them, and their scripts cannot run them', async ({
  page,
  violations,
}) => {
  violations.allowOrigin(`${server.url}/`);
  const sha256 = createHash('sha256').update(FILES['a.gif'][1]).digest('hex');
  const address = `${server.url}/api/files/${sha256}`;
  // The same machine by another name is another site.
  const other = server.url.replace('127.0.0.1', 'localhost');
  await page.route(`${other}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other</title>' }),
  );
  violations.allowOrigin(`${other}/`);
  await page.goto(`${other}/`);
  const outcomes = await page.evaluate(async (from) => {
    const load = (tag: 'img' | 'script' | 'video') =>
      new Promise<string>((resolve) => {
        const element = document.createElement(tag);
        element.onload = () => resolve(`${tag} loaded`);
        element.onerror = () => resolve(`${tag} refused`);
        element.src = from;
        document.body.append(element);
      });
    return [await load('img'), await load('script'), document.title];
  }, address);
  expect(outcomes).toEqual(['img refused', 'script refused', 'Other']);
  violations.allow(
    /Access to (?:image|script)|ERR_BLOCKED_BY_RESPONSE|Failed to load|nosniff|Refused to execute|MIME/,
  );
});
