import type { Page } from 'playwright/test';
import { exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { axe } from '../fixtures/page-checks.ts';

const PAPER = { light: 'rgb(251, 250, 247)', dark: 'rgb(19, 21, 23)' };

const WORDS = {
  '': {
    more: 'More',
    item: 'Appearance…',
    dark: 'Dark',
    system: 'Same as the system',
    large: 'Large',
  },
  'de.html': {
    more: 'Mehr',
    item: 'Darstellung …',
    dark: 'Dunkel',
    system: 'Wie das System',
    large: 'Groß',
  },
  'ar.html': { more: 'المزيد', item: 'المظهر…', dark: 'داكن', system: 'مثل النظام', large: 'كبير' },
};

/** The colour behind the page and the size of letters at its root. */
const look = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, fontSize } = getComputedStyle(document.documentElement);
    return [backgroundColor, fontSize];
  });

for (const [file, words] of Object.entries(WORDS)) {
  test(`theme and text size are chosen once for every page: /${file}`, async ({
    page,
    site,
    violations,
  }) => {
    // A folder of files has no accounts.
    violations.allow(/status of 404/);
    // As the page was when its first element could have been painted.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const { dataset, style } = document.documentElement;
        Object.assign(globalThis, { first: [dataset.theme, style.fontSize] });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.emulateMedia({ colorScheme: 'light' });
    const address = `${site.url}${file}#${await exampleFragment('research-brief')}`;
    await page.goto(address);
    await page.locator('main[data-integrity=match]').waitFor();
    expect(await look(page)).toEqual([PAPER.light, '16px']);

    await page.getByRole('banner').getByRole('button', { name: words.more, exact: true }).click();
    await page.getByRole('menuitem', { name: words.item, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: words.dark, exact: true }).check();
    await dialog.getByRole('radio', { name: words.large, exact: true }).check();
    expect(await look(page)).toEqual([PAPER.dark, '18.4px']);
    expect(await axe(page)).toEqual([]);

    await page.goto('about:blank');
    for (const path of [`${file}#documents`, 'account.html', 'permission.html', file]) {
      await page.goto(`${site.url}${path}`);
      await page.locator('main').waitFor();
      expect(await look(page)).toEqual([PAPER.dark, '18.4px']);
    }
    expect(await page.evaluate('first')).toEqual(['dark', '115%']);
    // Paper is white.
    await page.goto(address);
    await page.getByRole('navigation').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect((await look(page))[0]).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen' });

    // Beside the keys as well; as the system again.
    await page.locator('h1').focus();
    await page.keyboard.press('?');
    await dialog.getByRole('radio', { name: words.system, exact: true }).check();
    expect((await look(page))[0]).toBe(PAPER.light);
    expect(await axe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await look(page))[0]).toBe(PAPER.dark);
    await page.reload();
    await page.locator('main[data-integrity=match]').waitFor();
    expect(await look(page)).toEqual([PAPER.dark, '18.4px']);
  });
}
