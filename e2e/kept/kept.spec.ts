import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import { dropText } from '../fixtures/capsule.ts';
import {
  exportedText,
  importText,
  manage,
  openDocuments,
  saveOpen,
} from '../fixtures/documents-list.ts';
import { exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { pressRun, runMiniApp } from '../fixtures/mini-app.ts';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { WEB } from '../fixtures/paths.ts';
import {
  databasesOf,
  expectIntact,
  type Kept,
  readKept,
  restoreDatabases,
  writeKept,
} from './keep.ts';

const HERE = fileURLToPath(new URL('./', import.meta.url));
const DATABASES = fileURLToPath(new URL('../databases/', import.meta.url));
const RELEASES = readdirSync(HERE).filter((name) => name.endsWith('.json'));
const LANGUAGES = ['en', 'de', 'ar'] as const;
const SAVED = ['research-brief', 'decision-memo', 'meeting-cost'];
const DRAFT_TITLE = 'Half written';
/** Saved items; the consents stand in a list below. */
const saved = (page: Page) => page.locator('.item[data-places~=saved] h3, .item details li');

/** A link to a document as any program writes JSON, not as the contract orders it. */
const asWritten = (json: string): string =>
  `k1.g.${gzipSync(JSON.stringify(JSON.parse(json))).toString('base64url')}`;

// `KEEP=0.2.0-2027-01-15 npm run test:e2e -- kept`, on exactly the state that is released.
if (process.env.KEEP) {
  test('keeps what this release makes', async ({ page, site, linkFor }) => {
    const links: Kept['links'][number][] = [];
    let capsule = '';
    for (const file of readdirSync(join(WEB, 'examples')).sort()) {
      const name = file.replace(/\.json$/, '');
      const read = await readArtifact(exampleJson(name), null);
      if (!read.ok) {
        capsule ||= exampleJson(name);
        continue;
      }
      const { type: kind, title } = read.value.artifact;
      links.push({ fragment: await exampleFragment(name), kind, title });
      links.push({ fragment: asWritten(exampleJson(name)), kind, title });
    }
    for (const name of SAVED) {
      await page.goto(await linkFor(name));
      await page.locator('main[data-integrity=match]').waitFor();
      await saveOpen(page);
    }
    await page.getByLabel('Don’t ask again for this exact version').check();
    await runMiniApp(page);
    await page.goto(site.url);
    await page.locator('main[data-view=home] h1').waitFor();
    await dropText(page, capsule);
    await page.locator('main[data-view=capsule]').waitFor();
    await saveOpen(page);
    await page.goto(`${site.url}#compose`);
    await page.getByRole('button', { name: 'Task hand-off', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).fill(DRAFT_TITLE);
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await openDocuments(page, site.url);
    await expect(saved(page)).toHaveCount(SAVED.length + 1);
    writeKept(process.env.KEEP ?? '', {
      madeAt: new Date().toISOString(),
      links,
      files: { capsule, artifact: exampleJson('approval-request') },
      exported: await exportedText(page),
      databases: await databasesOf(page),
    });
  });
}

for (const release of RELEASES) {
  const kept = readKept(release);
  const [first] = kept.links;
  if (!first) throw new Error(`${release} has no links.`);

  test.describe(`what ${release} made`, () => {
    test('links open, as they were made and as other programs write them', async ({
      page,
      site,
    }) => {
      for (const { fragment, kind, title } of kept.links) {
        await page.goto('about:blank');
        await page.goto(`${site.url}#${fragment}`);
        await expectIntact(page, kind, title);
      }
    });

    test('links open in each language of a static host, at its addresses', async ({
      page,
      site,
    }) => {
      for (const [file, language] of [
        ['', 'en'],
        ['index.html', 'en'],
        ['de.html', 'de'],
        ['ar.html', 'ar'],
      ] as const) {
        await page.goto('about:blank');
        await page.goto(`${site.url}${file}#${first.fragment}`);
        await expectIntact(page, first.kind, first.title);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      }
    });

    test('the places of the viewer have their addresses', async ({ page, site }) => {
      const hash = /"id":"sha256:([0-9a-f]{64})"/;
      const [one = '', two = ''] = kept.exported
        .split('\n')
        .flatMap((line) => hash.exec(line)?.[1] ?? []);
      for (const [address, view] of [
        ['', 'home'],
        ['#library', 'documents'],
        ['#documents', 'documents'],
        ['#compose', 'compose'],
        ['#compose=task-handoff', 'compose'],
        ['#compare', 'compare'],
        [`#compare=${one},${two}`, 'compare'],
      ] as const) {
        await page.goto('about:blank');
        await page.goto(`${site.url}${address}`);
        await expect(page.locator('main')).toHaveAttribute('data-view', view);
      }
    });

    test('a browser goes on with its library, drafts and consents', async ({ page, site }) => {
      // A page of the same origin that opens none of them.
      await page.goto(`${site.url}offline.html`);
      await restoreDatabases(page, kept.databases);
      await openDocuments(page, site.url);
      await expect(saved(page)).toHaveCount(SAVED.length + 1);
      await manage(page, 'Check all again');
      await expect(page.locator('.said .notice').first()).toContainText('all unchanged');
      await page.getByRole('searchbox').fill('Mini-app');
      await page.locator('.item', { hasNotText: 'Hosted' }).locator('h3').getByRole('link').click();
      // Allowed for good in that release.
      await expect(page.locator('[data-frame]').first()).toHaveAttribute('data-frame', 'running');
      const [[draft = ''] = []] = kept.databases['vitrine-drafts']?.drafts ?? [];
      await page.goto('about:blank');
      await page.goto(`${site.url}#compose=${draft}`);
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue(DRAFT_TITLE);
    });

    test('an export of the library is imported, every line of it', async ({ page, site }) => {
      await openDocuments(page, site.url);
      await importText(page, kept.exported);
      await expect(saved(page)).toHaveCount(SAVED.length + 1);
      expect(await exportedText(page)).toBe(kept.exported);
    });

    test('files open', async ({ page, site }) => {
      await page.goto(site.url);
      await page.locator('main[data-view=home] h1').waitFor();
      await dropText(page, kept.files.artifact);
      await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
      await dropText(page, kept.files.capsule);
      await page.locator('main[data-view=capsule]').waitFor();
      await pressRun(page);
      await expect(page.locator('[data-frame]').first()).toHaveAttribute('data-frame', 'running');
    });
  });
}

// The databases of releases are brought up to date by databases/kept.test.ts; here, what people sent
// each other is opened in a browser.
const databases = readdirSync(DATABASES)
  .filter((name) => name.endsWith('.sqlite.gz'))
  .sort();
for (const release of databases) {
  // The oldest release each time; the later ones every night.
  const tag = release === databases[0] ? [] : '@nightly';
  const { records } = JSON.parse(
    readFileSync(join(DATABASES, release.replace('.gz', '.json')), 'utf8'),
  ) as { records: { artifacts: string[]; capsules: string[] } };
  // The first of each kind is there for good; others are withdrawn, or go by themselves.
  const [hex = ''] = records.artifacts;
  const [id = ''] = records.capsules;

  test.describe(`addresses on the server of ${release}`, { tag }, () => {
    let folder: string;
    let server: OurServer;
    test.beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'vitrine-addresses-'));
      writeFileSync(join(folder, 'vitrine.db'), gunzipSync(readFileSync(join(DATABASES, release))));
      server = await startOurServer({ DATA_DIR: folder });
    });
    test.afterAll(async () => {
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    });
    test.beforeEach(({ violations }) => violations.allowOrigin(server.url));

    test('pages of records open, in the language asked for', async ({ page }) => {
      for (const name of [hex, `sha256:${hex}`]) {
        await page.goto(`${server.url}a/${name}`);
        await expect(page.locator('main[data-view=artifact]')).toHaveAttribute(
          'data-integrity',
          'match',
        );
      }
      for (const language of LANGUAGES) {
        await page.goto(`${server.url}a/${hex}?lang=${language}`);
        await expect(page.locator('main')).toHaveAttribute('data-integrity', 'match');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      }
      await page.goto(`${server.url}i/${id}`);
      await expect(page.locator('main')).toHaveAttribute('data-view', 'capsule');
      await page.goto(`${server.url}i/${id.toUpperCase()}?lang=de`);
      await expect(page.locator('main')).toHaveAttribute('data-view', 'capsule');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });

    test('a viewer shows what the server keeps by its fragment', async ({ page }) => {
      for (const [fragment, view] of [
        [`a/${hex}`, 'artifact'],
        [`a/sha256:${hex}`, 'artifact'],
        [`i/${id}`, 'capsule'],
      ] as const) {
        await page.goto('about:blank');
        await page.goto(`${server.url}#hosted=${fragment}`);
        await expect(page.locator('main')).toHaveAttribute('data-view', view);
      }
    });

    test('everything else is where it was', async () => {
      const [, ...gone] = records.capsules;
      for (const [path, status] of [
        `a/${hex}`,
        `i/${id}`,
        `api/artifacts/${hex}`,
        `api/artifacts/sha256:${hex}`,
        `api/artifacts/${hex}/revisions`,
        `api/capsules/${id}`,
        `api/capsules/${id}/html`,
        '',
        'index.html',
        'de.html',
        'ar.html',
        'account',
        'device',
        'a/account.html',
        'openapi.json',
        'llms.txt',
        'auth.md',
        '.well-known/svc.json',
        'capsule-api.d.ts',
        '.well-known/oauth-authorization-server',
        '.well-known/mcp/server-card.json',
        'schemas/artifact-v1.schema.json',
        'schemas/discovery.schema.json',
        'examples/research-brief.json',
        'manifest.webmanifest',
        'healthz',
        'readyz',
        `oembed?url=${encodeURIComponent(`${server.url}a/${hex}`)}`,
      ]
        .map((path) => [path, 200] as const)
        .concat(gone.map((name) => [`i/${name}`, 410 as never] as const))) {
        const response = await fetch(`${server.url}${path}`);
        expect([path, response.status]).toEqual([path, status]);
        await response.arrayBuffer();
      }
    });
  });
}
