import {
  DEFAULT_POLICY,
  example,
  hostFor,
  logOf,
  NOT_IN_HEAD,
  readHere,
} from '../fixtures/chat-host.ts';
import { expect, test } from '../fixtures/index.ts';

/** Display modes of a host that gives its whole window; one that refuses says so when it is asked. */
const WINDOW = { displayMode: 'inline', availableDisplayModes: ['inline', 'fullscreen'] };

test('at 300 × 200 a card is whole, and its document has the window that the host gives', async ({
  page,
  violations,
}) => {
  const told = { url: 'https://vitrine.example.org/p/0123456789abcdef', kept: 'preview' };
  const json = example('pier-report');
  const host = await hostFor(json, 'artifact', told, DEFAULT_POLICY, WINDOW);
  violations.allowOrigin(host.url);
  violations.allow(NOT_IN_HEAD);
  await page.goto(host.url);
  const view = page.frameLocator('iframe');
  const frame = page.locator('iframe');
  await frame.evaluate((each) => {
    each.style.cssText = 'width:300px;height:200px;border:0';
  });
  const overflow = () =>
    view.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  await expect(view.locator('h1')).toBeInViewport();
  expect(await overflow()).toBe(0);
  for (const name of ['Copy link', 'Open', 'Read here', 'Publish']) {
    const control = view.locator('.actions > *', { hasText: name }).first();
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  await readHere(page);
  await expect(view.locator('.prose h2').first()).toBeVisible();
  const size = page.viewportSize();
  expect(await frame.boundingBox()).toMatchObject({ ...size });
  expect(await overflow()).toBe(0);
  await view.getByRole('button', { name: 'Show less' }).click();
  await expect(view.locator('.prose h2')).toHaveCount(0);
  expect(await frame.boundingBox()).toMatchObject({ width: 300, height: 200 });
  // Taken back by the host.
  await readHere(page);
  await expect(view.locator('.prose h2').first()).toBeVisible();
  await page.evaluate(() => {
    const message = {
      method: 'ui/notifications/host-context-changed',
      params: { displayMode: 'inline' },
    };
    const frame = document.querySelector('iframe')?.contentWindow;
    frame?.postMessage({ jsonrpc: '2.0', ...message }, '*');
  });
  await expect(view.locator('.prose h2')).toHaveCount(0);
  const [asked] = await logOf(page);
  expect(asked).toMatchObject({
    method: 'ui/initialize',
    params: { appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] } },
  });
  host.close();
});

test('a document is read in its place where the host refuses its window', async ({
  page,
  violations,
}) => {
  const context = { ...WINDOW, refuses: true };
  const host = await hostFor(
    example('pier-report'),
    'artifact',
    undefined,
    DEFAULT_POLICY,
    context,
  );
  violations.allowOrigin(host.url);
  violations.allow(NOT_IN_HEAD);
  await page.goto(host.url);
  await readHere(page);
  const view = page.frameLocator('iframe');
  await expect(view.locator('.prose h2').first()).toBeVisible();
  await view.getByRole('button', { name: 'Show less' }).click();
  await expect(view.locator('.prose h2')).toHaveCount(0);
  host.close();
});
