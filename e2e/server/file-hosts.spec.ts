import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { openDocuments, saveOpen } from '../fixtures/documents-list.ts';
import { endVisit, holdVisits, untilKept } from '../fixtures/end-of-visit.ts';
import { example, exampleFragment } from '../fixtures/examples.ts';
import {
  cleanUp,
  type FileHost,
  type HostName,
  pack,
  startFileHost,
} from '../fixtures/file-host.ts';
import { test as base, expect } from '../fixtures/index.ts';
import { pressRun } from '../fixtures/mini-app.ts';
import { ROOT, WEB } from '../fixtures/paths.ts';
import { ensurePseudoBuilt, PSEUDO } from '../fixtures/pseudo-build.ts';
import { approvalRequest, openSheet, pressArmed, receipt, sheet } from '../fixtures/replying.ts';

// Hosts of files, each made of what docs/self-hosting.md gives for it.

const DIST = dirname(WEB);
/** Another build of the same program: its words are marked, so that the two can be told apart. */
const LATER = dirname(PSEUDO);
const FOLDER = '/tools/vitrine/';
const HOSTS: readonly HostName[] = ['nginx', 'caddy', 'netlify', 'cloudflare', 'github'];
/** These are ours to set up: their errors say `no-store`, and what they keep is told them file by file. */
const OWN: readonly HostName[] = ['nginx', 'caddy'];

type Start = (name: HostName, dist?: string, base?: string) => Promise<FileHost>;

const test = base.extend<{ start: Start }, { inFolder: string }>({
  start: async ({ violations }, use) => {
    const started: FileHost[] = [];
    await use(async (...args) => {
      const [name, dist = DIST, folder] = args;
      const host = await startFileHost(name, dist, folder);
      started.push(host);
      violations.allowOrigin(host.url);
      return host;
    });
    for (const host of started) await host.close();
  },
  /** The build for a folder: `npm run build -- --base …`, of the viewer alone. */
  inFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-folder-'));
      const args = ['--mode', 'test', '--outDir', join(folder, 'web'), '--base', FOLDER];
      execFileSync(
        process.execPath,
        [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', ...args],
        {
          cwd: ROOT,
          stdio: 'ignore',
        },
      );
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// In one worker: each would make the build of its own.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });
test.beforeEach(async ({ context, violations }) => {
  violations.allow(/ERR_CONNECTION_REFUSED/, /status of (?:404|405)/);
  await holdVisits(context);
});

/** Answer that a browser would get, with no header but these. */
const get = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((done, failed) => {
    httpRequest(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        const { statusCode: status = 0 } = answer;
        done({ status, headers: Object.fromEntries(named), body: Buffer.concat(parts) });
      });
    })
      .on('error', failed)
      .end();
  });

/** As `get`, after redirects. */
async function follow(url: string): ReturnType<typeof get> {
  const answer = await get(url);
  const { location } = answer.headers;
  return location ? follow(new URL(location, url).href) : answer;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

const largestAsset = (web: string): string => {
  const names = readdirSync(join(web, 'assets')).filter((name) => name.endsWith('.js'));
  const size = (name: string) => readFileSync(join(web, 'assets', name)).length;
  return names.sort((a, b) => size(b) - size(a))[0] ?? '';
};

/** Checks the headers that hold on every host, without a browser. */
async function checkHeaders(name: HostName, host: FileHost): Promise<void> {
  const asset = await get(`${host.url}assets/${largestAsset(host.web)}`);
  expect(asset.status).toBe(200);
  if (name !== 'github') expect(asset.headers['cache-control']).toContain('immutable');

  for (const path of [
    'assets/words-1234/gone.js',
    'assets/gone-12345678.js',
    'nothing',
    'a/0123',
  ]) {
    const { status, headers, body } = await get(host.url + path);
    expect(status, path).toBe(404);
    expect(headers['cache-control'], path).not.toMatch(/immutable|max-age=[1-9]\d{3}/);
    if (OWN.includes(name)) expect(headers['cache-control'], path).toBe('no-store');
    const text = body.toString();
    for (const words of ['Page not found', 'Seite nicht gefunden', 'الصفحة غير موجودة']) {
      expect(text, path).toContain(words);
    }
    expect(text).toContain(`href="${new URL(host.url).pathname}"`);
  }
  if (OWN.includes(name)) {
    const refused = await fetch(`${host.url}api/private/x`, { method: 'POST' });
    expect([404, 405]).toContain(refused.status);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  }
  if (name === 'github') return;
  const pages = ['', 'index.html', 'de.html', 'ar.html', 'account.html', 'offline.html'];
  for (const path of pages) {
    const { status, headers } = await follow(host.url + path);
    expect(status, path).toBe(200);
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['cache-control'], path).toBe('no-cache');
  }
  const frame = await follow(`${host.url}capsule-frame.html?1234`);
  expect(frame.headers['content-security-policy']).toContain('sandbox allow-scripts');
  expect(frame.headers['connection-allowlist']).toBe('();webrtc=block');
  const diagram = await follow(`${host.url}diagram-frame.html?1234`);
  expect(diagram.headers['content-security-policy']).toContain('sandbox allow-scripts;');
  expect(diagram.headers['connection-allowlist']).toBe('();webrtc=block');
  const broker = await follow(`${host.url}broker.html`);
  expect(broker.headers['content-security-policy']).toContain('sandbox allow-scripts');
  expect(broker.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  // Hashes of a build stand in the pages alone: a host that was not told of a new one serves it whole.
  const frames = ['capsule-frame.html', 'diagram-frame.html', 'broker.html'];
  const all = [...pages, ...frames, 'sw.js', 'single-file.html'];
  for (const path of all) {
    expect((await follow(host.url + path)).headers['content-security-policy']).not.toContain('sha');
  }
}

const memo = async (url: string) => `${url}#${await exampleFragment('decision-memo')}`;

async function sharesFrom(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link', exact: true }).waitFor();
  const link = await page.locator('dialog .address input').inputValue();
  expect(link.startsWith(`${url}#k1.`), link.slice(0, 80)).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
}

/**
 * Steps of people there: a link, a mini-app, an approval, another language, a private link, the
 * library, no network.
 */
async function walk(page: Page, name: HostName, host: FileHost): Promise<void> {
  const { url } = host;
  await page.goto(await memo(url));
  await page.locator('main[data-view=artifact][data-integrity=match]').waitFor();
  await sharesFrom(page, url);
  await saveOpen(page);
  await page.goto('about:blank');
  await page.goto(`${url}#${await exampleFragment('loan-calculator')}`);
  // The passport has asked for the headers by then, and goes when the program runs.
  await page.getByText('Known limits of the sandbox').waitFor();
  await expect(page.locator('.isolation')).toHaveCount(name === 'github' ? 1 : 0);
  await pressRun(page);
  await expect(page.locator('[data-frame=running]')).toBeVisible();
  await expect(page.frameLocator('iframe').locator('canvas')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(`${url}#${encodeShareLink(await approvalRequest())}`);
  await openSheet(page);
  await sheet(page).getByRole('radio').first().check();
  await sheet(page).getByLabel('Your name').fill('Ada');
  await pressArmed(page, 'Copy without signing');
  await expect(receipt(page)).toBeVisible();

  await page.goto(`${url}#k1.e.AAABAgMEBQYHCAkKCwwNDg8QERIT`);
  await expect(page.locator('h1')).toHaveText('This site keeps no private links');
  await page.goto(`${url}a/${'0'.repeat(64)}`);
  await page.getByRole('link', { name: 'Go to Vitrine' }).click();
  await page.locator('main[data-view=home]').waitFor();
  expect(page.url()).toBe(url);

  await page.goto(`${url}de.html#${await exampleFragment('decision-memo')}`);
  await page.locator('html[lang=de] main[data-integrity=match]').waitFor();
  await page.getByRole('button', { name: 'Teilen', exact: true }).click();
  const german = await page.locator('dialog .address input').inputValue();
  expect(german.startsWith(`${url}#k1.`), german.slice(0, 80)).toBe(true);
  await page.goto('about:blank');
  await page.goto(url);
  await page.locator('main[data-view=home]').waitFor();
  await untilKept(page);
  await page.goto(`${url}de.html`);
  await page.locator('html[lang=de] main[data-view=home]').waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => !!(await caches.match(new URL('de.html', location.href)))),
    )
    .toBe(true);

  await host.stop();
  // A reload without the host keeps the address that the page was led to.
  await page.reload();
  await page.locator('html[lang=de] main[data-view=home]').waitFor();
  await openDocuments(page, url);
  await expect(page.locator('.document-list')).toContainText(
    (await example('decision-memo')).title,
  );
  await page.goto(await memo(url));
  await page.locator('main[data-view=artifact][data-integrity=match]').waitFor();
  await sharesFrom(page, url);
}

for (const name of HOSTS) {
  // The others are walked through at night; what they answer is looked at each time.
  const isWalked = ['nginx', 'cloudflare'].includes(name);
  test(`${name}: what is there is kept, and nothing else`, async ({ start }) => {
    await checkHeaders(name, await start(name));
  });

  test(`${name}, in a folder: the same`, async ({ start, inFolder }) => {
    const host = await start(name, inFolder, FOLDER);
    expect(new URL(host.url).pathname).toBe(FOLDER);
    await checkHeaders(name, host);
  });

  const atNight = isWalked ? [] : '@nightly';
  test(`${name}: the walk`, { tag: atNight }, async ({ page, start }) => {
    await walk(page, name, await start(name));
  });

  const inFolderAtNight = name === 'caddy' ? [] : '@nightly';
  test(`${name}: the walk in a folder`, { tag: inFolderAtNight }, async ({
    page,
    start,
    inFolder,
  }) => {
    await walk(page, name, await start(name, inFolder, FOLDER));
  });
}

for (const name of OWN) {
  test(`${name}: a build that was packed is sent packed, and the next one is not hidden by it`, async ({
    start,
  }) => {
    await ensurePseudoBuilt();
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-packed-'));
    cpSync(DIST, folder, {
      recursive: true,
      filter: (path) => !/vitrine(?:-server)?(?:\/|\.tgz|$)/.test(path.slice(DIST.length)),
    });
    pack(folder);
    const host = await start(name, folder);
    rmSync(folder, { recursive: true });
    for (const path of ['index.html', `assets/${largestAsset(WEB)}`]) {
      const { headers, body } = await get(host.url + path, { 'Accept-Encoding': 'gzip' });
      expect(headers['content-encoding']).toBe('gzip');
      expect(body.equals(readFileSync(join(host.web, `${path}.gz`)))).toBe(true);
      expect(gunzipSync(body).equals(readFileSync(join(WEB, path)))).toBe(true);
    }
    host.send(LATER);
    const { body } = await get(`${host.url}index.html`);
    expect(body.equals(readFileSync(join(PSEUDO, 'index.html')))).toBe(true);
    const packed = await get(`${host.url}index.html`, { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(packed.body).equals(body)).toBe(true);
  });

  const tag = name === 'nginx' ? [] : '@nightly';
  test.describe('without a service worker', () => {
    test.use({ serviceWorkers: 'block' });

    test(`${name}: a build is sent below an open page`, { tag }, async ({
      page,
      start,
      context,
    }) => {
      await ensurePseudoBuilt();
      const host = await start(name);
      await page.goto(await memo(host.url));
      await page.locator('main[data-integrity=match]').waitFor();
      host.send(LATER);

      // Nothing was reloaded, neither the host nor the page: it still finds its own files.
      await sharesFrom(page, host.url);
      const later = await context.newPage();
      await later.goto(await memo(host.url));
      await later.locator('main[data-integrity=match]').waitFor();
      await later.getByRole('button', { name: /⟦Sh/ }).click();
      await expect(later.locator('dialog')).toContainText('⟦');
    });
  });

  test(`${name}: a build is sent while somebody is offline`, { tag }, async ({ page, start }) => {
    await ensurePseudoBuilt();
    const host = await start(name);
    await page.goto(host.url);
    await page.locator('main[data-view=home]').waitFor();
    await untilKept(page);
    await host.stop();
    await page.goto(await memo(host.url));
    await page.locator('main[data-integrity=match]').waitFor();
    host.send(LATER);
    await sharesFrom(page, host.url);

    await host.start();
    await page.goto('about:blank');
    await page.goto(host.url);
    await expect(page.locator('h1')).not.toContainText('⟦');
    await endVisit(page);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('h1')).toContainText('⟦');
  });

  test(`${name}: old assets go when nobody can have them open`, async ({ start }) => {
    await ensurePseudoBuilt();
    const host = await start(name);
    const assets = join(host.web, 'assets');
    const before = filesIn(assets);
    const later = filesIn(join(PSEUDO, 'assets'));
    const old = before.filter((file) => !later.includes(file));
    expect(old.length).toBeGreaterThan(3);
    const root = dirname(host.web.replace(/\/$/, ''));
    // Two months later, with the same build: it is the present one.
    const sent = new Date(Date.now() - 60 * 86_400_000);
    utimesSync(join(root, 'deploy/nginx.conf'), sent, new Date(sent.getTime() - 1_000));
    for (const file of before) utimesSync(join(assets, file), sent, sent);
    cleanUp(root);
    expect(filesIn(assets)).toEqual(before);
    host.send(LATER);
    expect(filesIn(assets)).toEqual(expect.arrayContaining(old));
    cleanUp(root);
    expect(filesIn(assets)).toEqual(later);
  });
}
