import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { textWithDiagrams } from '../fixtures/diagrams.ts';
import { brief } from '../fixtures/documents.ts';
import { chooseInRow, importText, openDocuments, saveOpen } from '../fixtures/documents-list.ts';
import { endVisit, holdVisits, untilKept } from '../fixtures/end-of-visit.ts';
import { DOCUMENT_KINDS, exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { test as base, expect } from '../fixtures/index.ts';
import { pressRun } from '../fixtures/mini-app.ts';
import { startOurServer } from '../fixtures/our-server.ts';
import { WEB } from '../fixtures/paths.ts';
import { ensurePseudoBuilt, PSEUDO } from '../fixtures/pseudo-build.ts';
import { startStaticSite } from '../fixtures/static-server.ts';

/** With a server that goes away while the test runs. */
const test = base.extend({
  ourServer: async ({ violations }, use) => {
    const server = await startOurServer();
    violations.allowOrigin(server.url);
    await use(server);
    await server.close();
  },
});

test.use({ serviceWorkers: 'allow' });
test.beforeEach(async ({ context, violations }) => {
  // Without a network, the browser says of its own requests that they failed.
  violations.allow(/ERR_CONNECTION_REFUSED/);
  await holdVisits(context);
});

for (const mountedAt of ['/', '/deep/folder/']) {
  test.describe(`a static host, at ${mountedAt}`, () => {
    test.use({ mountedAt });

    const tag = mountedAt === '/' ? [] : '@nightly';
    test('after one visit everything works without a network', { tag }, async ({ page, site }) => {
      // It is among the first, when four browsers start at once.
      test.slow();
      await page.goto(site.url);
      await page.locator('main[data-view=home]').waitFor();
      await page.waitForLoadState('networkidle');
      const first = site.requests.length;
      // The home page and its parts; over a hundred files are kept later.
      expect(first, 'nothing is kept before the visit is over').toBeLessThanOrEqual(20);
      await untilKept(page);
      for (const { url } of site.requests) expect(url).not.toContain('k1.');
      await site.close();

      await page.goto('about:blank');
      await page.goto(site.url);
      await page.getByRole('button', { name: /^Research brief/ }).click();
      // The example opens by its address, which would take the place of the next one.
      await page.locator('main[data-kind=research-brief][data-integrity=match]').waitFor();
      for (const name of DOCUMENT_KINDS) {
        await page.goto(`${site.url}#${await exampleFragment(name)}`);
        const main = page.locator(`main[data-view=artifact][data-kind=${name}]`);
        await expect(main).toHaveAttribute('data-integrity', 'match');
      }
      await page.getByText('Raw JSON').click();
      await page.locator('.raw pre').waitFor();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('button', { name: 'Copy link', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await saveOpen(page);
      await openDocuments(page, site.url);
      await importText(page, JSON.stringify(JSON.parse(exampleJson('revision-1'))));
      await expect(page.locator('.item')).toHaveCount(2);
      await chooseInRow(page.locator('.item').first(), 'Compare with…');
      await page.locator('.item h3 button').click();
      await page.locator('[data-field=title] ins').first().waitFor();
      await page.goto(`${site.url}#compose`);
      await page.getByRole('button', { name: 'Decision memo', exact: true }).click();
      await page.locator('.editor').waitFor();
      await page.goto(`${site.url}#k1.g.H4sIAAAAAAAC`);
      await page.locator('main[data-view=error]').waitFor();
      // The passport, and what is left of a mini-app that is not run.
      await page.goto(`${site.url}#${await exampleFragment('loan-calculator')}`);
      await page.getByRole('button', { name: 'Don’t run' }).click();
      await page.getByRole('button', { name: 'Show static preview' }).click();
      await page.locator('.static-preview').waitFor();
    });
  });
}

test('another language is kept once somebody reads it', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await untilKept(page);
  const kept = (part: string) =>
    page.evaluate(async (wanted) => {
      const [name = ''] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests.filter(({ url }) => url.includes(wanted)).length;
    }, part);
  expect(await kept('.de.js')).toBe(0);
  await page.goto(`${site.url}de.html`);
  await page.locator('main[data-view=home]').waitFor();
  const files = readdirSync(join(WEB, 'assets')).filter(
    (name) => name.endsWith('.de.js') && !/^(?:account|permission)-/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  await expect.poll(() => kept('.de.js')).toBe(files.length);
  expect(await kept('.ar.js')).toBe(0);
  await expect.poll(() => kept('/de.html')).toBe(1);
  await site.close();
  await page.goto('about:blank');
  await page.goto(`${site.url}de.html#documents`);
  await expect(page.locator('h1')).toHaveText('Dokumente');
});

test('a mini-app runs without a network where the host sends headers', { tag: '@nightly' }, async ({
  page,
  ourServer,
  violations,
}) => {
  violations.allow(/status of 503/);
  await page.goto(ourServer.url);
  await untilKept(page);
  await ourServer.close();
  await page.goto(`${ourServer.url}#${await exampleFragment('loan-calculator')}`);
  await page.locator('main[data-integrity=match]').waitFor();
  // The host cannot be asked for the headers of the frame page: when in doubt, they are not there.
  await expect(page.locator('.isolation')).toHaveCount(1);
  await pressRun(page);
  await expect(page.locator('[data-frame=running]')).toBeVisible();
  await expect(page.frameLocator('.capsule-frame iframe').locator('canvas')).toBeVisible();
  const frame = page.frames().find((each) => each.url().includes('capsule-frame.html'));
  expect(await frame?.evaluate('navigator.serviceWorker').catch(() => 'none')).toBe('none');
  // A record that only a server has is said to be out of reach.
  await page.goto(`${ourServer.url}a/${'0'.repeat(64)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.locator('main[data-view=home]').waitFor();
});

test('the code of diagrams is kept once one was drawn, and draws without a network', async ({
  page,
  ourServer,
}) => {
  const linkOf = async (source: string) =>
    encodeShareLink(await brief({ content: { body: textWithDiagrams([source]) } }));
  await page.goto(ourServer.url);
  await untilKept(page);
  const kept = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests.filter(({ url }) => url.includes('/mermaid-')).length;
    });
  expect(await kept()).toBe(0);
  await page.goto(`${ourServer.url}#${await linkOf('flowchart LR\n  A-->B')}`);
  await page.locator('.diagram img').waitFor();
  await expect.poll(kept).toBe(1);
  await ourServer.close();
  await page.goto('about:blank');
  await page.goto(`${ourServer.url}#${await linkOf('pie title Pets\n  "Dogs" : 1')}`);
  await expect(page.getByRole('img', { name: 'Pets' })).toBeVisible();
});

test('the pages keep their policies when they come from the service worker', async ({
  page,
  ourServer,
}) => {
  await page.goto(ourServer.url);
  await untilKept(page);
  const policies = () =>
    page.evaluate(async () => {
      const answers = await Promise.all(['./', 'index.html', 'offline.html'].map((a) => fetch(a)));
      return answers.map(({ headers }) => headers.get('Content-Security-Policy'));
    });
  const online = await policies();
  for (const policy of online) expect(policy).toContain("default-src 'none'");
  const worker = await page.request.get(`${ourServer.url}sw.js`);
  expect(worker.headers()['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'",
  );
  expect(worker.headers()['cache-control']).toBe('no-cache');
  await ourServer.close();
  expect(await policies()).toEqual(online);
});

test('the service worker hands no fragment on, and keeps none', async ({ page, site }) => {
  await page.goto(site.url);
  await untilKept(page);
  site.requests.length = 0;
  // Browsers tell a service worker the whole address of a page, fragment and all.
  for (const name of [...DOCUMENT_KINDS, 'loan-calculator']) {
    await page.goto('about:blank');
    await page.goto(`${site.url}#${await exampleFragment(name)}`);
    await page.locator('main[data-integrity=match]').waitFor();
  }
  await page.goto('about:blank');
  await page.goto(`${site.url}?from=elsewhere#${await exampleFragment('task-handoff')}`);
  await page.locator('main[data-integrity=match]').waitFor();
  for (const { url } of site.requests) expect(url).not.toContain('k1.');
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) addresses.push(request.url);
    }
    return addresses;
  });
  expect(kept).toContain(site.url);
  for (const address of kept) expect(address).not.toMatch(/#|\?/);
});

test('what another program shares is opened, and stays on the device', async ({ page, site }) => {
  await page.goto(site.url);
  await untilKept(page);
  const before = site.requests.length;
  const fragment = await exampleFragment('task-handoff');
  const share = (name: string, value: string, isFile: boolean) =>
    page.evaluate(
      async ([member, text, file]) => {
        const form = new FormData();
        form.set(member as string, file ? new File([text as string], 'a.json') : (text as string));
        // As a navigation would; a page cannot start one with a body under this policy.
        const answer = await fetch('share-target', {
          method: 'POST',
          body: form,
          redirect: 'manual',
        });
        return answer.type;
      },
      [name, value, isFile],
    );
  expect(await share('text', `Read https://other.example/#${fragment} soon`, false)).toBe(
    'opaqueredirect',
  );
  expect(await share('file', exampleJson('task-handoff'), true)).toBe('opaqueredirect');
  expect(site.requests.length, 'nothing of it was sent').toBe(before);
});

test('an installed viewer has a name, icons, and takes files', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await untilKept(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '').name).toBe('Vitrine');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A headless browser in a private window installs nothing, whatever it is.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a file that the installed viewer is started with is opened', async ({ page, site }) => {
  // No headless browser starts programs for files: the queue is that of the specification.
  await page.addInitScript((json) => {
    const files = [{ getFile: async () => new File([json], 'a.json') }];
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (consumer: (launch: object) => void) => consumer({ files }) },
    });
  }, exampleJson('task-handoff'));
  await page.goto(site.url);
  await expect(page.locator('main[data-view=artifact]')).toHaveAttribute('data-integrity', 'match');
});

test('an update waits for the person, and older tabs keep their version', async ({
  context,
  violations,
}) => {
  // Another build of the same program: its words are marked, so that the two can be told apart.
  await ensurePseudoBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-update-'));
  cpSync(WEB, folder, { recursive: true });
  const site = await startStaticSite(folder);
  violations.allowOrigin(site.url);
  try {
    const writing = await context.newPage();
    await writing.goto(`${site.url}#compose`);
    await untilKept(writing);
    await writing.getByRole('button', { name: 'Decision memo', exact: true }).click();
    await writing.getByLabel('Title', { exact: true }).fill('A draft in the making');

    // The host is updated: the files of the first version are gone.
    rmSync(folder, { recursive: true });
    cpSync(PSEUDO, folder, { recursive: true });
    await writing.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    const notice = writing.getByText('A new version is ready.');
    await notice.waitFor({ timeout: 30_000 });
    await expect(writing.getByLabel('Title', { exact: true })).toHaveValue('A draft in the making');

    const reading = await context.newPage();
    await reading.goto(`${site.url}#documents`);
    await expect(reading.locator('h1')).toHaveText('Documents');
    await endVisit(reading);
    await reading.getByRole('button', { name: 'Reload' }).click();
    await expect(reading.locator('h1')).toContainText('⟦');

    // The older tab was not reloaded, and still finds a part of its own version.
    await expect(writing.getByLabel('Title', { exact: true })).toHaveValue('A draft in the making');
    await writing.getByLabel('Title', { exact: true }).fill('A draft that goes on');
    await writing.getByRole('button', { name: 'More', exact: true }).click();
    await expect(writing.getByRole('menu')).toContainText('Open a file');
    await writing.keyboard.press('Escape');
    await expect(writing.locator('main')).toContainText('Saved on this device');

    await writing.reload();
    await expect(writing.locator('main')).toContainText('⟦');
    const values = () =>
      writing
        .locator('textarea')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
    await expect.poll(values).toContain('A draft that goes on');
    const caches = () => writing.evaluate(async () => (await globalThis.caches.keys()).length);
    await writing.reload();
    await expect.poll(caches, { message: 'the files of the older version are gone' }).toBe(1);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
});
