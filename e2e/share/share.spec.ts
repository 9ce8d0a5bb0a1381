import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { startOurServer } from '../fixtures/our-server.ts';
import { axe } from '../fixtures/page-checks.ts';
import { openOptions } from '../fixtures/sharing.ts';

test('a short link has a QR code, made without a request for anything but its code', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#${encodeShareLink(await brief())}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('you can’t take it back')).toBeVisible();
  await expect(dialog.locator('.primary')).toHaveCount(1);
  await dialog.getByRole('button', { name: /^QR code/ }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as SVG' }).click();
  expect((await download).suggestedFilename()).toBe('vitrine-link.svg');
});

test('where the system has a share sheet, it is given the link and nothing else', async ({
  page,
  site,
}) => {
  const link = `${site.url}#${encodeShareLink(await brief())}`;
  await page.addInitScript(() => {
    const given: unknown[] = [];
    Object.assign(window, { given });
    Object.defineProperty(navigator, 'share', {
      // The rejection of a person who closes the sheet again.
      value: (data: unknown) => {
        given.push(data);
        return Promise.reject(new DOMException('Closed', 'AbortError'));
      },
    });
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Share with…/ }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'given'))).toEqual([{ url: link }]);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

/** Words that gzip can do little with. */
const noise = (length: number): string => {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  return Array.from({ length }, () => String.fromCharCode(97 + (next() % 26))).join('');
};

for (const [length, warning, coded] of [
  [100, null, true],
  [2200, 'Discord cuts off links this long.', false],
  [4800, 'Slack, WhatsApp and others cut off links', false],
  [12_000, 'Most apps cut off links this long.', false],
] as const) {
  // The shortest and the longest; between them every night.
  const tag = length === 100 || length === 12_000 ? [] : '@nightly';
  test(`a link with ${length} letters of noise is measured`, { tag }, async ({ page, site }) => {
    const artifact = await brief({ content: { question: noise(length) } });
    const link = `${site.url}#${encodeShareLink(artifact)}`;
    await page.goto(link);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await openOptions(page);
    const meter = dialog.getByRole('meter');
    await expect(meter).toHaveJSProperty('value', Math.min(link.length, 8000));
    const warnings = dialog.locator('.notice.warn');
    if (warning) await expect(warnings).toContainText(warning);
    else await expect(warnings).toHaveCount(0);
    if (!warning) await expect(dialog).toContainText('Short enough for chat apps.');
    const code = dialog.getByRole('button', { name: /^QR code/ });
    await expect(code).toHaveCount(coded ? 1 : 0);
    if (!coded) return;
    await code.click();
    await expect(dialog.locator('.qr')).toBeVisible();
  });
}

test('an artifact is published on a server that takes it', async ({ page, violations }) => {
  const server = await startOurServer({ ANONYMOUS_PUBLISH: '1' });
  violations.allowOrigin(server.url);
  const artifact = await brief();
  await page.goto(`${server.url}#${encodeShareLink(artifact)}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Publish on this site/ }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('Published.')).toBeVisible();
  // The new address is in the field, and the same button copies it.
  const copy = dialog.getByRole('button', { name: 'Copy link', exact: true });
  await expect(copy).toBeFocused();
  await expect(dialog.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const address = await clipboard();
  await dialog.getByRole('button', { name: /^Embed/ }).click();
  await expect
    .poll(clipboard)
    .toBe(
      `<iframe src="${address}" title="${artifact.title}" width="100%" height="640" loading="lazy"></iframe>`,
    );
  await dialog.getByRole('button', { name: /^Slack, Teams/ }).click();
  await expect.poll(clipboard).toBe(`${artifact.title}\n${address}`);
  expect(await axe(page, 'dialog')).toEqual([]);
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`/a/${artifact.id.slice('sha256:'.length)}$`));
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  // The page is left first: its late requests would find no server.
  await page.goto('about:blank');
  await server.close();
});

test('a host of files says that it takes nothing, and is asked only then', async ({
  page,
  site,
  violations,
}) => {
  violations.allow(/Failed to load resource: the server responded with a status of 404/);
  await page.goto(`${site.url}#${encodeShareLink(await brief())}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(site.requests.filter(({ url }) => !/^\/(?:assets\/.*)?$/.test(url))).toEqual([]);
  await page.getByText('Publish on this site').click();
  await expect(page.getByText('shows documents but doesn’t publish them')).toBeVisible();
  expect(site.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
