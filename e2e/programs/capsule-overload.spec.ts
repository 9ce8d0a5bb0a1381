import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { miniAppFragment, pressRun, runMiniApp, wrapper } from '../fixtures/mini-app.ts';

// Snapshots for traces wait for every frame, also for one that hangs.
test.use({ trace: 'off' });

/** Records, in the viewer and from now on, the longest time without a timer, in milliseconds. */
const watchStalls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let last = performance.now();
    let longest = 0;
    setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      document.documentElement.dataset.stall = String(Math.round(longest));
      last = now;
    }, 10);
  });

/**
 * Longest stall of the page, ms. Far less than each of these programs lasts, and more than a busy
 * machine takes away.
 */
const MOST_STALL = 3_000;

test('a busy loop is called hung and can be stopped', async ({ page, site }) => {
  const javascript = 'setTimeout(() => { for (;;); }, 300)';
  await page.goto(`${site.url}#${await miniAppFragment({ javascript })}`);
  await pressRun(page);
  await expect(wrapper(page)).toHaveAttribute('data-frame', 'hung');
  await expect(page.locator('.capsule-bar')).toContainText('It isn’t responding.');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(wrapper(page)).toHaveAttribute('data-frame', 'stopped');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('one that answers again is running again', async ({ page, site }) => {
  const javascript = 'const end = Date.now() + 5000; while (Date.now() < end);';
  await page.goto(`${site.url}#${await miniAppFragment({ javascript })}`);
  await pressRun(page);
  await expect(wrapper(page)).toHaveAttribute('data-frame', 'hung');
  await expect(wrapper(page)).toHaveAttribute('data-frame', 'running');
});

const STEAL_PORT = `
  let port;
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get() { port = this.target; return get.call(this); },
  });`;

for (const [name, javascript] of Object.entries({
  'calls of the API':
    'for (let i = 0; i < 300000; i++) capsule.emailSelf({ text: "x" }).catch(() => {})',
  'messages to the page': 'for (let i = 0; i < 300000; i++) parent.postMessage("x", "*")',
  'messages on a stolen port': `${STEAL_PORT} setTimeout(() => {
    for (let i = 0; i < 300000; i++) port.postMessage('{"type":"pong"}');
  }, 1500)`,
})) {
  // The one that the viewer cannot see; the others every night, and among the hostile programs.
  const tag = name === 'messages on a stolen port' ? [] : '@nightly';
  test(`a flood is stopped before it is felt: ${name}`, { tag }, async ({ page, site }) => {
    await page.goto(`${site.url}#${await miniAppFragment({ javascript })}`);
    await page.getByRole('button', { name: 'Run once' }).waitFor();
    await watchStalls(page);
    await pressRun(page);
    await expect(page.locator('.passport')).toContainText('it sent far too many messages');
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(Number(await page.locator('html').getAttribute('data-stall'))).toBeLessThan(MOST_STALL);
  });
}

test('three malformed messages are the end', async ({ page, site }) => {
  const javascript = `${STEAL_PORT} setTimeout(() => {
    port.postMessage({ type: 'pong' });
    port.postMessage('{');
    port.postMessage('x'.repeat(70000));
  }, 1500)`;
  await page.goto(`${site.url}#${await miniAppFragment({ javascript })}`);
  await pressRun(page);
  await expect(page.locator('.passport')).toContainText('invalid messages');
});

test('calls that the port carries are checked by the viewer alone', async ({ page, site }) => {
  const javascript = `${STEAL_PORT} setTimeout(() => port.postMessage([JSON.stringify(
    { type: 'call', id: 9, call: 'file.save', name: 'a.txt', mediaType: '' }), new Blob(['x'])]), 1500)`;
  await page.goto(`${site.url}#${await miniAppFragment({ javascript })}`);
  await pressRun(page);
  await expect(page.locator('.capsule-bar')).toContainText(
    'It tried to save a file, but it isn’t allowed to.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('nothing can be typed into the viewer while a mini-app grabs the keyboard', async ({
  page,
  site,
}) => {
  const fragment = await miniAppFragment({
    html: '<input id="i">',
    javascript: `globalThis.keys = ''; addEventListener('keydown', ({ key }) => { keys += key });
      setInterval(() => { focus(); i.focus() }, 10)`,
  });
  await page.goto(`${site.url}#${fragment}`);
  const frame = await runMiniApp(page);
  const typed = page.locator(
    'textarea, [contenteditable], input:not([readonly], [type=checkbox], [type=file], [hidden])',
  );
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(typed).toHaveCount(0);
  await page.keyboard.type('secret');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(typed).toHaveCount(0);
  await page.keyboard.type('secret');
  // A program that takes the focus does not take the menu away.
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  // That is why: it does get the keys.
  expect(await frame.evaluate('keys')).toContain('s');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});
