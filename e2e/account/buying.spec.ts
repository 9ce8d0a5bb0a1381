import { expect, newAccount, openTab, plugIn, signUp, test } from '../fixtures/account.ts';
import { axe, sidewaysScroll } from '../fixtures/page-checks.ts';
import { type StripeDouble, signed, startStripe } from '../fixtures/stripe.ts';

test.describe('where credits are sold', () => {
  let stripe: StripeDouble;
  test.beforeAll(async () => {
    stripe = await startStripe();
  });
  test.afterAll(() => stripe.close());
  test.use({
    serverEnv: async ({ browserName: _ }, use) => {
      await use({ ...stripe.env });
    },
  });

  test('a pack is bought on the page of Stripe, by keyboard, and booked once', async ({
    page,
    accounts,
    violations,
    request,
  }) => {
    violations.allowOrigin(stripe.env.STRIPE_API_BASE ?? '');
    // The page of the emulator is not ours.
    violations.allow(/emulate|checkout|favicon|fonts?/);
    await newAccount(page, accounts.url);
    await openTab(page, 'Credits');
    const products = page.getByRole('list', { name: 'What you can buy' });
    await expect(products.getByRole('listitem')).toHaveText([
      /^7,500 credits every month.*\$49\.00 a month.*\$6\.53 per 1,000/,
      /^1,000 credits.*\$10\.00.*\$10\.00 per 1,000/,
      /^3,000 credits.*\$25\.00.*\$8\.33 per 1,000/,
      /^7,500 credits.*\$50\.00.*\$6\.67 per 1,000/,
    ]);
    await page.getByRole('button', { name: 'Buy 1,000 credits for $10.00' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/checkout\/cs_/);
    await expect(page.locator('body')).toContainText('$10.00');
    await page.getByRole('button', { name: 'Pay $10.00' }).click();
    await page.waitForURL(`${accounts.url}*`);
    await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();
    await expect(page).toHaveURL(accounts.url);
    await expect(page.locator('.balance')).toHaveText('100 credits');

    const event = stripe.told.find(({ type }) => type === 'checkout.session.completed');
    if (!event) throw new Error('The emulator has told nothing.');
    const object = {
      ...event.object,
      amount_total: 1_000,
      payment_intent: 'pi_1',
      customer: 'cus_1',
    };
    for (let time = 0; time < 3; time++) {
      const { body, headers } = signed({ ...event, object });
      const told = await request.post(`${accounts.server.url}webhooks/stripe`, {
        data: Buffer.from(body),
        headers: { ...headers, 'Content-Type': 'application/json' },
      });
      expect(told.status()).toBe(200);
    }
    // It looks by itself.
    await expect(page.locator('.balance')).toHaveText('1,100 credits');
    const ledger = page.getByRole('list', { name: 'Credit history' });
    await expect(ledger.getByRole('listitem').first()).toContainText('Bought');
    await expect(ledger.getByRole('listitem').first()).toContainText('+1,000');
    await page.getByText('What you bought', { exact: true }).click();
    const bought = page.getByRole('list', { name: 'What you bought' });
    await expect(bought).toContainText('1,000 credits');
    await expect(bought).toContainText('$10.00');
    await expect(page.getByRole('button', { name: 'Manage plan and payments' })).toBeVisible();

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axe(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('who leaves the payment page is told that nothing was paid', { tag: '@nightly' }, async ({
    page,
    accounts,
  }) => {
    await plugIn(page);
    await page.goto(`${accounts.url}?purchase=cancelled`);
    await signUp(page, 'Ann');
    await expect(page.getByText('Nothing was paid.')).toBeVisible();
    await expect(page).toHaveURL(accounts.url);
  });
});

test('where none are sold the page says so, and what the operator can do', async ({
  page,
  accounts,
}) => {
  await newAccount(page, accounts.url);
  await openTab(page, 'Your data');
  const id = await page.locator('.account-id').textContent();
  await openTab(page, 'Credits');
  await expect(page.getByText('Credits aren’t sold here.')).toBeVisible();
  await expect(page.getByText(`vitrine admin credits grant ${id} 1000`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
});
