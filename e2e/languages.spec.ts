import type { Page } from 'playwright/test';
import { exampleFragment, exampleJson } from './fixtures/examples.ts';
import { expect, test } from './fixtures/index.ts';
import { importText } from './fixtures/library.ts';
import { axe, sidewaysScroll } from './fixtures/page-checks.ts';

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
  await page.getByRole('link', { name: 'العربية' }).click();
  await page.locator('main[data-integrity=match]').waitFor();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('main')).toContainText('الخطوة التالية');
  await page.getByRole('button', { name: 'المزيد' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('main')).toContainText('Next action');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(page.url()).toBe(link);
  await context.close();
});

test('the pages of languages have a policy of their own on our server', async ({ ourServer }) => {
  for (const name of ['de.html', 'ar.html']) {
    const answer = await fetch(ourServer.url + name);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    const written = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
      await answer.text(),
    )?.[1];
    expect(policy.startsWith(written ?? '–')).toBe(true);
  }
});

/** Boxes that hold text or take clicks, and stand over each other or outside the window. */
const badBoxes = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = [];
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .skip, details:not([open]) > :not(summary)');
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
    const scrolls = (element: Element) => element.closest('pre, .scroll, textarea, .cm-editor');
    const boxes = [...document.querySelectorAll('h1, h2, p, li, dt, dd, label, a, button, select')]
      .filter((element) => shown(element) && !scrolls(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    for (const { element, box } of boxes) {
      if (box.left < -1 || box.right > innerWidth + 1) problems.push(`outside: ${name(element)}`);
      const { scrollWidth, clientWidth } = element;
      if (/^(?:BUTTON|A|LABEL|H1|H2)$/.test(element.tagName) && clientWidth > 0) {
        if (scrollWidth > clientWidth + 1) problems.push(`overflows: ${name(element)}`);
      }
    }
    const targets = boxes.filter(({ element }) => /^(?:BUTTON|A|SELECT)$/.test(element.tagName));
    for (const [i, { element }] of targets.entries()) {
      for (const other of targets.slice(i + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        // What sticks to the window stands over what scrolls beneath it.
        if (element.closest('.finish') || other.element.closest('.finish')) continue;
        // A link that goes over two lines has two boxes.
        const meets = [...element.getClientRects()].some((a) =>
          [...other.element.getClientRects()].some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
          ),
        );
        if (meets) {
          problems.push(`overlap: ${name(element)} and ${name(other.element)}`);
        }
      }
    }
    return problems;
  });

const pages: Record<string, () => Promise<string>> = {
  home: async () => '',
  compose: async () => 'compose',
  library: async () => 'library',
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

for (const language of ['de', 'ar'] as const) {
  for (const width of [320, 1280]) {
    test(`no box of the main pages overlaps or overflows in ${language} at ${width} px`, async ({
      page,
      site,
    }, info) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.url}${language}.html#library`);
      await page.locator('.storage').waitFor();
      const lines = ['revision-1', 'revision-3'].map((name) =>
        JSON.stringify(JSON.parse(exampleJson(name))),
      );
      await importText(page, lines.join('\n'), { de: 'Importieren …', ar: 'استورد…' }[language]);
      for (const [name, fragment] of Object.entries(pages)) {
        await page.goto('about:blank');
        await page.goto(`${site.url}${language}.html#${await fragment()}`);
        await page.locator('main[data-view] h1').waitFor();
        await page.waitForLoadState('networkidle');
        expect.soft(await badBoxes(page), name).toEqual([]);
        expect.soft(await sidewaysScroll(page), name).toBe(0);
        expect.soft(await axe(page), name).toEqual([]);
        await info.attach(`${language}-${width}-${name}`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });
      }
      await page.getByRole('button', { name: { de: 'Mehr', ar: 'المزيد' }[language] }).click();
      await page.getByRole('dialog').waitFor();
      expect.soft(await axe(page), 'More').toEqual([]);
    });
  }
}
