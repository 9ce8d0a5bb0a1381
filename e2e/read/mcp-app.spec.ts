import { canonicalize } from '#schemas/json/canonical-json.ts';
import { pressArmed } from '../fixtures/armed.ts';
import { capsuleRecord } from '../fixtures/capsule-record.ts';
import {
  DEFAULT_POLICY,
  example,
  hostFor,
  logOf,
  NOT_IN_HEAD,
  readHere,
} from '../fixtures/chat-host.ts';
import { documentFile, pictureBytes } from '../fixtures/document-files.ts';
import { brief, seal } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';

test('a host shows a document, its check and its height, in its own theme', async ({
  page,
  violations,
}) => {
  const host = await hostFor(example('research-brief'));
  violations.allowOrigin(host.url);
  violations.allow(NOT_IN_HEAD);
  await page.goto(host.url);
  const view = page.frameLocator('iframe');
  // A card at first, not a page of thousands of pixels.
  await expect(view.locator('h1')).toBeVisible();
  await expect(view.locator('.badge')).toContainText('Unchanged since it was sealed');
  await expect(view.locator('section')).toHaveCount(0);
  await expect(view.locator('html')).toHaveCSS('color-scheme', 'dark');
  const log = () => logOf(page);
  const heights = async () => (await log()).flatMap(({ params }) => params?.height ?? []);
  await expect.poll(async () => (await heights()).at(-1) ?? 0).toBeGreaterThan(100);
  expect(Math.max(...(await heights()))).toBeLessThan(450);
  await readHere(page);
  await expect(view.locator('section').first()).toBeVisible();
  await view.getByRole('button', { name: 'Show less' }).click();
  await expect(view.locator('section')).toHaveCount(0);
  await readHere(page);
  await expect.poll(async () => (await heights()).at(-1) ?? 0).toBeGreaterThan(450);
  await view.locator('a[href^="https://"]').first().click();
  await expect
    .poll(async () => (await log()).find(({ method }) => method === 'ui/open-link')?.params?.url)
    .toMatch(/^https:/);
  host.close();
});

test('a host shows pictures in their places, and other files as cards', async ({
  page,
  violations,
}) => {
  const files = [
    documentFile('a.png', 'image/png', pictureBytes('png')),
    documentFile('b.csv', 'text/csv', Buffer.from('a,b\n1,2\n')),
    documentFile('c.txt', 'text/plain', Buffer.from('c')),
  ];
  const content = { question: 'q', method: '![A square](a.png)\n\n![Rows](b.csv)', files };
  const json = canonicalize(await brief({ content }));
  const host = await hostFor(json, 'artifact', undefined, DEFAULT_POLICY);
  violations.allowOrigin(host.url);
  violations.allow(NOT_IN_HEAD);
  await page.goto(host.url);
  const view = page.frameLocator('iframe');
  await readHere(page);
  const image = view.getByRole('img', { name: 'A square' });
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(8);
  await expect(view.locator('.file-card .file-name')).toHaveText(['b.csv', 'c.txt']);
  await expect(view.locator('.csv')).toHaveCount(0);
  await expect(view.getByRole('button', { name: 'Show', exact: true })).toHaveCount(0);
  host.close();
});

test('charts, code and rare names of characters stay text in a chat', async ({
  page,
  violations,
}) => {
  const chart = '```chart\n{"type":"bar","labels":["A"],"series":[{"name":"N","values":[1]}]}\n```';
  const body = `First &bigstar; last.\n\n${chart}\n\n| A | B |\n|---|---|\n| 1 | 2 |\n`;
  const host = await hostFor(canonicalize(await brief({ content: { body } })));
  violations.allowOrigin(host.url);
  violations.allow(NOT_IN_HEAD);
  await page.goto(host.url);
  const view = page.frameLocator('iframe');
  await readHere(page);
  await expect(view.locator('pre')).toContainText('"type":"bar"');
  await expect(view.locator('main')).toContainText('First &bigstar; last.');
  await expect(view.locator('td')).toHaveText(['1', '2']);
  await expect(view.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  host.close();
});

test('a preview can be copied and published by a word in the chat; the host has the say', async ({
  page,
  violations,
}) => {
  const url = 'https://vitrine.example.org/p/0123456789abcdef';
  const told = { url, kept: 'preview', expiresAt: '2026-12-03T10:00:00Z' };
  const host = await hostFor(example('research-brief'), 'artifact', told);
  violations.allowOrigin(host.url);
  violations.allow(NOT_IN_HEAD);
  await page.goto(host.url);
  const view = page.frameLocator('iframe');
  await expect(view.locator('.kind')).toContainText(/Preview, until 3\sDec\s2026/);
  await expect(view.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('href', url);
  await view.getByRole('button', { name: 'Copy link' }).click();
  await expect(view.getByRole('button', { name: 'Copied' })).toBeVisible();
  await view.getByRole('button', { name: 'Publish' }).click();
  const log = () => logOf(page);
  await expect
    .poll(async () => (await log()).find(({ method }) => method === 'ui/message')?.params)
    .toMatchObject({ role: 'user', content: [{ type: 'text' }] });
  const said = (await log()).find(({ method }) => method === 'ui/message')?.params?.content;
  expect(said?.[0]?.text).toContain(`publish_artifact: ${url}`);
  expect((await log()).filter(({ method }) => method === 'tools/call')).toEqual([]);
  // An unknown method gets an error; the host's colours are taken, and nothing that loads.
  expect((await log()).find(({ id }) => id === 'strange')?.error?.code).toBe(-32601);
  await expect(view.locator('html')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')?.contentWindow;
    frame?.postMessage(
      { jsonrpc: '2.0', method: 'ui/notifications/tool-cancelled', params: {} },
      '*',
    );
  });
  await expect(view.getByRole('status')).toHaveText('This call was cancelled.');
  host.close();
});

test('the page speaks the language of the host, and another when the person changes it', async ({
  page,
  violations,
}) => {
  const told = { url: 'https://vitrine.example.org/p/0123456789abcdef', kept: 'preview' };
  const host = await hostFor(example('approval-request'), 'artifact', told);
  violations.allowOrigin(host.url);
  violations.allow(NOT_IN_HEAD);
  await page.goto(host.url);
  const view = page.frameLocator('iframe');
  const hostSpeaks = (locale: string) =>
    page.evaluate((told) => {
      const message = { method: 'ui/notifications/host-context-changed', params: { locale: told } };
      const frame = document.querySelector('iframe')?.contentWindow;
      frame?.postMessage({ jsonrpc: '2.0', ...message }, '*');
    }, locale);
  const shows = async (lang: string, dir: string, texts: readonly (string | RegExp)[]) => {
    await expect(view.locator('html')).toHaveAttribute('lang', lang);
    await expect(view.locator('html')).toHaveCSS('direction', dir);
    await expect(view.locator('.kind')).toHaveText(texts[0] ?? '');
    await expect(view.locator('.byline')).toContainText(texts[1] ?? '');
    await expect(view.locator('.badge')).toContainText(texts[2] ?? '');
    // A word that was looked up only once, at the start, would still be English.
    await expect(view.locator('section > h2').nth(1)).toHaveText(texts[3] ?? '');
    await expect(view.getByRole('button', { name: texts[4] ?? '', exact: true })).toBeVisible();
  };
  const english = [
    'Approval request',
    /\d+\sNov\s2026/,
    'Unchanged since it was sealed',
    'What will be done',
    'Copy link',
  ];
  await readHere(page);
  await shows('en', 'ltr', english);
  await hostSpeaks('de-AT');
  await shows('de', 'ltr', [
    'Bitte um Freigabe',
    /\d+\.\sNov\.\s2026/,
    'Unverändert seit dem Versiegeln',
    'Was geschehen soll',
    'Link kopieren',
  ]);
  await hostSpeaks('ar');
  await shows('ar', 'rtl', ['طلب موافقة', /نوفمبر\s2026/, 'لم يتغيّر', 'ما سيجري', 'انسخ الرابط']);
  // There are no words in Portuguese, and a tag that is none says nothing.
  await hostSpeaks('pt-BR');
  await shows('en', 'ltr', english);
  host.close();
});

test('a document that was changed is not shown', async ({ page, violations }) => {
  const host = await hostFor(example('research-brief').replace('"title":"', '"title":"X'));
  violations.allowOrigin(host.url);
  violations.allow(NOT_IN_HEAD);
  await page.goto(host.url);
  const view = page.frameLocator('iframe');
  await expect(view.getByRole('alert')).toContainText('its check failed');
  await expect(view.locator('h1')).toHaveCount(0);
  host.close();
});

test('a mini-app runs behind its passport, and cannot speak for the page', {
  tag: '@nightly',
}, async ({ page, violations }) => {
  const forge = `const call = { jsonrpc: '2.0', id: 9, method: 'tools/call', params: { name: 'get_account' } };
    top.postMessage(call, '*'); parent.postMessage(call, '*'); parent.parent.postMessage(call, '*');
    parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: {} }, '*');
    document.getElementById('out').textContent = 'It ran';`;
  const artifact = await seal({
    type: 'mini-app-capsule',
    title: 'Forger',
    summary: 'Tries to call tools.',
    createdBy: { type: 'agent', name: 'Mallory' },
    content: {
      runtime: 'svc-capsule-v1',
      html: '<p id="out">Not yet</p>',
      css: '',
      javascript: forge,
      capabilities: [],
    },
  });
  const host = await hostFor(canonicalize(artifact));
  violations.allowOrigin(host.url);
  violations.allow(NOT_IN_HEAD);
  await page.goto(host.url);
  const view = page.frameLocator('iframe');
  await expect(view.locator('[data-frame=stopped]')).toBeVisible();
  await expect(view.locator('iframe')).toHaveCount(0);
  await pressArmed(view.getByRole('button', { name: /^Run/ }));
  await expect(view.frameLocator('iframe').locator('#out')).toHaveText('It ran');
  await expect(view.locator('h1')).toHaveText('Forger');
  const log = await logOf(page);
  const forged = log.filter(({ method }) => method === 'tools/call');
  // They reach the window of the host, which knows by their source that they are not the page's.
  expect(forged.filter(({ own }) => own)).toEqual([]);
  expect(forged.length).toBeGreaterThan(0);
  host.close();
});

test('a capsule runs behind its passport; links and files go by the host', async ({
  page,
  violations,
}) => {
  const record = await capsuleRecord({
    title: 'Helper',
    html: '<a href="https://link.example/">A link</a> <button>Save</button> <p id="out"></p>',
    javascript: `document.getElementById('out').textContent = Object.keys(capsule).join();
      document.querySelector('button').onclick = () => capsule.fetch('https://api.example/')
        .catch((error) => { document.getElementById('out').textContent = error.code; });`,
    capabilities: ['javascript', 'external_links', 'external_api'],
    declaredExternalDomains: ['api.example'],
  });
  const host = await hostFor(canonicalize(record), 'capsule');
  violations.allowOrigin(host.url);
  // A dialog takes the focus of a frame only when the person has been in the frame.
  violations.allow(NOT_IN_HEAD, /Blocked autofocusing/);
  await page.goto(host.url);
  const view = page.frameLocator('iframe');
  await expect(view.locator('main[data-view=capsule]')).toHaveAttribute('data-integrity', 'match');
  await expect(view.locator('[data-capability=external_api]')).toContainText(
    'This chat can’t do that',
  );
  await pressArmed(view.getByRole('button', { name: /^Run/ }));
  const frame = view.frameLocator('iframe');
  // The code that only capsules need comes with ours, in a page that lets no text become a function.
  await expect(frame.locator('#out')).toContainText('fetch');
  await frame.getByRole('button').click();
  await expect(frame.locator('#out')).toHaveText('network');
  await frame.getByRole('link').click();
  await pressArmed(view.getByRole('dialog').getByRole('button', { name: 'Open' }));
  await expect
    .poll(async () => (await logOf(page)).find(({ method }) => method === 'ui/open-link')?.params)
    .toEqual({ url: 'https://link.example/' });
  await view.getByRole('button', { name: 'Download JSON' }).click();
  const saved = () => logOf(page).then((log) => log.find(({ params }) => params?.contents));
  await expect.poll(saved).toMatchObject({ own: true, method: 'ui/download-file' });
  const { resource } = (await saved())?.params?.contents?.[0] ?? {};
  expect(resource).toMatchObject({ uri: 'file:///Helper.json', mimeType: 'application/json' });
  expect(atob(resource?.blob ?? '')).toBe(canonicalize(record));
  host.close();
});
