import type { Page } from 'playwright/test';
import { type Accounts, expect, makeToken, newAccount, test } from '../fixtures/account.ts';
import { pressArmed } from '../fixtures/armed.ts';
import { outcomeOf } from '../fixtures/capsule.ts';
import { button, pressInMenu, runMiniApp } from '../fixtures/mini-app.ts';
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';
import { vitrine } from '../fixtures/run-vitrine.ts';

let upstream: ModelServer;
test.beforeAll(async () => {
  upstream = await startModelServer();
});
test.afterAll(() => upstream.close());
test.beforeEach(() => {
  upstream.manner = {};
});
test.use({
  serverEnv: async ({ browserName: _ }, use) => {
    await use({
      AI_BASE_URL: upstream.url,
      AI_API_KEY: 'sk-upstream',
      AI_MODELS: 'small-model=10/20',
      AI_MAX_OUTPUT_TOKENS: '100',
      AI_CONCURRENCY: '20',
    });
  },
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Gives the only account credits that it has not signed up with: those pay for models. */
async function buy({ server }: Accounts, credits: number): Promise<void> {
  const args = ['admin', 'credits', 'grant', '--amount', String(credits)];
  const { code, err } = await vitrine(args, '', { DATA_DIR: server.dataDir });
  expect(code, err).toBe(0);
}

/** Publishes a capsule that may ask a model. @returns its address, as people reach it */
async function publish(url: string, base: string, token: string): Promise<string> {
  const response = await fetch(`${url}agent/v1/pages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title: 'Summariser',
      html: '<p id="p">x</p>',
      capabilities: ['javascript', 'ai_model_calls'],
    }),
  });
  const { id } = (await response.json()) as { id: string };
  return `${base}i/${id}`;
}

test('who looks at a capsule asks the model, sees the price once, and pays what it took', async ({
  page,
  accounts,
}) => {
  await newAccount(page, accounts.url);
  await buy(accounts, 90);
  const token = await makeToken(page, 'My agent');
  const address = await publish(accounts.server.url, accounts.base, token);
  await page.goto(address);
  const passport = page.locator('.passport');
  await expect(passport).toContainText('Send text to an AI model. May use your credits.');
  await expect(passport).not.toContainText('Not available on this site');
  const frame = await runMiniApp(page);

  upstream.manner = { usage: { prompt_tokens: 50, completion_tokens: 20 }, pause: 20 };
  const first = outcomeOf(frame, `capsule.ai('Summarise this')`);
  const asked = dialog(page, 'Send this text to an AI model?');
  await expect(asked).toContainText('Summarise this');
  await expect(asked).toContainText('small-model');
  // 46 tokens of input at most and 100 of output: 0.46 + 2.
  await expect(asked).toContainText('At most 3 credits of your 90 credits.');
  await expect(asked).toContainText('until it has used 15 credits');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await pressArmed(button(page, 'Send'));
  expect(await first).toBe('Hello, world.');

  // Not asked again, as long as what was agreed to lasts.
  for (let time = 0; time < 3; time++) {
    expect(await outcomeOf(frame, `capsule.ai('More, please')`)).toBe('Hello, world.');
  }
  await pressInMenu(page, 'Activity');
  const log = page.locator('.activity li[data-call="ai.call"]');
  await expect(log).toHaveCount(4);
  await expect(log.first()).toContainText(
    'Ask an AI model: More, please – Done (small-model, 50 + 20 tokens, 1 credit)',
  );
  // A question that may cost more than is left of the agreement is asked about again.
  upstream.manner = { usage: { prompt_tokens: 100, completion_tokens: 100 } };
  for (let time = 0; time < 3; time++) await outcomeOf(frame, `capsule.ai('Long')`);
  const again = outcomeOf(frame, `capsule.ai('Too much?')`);
  await expect(asked).toContainText('Too much?');
  await expect(asked).toContainText('of your 77 credits');
  await button(page, 'Cancel').click();
  expect(await again).toBe('declined');

  await page.goto(`${accounts.url}#credits`);
  // With the 90 that are left of signing up.
  await expect(page.locator('.balance')).toHaveText('167 credits');
  const ledger = page.getByRole('list', { name: 'Credit history' });
  await expect(ledger.getByRole('listitem').first()).toContainText('Asked an AI model');
  expect(accounts.server.printed()).not.toMatch(/sk-upstream|Summarise this|More, please/);
});

test('who is not signed in is told so, with the way to sign in; nothing is sent', async ({
  page,
  context,
  accounts,
}) => {
  await newAccount(page, accounts.url);
  const token = await makeToken(page, 'My agent');
  const address = await publish(accounts.server.url, accounts.base, token);
  const before = upstream.requests.length;
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-account', 'signed-out');
  await page.goto(address);
  const frame = await runMiniApp(page);
  const refused = outcomeOf(frame, `capsule.ai('Hello')`);
  const told = dialog(page, 'Sign in to ask an AI model');
  await expect(told).toContainText('you need to be signed in');
  expect(await axe(page)).toEqual([]);
  const [account] = await Promise.all([
    context.waitForEvent('page'),
    told.getByRole('link', { name: /^Sign in/ }).click(),
  ]);
  await expect(account).toHaveURL(accounts.url);
  await account.close();
  await page.keyboard.press('Escape');
  expect(await refused).toBe('declined');
  expect(upstream.requests).toHaveLength(before);
});

test('who has too little is told so; a model that fails costs nothing; Stop breaks it off', async ({
  page,
  accounts,
  violations,
}) => {
  violations.allow(/status of 502/, /ERR_ABORTED|ERR_INCOMPLETE/);
  await newAccount(page, accounts.url);
  await buy(accounts, 90);
  const token = await makeToken(page, 'My agent');
  const address = await publish(accounts.server.url, accounts.base, token);
  await page.goto(address);
  const frame = await runMiniApp(page);
  upstream.manner = { status: 500 };
  const failed = outcomeOf(frame, `capsule.ai('Hello')`);
  await pressArmed(button(page, 'Send'));
  expect(await failed).toBe('unavailable');
  // 10 credits for every 1,000 tokens: the worst case of so long a text is more than is left.
  const long = outcomeOf(frame, `capsule.ai('x'.repeat(15000))`);
  const poor = dialog(page, 'Not enough credits for the AI model');
  await expect(poor).toContainText('costs at most 153 credits, and you have 90 credits');
  await expect(poor).toContainText('Another 90 credits came with your account');
  await poor.getByRole('button', { name: 'Close' }).click();
  expect(await long).toBe('declined');

  upstream.manner = { end: 'never', usage: null };
  const [before, requests] = [upstream.aborted(), upstream.requests.length];
  const asked = outcomeOf(frame, `capsule.ai('Hello')`).catch(() => {});
  await expect.poll(() => upstream.requests.length).toBe(requests + 1);
  await button(page, 'Stop').click();
  await asked;
  await expect.poll(upstream.aborted).toBe(before + 1);
  await page.goto(`${accounts.url}#credits`);
  await expect(page.locator('.balance')).toHaveText('179 credits');
});

// Parallel reservations are tested by server/models/ask.test.ts each time.
test('questions side by side never spend more than the person has agreed to', {
  tag: '@nightly',
}, async ({ page, accounts }) => {
  await newAccount(page, accounts.url);
  await buy(accounts, 200);
  const token = await makeToken(page, 'My agent');
  await page.goto(await publish(accounts.server.url, accounts.base, token));
  const frame = await runMiniApp(page);
  upstream.manner = { usage: { prompt_tokens: 100, completion_tokens: 100 } };
  const first = outcomeOf(frame, `capsule.ai('First')`);
  const asked = dialog(page, 'Send this text to an AI model?');
  await expect(asked).toContainText('until it has used 15 credits');
  await pressArmed(button(page, 'Send'));
  expect(await first).toBe('Hello, world.');
  const before = upstream.requests.length;
  // Each takes seconds, and costs 3 credits: four are covered, whatever else is under way.
  upstream.manner = { ...upstream.manner, pause: 1_500 };
  const many = frame.evaluate(`(async () => {
    const answers = [];
    for (let n = 0; n < 8; n++) {
      answers.push(capsule.ai('Next ' + n).then(() => 'done', (error) => error.code));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return Promise.all(answers);
  })()`);
  await expect(asked).toContainText('Next 4');
  expect(upstream.requests.length - before).toBeLessThanOrEqual(4);
  for (let n = 0; n < 3; n++) await button(page, 'Cancel').click();
  expect(((await many) as string[]).filter((answer) => answer === 'done')).toHaveLength(4);
  expect(upstream.requests.length - before).toBe(4);
});
