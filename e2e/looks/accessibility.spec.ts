import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { CAPSULE_FLAGS } from '#schemas/program/capabilities.ts';
import { dropText } from '../fixtures/capsule.ts';
import { capsuleRecord } from '../fixtures/capsule-record.ts';
import { example, exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { pressInMenu, pressRun } from '../fixtures/mini-app.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';
import { bar, openSheet, pressArmed } from '../fixtures/replying.ts';

async function changedTitle(): Promise<string> {
  return encodeShareLink({ ...(await example('decision-memo')), title: 'Changed' });
}
async function invalid(): Promise<string> {
  const { title: _, ...rest } = await example('decision-memo');
  return encodeShareLink({ ...rest, titel: 'x', status: 'open' } as never);
}
async function newer(): Promise<string> {
  return encodeShareLink({ ...(await example('decision-memo')), schemaVersion: '2.0' } as never);
}

const CAPSULE = {
  title: 'All of it',
  summary: 'Asks for everything.',
  html: '<a href="https://xn--pple-43d.example/long/path">Out</a>',
  capabilities: [...CAPSULE_FLAGS],
  declaredExternalDomains: ['api.example', 'pay.example'],
  javascript: 'console.warn("one"); capsule.ai("two").catch(() => {})',
};
const dropCapsule = async (page: Page) =>
  dropText(page, JSON.stringify(await capsuleRecord(CAPSULE)));

/** Answers the request that is open, looks at the result, and opens the answer. */
async function answerAndOpen(page: Page): Promise<void> {
  await openSheet(page);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('radio').first().check();
  await page.getByLabel('Your name').fill('Ada');
  await pressArmed(page, 'Copy without signing');
  await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy answer' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await page.locator('.reply-shown [data-signature]').waitFor();
}

/** Every kind of page: the fragment that leads there, and what is opened on it. */
const pages: Record<
  string,
  { fragment: () => Promise<string>; act?: (page: Page) => Promise<void> }
> = {
  home: { fragment: async () => '' },
  brief: { fragment: () => exampleFragment('research-brief') },
  'brief, everything open': {
    fragment: () => exampleFragment('research-brief'),
    act: async (page) => {
      for (const summary of await page.locator('summary').all()) await summary.click();
      await page.locator('.raw pre').waitFor();
    },
  },
  memo: { fragment: () => exampleFragment('decision-memo') },
  'hand-off': { fragment: () => exampleFragment('task-handoff') },
  approval: {
    fragment: () => exampleFragment('approval-request'),
    act: async (page) => {
      await bar(page).waitFor();
    },
  },
  'answer, and what it looks like when it is opened': {
    fragment: () => exampleFragment('approval-request'),
    act: answerAndOpen,
  },
  'accepted revision': { fragment: () => exampleFragment('revision-3') },
  passport: { fragment: () => exampleFragment('loan-calculator') },
  'running mini-app': { fragment: () => exampleFragment('loan-calculator'), act: pressRun },
  'declined mini-app': {
    fragment: () => exampleFragment('meeting-cost'),
    act: (page) => page.getByRole('button', { name: 'Don’t run' }).click(),
  },
  'share dialog': {
    fragment: () => exampleFragment('task-handoff'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'more menu': {
    fragment: () => exampleFragment('task-handoff'),
    act: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  'capsule, with what stays open': {
    fragment: async () => '',
    act: async (page) => {
      await dropCapsule(page);
      await page.getByText('Known limits of the sandbox').click();
      await page.locator('.residues li').first().waitFor();
      await page.getByText('Unchanged since it was sealed').click();
    },
  },
  'running capsule, its console open': {
    fragment: async () => '',
    act: async (page) => {
      await dropCapsule(page);
      await pressRun(page);
      await pressInMenu(page, 'Console');
      await page.locator('.console li').first().waitFor();
    },
  },
  'capsule that asks to open a link': {
    fragment: async () => '',
    act: async (page) => {
      await dropCapsule(page);
      await pressRun(page);
      await page.frameLocator('iframe').getByText('Out').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'capsule that was stopped': {
    fragment: async () => '',
    act: async (page) => {
      await dropText(page, exampleJson('talk-timer'));
      await pressRun(page);
      await pressInMenu(page, 'Activity');
      await page.locator('.activity li').first().waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('What it did').click();
      await page.locator('.activity').waitFor();
    },
  },
  'invalid capsule': {
    fragment: async () => '',
    act: async (page) => {
      await dropText(page, JSON.stringify({ ...(await capsuleRecord({})), extra: 1 }));
      await page.locator('main[data-error=schema]').waitFor();
    },
  },
  'list of drafts': { fragment: async () => 'compose' },
  'form with problems': {
    fragment: async () => 'compose',
    act: async (page) => {
      await page.getByRole('button', { name: 'Decision memo' }).click();
      for (const name of ['One', 'Two', 'Three']) {
        await page.getByRole('button', { name: 'Add an option' }).click();
        await page.keyboard.type(name);
      }
      await page.getByRole('textbox', { name: 'Criterion 1' }).fill('Cost');
      await page.getByRole('checkbox', { name: 'Recommended' }).first().check();
      await page.getByRole('button', { name: 'Add a source' }).click();
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('alert').waitFor();
      await page.getByRole('textbox', { name: 'Reasons' }).pressSequentially('Because [');
      await page.getByRole('listbox').waitFor();
    },
  },
  'brief with a source that is made while writing': {
    fragment: async () => 'compose',
    act: async (page) => {
      await page.getByRole('button', { name: 'Research brief' }).click();
      await page.getByRole('textbox', { name: 'Finding 1' }).pressSequentially('It is so [');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Add and cite' }).waitFor();
    },
  },
  'code editor': {
    fragment: async () => 'compose',
    act: async (page) => {
      await page.getByRole('button', { name: 'Mini-app', exact: true }).click();
      await page.getByRole('textbox', { name: 'JavaScript', exact: true }).click();
      await page.keyboard.insertText('// a note\nconst one = "text" + 1;');
      await page.locator('.passport').waitFor({ state: 'attached' });
    },
  },
  'damaged link': { fragment: async () => 'k1.g.H4sIAAAAAAAC' },
  'unknown link': { fragment: async () => 'k2.g.AAAA' },
  'too long': { fragment: async () => `k1.g.${'A'.repeat(1_500_001)}` },
  'newer version': { fragment: newer },
  invalid: { fragment: invalid },
  mismatch: {
    fragment: changedTitle,
    act: (page) => page.getByText('Show as plain text').click(),
  },
};

/** Both widths and both themes; every night each width in each theme. */
const LOOKS = (
  [
    [320, 'light'],
    [1280, 'dark'],
    [1280, 'light'],
    [320, 'dark'],
  ] as const
).slice(0, process.env.NIGHTLY ? 4 : 2);

/** Less of what another one has as well, or with other words. */
const EVERY_NIGHT = [
  ...['brief', 'memo', 'hand-off', 'accepted revision', 'list of drafts', 'more menu'],
  ...['declined mini-app', 'running mini-app', 'invalid capsule'],
  ...['unknown link', 'too long', 'newer version', 'invalid'],
];

for (const [name, { fragment, act }] of Object.entries(pages)) {
  const tag = EVERY_NIGHT.includes(name) ? '@nightly' : [];
  test(`${name}: at both widths, light and dark`, { tag }, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${site.url}#${await fragment()}`);
    await page.locator('main[data-view] h1').waitFor();
    await page.waitForLoadState('networkidle');
    await act?.(page);
    for (const [width, colorScheme] of LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const where = `${width} px, ${colorScheme}`;
      expect(await axe(page), where).toEqual([]);
      expect(await sidewaysScroll(page), `no sideways scroll at ${where}`).toBe(0);
    }
  });
}

test('the keyboard alone opens an example, its details and the share dialog', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.locator('main[data-view=home]').waitFor();
  const pressUntil = async (key: string, name: string | RegExp) => {
    const wanted = page.locator('a:focus, button:focus, summary:focus').filter({ hasText: name });
    for (let presses = 0; presses < 40 && (await wanted.count()) === 0; presses++) {
      await page.keyboard.press(key);
    }
    await expect(wanted).toBeVisible();
  };
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toBeFocused();
  await pressUntil('Tab', 'AVIF, WebP or JPEG');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('main')).toHaveAttribute('data-kind', 'research-brief');

  await pressUntil('Tab', 'Unchanged since it was sealed');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing changed since sealing')).toBeVisible();

  await pressUntil('Tab', /^1$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('#source-1')).toBeFocused();
  await pressUntil('Tab', '↩');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveText('1');

  await pressUntil('Shift+Tab', 'Share');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    );
    expect(inside, 'the focus stays in the dialog').toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('Share');
});

test('forced colours keep buttons and notices visible', async ({ page, linkFor }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(await linkFor('approval-request'));
  const border = await page
    .locator('.notice')
    .first()
    .evaluate((notice) => getComputedStyle(notice).borderTopWidth);
  expect(Number.parseFloat(border)).toBeGreaterThan(0);
});
