import { randomBytes, webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { FrameLocator, Page } from 'playwright/test';
import { canonicalize } from '#schemas/json/canonical-json.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { encodeBase64Url } from '#schemas/link/base64url.ts';
import { gzip } from '#schemas/link/gzip.ts';
import { makePrivateLink } from '#schemas/link/make-private-link.ts';
import { passwordBytes } from '#schemas/link/private-link.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { printed } from '../fixtures/service-process.ts';
import { foundIn, ourDocument, PASSWORD, secretsOf } from '../private-links/secrets.ts';

// Private links in pages that came away from their deployment: as a file, and into a chat.

let server: OurServer;
test.beforeEach(async ({ violations }) => {
  server = await startOurServer({ ANONYMOUS_PRIVATE: '1' });
  violations.allowOrigin(server.url);
});
test.afterEach(() => server.close());

const canonicalOf = (artifact: object) => canonicalize(artifact as unknown as JsonValue);

/** Keeps our document on the server; gives its private link. */
async function privateLink(password: string | null): Promise<string> {
  const packed = gzip(new TextEncoder().encode(canonicalOf(await ourDocument())));
  const bytes = password === null ? null : passwordBytes(password);
  const secret = new Uint8Array(randomBytes(20));
  const locked = bytes?.ok ? bytes.value : null;
  const made = await makePrivateLink(webcrypto.subtle, secret, packed, locked, false);
  if (!made) throw new Error('too long');
  const answer = await fetch(`${server.url}api/private`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Svc-Artifact': '1' },
    body: JSON.stringify({
      ...{
        id: made.id,
        data: encodeBase64Url(made.data),
        openHash: encodeBase64Url(made.openHash),
      },
      ...{ password: password !== null, once: false },
    }),
  });
  expect(answer.status).toBe(201);
  return `${server.url}#${made.fragment}`;
}

/** A document that leads to others, with and without a password. */
async function leading() {
  const [plain, locked] = [await privateLink(null), await privateLink(PASSWORD)];
  const findings = [`Here is [the rest](${plain}).`, `And [what is locked](${locked}).`];
  const artifact = await brief({ title: 'It leads on', content: { question: 'Where?', findings } });
  return { artifact, plain, locked };
}

/** Goes to both and comes back. */
async function walk(view: Page | FrameLocator): Promise<void> {
  const { title } = await ourDocument();
  const first = () => expect(view.locator('h1')).toHaveText('It leads on');
  await first();
  await view.getByRole('link', { name: 'the rest' }).click();
  await expect(view.locator('main')).toHaveAttribute('data-integrity', 'match');
  await expect(view.locator('h1')).toHaveText(title);
  await view.getByRole('button', { name: 'Back to the first document' }).click();
  await first();
  await view.getByRole('link', { name: 'what is locked' }).click();
  await view.getByLabel('Password').fill('wrong');
  await view.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(view.getByText('That isn’t the password.')).toBeVisible();
  await view.getByLabel('Password').fill(PASSWORD);
  await view.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(view.locator('h1')).toHaveText(title);
  await expect(view.locator('main')).toHaveAttribute('data-integrity', 'match');
}

test('a file opens private links of the deployment that it was made at', async ({
  page,
  context,
  violations,
}, info) => {
  const { artifact, plain, locked } = await leading();
  await page.goto(`${server.url}#${encodeShareLink(artifact)}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Web page/ }).click();
  const path = info.outputPath('page.html');
  await (await download).saveAs(path);
  violations.allow(/^request to file:/, /^console error: Failed to load resource/);
  // The deployment's page is left first: its late requests are not the file's.
  await page.goto('about:blank');
  const sent: string[] = [];
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(pathToFileURL(path).href);
  await page.locator('main[data-view]').waitFor();
  // Nothing is asked before somebody follows a link.
  expect(sent.filter((line) => !line.startsWith('file:'))).toEqual([]);
  await walk(page);
  const asked = sent.filter((line) => !line.startsWith('file:'));
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter((line) => !line.startsWith(`${server.url}api/private/`))).toEqual([]);
  const secrets = [plain, locked].flatMap((link) => secretsOf(link, artifact, PASSWORD));
  expect(asked.filter((line) => foundIn(line, secrets).length > 0)).toEqual([]);
});

/** The page for chats as a host gets it, with the hosts that it says it asks. */
async function chatPage(): Promise<{ html: string; connect: string[] }> {
  const env = { DATA_DIR: server.dataDir };
  printed(env, 'account', 'create');
  const token = printed(env, 'token', 'create', '--scopes', 'all');
  const answer = await fetch(`${server.url}mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'resources/read' },
      params: { uri: 'ui://svc/viewer.html' },
    }),
  });
  const text = await answer.text();
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  const [{ text: html, _meta }] = result.contents;
  return { html, connect: _meta.ui.csp.connectDomains };
}

/** A host that shows the page in a frame without an origin, and lets it ask the hosts that it names. */
async function hostFor(json: string): Promise<{ url: string; close: () => void }> {
  const { html, connect } = await chatPage();
  expect(connect).toEqual([new URL(server.url).origin]);
  const policy = `default-src 'none'; connect-src ${connect.join(' ')}; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data:`;
  const whole = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body>${html}</body></html>`;
  const result = { content: [], _meta: { 'vitrine/record': { kind: 'artifact', json } } };
  const given = JSON.stringify({ whole, result }).replaceAll('<', '\\u003c');
  const host = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Host</title><body><script>
      const { whole, result } = ${given};
      const frame = document.createElement('iframe');
      frame.sandbox = 'allow-scripts allow-forms';
      frame.style.cssText = 'width:100%;height:600px;border:0';
      window.asked = [];
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        window.asked.push(data.method);
        const post = (m) => source.postMessage({ jsonrpc: '2.0', ...m }, '*');
        if (data.method === 'ui/initialize') post({ id: data.id, result: { hostCapabilities: {}, hostContext: {} } });
        if (data.method === 'ui/notifications/initialized')
          post({ method: 'ui/notifications/tool-result', params: result });
      });
      frame.srcdoc = whole;
      document.body.append(frame);
    </script>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
  return { url, close: () => host.close() };
}

test('the page in a chat opens private links of its own deployment, and tells the host nothing', {
  tag: '@nightly',
}, async ({ page, context, violations }) => {
  const { artifact, plain, locked } = await leading();
  const host = await hostFor(canonicalOf(artifact));
  violations.allowOrigin(host.url);
  violations.allow(
    /outside the document's <head>/,
    /Blocked autofocusing/,
    /^console error: Failed to load resource/,
  );
  const sent: string[] = [];
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(host.url);
  await walk(page.frameLocator('iframe'));
  const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(asked).not.toContain('ui/open-link');
  const ours = sent.filter((line) => line.startsWith(server.url));
  expect(ours.filter((line) => !line.startsWith(`${server.url}api/private/`))).toEqual([]);
  const secrets = [plain, locked].flatMap((link) => secretsOf(link, artifact, PASSWORD));
  expect(ours.filter((line) => foundIn(line, secrets).length > 0)).toEqual([]);
  host.close();
});
