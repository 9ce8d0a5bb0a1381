import type { Page } from 'playwright/test';
import { example, exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true });
const focused = (page: Page) => page.locator(':focus');

test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site.url}#${await exampleFragment('task-handoff')}`);
  await page.locator('main[data-integrity=match]').waitFor();
});

for (const how of ['Popover API', 'no Popover API'] as const) {
  test(`More is a menu with three groups, for the keyboard as well: ${how}`, async ({ page }) => {
    if (how === 'no Popover API') {
      await page.evaluate(() => {
        for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
          Reflect.deleteProperty(HTMLElement.prototype, name);
        }
      });
    }
    await more(page).focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'More' });
    await expect(menu.locator('> [role=group]')).toHaveCount(3);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(focused(page)).toHaveText('Save on this device');
    await page.keyboard.press('ArrowUp');
    await expect(focused(page)).toHaveText('العربية');
    await page.keyboard.press('ArrowDown');
    await expect(focused(page)).toHaveText('Save on this device');
    await page.keyboard.press('End');
    await expect(focused(page)).toHaveText('العربية');
    await page.keyboard.press('Home');
    await page.keyboard.press('p');
    await expect(focused(page)).toHaveText('Print…');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(more(page)).toBeFocused();
    await expect(more(page)).toHaveAttribute('aria-expanded', 'false');

    // It is there as a whole, within the window.
    await more(page).click();
    const box = await menu.boundingBox();
    const { width = 0 } = page.viewportSize() ?? {};
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await more(page).click();
    await expect(menu).toHaveCount(0);
    await more(page).click();
    await menu.waitFor();
    await page.locator('main').click({ position: { x: 5, y: 200 } });
    await expect(menu).toHaveCount(0);
    await more(page).click();
    await menu.waitFor();
    await page.keyboard.press('Tab');
    await expect(menu).toHaveCount(0);
    await more(page).click();
    await menu.waitFor();
    await page.evaluate(() => {
      location.hash = '#documents';
    });
    await page.locator('main[data-view=documents]').waitFor();
    await expect(menu).toHaveCount(0);
  });
}

test('what Vitrine is stands beside the document, which is not left', async ({ page }) => {
  await more(page).click();
  const [home] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'What is Vitrine?' }).click(),
  ]);
  await expect(home.locator('h1')).toHaveText('What your agent made, in one link');
  await expect(page.locator('h1')).toHaveText((await example('task-handoff')).title);
});

test('Save is one press, and can be taken back', async ({ page }) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.toast')).toContainText('Saved on this device.');
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Remove from this device' }).click();
  await expect(page.locator('.toast')).toContainText('Removed from this device.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Show documents' }).click();
  await expect(page.locator('.item')).toHaveCount(1);
});

test('Documents and New stand in the header from 700 pixels on', async ({ page }) => {
  const places = page.getByRole('banner').locator('.place');
  await page.setViewportSize({ width: 700, height: 600 });
  await expect(places).toHaveText(['Documents', 'New']);
  for (const place of await places.all()) {
    await expect(place).toBeVisible();
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 699, height: 600 });
  for (const place of await places.all()) await expect(place).toBeHidden();
});

for (const [file, language] of Object.entries({ '': 'en', 'de.html': 'de', 'ar.html': 'ar' })) {
  // German has the longest words: the others every night.
  const tag = language === 'de' ? [] : '@nightly';
  test(`on small phones the header is one row, and the menu stands in the window, in ${language}`, {
    tag,
  }, async ({ page, site }) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('about:blank');
      await page.goto(`${site.url}${file}#${await exampleFragment('task-handoff')}`);
      await page.locator('main[data-integrity=match]').waitFor();
      const bar = await page.getByRole('banner').boundingBox();
      expect.soft(bar?.height, `${width}`).toBeLessThan(64);
      await page.getByRole('banner').getByRole('button').last().click();
      const menu = await page.getByRole('menu').boundingBox();
      expect.soft(menu?.x, `${width}`).toBeGreaterThanOrEqual(0);
      expect.soft((menu?.x ?? 0) + (menu?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
    }
  });

  test(`with large letters the menu stands in the window as well, in ${language}`, {
    tag,
  }, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.goto('about:blank');
    await page.goto(`${site.url}${file}#${await exampleFragment('task-handoff')}`);
    await page.locator('main[data-integrity=match]').waitFor();
    const button = page.getByRole('banner').getByRole('button').last();
    for (const size of ['150%', '200%']) {
      await page.evaluate((value) => {
        document.documentElement.style.fontSize = value;
      }, size);
      await button.click();
      const menu = await page.getByRole('menu').boundingBox();
      expect.soft(menu?.x, size).toBeGreaterThanOrEqual(0);
      expect.soft((menu?.x ?? 0) + (menu?.width ?? 0), size).toBeLessThanOrEqual(390);
      // With all the room there is, not with what is beside the button.
      expect.soft(menu?.width, size).toBeGreaterThan(300);
      await button.click();
    }
  });
}
