import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import { test as accountTest, eachTab, plugIn } from '../fixtures/account.ts';
import { exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { ensurePseudoBuilt, PSEUDO } from '../fixtures/pseudo-build.ts';
import { startStaticSite } from '../fixtures/static-server.ts';

// The viewer with every word of its catalogue marked ⟦líké thís ~~⟧ (web/build/words.ts).
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 320, height: 640 } });

test.beforeAll(ensurePseudoBuilt);

/** Words of the page that are neither marked nor the artifact's own (those stand in <bdi> and prose) nor names of programs (tabs). */
const unmarkedWords = (page: Page) =>
  page.evaluate(() => {
    const own =
      'bdi, [dir=auto], .prose, code, pre[dir=ltr], .face, [role=tab], time, .hosts, .brand, iframe, noscript, script, style, input';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const parents = new Map<Element, string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement?.closest(
        'p, li, dt, dd, h1, h2, h3, summary, button, label, div',
      );
      if (!node.parentElement || node.parentElement.closest(own) || !parent) continue;
      parents.set(parent, (parents.get(parent) ?? '') + node.textContent);
    }
    const hosts = [...document.querySelectorAll('.sources a')].map(
      (a) => new URL((a as HTMLAnchorElement).href).host,
    );
    return (
      [...parents.values()]
        .map((text) => hosts.reduce((rest, host) => rest.replaceAll(host, ''), text))
        .map((text) => text.replace(/⟦[^⟧]*⟧/g, ''))
        // Sizes and times are the browser's words.
        .map((text) => text.replace(/[\d.,]+\s?(?:[kMG]B|bytes?)|in \d+ days/g, ''))
        .filter((text) => /\p{L}{2}/u.test(text))
    );
  });

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const pages: Record<string, () => Promise<string>> = {
  home: async () => '',
  damaged: async () => 'k1.g.H4sIAAAAAAAC',
  'other version': async () => 'k2.g.AAAA',
  brief: () => exampleFragment('research-brief'),
  memo: () => exampleFragment('decision-memo'),
  'hand-off': () => exampleFragment('task-handoff'),
  documents: async () => 'documents',
  'new document': async () => 'compose',
  approval: () => exampleFragment('approval-request'),
  'revision 3': () => exampleFragment('revision-3'),
};

for (const [name, fragment] of Object.entries(pages)) {
  test(`all words of the page "${name}" come from the catalogue and fit`, async ({
    page,
    violations,
  }) => {
    const site = await startStaticSite(PSEUDO);
    violations.allowOrigin(site.url);
    await page.goto(`${site.url}#${await fragment()}`);
    await page.locator('main[data-view]').waitFor();
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('body')).toContainText('⟦');
    expect(await unmarkedWords(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await site.close();
  });
}

accountTest(
  'all words of the account page come from the catalogue and fit',
  async ({ page, accounts }) => {
    // The marked page before the real server.
    const marked = (path: string, contentType: string) =>
      ({ contentType, body: readFileSync(join(PSEUDO, path), 'utf8') }) as const;
    await page.route('**/account', (route) => route.fulfill(marked('account.html', 'text/html')));
    await page.route('**/assets/account-*', (route) =>
      route.fulfill(marked(new URL(route.request().url()).pathname, 'text/javascript')),
    );
    await plugIn(page);
    await page.goto(accounts.url);
    await expect(page.locator('body')).toContainText('⟦');
    expect(await unmarkedWords(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.locator('input[name=name]').fill('Ann');
    await page.keyboard.press('Enter');
    await page.locator('[data-account=signed-in]').waitFor();
    await eachTab(page, async () => {
      // The name of the person is their own.
      expect((await unmarkedWords(page)).filter((text) => text !== 'Ann')).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
    await expect(page.locator('.rows li')).toHaveCount(3);
  },
);

accountTest(
  'all words of the pages of permission come from the catalogue and fit',
  async ({ page, accounts }) => {
    const marked = (path: string, contentType: string) =>
      ({ contentType, body: readFileSync(join(PSEUDO, path), 'utf8') }) as const;
    await page.route('**/device', (route) => route.fulfill(marked('permission.html', 'text/html')));
    await page.route('**/assets/permission-*', (route) =>
      route.fulfill(marked(new URL(route.request().url()).pathname, 'text/javascript')),
    );
    await plugIn(page);
    await page.goto(accounts.url);
    await page.locator('input[name=name]').fill('Ann');
    await page.keyboard.press('Enter');
    await page.locator('[data-account=signed-in]').waitFor();
    const started = await page.request.post(`${accounts.server.url}oauth/device_authorization`, {
      form: { client_id: 'vitrine-agent', scope: ALL_SCOPES.join(' ') },
    });
    const { user_code: code } = (await started.json()) as { user_code: string };
    await page.goto(`${accounts.base}device`);
    await page.locator('[data-permission=code]').waitFor();
    expect(await unmarkedWords(page)).toEqual([]);
    await page.locator('input').fill(code);
    await page.keyboard.press('Enter');
    await page.locator('[data-permission=question]').waitFor();
    // The names of the client and of the person are their own, not words of ours.
    const own = ['The vitrine command', 'An agent', 'Ann'];
    const words = (await unmarkedWords(page)).filter((text) => !own.includes(text));
    expect(words).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  },
);
