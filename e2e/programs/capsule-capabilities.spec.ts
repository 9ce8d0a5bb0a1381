import type { Page } from 'playwright/test';
import { pressArmed } from '../fixtures/armed.ts';
import { outcomeOf, runCapsule } from '../fixtures/capsule.ts';
import { expect, test } from '../fixtures/index.ts';
import { button, pressInMenu } from '../fixtures/mini-app.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('what was not granted is refused, call by call', async ({ page, site }) => {
  const frame = await runCapsule(page, site.url, { capabilities: ['javascript'] });
  for (const call of [
    `capsule.fetch('https://a.example/')`,
    `capsule.media('https://a.example/')`,
    `capsule.openLink('https://a.example/')`,
    `capsule.pay('https://a.example/')`,
    `capsule.ai('hello')`,
    `capsule.saveFile({ name: 'a', data: 'x' })`,
    `capsule.emailSelf({ text: 'x' })`,
  ]) {
    expect(await outcomeOf(frame, call), call).toBe('not-allowed');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(1);
});

test.describe('external_links', () => {
  const LINKS = { capabilities: ['external_links'] };

  test('an address is shown in full, and opens without a trace', async ({
    page,
    site,
    context,
    violations,
  }) => {
    violations.allowOrigin('https://xn--pple-43d.example');
    await context.route('https://xn--pple-43d.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>away</title>' }),
    );
    const frame = await runCapsule(page, site.url, {
      ...LINKS,
      html: '<a href="https://аpple.example/login?from=capsule#top">Sign in</a>',
    });
    await frame.getByText('Sign in').click();
    const asked = dialog(page, 'Leave for another site?');
    await expect(asked.locator('.link-host')).toHaveText('xn--pple-43d.example');
    await expect(asked.locator('code')).toHaveText(
      'https://xn--pple-43d.example/login?from=capsule#top',
    );
    await expect(asked.locator('strong.warn')).toHaveText('External site');
    await expect(asked).toContainText('letters from outside the English alphabet');
    await expect(asked.getByRole('textbox')).toHaveCount(0);
    const opening = context.waitForEvent('page');
    await pressArmed(button(page, 'Open site'));
    const tab = await opening;
    await tab.waitForLoadState();
    expect(await tab.evaluate(() => [document.referrer, String(opener)])).toEqual(['', 'null']);
    await expect(page.locator('[data-frame=running]')).toBeVisible();
  });

  test('what is no address of the web is never opened', async ({ page, site }) => {
    const frame = await runCapsule(page, site.url, {
      capabilities: ['javascript', 'external_links'],
    });
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://bank.example@evil.example/',
    ]) {
      const call = `capsule.openLink(${JSON.stringify(address)})`;
      expect(await outcomeOf(frame, call), address).toBe('invalid');
    }
    await frame.evaluate(`void capsule.openLink('http://1.2.3.4:81/').catch(() => {})`);
    const asked = dialog(page, 'Leave for another site?');
    await expect(asked.locator('.notice')).toHaveCount(3);
    await button(page, 'Cancel').click();
    await expect(asked).toHaveCount(0);
    for (const [host, words] of [
      ['router.lan', 'This address is on your own network or this device'],
      ['10-0-0-1.nip.io', 'The name of this site contains an address'],
    ]) {
      await frame.evaluate(`void capsule.openLink('https://${host}/').catch(() => {})`);
      await expect(asked.locator('.notice')).toContainText(words ?? '');
      await button(page, 'Cancel').click();
      await expect(asked).toHaveCount(0);
    }
  });
});

test.describe('payment_buttons', () => {
  const PAY = {
    capabilities: ['javascript', 'payment_buttons'],
    declaredExternalDomains: ['pay.example'],
    html: '<a rel="payment" href="https://pay.example/donate/7">Donate</a><a href="https://pay.example/">Out</a>',
  };

  test('leads to a declared host after a warning', async ({ page, site, context, violations }) => {
    violations.allowOrigin('https://pay.example');
    await context.route('https://pay.example/**', (route) => route.fulfill({ body: 'pay' }));
    const frame = await runCapsule(page, site.url, PAY);
    await frame.getByText('Donate').click();
    const asked = dialog(page, 'Open a payment page?');
    await expect(asked).toContainText('We don’t handle or guarantee payments.');
    await expect(asked.locator('code')).toHaveText('https://pay.example/donate/7');
    const opening = context.waitForEvent('page');
    await pressArmed(button(page, 'Open payment page'));
    expect((await opening).url()).toBe('https://pay.example/donate/7');
    for (const address of [
      'https://evil.example/',
      'https://pay.example.evil.example/',
      'http://pay.example/',
      'https://pay.example:81/',
    ]) {
      const call = `capsule.pay(${JSON.stringify(address)})`;
      expect(await outcomeOf(frame, call), address).toBe('not-declared');
    }
  });

  test('does not open ordinary links', async ({ page, site }) => {
    const frame = await runCapsule(page, site.url, PAY);
    await frame.getByText('Out').click();
    await expect(page.locator('.capsule-bar')).toContainText(
      'It tried to open another address, but it isn’t allowed to.',
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('ai_model_calls', () => {
  const AI = { capabilities: ['javascript', 'ai_model_calls'] };

  test('is not available on a static deployment, and says so', async ({ page, site }) => {
    const frame = await runCapsule(page, site.url, AI);
    expect(await outcomeOf(frame, `capsule.ai('Hello')`)).toBe('unavailable');
    await pressInMenu(page, 'Activity');
    await expect(page.locator('.activity li[data-call="ai.call"]')).toContainText(
      'Ask an AI model: Hello – Not available right now',
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
