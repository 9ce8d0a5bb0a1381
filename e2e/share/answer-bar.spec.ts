import type { Page } from 'playwright/test';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import {
  type Accounts,
  type Device,
  expect,
  makeToken,
  newAccount,
  test,
} from '../fixtures/account.ts';
import { axe } from '../fixtures/page-checks.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
import {
  approvalRequest,
  bar,
  openSheet,
  pressArmed,
  receipt,
  sheet,
  showKeyboard,
  waiting,
} from '../fixtures/replying.ts';

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  serverEnv: { HOST: 'localhost' },
  viewport: { width: 390, height: 844 },
});

const CHOICES = [
  'Delete all 18,240 accounts',
  'Delete the 1,000 oldest first, ask again in a week',
  'Don’t delete',
];

/** An agent that asks, and counts of what its person has to confirm with their passkeys. */
async function agent(page: Page, { url, base }: Accounts) {
  const device: Device = await newAccount(page, url, 'Ada');
  const token = await makeToken(page, 'My agent');
  const send = async (path: string, body: object) => {
    const headers = agentHeaders(token);
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  let confirmed = 0;
  for (const event of ['WebAuthn.credentialAdded', 'WebAuthn.credentialAsserted'] as const) {
    device.cdp.on(event, () => {
      confirmed++;
    });
  }
  return {
    confirmed: () => confirmed,
    /** The address of a question about a new request. */
    ask: async (nonce: string): Promise<string> => {
      const artifact = await approvalRequest({ nonce, choices: CHOICES });
      await send('api/artifacts', { artifact });
      const asked = await send('agent/v1/asks', { artifact: artifact.id, allow: ['passkey'] });
      const { pathname, hash } = new URL(String(asked.url));
      return `${base}${pathname.slice(1)}${hash}`;
    },
  };
}

/** Presses and what is confirmed, from an open link to *Sent*. */
async function answer(page: Page, address: string, confirmed: () => number, name?: string) {
  await page.goto('about:blank');
  await page.goto(address);
  await waiting(page).waitFor();
  const before = confirmed();
  let actions = 0;
  const act = async (doing: Promise<unknown>): Promise<void> => {
    await doing;
    actions++;
  };
  await act(openSheet(page));
  await act(sheet(page).getByRole('radio').first().check());
  if (name) await act(sheet(page).getByLabel('Your name').fill(name));
  await act(pressArmed(page, 'Sign and send'));
  await expect(receipt(page)).toHaveAttribute('data-sent', 'counts');
  return actions + confirmed() - before;
}

test('from the link to sent: four actions with a passkey, five with a new one', async ({
  page,
  accounts,
}) => {
  const { ask, confirmed } = await agent(page, accounts);
  // A name that has to be typed is one more, once in a browser.
  expect(await answer(page, await ask('one'), confirmed, 'Ines')).toBe(6);
  expect(await answer(page, await ask('two'), confirmed)).toBe(4);
  await page.evaluate(
    () =>
      new Promise((done) => {
        const opened = indexedDB.open('vitrine-replies');
        opened.onsuccess = () => {
          const change = opened.result.transaction('replies', 'readwrite');
          change.objectStore('replies').delete('passkey');
          change.oncomplete = done;
        };
      }),
  );
  expect(await answer(page, await ask('three'), confirmed)).toBe(5);
});

for (const [locale, words] of [
  ['en', 'Sign and copy'],
  ['de', 'Signieren und kopieren'],
  ['ar', 'وقّع وانسخ'],
] as const) {
  test(`the sheet has room on a phone, in ${locale}`, async ({ page, site, violations }) => {
    const base = site.url.replace('127.0.0.1', 'localhost');
    violations.allowOrigin(base);
    const link = encodeShareLink(await approvalRequest({ choices: CHOICES }));
    await page.goto(`${base}${locale === 'en' ? '' : `${locale}.html`}#${link}`);
    const foot = page.locator('.answer-bar');
    await foot.getByRole('button').click();
    await page.locator('#answer-as').fill('Ines Kowalska');
    const dialog = page.locator('dialog.bottom-sheet');
    const filled = dialog.getByRole('button', { name: words });
    await expect(filled).toBeInViewport({ ratio: 1 });
    const { height, y } = (await dialog.boundingBox()) ?? { height: 0, y: 0 };
    expect(height).toBeLessThanOrEqual(600);
    expect(Math.round(y + height)).toBe(844);
    // Nothing of the page is wider than it.
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axe(page)).toEqual([]);
    }
  });
}

test('the bar covers nothing that could not be moved out, and is heard and reached by one key', async ({
  page,
  site,
}) => {
  const link = encodeShareLink(await approvalRequest({ choices: CHOICES }));
  await page.goto(`${site.url}#${link}`);
  await bar(page).waitFor();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expect(bar(page).getByRole('status')).toHaveText('An answer is wanted. Press A to answer.');
  await expect(bar(page)).toMatchAriaSnapshot(`
    - region "Your answer":
      - paragraph: Records agent asks for your answer
      - button "Answer"
      - status: An answer is wanted. Press A to answer.
  `);
  // The end of the page stands above it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [end, foot] = await page.evaluate(() =>
    ['#main', '.answer-bar'].map((of) => document.querySelector(of)?.getBoundingClientRect()),
  );
  expect(end?.bottom).toBeLessThanOrEqual((foot?.top ?? 0) + 1);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Answer');
  await keys.getByLabel('Use single letters as shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await keys.getByLabel('Use single letters as shortcuts').check();
  await page.keyboard.press('Escape');

  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Your answer' })).toBeFocused();
  await expect(sheet(page)).toMatchAriaSnapshot(`
    - dialog "Your answer":
      - heading "Your answer" [level=2]
      - radiogroup "Choose one (required)":
        - radio /.*/
        - radio /.*/
        - radio /.*/
      - textbox "Note (optional)"
      - textbox "Your name (required)"
      - combobox "valid"
      - button "Copy without signing"
      - button "Close"
  `);
  // Pressed before it works, it says so, is not told as dead, and takes the next press.
  const filled = sheet(page).getByRole('button', { name: 'Copy without signing' });
  await expect(filled).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button')).toBeFocused();
});

test('a button that is pressed too early says so, and takes the next press', async ({
  page,
  site,
}) => {
  const link = encodeShareLink(await approvalRequest({ choices: CHOICES }));
  await page.goto(`${site.url}#${link}`);
  // As soon as it is there: a press by way of the driver could come half a second later.
  const said = await bar(page)
    .getByRole('button')
    .evaluate(async (answer: HTMLElement) => {
      const frame = () => new Promise(requestAnimationFrame);
      const filled = () => document.querySelector<HTMLElement>('.ways-to-answer [data-armed]');
      answer.click();
      while (!filled()) await frame();
      filled()?.click();
      await frame();
      await frame();
      return filled()?.nextElementSibling?.textContent;
    });
  expect(said).toBe('Too early. Press again.');
  const filled = sheet(page).getByRole('button', { name: 'Copy without signing' });
  await expect(filled).toHaveAttribute('data-armed', 'true');
  await filled.click();
  await expect(sheet(page).getByRole('alert')).toHaveText('Choose one of the answers.');
});

test('an answer that is half written outlasts a reload, and what is sent is forgotten', async ({
  page,
  site,
}) => {
  const base = site.url;
  await page.goto(`${base}#${encodeShareLink(await approvalRequest({ choices: CHOICES }))}`);
  await openSheet(page);
  await sheet(page).getByRole('radio', { name: 'Don’t delete' }).check();
  await sheet(page).getByLabel('Note').fill('Until the au');
  await page.reload();
  await openSheet(page);
  await expect(sheet(page).getByRole('radio', { name: 'Don’t delete' })).toBeChecked();
  await expect(sheet(page).getByLabel('Note')).toHaveValue('Until the au');
  await sheet(page).getByLabel('Your name').fill('Ada');
  await pressArmed(page, 'Copy without signing');
  await expect(receipt(page)).toContainText('Copied.');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a keyboard on the screen covers nothing of the sheet', async ({ page, site }) => {
  const link = encodeShareLink(await approvalRequest({ choices: CHOICES }));
  await page.goto(`${site.url}#${link}`);
  await openSheet(page);
  const name = sheet(page).getByLabel('Your name');
  await name.focus();
  await showKeyboard(page, 380);
  const box = async () => (await sheet(page).boundingBox()) ?? { y: 0, height: 0 };
  const foot = async () => Math.round((await box()).y + (await box()).height);
  await expect.poll(foot).toBe(844 - 380);
  expect((await box()).y).toBeGreaterThanOrEqual(0);
  const ways = await sheet(page).locator('.ways-to-answer').boundingBox();
  const field = await name.boundingBox();
  if (!ways || !field) throw new Error('Not shown.');
  expect(ways.y + ways.height).toBeLessThanOrEqual(844 - 380 + 2);
  expect(field.y + field.height).toBeLessThanOrEqual(ways.y);
  await showKeyboard(page, 0);
  await expect.poll(foot).toBe(844);
});

test('twice as large, the answer still fits and is reached', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const link = encodeShareLink(await approvalRequest({ choices: CHOICES }));
  await page.goto(`${site.url}#${link}`);
  await openSheet(page);
  const dialog = sheet(page);
  await expect(dialog.locator('.ways-to-answer .primary')).toBeInViewport({ ratio: 1 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('where the system chooses the colours, bar, choices and buttons keep their outlines', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const link = encodeShareLink(await approvalRequest({ choices: CHOICES }));
  await page.goto(`${site.url}#${link}`);
  await openSheet(page);
  const borders = await page
    .locator('.bottom-sheet .answers label, .bottom-sheet .primary, .bottom-sheet .field')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopWidth));
  expect(borders.length).toBeGreaterThan(4);
  expect(new Set(borders)).toEqual(new Set(['1px']));
});
