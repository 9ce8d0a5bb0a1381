import { readFileSync } from 'node:fs';
import { documentFile } from '../fixtures/document-files.ts';
import { brief } from '../fixtures/documents.ts';
import { hostedServer } from '../fixtures/hosted-server.ts';
import { expect, test } from '../fixtures/index.ts';

const server = hostedServer();

const SCRIPT = "document.title = 'ran'; fetch('/ran')";
/** A picture that is JavaScript as well. */
const GIF = documentFile('a.gif', 'image/gif', Buffer.from(`GIF89a=1;${SCRIPT}`));
const FILES = [
  documentFile(
    'a.html',
    'text/html',
    Buffer.from(`<!doctype html><title>A</title><script>${SCRIPT}</script>`),
  ),
  documentFile(
    'a.svg',
    'image/svg+xml',
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" onload="${SCRIPT}"><script>${SCRIPT}</script></svg>`,
    ),
  ),
  documentFile(
    'a.pdf',
    'application/pdf',
    Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript>>>>endobj'),
  ),
  documentFile(
    'a.xml',
    'application/xml',
    Buffer.from(
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></html>`,
    ),
  ),
  documentFile('a.js', 'text/javascript', Buffer.from(SCRIPT)),
  GIF,
];

test('files opened at their address are downloaded, whatever they are, and none is run', async ({
  page,
}) => {
  for (const file of FILES) await server.upload(file);
  const files = FILES.map(({ data: _, ...file }) => file);
  await server.publish(await brief({ content: { body: 'Files.', files } }));
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  for (const { sha256, data } of FILES) {
    const download = page.waitForEvent('download');
    // A download is no page: the navigation ends without one.
    await page.goto(`${server.url}/api/files/${sha256}`).catch(() => null);
    const saved = await (await download).path();
    expect(readFileSync(saved, 'base64')).toBe(data);
    expect(page.url()).toBe('about:blank');
  }
  expect(paths).not.toContain('/ran');
});

test('pages of other sites cannot show them, and their scripts cannot run them', async ({
  page,
  violations,
}) => {
  const address = `${server.url}/api/files/${GIF.sha256}`;
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
