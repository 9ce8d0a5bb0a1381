import { webcrypto } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import type { Artifact } from '#schemas/document/artifact.ts';
import { reviseArtifact } from '#schemas/document/lineage.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { DIAGRAMS, textWithDiagrams } from '../fixtures/diagrams.ts';
import { brief } from '../fixtures/documents.ts';
import { importText, openDocuments } from '../fixtures/documents-list.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';
import { WEB } from '../fixtures/paths.ts';

async function open(page: Page, url: string, text: string): Promise<void> {
  const link = encodeShareLink(await brief({ content: { body: text } }));
  await page.goto(`${url}#${link}`);
  await page.locator('main[data-integrity=match]').waitFor();
}

async function revised(parent: Artifact, changes: object): Promise<Artifact> {
  const next = await reviseArtifact(parent, changes, {
    now: new Date(Date.parse(parent.updatedAt) + 60_000),
    digest: (bytes) => webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>),
  });
  if (!next.ok) throw new Error(JSON.stringify(next.error));
  return next.value;
}

const images = (page: Page) => page.locator('.diagram img');

test('each kind of diagram is drawn as a picture with its name', async ({ page, site }) => {
  const all = Object.values(DIAGRAMS);
  await open(page, site.url, textWithDiagrams(all));
  // One after another, each in a fresh frame: a slow machine needs some seconds for each.
  await expect(images(page)).toHaveCount(all.length, { timeout: 120_000 });
  for (const image of await images(page).all()) {
    expect(await image.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth > 0))
      .toBe(true);
  }
  const names = await images(page).evaluateAll((each) => each.map((i) => i.getAttribute('alt')));
  expect(names).toEqual([
    ...['Order of work', 'Sign in', 'Diagram', 'Diagram', 'Diagram', 'Plan', 'Pets', 'Diagram'],
    ...['A day', 'Reach', 'History', 'Diagram', 'Diagram'],
  ]);
  // None waits for a press, and no frame is left.
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axe(page)).toEqual([]);
});

test('a diagram that is late has a second turn, after the others', async ({ page, site }) => {
  const frames: string[] = [];
  await page.route('**/diagram-frame.html*', async (route) => {
    frames.push(route.request().url());
    if (frames.length === 1) await wait(6_000);
    await route.continue().catch(() => {});
  });
  await open(page, site.url, textWithDiagrams(Object.values(DIAGRAMS).slice(0, 2)));
  await expect(images(page)).toHaveCount(2);
  expect(frames).toHaveLength(3);
});

test('our server sends the headers of the page that draws, and it draws under them', async ({
  page,
  request,
  ourServer,
}) => {
  const response = await request.get(`${ourServer.url}diagram-frame.html`);
  const headers = response.headers();
  expect(headers['content-security-policy']).toMatch(
    /^sandbox allow-scripts; default-src 'none'; script-src '[^' ]+' '[^' ]+'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
  );
  expect(headers['connection-allowlist']).toBe('();webrtc=block');
  expect(headers['permissions-policy']).toContain('camera=()');
  const [, policy = ''] =
    /Content-Security-Policy" content="([^"]+)"/.exec(await response.text()) ?? [];
  expect(headers['content-security-policy']).toContain(policy);
  // The program is packed.
  const [program = ''] = readdirSync(join(WEB, 'assets')).filter((name) => /^mermaid-/.test(name));
  const file = await request.get(`${ourServer.url}assets/${program}`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(file.headers()['content-encoding']).toBe('br');
  expect(file.headers()['cache-control']).toContain('immutable');
  expect(Number(file.headers()['content-length'])).toBeLessThan(600_000);
  await open(page, ourServer.url, textWithDiagrams([DIAGRAMS.flowchart ?? '']));
  await images(page).waitFor();
});

test('the source is below, closed, and the picture opens large', async ({ page, site }) => {
  await open(page, site.url, textWithDiagrams([DIAGRAMS.flowchart ?? '']));
  await images(page).waitFor();
  const code = page.locator('pre[data-info=mermaid]');
  await expect(code).toBeHidden();
  const source = page.getByRole('button', { name: 'Source' });
  await expect(source).toHaveAttribute('aria-expanded', 'false');
  await source.click();
  await expect(code).toBeVisible();
  await expect(code).toContainText('A[Write] --> B{Checked?}');
  await source.click();
  await expect(code).toBeHidden();
  await page.getByRole('button', { name: 'Order of work' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Order of work' })).toBeVisible();
});

test('a diagram that cannot be read is its source, with the line', async ({ page, site }) => {
  const sources = [
    '---\ntitle: T\n---\n%% words\nflowchart TD\n  A --> B\n\n  B --> [\n',
    'pie title Pets\n  "Dogs" : 386\n  "Cats" 85',
    'nothing that is known\n  at all',
  ];
  await open(page, site.url, textWithDiagrams(sources));
  const notes = page.locator('.diagram-note');
  await expect(notes).toHaveText([
    /^This diagram can’t be drawn\. Line 8 can’t be read:\s*B --> \[$/,
    /Line 3 can’t be read:\s*"Cats" 85$/,
    'This diagram can’t be drawn.',
  ]);
  await expect(page.locator('pre[data-info=mermaid]:visible')).toHaveCount(3);
  await expect(images(page)).toHaveCount(0);
});

test('other languages stay code, and so do diagrams that are too long', async ({ page, site }) => {
  const long = `flowchart TD\n${'  A --> B\n'.repeat(2_500)}`;
  const text = `\`\`\`plantuml\nA -> B\n\`\`\`\n\n\`\`\`mermaid\n${long}\`\`\``;
  await open(page, site.url, text);
  await expect(page.locator('.diagram-note')).toHaveText(
    'Diagrams of more than 20,000 characters aren’t drawn.',
  );
  await expect(page.locator('pre:visible')).toHaveCount(2);
  expect(site.requests.filter(({ url }) => /mermaid-|diagram-frame/.test(url))).toEqual([]);
});

test('a large diagram is drawn on a press', async ({ page, site }) => {
  const edges = Array.from({ length: 210 }, (_, i) => `  a${i % 15} --> b${i % 14}`).join('\n');
  await open(page, site.url, textWithDiagrams([`flowchart LR\n${edges}`]));
  await expect(page.locator('.diagram-note')).toContainText('Large diagram.');
  expect(site.requests.filter(({ url }) => /mermaid-/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  // On a slow machine it takes too long, and says so.
  await expect(
    page.locator('.diagram :is(img, .not-shown), .diagram-note:not(:has-text("Large"))'),
  ).toBeVisible();
});

test('nothing of it is loaded before such a fence comes near', async ({ page, site }) => {
  const words = 'A paragraph of words.\n\n'.repeat(300);
  await open(page, site.url, `${words}${textWithDiagrams(['flowchart TD\n  A-->B'])}`);
  await page.waitForLoadState('networkidle');
  const asked = () => site.requests.filter(({ url }) => /mermaid-|diagram-frame/.test(url));
  expect(asked()).toEqual([]);
  await page.locator('pre[data-info=mermaid]').scrollIntoViewIfNeeded();
  await images(page).waitFor();
  expect(asked()).toHaveLength(2);
});

test('once the program was loaded, a frame waits for the first diagram that comes near', async ({
  page,
  site,
}) => {
  const far = `${'A paragraph of words.\n\n'.repeat(300)}${textWithDiagrams(['flowchart TD\n  A-->B'])}`;
  const frame = page.locator('iframe.diagram-frame');
  // A frame whose program did not come in time is gone: the next visit has another.
  const visitFar = () =>
    expect(async () => {
      await page.goto('about:blank');
      await open(page, site.url, far);
      await frame.waitFor({ state: 'attached', timeout: 10_000 });
    }).toPass();
  await open(page, site.url, textWithDiagrams(['flowchart TD\n  C-->D']));
  await images(page).waitFor();
  await visitFar();
  // It goes when somebody begins to type, as any other.
  const left = await page.evaluate(() => {
    document.body.append(document.createElement('input'));
    document.querySelector('input')?.focus();
    return document.querySelectorAll('iframe').length;
  });
  expect(left).toBe(0);
  await visitFar();
  const frames = site.requests.filter(({ url }) => url.includes('diagram-frame')).length;
  await page.locator('pre[data-info=mermaid]').scrollIntoViewIfNeeded();
  await images(page).waitFor();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(site.requests.filter(({ url }) => url.includes('diagram-frame'))).toHaveLength(frames);
  // Without a diagram there is none.
  await page.goto('about:blank');
  await open(page, site.url, 'Words.');
  await page.locator('.raw').waitFor();
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))),
  );
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('no frame is there while a dialog is open', async ({ page, site }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/mermaid-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/mermaid-/);
  await open(page, site.url, textWithDiagrams(['flowchart TD\n  A-->B']));
  // Nothing is fetched for a diagram below an open dialog.
  await asked;
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  const answer = page.waitForResponse(/mermaid-/);
  release();
  await (await answer).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await images(page).waitFor();
});

test('a frame goes as soon as a field has the focus, and comes back after', async ({
  page,
  site,
}) => {
  let frames = 0;
  await page.route('**/diagram-frame.html*', (route) => {
    frames++;
    // The first never answers.
    return frames === 1 ? route.fulfill({ contentType: 'text/html', body: '' }) : route.continue();
  });
  await open(page, site.url, textWithDiagrams(['flowchart TD\n  A-->B']));
  await page.locator('iframe').waitFor({ state: 'attached' });
  const left = await page.evaluate(() => {
    document.body.append(document.createElement('input'));
    document.querySelector('input')?.focus();
    return document.querySelectorAll('iframe').length;
  });
  expect(left).toBe(0);
  await page.evaluate(() => document.querySelector('input')?.blur());
  await images(page).waitFor();
  expect(frames).toBe(2);
});

test('the preview of the composer draws when nobody types', async ({ page, site }) => {
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: 'Research brief', exact: true }).click();
  const question = page.getByLabel('Question', { exact: true });
  await question.waitFor();
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      const isTyping = document.activeElement?.matches('textarea, input');
      if (isTyping && document.querySelector('.diagram-frame')) {
        document.documentElement.dataset.broken = 'true';
      }
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await question.fill(textWithDiagrams(['flowchart TD\n  A-->B']));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.locator('.looking .diagram img').waitFor();
  await expect(page.locator('html')).not.toHaveAttribute('data-broken');
});

test('a dark page, paper and forced colours show it legibly', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, site.url, textWithDiagrams([DIAGRAMS.flowchart ?? '']));
  await images(page).waitFor();
  const style = (name: 'filter' | 'backgroundColor') =>
    images(page).evaluate((image, name) => getComputedStyle(image)[name], name);
  expect(await style('filter')).toContain('invert');
  await page.emulateMedia({ media: 'print' });
  expect(await style('filter')).toBe('none');
  await expect(page.getByRole('button', { name: 'Source' })).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  expect(await style('filter')).toBe('none');
  expect(await style('backgroundColor')).toBe('rgb(255, 255, 255)');
});

test('two versions show a changed diagram, the old one beside the new one', async ({
  page,
  site,
}) => {
  const first = await brief({ content: { body: textWithDiagrams(['flowchart LR\n  A --> B']) } });
  const second = await revised(first, {
    content: { body: textWithDiagrams(['flowchart LR\n  A --> C']) },
  });
  await openDocuments(page, site.url);
  await importText(page, [first, second].map((each) => JSON.stringify(each)).join('\n'));
  const hex = ({ id }: Artifact) => id.slice('sha256:'.length);
  await page.goto(`${site.url}#compare=${hex(first)},${hex(second)}`);
  const pair = page.locator('.diagrams');
  await expect(pair.locator('.old img')).toHaveCount(1);
  await expect(pair.locator('.new img')).toHaveCount(1);
  await expect(page.locator('pre ins').first()).toContainText('C');
});
