import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { createApp } from '../../server/http/mount-web.ts';
import { loadWebBundle } from '../../server/http/web-bundle.ts';
import { openCapsule, outcomeOf, runCapsule } from '../fixtures/capsule.ts';
import { textWithDiagrams } from '../fixtures/diagrams.ts';
import { brief } from '../fixtures/documents.ts';
import { freePort } from '../fixtures/free-port.ts';
import { expect } from '../fixtures/index.ts';
import { pressRun, runningFrame } from '../fixtures/mini-app.ts';
import { ROOT } from '../fixtures/paths.ts';
import { test as base } from '../fixtures/with-hosts.ts';

interface TwoOrigins {
  /** Address of the viewer, ending in `/`. */
  readonly viewer: string;
  /** Address of the same files on the other host. */
  readonly content: string;
}

/** The viewer of a build with CONTENT_ORIGIN, on two hosts of different sites. */
const test = base.extend<object, { origins: TwoOrigins }>({
  origins: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-origins-'));
      const ports = [await freePort(), await freePort()] as const;
      const viewer = `http://localhost:${ports[0]}`;
      const content = `http://127.0.0.1:${ports[1]}`;
      const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
      execFileSync(
        process.execPath,
        [vite, 'build', '--mode', 'test', '--outDir', join(folder, 'web')],
        {
          cwd: ROOT,
          stdio: 'ignore',
          env: { ...process.env, CONTENT_ORIGIN: content, VIEWER_ORIGIN: viewer },
        },
      );
      const bundle = loadWebBundle(join(folder, 'web'), join(folder, 'headers.json'));
      if (!bundle.ok) throw new Error(bundle.error);
      const { fetch } = createApp(bundle.value);
      const servers = [
        createAdaptorServer({ fetch }).listen(ports[0], 'localhost'),
        createAdaptorServer({ fetch }).listen(ports[1], '127.0.0.1'),
      ];
      await use({ viewer: `${viewer}/`, content: `${content}/` });
      for (const server of servers) server.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// In one worker: each would make the build of its own.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ origins, violations }) => {
  for (const origin of Object.values(origins)) violations.allowOrigin(origin);
  violations.allowOrigin('https://api.example');
});

test('both sandboxed pages come from the other origin, and all works', async ({
  page,
  origins,
}) => {
  const frame = await runCapsule(page, origins.viewer, {
    html: '<p>here</p>',
    capabilities: ['javascript', 'external_api'],
    declaredExternalDomains: ['api.example'],
  });
  await expect(frame.locator('p')).toHaveText('here');
  const text = `capsule.fetch('https://api.example/json').then((r) => r.status)`;
  expect(await outcomeOf(frame, text)).toBe(201);
  const sources = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((element) => element.getAttribute('src')?.split('?')[0]));
  expect(sources).toEqual([
    `${origins.content}capsule-frame.html`,
    `${origins.content}broker.html`,
  ]);
});

test('diagrams are drawn on the content origin', async ({ page, origins }) => {
  const body = textWithDiagrams(['flowchart LR\n  A --> B']);
  const asked = page.waitForRequest(/diagram-frame\.html/);
  await page.goto(`${origins.viewer}#${encodeShareLink(await brief({ content: { body } }))}`);
  expect((await asked).url()).toContain(`${origins.content}diagram-frame.html?`);
  await page.locator('.diagram img').waitFor();
});

test('the headers are seen across the origins', async ({ page, origins }) => {
  await openCapsule(page, origins.viewer, {});
  await page.getByText('Known limits of the sandbox').click();
  await expect(page.locator('.residues li').first()).toBeVisible();
  await expect(page.locator('.isolation')).toHaveCount(0);
});

test('the frame page serves the viewer on its own origin and nobody else', async ({
  page,
  origins,
  violations,
}) => {
  violations.allow(/frame-ancestors|\[policy\]|Refused to frame|violates/);
  const policy = await page.request.get(`${origins.content}capsule-frame.html`);
  expect(policy.headers()['content-security-policy']).toContain(
    `frame-ancestors ${origins.viewer.slice(0, -1)}`,
  );
  // The viewer that stands on the content origin is not the one that the frame page knows.
  await openCapsule(page, origins.content, { html: '<p>never</p>' });
  await pressRun(page);
  const frame = await runningFrame(page);
  await page.waitForTimeout(1_000);
  const shown = frame.getByText('never').count();
  expect(await shown.catch(() => 0)).toBe(0);
});
