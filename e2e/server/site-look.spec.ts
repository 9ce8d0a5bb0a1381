import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { brief } from '../fixtures/documents.ts';
import { holdVisits, untilKept } from '../fixtures/end-of-visit.ts';
import { exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { miniAppFragment, pressRun } from '../fixtures/mini-app.ts';
import { ROOT } from '../fixtures/paths.ts';
import { publishedAt } from '../fixtures/publishing.mjs';
import { printed, type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';
import { startStaticSite } from '../fixtures/static-server.ts';

// The name and look of an operator: on pages and link previews, and on nothing that was checked.

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#7a1fa2"/></svg>';
const PURPLE = 'rgb(122, 31, 162)';
const LILAC = 'rgb(224, 176, 255)';
let folder: string;
let look: Record<string, string>;
let server: ServiceProcess;
let path: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-look-'));
  const logo = join(folder, 'logo.svg');
  writeFileSync(logo, LOGO);
  look = {
    SITE_NAME: 'Acme Papers',
    SITE_COLOURS: '#7a1fa2,#e0b0ff',
    SITE_LOGO: logo,
    SITE_IMPRINT: 'https://acme.example/imprint',
    SITE_PRIVACY: 'https://acme.example/privacy',
    SITE_CONTACT: 'mailto:office@acme.example',
  };
  const env = { DATA_DIR: join(folder, 'data'), ...look };
  // Before it starts: while these run, nobody would hear that it closes an idle connection.
  printed(env, 'account', 'create');
  const token = printed(env, 'token', 'create', '--scopes', 'all');
  server = await serviceProcess(env);
  await server.start();
  const artifact = await brief({ title: 'A brief' });
  await publishedAt(server.url, token, artifact);
  path = `/a/${artifact.id.slice(7)}`;
});
test.afterAll(async () => {
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true });
});
test.beforeEach(({ violations }) => violations.allowOrigin(`${server.url}/`));

/** Colours and texts of elements and all that is in them. */
const looksOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((roots) =>
    roots
      .flatMap((root) => [root, ...root.querySelectorAll('*')])
      .map((element) => {
        const { color, backgroundColor, borderTopColor, outlineColor, stroke } =
          getComputedStyle(element);
        return [color, backgroundColor, borderTopColor, outlineColor, stroke].join(' ');
      })
      .concat(roots.map((root) => root.textContent ?? '')),
  );

async function expectOwn(page: Page, selector: string): Promise<void> {
  const looks = await looksOf(page, selector);
  expect(looks.length, selector).toBeGreaterThan(1);
  for (const each of looks) {
    expect(each).not.toContain(PURPLE);
    expect(each).not.toContain(LILAC);
    expect(each).not.toContain('Acme');
  }
}

async function expectTheirBar(page: Page, colour: string): Promise<void> {
  const brand = page.locator('.brand');
  await expect(brand).toHaveText('Acme Papers');
  const logo = brand.locator('img');
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.locator('.bar .primary')).toHaveCSS('background-color', colour);
}

for (const scheme of ['light', 'dark'] as const) {
  test(`a hosted page in ${scheme} has their name and colour, and its trust line has not`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(server.url + path);
    await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
    await expect(page).toHaveTitle('A brief – Acme Papers');
    await expectTheirBar(page, scheme === 'light' ? PURPLE : LILAC);
    await page.locator('.badge > summary').click();
    await page.locator('.trust').waitFor();
    await expectOwn(page, '.badge');
    await expectOwn(page, 'main');
  });
}

test('a mini-app has none of it: what it asks for, its bar and its frame', async ({ page }) => {
  const fragment = await miniAppFragment({ html: '<p>Runs</p>' });
  await page.goto(`${server.url}/#${fragment}`);
  await page.locator('.passport').waitFor();
  await expectOwn(page, '.passport');
  await pressRun(page);
  await page.locator('.capsule-bar').waitFor();
  await expectOwn(page, '.capsule-bar');
  await expectOwn(page, 'main');
});

test('links stand below, in the language of the page', async ({ page }) => {
  for (const [language, words] of [
    ['en', ['Imprint', 'Privacy', 'Contact']],
    ['de', ['Impressum', 'Datenschutz', 'Kontakt']],
    ['ar', ['بيانات الناشر', 'الخصوصية', 'اتصل بنا']],
  ] as const) {
    await page.goto(`${server.url}${path}?l=${language}`);
    await expect(page.locator('footer.site a')).toHaveText([...words]);
  }
  const addresses = await page
    .locator('footer.site a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses).toEqual([look.SITE_IMPRINT, look.SITE_PRIVACY, look.SITE_CONTACT]);
});

test('what chats are told of a page names the site', async ({ request }) => {
  const html = await (await request.get(server.url + path)).text();
  expect(html).toContain('<meta property="og:site_name" content="Acme Papers">');
  const picture = await request.get(`${server.url}${path}.png`);
  expect(picture.headers()['content-type']).toBe('image/png');
});

test('a viewer of files has it from its build, and asks for nothing more', async ({
  page,
  violations,
}) => {
  test.setTimeout(180_000);
  const built = join(folder, 'web');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--mode', 'test', '--outDir', built], {
    cwd: ROOT,
    env: { ...process.env, ...look },
    stdio: 'ignore',
  });
  const site = await startStaticSite(built);
  violations.allowOrigin(site.url);
  try {
    await page.goto(`${site.url}#${await exampleFragment('research-brief')}`);
    await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
    await expectTheirBar(page, PURPLE);
    await expect(page.locator('footer.site a')).toHaveCount(3);
    await page.locator('.badge > summary').click();
    await page.locator('.trust').waitFor();
    await expectOwn(page, 'main');
    const asked = site.requests.map(({ url }) => url);
    expect(asked.filter((url) => !/^\/(?:\?|$|assets\/)/.test(url))).toEqual([]);
  } finally {
    await site.close();
  }
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('their page is kept as it was sent', async ({ page, context, violations }) => {
    await holdVisits(context);
    const own = await serviceProcess({ DATA_DIR: join(folder, 'offline'), ...look });
    await own.start();
    violations.allowOrigin(`${own.url}/`);
    violations.allow(/ERR_CONNECTION_REFUSED/);
    await page.goto(`${own.url}/`);
    await page.locator('main[data-view=home]').waitFor();
    await untilKept(page);
    await own.kill('SIGTERM');
    await page.goto(`${own.url}/#${await exampleFragment('research-brief')}`);
    await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
    await expectTheirBar(page, PURPLE);
    await expect(page.locator('footer.site a')).toHaveCount(3);
  });
});
