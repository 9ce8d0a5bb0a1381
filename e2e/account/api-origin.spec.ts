import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '../../server/http/mount-web.ts';
import { loadWebBundle } from '../../server/http/web-bundle.ts';
import { brief } from '../fixtures/documents.ts';
import { test as base, expect } from '../fixtures/index.ts';
import { runMiniApp } from '../fixtures/mini-app.ts';
import { ROOT } from '../fixtures/paths.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
import { printed, type ServiceProcess, serviceProcess } from '../fixtures/service-process.ts';

interface Apart {
  /** Address of a static viewer, ending in `/`. */
  readonly viewer: string;
  /** The API, on another origin. */
  readonly api: ServiceProcess;
  readonly post: (path: string, body: object) => Promise<{ id: string }>;
  readonly remove: (path: string) => Promise<number>;
}

/** A static viewer that was built with API_ORIGIN, and that API. */
const test = base.extend<object, { apart: Apart }>({
  apart: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-apart-'));
      const env = { DATA_DIR: join(folder, 'data') };
      const api = await serviceProcess(env);
      await api.start();
      printed(env, 'account', 'create');
      const token = printed(env, 'token', 'create', '--scopes', 'all');
      const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
      execFileSync(
        process.execPath,
        [vite, 'build', '--mode', 'test', '--outDir', join(folder, 'web')],
        {
          cwd: ROOT,
          stdio: 'ignore',
          env: { ...process.env, API_ORIGIN: api.url },
        },
      );
      const bundle = loadWebBundle(join(folder, 'web'), join(folder, 'headers.json'));
      if (!bundle.ok) throw new Error(bundle.error);
      const server = createAdaptorServer({ fetch: createApp(bundle.value).fetch });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const headers = agentHeaders(token);
      await use({
        viewer: `http://127.0.0.1:${typeof address === 'object' && address?.port}/`,
        api,
        post: async (path, body) => {
          const sent = { method: 'POST', headers, body: JSON.stringify(body) };
          const response = await fetch(api.url + path, sent);
          expect(response.status).toBe(201);
          return (await response.json()) as { id: string };
        },
        remove: async (path) => (await fetch(api.url + path, { method: 'DELETE', headers })).status,
      });
      server.close();
      await api.kill('SIGTERM');
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// In one worker: each would make the build of its own.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ apart, violations }) => {
  violations.allowOrigin(apart.viewer);
  violations.allowOrigin(apart.api.url);
});

const main = 'main[data-view]';

test('opens an artifact of an API on another origin, and says when it was withdrawn', async ({
  page,
  apart,
  violations,
}) => {
  const artifact = await brief({ title: 'Kept elsewhere' });
  await apart.post('/api/artifacts', { artifact });
  const hex = artifact.id.slice('sha256:'.length);
  await page.goto(`${apart.viewer}#hosted=a/${hex}`);
  await expect(page.locator(main)).toHaveAttribute('data-integrity', 'match');
  await expect(page.locator('h1')).toHaveText('Kept elsewhere');

  expect(await apart.remove(`/api/artifacts/${hex}`)).toBe(204);
  violations.allow(/status of 410/);
  await page.goto('about:blank');
  await page.goto(`${apart.viewer}#hosted=a/${hex}`);
  await expect(page.locator(main)).toHaveAttribute('data-error', 'gone');
  await expect(page.locator('h1')).toHaveText('This was withdrawn');
});

test('tells of a newer version, and opens it in the same viewer', async ({ page, apart }) => {
  const first = await brief({ title: 'First' });
  await apart.post('/api/artifacts', { artifact: first });
  const second = await brief({
    title: 'Second',
    updatedAt: '2026-11-21T13:00:00Z',
    provenance: { revision: 2, parentHash: first.id },
  });
  await apart.post('/api/artifacts', { artifact: second });
  await page.goto(`${apart.viewer}#hosted=a/${first.id.slice('sha256:'.length)}`);
  await expect(page.locator('h1')).toHaveText('First');
  await page.locator('.masthead .notice a').click();
  await expect(page.locator('h1')).toHaveText('Second');
  await expect(page).toHaveURL(new RegExp(`#hosted=a/${second.id.slice('sha256:'.length)}$`));
  await expect(page.locator('.masthead .notice')).toHaveCount(0);
});

test('opens and runs a capsule of an API on another origin', async ({ page, apart }) => {
  const capsule = { html: '<p id="p">.</p>', javascript: 'p.textContent = "It runs."' };
  const { id } = await apart.post('/agent/v1/pages', { ...capsule, capabilities: ['javascript'] });
  await page.goto(`${apart.viewer}#hosted=i/${id}`);
  await expect(page.locator('main[data-view="capsule"]')).toHaveAttribute(
    'data-integrity',
    'match',
  );
  const frame = await runMiniApp(page);
  await expect(frame.locator('#p')).toHaveText('It runs.');
});

test('says what is wrong with an address, an answer and a connection', async ({
  page,
  apart,
  violations,
}) => {
  violations.allow(/status of 404|ERR_INTERNET_DISCONNECTED/);
  const error = async (rest: string) => {
    await page.goto('about:blank');
    await page.goto(`${apart.viewer}#hosted=${rest}`);
    const attribute = await page.locator('main[data-view="error"]').getAttribute('data-error');
    return attribute;
  };
  expect(await error('')).toBe('not-found');
  expect(await error('x/../../admin')).toBe('not-found');
  expect(await error(`a/${'0'.repeat(64)}`)).toBe('not-found');
  expect(await error('i/nothing-here')).toBe('not-found');

  const artifact = await brief({ title: 'Another one' });
  await page.route(`${apart.api.url}/**`, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' },
      body: JSON.stringify(artifact),
    }),
  );
  expect(await error(`a/${'1'.repeat(64)}`)).toBe('another-record');
  await page.unroute(`${apart.api.url}/**`);
  await page.route(`${apart.api.url}/**`, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/html' },
      body: '<p>A page.</p>',
    }),
  );
  expect(await error(`a/${'2'.repeat(64)}`)).toBe('no-answer');
  await page.unroute(`${apart.api.url}/**`);

  await page.goto(apart.viewer);
  await page.context().setOffline(true);
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `hosted=a/${'3'.repeat(64)}`,
  );
  await expect(page.locator(main)).toHaveAttribute('data-error', 'offline');
});
