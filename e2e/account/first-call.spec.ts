import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, makeToken, newAccount, plugIn, test } from '../fixtures/account.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';
import { vitrine } from '../fixtures/run-vitrine.ts';

/** Time between two polls of the page, in milliseconds. */
const PAUSE = 3_000;

test.beforeEach(({ page }) => page.clock.install());

/** A hostile program name: long, and against the direction of its neighbours. */
const ODD = `Atlas <b>\u202e ${'ع'.repeat(40)}${'x'.repeat(60)}`;

for (const [language, dir, waiting, called, over, again] of [
  ['en', 'ltr', 'Waiting for', 'just called.', 'stopped waiting', 'Wait again'],
  ['de', 'ltr', 'Wartet auf', 'hat sich gerade gemeldet.', 'wartet nicht mehr', 'Weiter warten'],
  ['ar', 'rtl', 'في انتظار', 'اتصل', 'لم يصل', 'انتظر من جديد'],
] as const) {
  test.describe(language, () => {
    test.use({ locale: language });
    // It is the one that runs from right to left; the others every night.
    const tag = language === 'ar' ? [] : '@nightly';
    test(`everybody can see whether an agent called, ${language}`, { tag }, async ({
      page,
      accounts,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 800 });
      await plugIn(page);
      let answer: object = { state: 'waiting' };
      await page.route(/agent-watch\/\d+$/, (route) => route.fulfill({ json: answer }));
      await page.goto(accounts.url);
      await page.locator('input[name=name]').first().fill('Ann');
      await page.locator('form button').first().click();
      const light = page.locator('[data-light]');
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      const looks: string[] = [];
      for (const [state, words] of [
        ['waiting', waiting],
        ['called', called],
        ['over', over],
      ] as const) {
        answer = { state, ...(state === 'called' && { client: ODD }) };
        await page.clock.fastForward(PAUSE);
        await expect(light).toHaveAttribute('data-light', state);
        await expect(light.getByRole('status')).toContainText(words);
        looks.push(
          await light.locator('p').evaluate((element) => {
            const { borderStyle, backgroundColor, animationName } = getComputedStyle(
              element,
              '::before',
            );
            return `${borderStyle} ${backgroundColor} ${animationName}`;
          }),
        );
        expect(await axe(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        if (state !== 'waiting') {
          answer = { state: 'waiting' };
          await light.getByRole('button', { name: again }).click();
          await expect(light.getByRole('status')).toBeFocused();
        }
      }
      expect(new Set(looks).size).toBe(3);
      expect(looks.join()).not.toContain('wait');
    });
  });
}

test('a call by a token turns the light green, with the name of the token', async ({
  page,
  accounts,
}) => {
  await newAccount(page, accounts.url);
  const token = await makeToken(page, 'Laptop \u202e<i>');
  const usage = () =>
    fetch(`${accounts.server.url}agent/v1/usage`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  const light = page.locator('[data-light]').getByRole('status');
  await expect(light).toHaveText('Waiting for the first call…');
  expect((await usage()).status).toBe(200);
  await page.clock.fastForward(PAUSE);
  await expect(light).toContainText('Laptop');
  await expect(light).toContainText('just called.');
  await expect(light.locator('i')).toHaveCount(0);
  // A call before the page asked is none.
  await page.reload();
  await expect(light).toHaveText('Waiting for the first call…');
  const answered = page.waitForResponse(/agent-watch\/\d+$/);
  await page.clock.fastForward(PAUSE);
  await answered;
  await expect(light).toHaveText('Waiting for the first call…');
  expect((await usage()).status).toBe(200);
  await page.clock.fastForward(PAUSE);
  await expect(light).toContainText('just called.');
});

test('one line connects a client, and doctor turns the light green', async ({ page, accounts }) => {
  await newAccount(page, accounts.url);
  const token = await makeToken(page, 'Doctor');
  const { url } = accounts.server;
  const connect = page.locator('.connect');
  await expect(connect.getByRole('tab').first()).toHaveText('Claude Code');
  await expect(
    connect.getByText(/^npx -y http.*vitrine\.tgz connect claude --url http/),
  ).toBeVisible();
  const light = page.locator('[data-light]').getByRole('status');
  await expect(light).toHaveText('Waiting for the first call…');
  const home = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'));
  mkdirSync(join(home, '.cursor'));
  const entry = { mcpServers: { vitrine: { url: `${url}mcp` } } };
  writeFileSync(join(home, '.cursor/mcp.json'), JSON.stringify(entry));
  const env = { HOME: home, VITRINE_URL: url, VITRINE_TOKEN: token };
  const { code, out } = await vitrine(['doctor', 'cursor'], '', env);
  expect(out.toString()).toContain('good  Cursor, token: signed in as acc_');
  expect(out.toString()).toContain('good  Cursor, call: get_account answered');
  expect(code).toBe(out.toString().includes('bad ') ? 1 : 0);
  await page.clock.fastForward(PAUSE);
  await expect(light).toContainText('just called.');
  rmSync(home, { recursive: true });
});
