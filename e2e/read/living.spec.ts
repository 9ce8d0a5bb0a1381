import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';
import { printed, type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';

let folder: string;
let server: ServiceProcess;
let token: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-living-'));
  const env = { DATA_DIR: folder };
  server = await serviceProcess(env);
  await server.start();
  const account = printed(env, 'account', 'create');
  token = printed(env, 'token', 'create', '--scopes', 'all', '--account', account);
});
test.afterAll(async () => {
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true });
});
test.beforeEach(({ violations }) => violations.allowOrigin(`${new URL(server.url).origin}/`));

interface Published {
  readonly url: string;
  readonly link: { readonly id: string; readonly url: string; readonly version: number };
}

async function ask(method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${server.url}/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Svc-Artifact': '1',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
async function publish(to: string, paragraphs: readonly string[]): Promise<Published> {
  const markdown = `# Nightly report\n\n${paragraphs.join('\n\n')}\n`;
  const answer = await ask('POST', 'api/artifacts', { markdown, author: 'Night job', to });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
const paragraphs = Array.from(
  { length: 40 },
  (_, at) => `Check ${at + 1} ran on its own machine and came to an end without a fault.`,
);
/** The page asks when it becomes visible again, as it does every ten seconds. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const news = (page: Page) => page.locator('.living-news');

test('a page follows its living link, keeps the place of its reader and marks what is new', async ({
  page,
}) => {
  const { link, url } = await publish('follow', paragraphs);
  await page.goto(link.url);
  await expect(page.locator('.living')).toContainText('Follows the newest version');
  const place = page.getByText('Check 20 ran');
  await place.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(100);
  const before = await top();

  const added = 'Check 0 was added on top, and says more than the others do about what it found.';
  const next = await publish('follow', [added, ...paragraphs]);
  expect(next.url).not.toBe(url);
  await comeBack(page);
  await expect(news(page)).toContainText('Version 2 is here.');
  await expect(page.getByText(added)).toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(0);
  await axe(page);
  await news(page).getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText(added)).toHaveCount(1);
  await expect(page.locator('.toasts')).toContainText('This is version 2 now');
  expect(Math.abs((await top()) - before)).toBeLessThan(24);
  await expect(page.locator('[data-new]')).toHaveCount(1);
  await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
  expect(page.url()).toBe(link.url);

  // It goes on to follow, and what was seen loses its mark.
  await publish('follow', paragraphs.slice(1));
  await comeBack(page);
  await expect(news(page)).toContainText('Version 3 is here.');
  await page.getByText(added).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-new]')).toHaveCount(0);
});

test('what changed is shown beside what was there, and offered at the next visit', async ({
  page,
}) => {
  const { link } = await publish('changes', ['All is well.']);
  await page.goto(link.url);
  await expect(page.locator('.living')).toHaveCount(1);
  await publish('changes', ['Two of nine failed.']);
  await comeBack(page);
  await news(page).getByRole('link', { name: 'See what changed' }).click();
  await expect(page.locator('main[data-view=compare]')).toContainText('Two of nine failed.');
  await page.goto('about:blank');
  await page.goto(link.url);
  await expect(page.locator('.living').last()).toContainText('You last looked on');
  await page.getByRole('link', { name: 'What changed since then' }).click();
  await expect(page.locator('main[data-view=compare]')).toContainText('Two of nine failed.');
});

test('Share offers the short address first, and says which one moves', async ({ page }) => {
  const { link, url } = await publish('shared', ['All is well.']);
  const { id } = link;
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.goto(link.url);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
  };
  await open();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(link.url);
  await expect(dialog).toContainText('whoever opens it later sees the newest version');
  await dialog.getByRole('radio', { name: 'Address of this version' }).check();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(url);
  await expect(dialog).toContainText('It always shows this version');
  await axe(page);
  await ask('PUT', `agent/v1/links/${id}`, { mode: 'pinned' });
  await open();
  await expect(dialog).toContainText('it doesn’t move');
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(link.url);
});

test('text that was begun is not taken away unasked', async ({ page }) => {
  const { link } = await publish('begun', paragraphs);
  await page.goto(link.url);
  await expect(page.locator('.living')).toHaveCount(1);
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    document.querySelector('main')?.append(field);
    field.value = 'Half a sentence';
  });
  await publish('begun', ['All is well.']);
  await comeBack(page);
  await news(page).getByRole('button', { name: 'Show it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show the new version?' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Check 20 ran')).toHaveCount(1);
  await news(page).getByRole('button', { name: 'Show it' }).click();
  await dialog.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('Check 20 ran')).toHaveCount(0);
});

test('a pinned link says so, asks nobody, and gives its permanent address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { link, url } = await publish('pinned', ['All is well.']);
  await ask('PUT', `agent/v1/links/${link.id}`, { mode: 'pinned' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link.url);
  await expect(page.locator('.living')).toContainText('Always shows this version');
  await comeBack(page);
  await page.getByRole('button', { name: 'permanent link to this one' }).click();
  await expect(page.locator('.toasts')).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  expect(asked.filter((each) => each.includes('/api/links/'))).toEqual([]);
});
