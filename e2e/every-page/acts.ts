import type { BrowserContext, Page } from 'playwright/test';
import { pressArmed } from '../fixtures/armed.ts';
import { exampleFragment } from '../fixtures/examples.ts';
import type { Deployment } from './deployment.ts';

/** A page and what is done on it before it is looked at; nothing of it depends on the language. */
export type Shown = {
  readonly open: (page: Page, at: Deployment) => Promise<unknown>;
  /** Only what is in the window: dialogs and menus stay where they are. */
  readonly part?: true;
};

export const fragment = async (page: Page, at: Deployment, text: string) => {
  await page.goto('about:blank');
  await page.goto(`${at.base}#${text}`);
  await page.locator('main[data-view] h1').waitFor();
  await page.waitForLoadState('networkidle');
};
export const document_ = async (page: Page, at: Deployment, name: string) => {
  await fragment(page, at, await exampleFragment(name));
  // The end of the page is loaded when somebody scrolls there.
  await page.locator('.history').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  if (name === 'approval-request') await page.locator('.answer-bar').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
};
export const press = (page: Page, selector: string) => page.locator(selector).first().click();
export const share = async (page: Page) => {
  await press(page, 'header .primary');
  await page.locator('dialog .address').waitFor();
  await page.waitForLoadState('networkidle');
};
export const more = async (page: Page) => {
  await press(page, 'header [aria-haspopup=menu]');
  await page.locator('[role=menu]').waitFor();
};
export const run = async (page: Page) => {
  await pressArmed(page.locator('.passport button').first());
  await page.locator('[data-frame=running]').waitFor();
  await page.waitForLoadState('networkidle');
};
export const drop = (page: Page, text: string) =>
  page.evaluate((json) => {
    const data = new DataTransfer();
    data.items.add(new File([json], 'a.json', { type: 'application/json' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  }, text);
export const compose = async (page: Page, at: Deployment, kind: number) => {
  await fragment(page, at, 'compose');
  await page.locator('.kinds button').nth(kind).click();
  await page.locator('.editor').waitFor();
  await page.waitForLoadState('networkidle');
};
/** Writes on at an example, as its next version. */
export const revise = async (page: Page, at: Deployment, name: string) => {
  await fragment(page, at, await exampleFragment(name));
  await more(page);
  await page.locator('[role=menu] [role=group]').first().getByRole('menuitem').nth(1).click();
  await page.locator('.editor').waitFor();
  await page.waitForLoadState('networkidle');
};
export const save = async (page: Page, at: Deployment, ...names: string[]) => {
  for (const name of names) {
    await fragment(page, at, await exampleFragment(name));
    const button = page.locator('header .save');
    if (await button.isVisible()) await button.click();
    else {
      await more(page);
      await press(page, '[role=menu] [role=menuitem]');
    }
    await page.locator('.toast').waitFor();
  }
};
export const documents = async (page: Page, at: Deployment) => {
  await save(page, at, 'revision-1', 'revision-2', 'task-handoff', 'loan-calculator');
  await fragment(page, at, 'documents');
};
/** A private link as whoever gets it opens it; `options` are what its maker has chosen. */
export const privateLink = async (
  page: Page,
  at: Deployment,
  options: { once?: true; word?: string },
) => {
  await fragment(page, at, await exampleFragment('decision-memo'));
  await share(page);
  const dialog = page.locator('dialog');
  if (options.once || options.word) await dialog.locator('.share-options > summary').click();
  if (options.once) await dialog.locator('input[type=checkbox]').first().check();
  if (options.word) await dialog.locator('input[type=password]').fill(options.word);
  await dialog.locator('.address .primary').click();
  const link = dialog.locator('.address input');
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('dialog .address input')?.value.includes('#k1.e.'),
  );
  return link.inputValue();
};
export const cookie = (context: BrowserContext, { base, session }: Deployment) =>
  context.addCookies([{ ...session, url: base }]);
export const account = async (page: Page, at: Deployment) => {
  await cookie(page.context(), at);
  await page.goto(`${at.base}account`);
  await page.locator('main[data-account=signed-in]').waitFor();
  await page.waitForLoadState('networkidle');
};
export const hosted = (which: keyof Deployment['hosted']) => async (page: Page, at: Deployment) => {
  await page.goto(at.hosted[which]);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
};
