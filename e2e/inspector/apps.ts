import { expect, type FrameLocator, test } from 'playwright/test';
import { ARTIFACT_TYPES } from '#schemas/document/artifact.ts';
import { FRAME_SANDBOX } from '#schemas/program/frame-policy.ts';
import { TOOL_NAMES } from '../../server/mcp/tools.ts';
import { capsule as text } from '../../web/words/en/programs.ts';
import { pressArmed } from '../fixtures/armed.ts';
import { seal } from '../fixtures/documents.ts';
import { exampleJson, exampleOf } from '../fixtures/examples.ts';
import { forger } from './forger.ts';
import { type Setting, showApp, startSetting, stayHere } from './setting.ts';

let setting: Setting;
test.beforeAll(async () => {
  setting = await startSetting();
});
test.beforeEach(() => {
  setting.between.calls.length = 0;
});
test.afterAll(() => setting.close());

const publishArtifact = (artifact: object) => setting.publish('api/artifacts', { artifact });

/** Presses Run, once the button has been in view for long enough. */
const run = async (view: FrameLocator) => {
  await expect(view.locator('[data-frame=stopped]')).toBeVisible();
  await expect(view.locator('iframe')).toHaveCount(0);
  await pressArmed(view.getByRole('button', { name: 'Run once' }));
};

for (const kind of ARTIFACT_TYPES) {
  test(`${kind}: shown, and its hashes match`, async ({ page }) => {
    const artifact = JSON.parse(exampleJson(exampleOf(kind)));
    const id = await publishArtifact(artifact);
    const view = await showApp(page, setting, 'show_artifact', { id });
    await expect(view.locator('h1')).toHaveText(artifact.title);
    const main = view.locator('main[data-integrity=match]');
    await expect(main).toHaveAttribute('data-kind', kind);
    expect(setting.between.calls).toEqual(['show_artifact']);
    if (kind === 'mini-app-capsule') {
      await run(view);
      await expect(view.locator('iframe')).toHaveAttribute('sandbox', FRAME_SANDBOX);
      const app = view.frameLocator('iframe');
      await expect(app.locator('input').first()).toBeVisible();
      await app.getByRole('button', { name: /CSV/ }).click();
      // The host asks the person once more.
      page.once('dialog', (question) => question.accept());
      const download = page.waitForEvent('download');
      await pressArmed(view.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    }
    await page.screenshot({ path: test.info().outputPath(`${kind}.png`) });
  });
}

test('a capsule: shown, its hashes match, and it runs', async ({ page }) => {
  const {
    id: _,
    url,
    contentHash,
    publishedAt,
    runtime,
    ...body
  } = JSON.parse(exampleJson('talk-timer'));
  const id = await setting.publish('agent/v1/pages', body);
  const view = await showApp(page, setting, 'show_capsule', { id });
  await expect(view.locator('h1')).toHaveText(body.title);
  await expect(view.locator('main[data-view=capsule][data-integrity=match]')).toBeVisible();
  expect(setting.between.calls).toEqual(['show_capsule']);
  await run(view);
  await expect(view.frameLocator('iframe').getByRole('button').first()).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('capsule.png') });
});

for (const way of ['by itself', 'nested'] as const) {
  test(`calls of tools that a capsule forges never reach the server: ${way}`, async ({ page }) => {
    const artifact = await seal(forger(way));
    const id = await publishArtifact(artifact);
    const view = await showApp(page, setting, 'show_artifact', { id });
    await run(view);
    if (way === 'nested')
      await expect(view.locator('.passport')).toContainText(text.stopped['nested-frame']);
    else await expect(view.frameLocator('iframe').locator('#out')).toHaveText('Posted 3 times');
    // A call that our page posts does arrive: the host forwards it, and it is counted.
    await view.locator('main').evaluate(() => {
      const params = { name: 'get_account', arguments: {} };
      parent.postMessage({ jsonrpc: '2.0', id: 'ours', method: 'tools/call', params }, '*');
    });
    await expect.poll(() => setting.between.calls).toContain('get_account');
    expect(setting.between.calls).toEqual(['show_artifact', 'get_account']);
    await expect(view.locator('h1')).toHaveText(artifact.title);
  });
}

test('light and dark are those of the host, also when it changes', async ({ page }) => {
  const id = await publishArtifact(JSON.parse(exampleJson('research-brief')));
  await page.emulateMedia({ colorScheme: 'dark' });
  const view = await showApp(page, setting, 'show_artifact', { id });
  await expect(view.locator('h1')).toBeVisible();
  const theme = page.locator('html');
  const before = await theme.getAttribute('data-mantine-color-scheme');
  await expect(view.locator('html')).toHaveCSS('color-scheme', String(before));
  await page.screenshot({ path: test.info().outputPath('theme.png') });
  await page.getByRole('button', { name: 'Toggle color scheme' }).click();
  await expect(theme).not.toHaveAttribute('data-mantine-color-scheme', String(before));
  const after = await theme.getAttribute('data-mantine-color-scheme');
  await expect(view.locator('html')).toHaveCSS('color-scheme', String(after));
});

test('a link of the document is opened by the host', async ({ page }) => {
  const id = await publishArtifact(JSON.parse(exampleJson('research-brief')));
  const view = await showApp(page, setting, 'show_artifact', { id });
  await view.getByRole('button', { name: 'Read here' }).click();
  const link = view.locator('article a[href^="https://"]').first();
  const asked = page.context().waitForEvent('request', (request) => {
    return request.isNavigationRequest() && request.url().startsWith('https://');
  });
  await link.click();
  expect((await asked).url()).toBe(await link.evaluate((a) => (a as HTMLAnchorElement).href));
});

for (const { name, edit, findings } of [
  { name: 'the host finds nothing in the schemas of the tools', edit: null, findings: 0 },
  {
    name: 'it would find a type that is a list',
    edit: (text: string) => text.replace('"type":"boolean"', '"type":["boolean","null"]'),
    findings: 1,
  },
]) {
  test(name, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (/strict mode|schema/i.test(message.text())) warnings.push(message.text());
    });
    setting.between.edit = edit;
    await stayHere(page);
    await page.goto(setting.host.link(`${setting.between.base}mcp`));
    await page.getByText('Tools', { exact: true }).click();
    const tools = page.getByTestId('tools-screen');
    for (const tool of TOOL_NAMES) {
      await expect(tools.getByText(tool, { exact: true })).toBeVisible();
    }
    await expect(tools.getByLabel(/^Schema portability/)).toHaveCount(findings);
    if (findings === 0) expect(warnings).toEqual([]);
    expect(setting.host.printed()).not.toMatch(/strict mode/i);
    await page.screenshot({ path: test.info().outputPath('tools.png') });
    setting.between.edit = null;
  });
}
