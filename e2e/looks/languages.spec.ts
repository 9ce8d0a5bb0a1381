import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import { test as accountTest, eachTab, plugIn } from '../fixtures/account.ts';
import { importText } from '../fixtures/documents-list.ts';
import { example, exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe, badBoxes, sidewaysScroll } from '../fixtures/page-checks.ts';
import { WEB } from '../fixtures/paths.ts';

test('the page follows the browser, and then the choice', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-CH' });
  const page = await context.newPage();
  const link = `${site.url}#${await exampleFragment('task-handoff')}`;
  await page.goto(link);
  await page.locator('main[data-integrity=match]').waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(page.url()).toBe(link.replace('#', 'de.html#'));
  await expect(page.locator('main')).toContainText('Nächster Schritt');
  // A link leads to the root, so that its reader gets it in a language of their own.
  await page.getByRole('button', { name: 'Teilen' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(link);
  await page.getByRole('button', { name: 'Schließen' }).click();

  await page.getByRole('button', { name: 'Mehr' }).click();
  const heights = page
    .getByRole('menuitemradio')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(await heights, 'each name on one line').toEqual([44, 44, 44]);
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await page.locator('main[data-integrity=match]').waitFor();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('main')).toContainText('الخطوة التالية');
  await page.getByRole('button', { name: 'المزيد' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('main')).toContainText('Next action');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(page.url()).toBe(link);
  await context.close();
});

for (const [locale, language] of [
  ['de-CH', 'de'],
  ['ar-EG', 'ar'],
  ['fr-FR', 'en'],
] as const) {
  test(`our server shows a reader of ${locale} the page in ${language}, by one request`, async ({
    browser,
    ourServer,
  }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const link = `${ourServer.url}#${await exampleFragment('task-handoff')}`;
    await page.goto(link);
    await page.locator('main[data-integrity=match]').waitFor();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(page.url()).toBe(link);
    // The code that helps to read comes after the first picture, and in no other language.
    const [first, ...rest] = requests;
    expect(first).toBe(ourServer.url);
    const ending = language === 'en' ? '' : `\\.${language}`;
    const ofLanguage = new RegExp(`/assets/[\\w-]+${ending}\\.js$`);
    expect(rest.filter((address) => !ofLanguage.test(address))).toEqual([]);
    await context.close();
  });
}

test('the choice and the address come before the browser, on our server', async ({
  browser,
  ourServer,
}) => {
  const context = await browser.newContext({ locale: 'de-CH' });
  const page = await context.newPage();
  const fragment = await exampleFragment('task-handoff');
  const html = page.locator('html');
  await page.goto(`${ourServer.url}?l=ar#${fragment}`);
  await page.locator('main[data-integrity=match]').waitFor();
  await expect(html).toHaveAttribute('lang', 'ar');
  await page.getByRole('button', { name: 'المزيد' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  await page.goto('about:blank');
  await page.goto(`${ourServer.url}#${fragment}`);
  await expect(page.locator('main')).toContainText('Next action');
  // A link to this page is one for readers of any language.
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(
    `${ourServer.url}#${fragment}`,
  );
  await context.close();
});

test('what our server answers with depends on the language that is asked for', async ({
  ourServer,
}) => {
  const get = async (path: string, language: string) => {
    const answer = await fetch(ourServer.url + path, { headers: { 'Accept-Language': language } });
    const [, lang] = /<html lang="(\w+)"/.exec(await answer.text()) ?? [];
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    expect(answer.headers.get('set-cookie')).toBeNull();
    return [lang, answer.headers.get('etag')];
  };
  for (const path of ['', 'account', 'device']) {
    const [english, tag] = await get(path, 'en-GB, de;q=0.5');
    expect(english).toBe('en');
    const [german, germanTag] = await get(path, 'fr, de;q=0.9');
    expect(german).toBe('de');
    expect(germanTag).not.toBe(tag);
    expect(await get(`${path}?l=de`, 'en')).toEqual(['de', germanTag]);
    expect(await get(`${path}?lang=de`, 'en')).toEqual(['de', germanTag]);
    expect((await get(`${path}?l=xx`, 'ar-EG'))[0]).toBe('ar');
  }
});

test('the pages of languages have a policy of their own on our server', async ({ ourServer }) => {
  for (const name of ['de.html', 'ar.html']) {
    const answer = await fetch(ourServer.url + name);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    const built = readFileSync(join(WEB, name), 'utf8');
    const written = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(built)?.[1];
    expect(policy.startsWith(written ?? '–')).toBe(true);
    // Once is enough: the page that our server sends has it in the header alone.
    expect(await answer.text()).not.toContain('http-equiv');
  }
});

const pages: Record<string, () => Promise<string>> = {
  home: async () => '',
  compose: async () => 'compose',
  documents: async () => 'documents',
  brief: () => exampleFragment('research-brief'),
  memo: () => exampleFragment('decision-memo'),
  'hand-off': () => exampleFragment('task-handoff'),
  approval: () => exampleFragment('approval-request'),
  passport: () => exampleFragment('loan-calculator'),
  damaged: async () => 'k1.g.H4sIAAAAAAAC',
  compare: async () => {
    const hashes = ['revision-1', 'revision-3'].map((name) => JSON.parse(exampleJson(name)).id);
    return `compare=${hashes.map((id: string) => id.slice(7)).join()}`;
  },
};

/** That what stands on the page now fits a phone and a desktop, and is for everybody. */
async function fits(page: Page, what: string): Promise<void> {
  // The narrow one has less room; every night both.
  for (const width of process.env.NIGHTLY ? [1280, 320] : [320]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await badBoxes(page), `${what}, ${width}`).toEqual([]);
    expect.soft(await sidewaysScroll(page), `${what}, ${width}`).toBe(0);
    if (process.env.PICTURES) {
      const picture = join(process.env.PICTURES, `${what} ${width}.png`);
      await page.screenshot({ fullPage: true, path: picture });
    }
  }
  expect.soft(await axe(page), what).toEqual([]);
}

for (const language of ['de', 'ar'] as const) {
  // Arabic, which runs the other way; German every night.
  const tag = language === 'ar' ? [] : '@nightly';
  test(`no box of the main pages overlaps or overflows in ${language}`, { tag }, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}${language}.html#documents`);
    await page.locator('.storage').waitFor();
    const lines = ['revision-1', 'revision-3'].map((name) =>
      JSON.stringify(JSON.parse(exampleJson(name))),
    );
    await importText(page, lines.join('\n'));
    for (const [name, fragment] of Object.entries(pages)) {
      await page.goto('about:blank');
      await page.goto(`${site.url}${language}.html#${await fragment()}`);
      await page.locator('main[data-view] h1').waitFor();
      await page.waitForLoadState('networkidle');
      await fits(page, `${language} ${name}`);
    }
    // The viewer's own words say nothing about the direction of a text that begins with a table.
    await page.goto('about:blank');
    await page.goto(`${site.url}${language}.html#${await exampleFragment('approval-request')}`);
    const impact = page.locator('section[data-place=impact]');
    await impact.locator('.copy').waitFor();
    await expect(impact.locator('.prose')).toHaveCSS('direction', 'ltr');
    const ids = await Promise.all(['revision-1', 'revision-3'].map(example));
    await page.goto(
      `${site.url}${language}.html#compare=${ids.map(({ id }) => id.slice(7)).join()}`,
    );
    await expect(page.locator('.compare p:has(del:first-child)').first()).toHaveCSS(
      'direction',
      'ltr',
    );
    await page.getByRole('button', { name: { de: 'Mehr', ar: 'المزيد' }[language] }).click();
    await page.getByRole('menu').waitFor();
    expect.soft(await sidewaysScroll(page), 'More').toBe(0);
    expect.soft(await axe(page), 'More').toEqual([]);
  });
}

const WORDS = {
  de: { title: 'Konto – Vitrine', permission: 'Erlaubnis – Vitrine', dir: 'ltr', code: 'Weiter' },
  ar: { title: 'الحساب – Vitrine', permission: 'الإذن – Vitrine', dir: 'rtl', code: 'تابع' },
} as const;

for (const language of ['de', 'ar'] as const) {
  const words = WORDS[language];
  accountTest.describe(`in ${language}`, () => {
    accountTest.use({ locale: { de: 'de-CH', ar: 'ar-EG' }[language] });
    accountTest(
      `no box of the account and of permission overlaps or overflows in ${language}`,
      { tag: language === 'ar' ? [] : '@nightly' },
      async ({ page, accounts }) => {
        await plugIn(page);
        await page.goto(accounts.url);
        await page.locator('[data-account=signed-out]').waitFor();
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', language);
        await expect(html).toHaveAttribute('dir', words.dir);
        await expect(page).toHaveTitle(words.title);
        await fits(page, `${language} signing in`);

        await page.locator('input[name=name]').fill('Ann');
        await page.keyboard.press('Enter');
        await page.locator('[data-account=signed-in]').waitFor();
        await page.locator('#tokens summary').click();
        await page.locator('#tokens input[name=name]').fill('CI');
        await page.keyboard.press('Enter');
        await page.locator('#tokens .card').waitFor();
        await expect(page.locator('.tokens tbody tr')).toHaveCount(1);
        await eachTab(page, (name) => fits(page, `${language} the account, ${name}`));
        await expect(page.locator('.rows li')).toHaveCount(3);

        const started = await page.request.post(
          `${accounts.server.url}oauth/device_authorization`,
          { form: { client_id: 'vitrine-agent', scope: ALL_SCOPES.join(' ') } },
        );
        const { user_code: code } = (await started.json()) as { user_code: string };
        await page.goto(`${accounts.base}device`);
        await page.locator('[data-permission=code]').waitFor();
        await expect(page).toHaveTitle(words.permission);
        await fits(page, `${language} a code`);
        await page.locator('input').fill(code);
        await page.getByRole('button', { name: words.code }).click();
        await page.locator('[data-permission=question]').waitFor();
        await fits(page, `${language} a question`);
      },
    );

    accountTest(
      `the account is in the language chosen in the viewer, not in ${language}`,
      async ({ page, accounts }) => {
        await page.goto(`${accounts.base}${language}.html`);
        await page.getByRole('link', { name: 'English' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await page.goto(accounts.url);
        await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      },
    );
  });
}

accountTest.describe('in a language that is not there', () => {
  accountTest.use({ locale: 'fr-FR' });
  accountTest('the account is in English', async ({ page, accounts }) => {
    await page.goto(accounts.url);
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
