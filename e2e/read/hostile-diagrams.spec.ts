import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { textWithDiagrams } from '../fixtures/diagrams.ts';
import { brief } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/index.ts';
import { moves } from '../fixtures/page-checks.ts';
import { startCanary } from '../hostile-diagrams/control-page.ts';
import { GATHER, OBSERVE, type Observed, PRESS_ALL } from '../hostile-diagrams/observe.ts';
import { CONTROLS, HOSTILE_DIAGRAMS } from '../hostile-diagrams/vectors.ts';

const inPage = (page: Page, body: string): Promise<Observed> =>
  page.evaluate(`(() => {${body}})()`);

async function open(page: Page, url: string, sources: readonly string[]): Promise<void> {
  const content = { body: textWithDiagrams(sources) };
  await page.goto(`${url}#${encodeShareLink(await brief({ content }))}`);
  await page.locator('main[data-integrity=match]').waitFor();
}

test('hostile diagrams run nothing, move nothing and reach nobody', async ({
  page,
  site,
  violations,
}) => {
  test.slow();
  const canary = await startCanary();
  // The canary tells of what reached it.
  violations.allowOrigin(canary.url);
  // Mermaid reports what it refuses, and the policy of its frame what it stopped.
  violations.allow(/^console error: /);
  expect(Object.keys(HOSTILE_DIAGRAMS).length).toBeGreaterThanOrEqual(30);
  // Each has a frame of its own, one after another: all of them by night, here and in two browsers
  // (`node e2e/nightly.mjs hostile-diagrams`).
  const names = Object.keys(HOSTILE_DIAGRAMS).filter(
    (_, at) => process.env.NIGHTLY || at % 6 === 0,
  );
  const sources = names.map((name) =>
    (HOSTILE_DIAGRAMS[name] as string).replaceAll('%C%', canary.url),
  );
  await open(page, site.url, sources);
  const before = await inPage(page, OBSERVE);
  const settle = () =>
    expect
      .poll(async () => (await inPage(page, OBSERVE)).settled, { timeout: 400_000 })
      .toBe(names.length);
  await settle();
  await inPage(page, PRESS_ALL);
  await settle();
  const after = await inPage(page, OBSERVE);
  expect(after.bad).toEqual([]);
  expect(after.drawn).toBeGreaterThan(names.length * 0.4);
  expect(after).toMatchObject({ pwned: false, title: before.title, address: before.address });
  await page.evaluate(`(async () => {${GATHER}})()`);
  expect(await moves(page), 'nothing moves').toBe(false);
  expect(canary.asked).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
  await canary.close();
});

test('the same diagrams do all of that where nothing holds them', async ({ page, violations }) => {
  const canary = await startCanary();
  violations.allowOrigin(canary.url);
  violations.allow(/^console error: |^page error: /);
  const show = async (source: string) => {
    await page.goto('about:blank');
    await page.goto(`${canary.url}/#${encodeURIComponent(source.replaceAll('%C%', canary.url))}`);
    await expect(page).toHaveTitle('drawn');
  };
  await show(CONTROLS.request);
  await expect.poll(() => canary.asked).toContain('/a.png');
  await show(CONTROLS.script);
  await expect.poll(() => inPage(page, OBSERVE)).toMatchObject({ pwned: true });
  await show(CONTROLS.moving);
  expect(await moves(page)).toBe(true);
  await canary.close();
});

/** Frame pages in the place of ours, by what each does with its first message. */
const FORGED: Readonly<Record<string, string>> = {
  'never answers': '',
  'answers twice': `port.postMessage('failed 1'); port.postMessage('<svg xmlns="http://www.w3.org/2000/svg"/>');`,
  'answers with an object': `port.postMessage({ svg: '<svg/>', toString() {} }.svg && { svg: '<svg/>' });`,
  'answers with HTML': `port.postMessage('<img src=x onerror=alert(1)>');`,
  'answers with 300 KB': `port.postMessage('<svg xmlns="http://www.w3.org/2000/svg">' + ' '.repeat(300000) + '</svg>');`,
  'answers with a doctype': `port.postMessage('<svg xmlns="http://www.w3.org/2000/svg"><!DOCTYPE a></svg>');`,
  'answers with what is no XML': `port.postMessage('<svg><g></svg>');`,
  'answers with a script': `port.postMessage('<svg xmlns="http://www.w3.org/2000/svg" onload="top.pwned=1"><script>top.pwned=1<\\/script><path d="M0 0h9v9z"/></svg>');`,
  'speaks to the page': `for (let i = 0; i < 50; i++) parent.postMessage({ vitrine: 1, svg: '<svg/>', type: 'ready' }, '*'); port.postMessage('failed');`,
  'goes elsewhere': `location = '%C%/left';`,
  'opens and asks': `open('%C%/opened'); alert(1); top.location = '%C%/top'; port.postMessage('failed');`,
  'takes the focus': `const i = document.body.appendChild(document.createElement('input')); i.focus(); port.postMessage('failed');`,
};

/** Frames that say nothing have their whole time, twice: one diagram is enough. */
const SILENT = ['never answers', 'opens and asks'];

for (const [name, code] of Object.entries(FORGED)) {
  test(`a frame that ${name} changes nothing`, async ({ page, site, violations }) => {
    const canary = await startCanary();
    violations.allow(/^(?:console|page) error: /);
    violations.allowOrigin(canary.url);
    await page.route('**/diagram-frame.html*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><body><script>addEventListener('message', ({ ports: [port] }) => { ${code.replaceAll('%C%', canary.url)} }, { once: true })</script>`,
      }),
    );
    const sources = ['flowchart TD\n  A-->B', 'flowchart TD\n  C-->D'];
    const shown = SILENT.includes(name) ? sources.slice(1) : sources;
    await open(page, site.url, shown);
    await expect
      .poll(async () => (await inPage(page, OBSERVE)).settled, { timeout: 60_000 })
      .toBe(shown.length);
    const { pwned, bad, drawn, frames } = await inPage(page, OBSERVE);
    expect({ pwned, bad, frames }).toEqual({ pwned: false, bad: [], frames: 0 });
    expect(drawn).toBe(name === 'answers with a script' ? shown.length : 0);
    expect(page.url()).toContain(site.url);
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
    // A failed diagram is shown as code.
    await expect(page.locator('pre[data-info=mermaid]:visible')).toHaveCount(shown.length - drawn);
    expect(canary.asked).toEqual([]);
    await canary.close();
  });
}
