import type { Page } from 'playwright/test';
import { test as accountTest, openTab, plugIn, signUp } from '../fixtures/account.ts';
import { chooseMore, importText, openDocuments } from '../fixtures/documents-list.ts';
import { example, exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { badBoxes, sidewaysScroll, smallTargets } from '../fixtures/page-checks.ts';

const hexOf = async (name: string) => (await example(name)).id.slice('sha256:'.length);

/** Filled buttons that can be seen; with a dialog open, those of the dialog. */
const filled = (page: Page) =>
  page.evaluate(() => {
    const within = document.querySelector('dialog[open]') ?? document;
    return [...within.querySelectorAll('.primary')].filter((each) => each.checkVisibility()).length;
  });

/** Start of the header's mark, in CSS pixels from the window's edge: the same on every page. */
const markAt = (page: Page) =>
  page.evaluate(() => document.querySelector('header .brand')?.getBoundingClientRect().left);

/** Controls that nothing shows where colours are forced: neither a border nor words. */
const unseen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button.button, a.button, input, textarea, select, [role=menu]')]
      .filter(
        (each) => each.checkVisibility() && !each.matches('.quiet, [type=radio], [type=file]'),
      )
      .filter((each) => {
        const { borderTopWidth, borderBottomWidth, appearance } = getComputedStyle(each);
        const hasWords = (each.textContent ?? '').trim() || each.getAttribute('placeholder');
        return (
          !hasWords &&
          appearance === 'none' &&
          Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) === 0
        );
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );

/** At 200 % and 400 % of a window of 1,280 pixels, and with forced colours. */
async function expectUsable(page: Page, isUnder = false): Promise<void> {
  expect(await filled(page), 'filled buttons').toBeLessThanOrEqual(1);
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 512 });
    expect(await sidewaysScroll(page), `sideways scroll at ${width}`).toBe(0);
    // Menus and dialogs stand over what is below them.
    const bad = (await badBoxes(page)).filter((each) => !isUnder || !/^overlap/.test(each));
    expect(bad, `at ${width}`).toEqual([]);
    expect(await smallTargets(page, width < 400 ? 44 : 24), `targets at ${width}`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await unseen(page), 'with forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** In a window of 1,280 pixels. */
const MARK_AT = 25.6;

test.use({ viewport: { width: 1280, height: 800 } });

test('composer, its menu of blocks, Share and More: zoomed and in forced colours', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: 'Research brief', exact: true }).click();
  await page.getByLabel('Question', { exact: true }).fill('Which one?\n');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('/');
  const menu = page.getByRole('listbox', { name: 'Add a block' });
  await expect(menu).toBeVisible();
  await expectUsable(page, true);
  await expect(menu).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.url}#${await exampleFragment('task-handoff')}`);
  await page.locator('main[data-integrity=match]').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menu').waitFor();
  await expectUsable(page, true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await expectUsable(page, true);

  // The style of Share stays in its dialog.
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}#${await exampleFragment('research-brief')}`);
  await chooseMore(page, 'Create version');
  // As every button of a window of 320 pixels.
  await expect(page.locator('.rows .add').first()).toHaveCSS('padding-left', '9.6px');
  // The text of a field may be long, and as wide as it likes.
  await expectUsable(page);
});

test('documents and compare: zoomed and in forced colours', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await openDocuments(page, site.url);
  const names = ['revision-1', 'revision-2', 'task-handoff'];
  const texts = names.map((name) => JSON.stringify(JSON.parse(exampleJson(name))));
  await importText(page, texts.join('\n'));
  await page.getByText('1 older version').click();
  expect(await markAt(page)).toBeCloseTo(MARK_AT, 1);
  await expectUsable(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.url}#compare=${await hexOf('revision-1')},${await hexOf('revision-2')}`);
  await page.locator('[data-field=status] ins').waitFor();
  // Beside the list of changes the document has the width of a text.
  expect(await markAt(page)).toBeCloseTo(MARK_AT, 1);
  const title = await page.locator('.compare h1').boundingBox();
  expect(title?.width).toBeGreaterThan(600);
  await expectUsable(page);
});

accountTest('the account page: zoomed and in forced colours', async ({ page, accounts }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await plugIn(page);
  await page.goto(accounts.url);
  await page.getByLabel('Your name').waitFor();
  expect(await markAt(page)).toBeCloseTo(MARK_AT, 1);
  await expectUsable(page);
  await signUp(page, 'Ann');
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await markAt(page)).toBeCloseTo(MARK_AT, 1);
  for (const tab of ['Agents', 'Published', 'Credits', 'Sign-in', 'Your data'] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openTab(page, tab);
    await expectUsable(page);
  }
});

test('headers stand at one place, with one filled button at most and none on passports', async ({
  page,
  site,
}) => {
  const fragments = {
    '': 1,
    compose: 1,
    [await exampleFragment('research-brief')]: 1,
    [await exampleFragment('approval-request')]: 1,
    'k1.g.H4sIAAAAAAAC': 1,
  };
  for (const [fragment, most] of Object.entries(fragments)) {
    await page.goto('about:blank');
    await page.goto(`${site.url}#${fragment}`);
    await page.locator('main[data-view] h1').waitFor();
    const where = fragment.slice(0, 20);
    expect(await markAt(page), where).toBeCloseTo(MARK_AT, 1);
    // The one in the header takes a moment to lose its colour when the bar of an answer comes.
    await expect.poll(() => filled(page), where).toBeLessThanOrEqual(most);
  }
  await page.goto(`${site.url}#${await exampleFragment('loan-calculator')}`);
  const passport = page.locator('.passport');
  await passport.waitFor();
  await expect(passport.locator('.primary')).toHaveCount(0);
  expect(await markAt(page)).toBeCloseTo(MARK_AT, 1);
});
