import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright/test';
import { pressArmed } from '../fixtures/armed.ts';
import { dropText } from '../fixtures/capsule.ts';
import { exampleJson } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { button, runMiniApp } from '../fixtures/mini-app.ts';
import { WEB } from '../fixtures/paths.ts';

async function runExample(page: Page, viewer: string, name: string): Promise<Frame> {
  await page.goto(viewer);
  await page.locator('main[data-view=home] h1').waitFor();
  await dropText(page, exampleJson(name));
  return runMiniApp(page);
}

test('the trip budget fetches rates, adds up and shows its source', async ({
  page,
  site,
  context,
  violations,
}) => {
  violations.allowOrigin('https://api.frankfurter.dev');
  await context.route('https://api.frankfurter.dev/**', (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { base: 'EUR', date: '2026-11-20', rates: { CHF: 0.95, USD: 1.1 } },
    }),
  );
  const frame = await runExample(page, site.url, 'trip-budget');
  await expect(frame.locator('#total')).toHaveText(/30\.00/);
  await frame.getByRole('button', { name: 'Get today' }).click();
  await expect(frame.locator('#state')).toContainText('Rates of');
  await expect(frame.locator('#total')).toHaveText(/557\.37/);
  await frame.getByText('Frankfurter').click();
  const asked = page.getByRole('dialog', { name: 'Leave for another site?' });
  await expect(asked.locator('code')).toHaveText('https://frankfurter.dev/');
  await button(page, 'Cancel').click();
});

test('the talk timer draws and plays', { tag: '@nightly' }, async ({ page, site }) => {
  const frame = await runExample(page, site.url, 'talk-timer');
  await expect(frame.locator('#left')).toHaveText('20:00');
  expect(await frame.evaluate('sounds[0][1].play().then(() => sounds[0][1].duration)')).toBe(1);
  await frame.getByRole('button', { name: 'Start' }).click();
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible();
  // Each of its seconds stands there for one: whoever looks too late must not wait for the next round.
  await expect(frame.locator('#left')).toHaveText(/^19:5\d$/);
  const drawn = `ring.getImageData(0, 0, 640, 640).data.some((value) => value > 0)`;
  expect(await frame.evaluate(drawn)).toBe(true);
});

test('the outing leads to the payment page with the amount', { tag: '@nightly' }, async ({
  page,
  site,
  context,
  violations,
}) => {
  violations.allowOrigin('https://pay.example.com');
  await context.route('https://pay.example.com/**', (route) => route.fulfill({ body: 'pay' }));
  const frame = await runExample(page, site.url, 'outing-share');
  await expect(frame.locator('#sum')).toHaveText(/100\.50/);
  await frame.getByRole('button', { name: 'Pay the club' }).click();
  const opening = context.waitForEvent('page');
  await pressArmed(button(page, 'Open payment page'));
  expect((await opening).url()).toBe(
    'https://pay.example.com/autumn-outing?amount=100.50&currency=EUR',
  );
  await expect(frame.locator('#state')).toContainText('open in another tab');
});

test('the declarations that are served name exactly what is in the frame', async ({
  page,
  site,
}) => {
  const declared = readFileSync(join(WEB, 'capsule-api.d.ts'), 'utf8');
  const [, body = ''] = /interface Capsule \{\n([\s\S]*?)\n\}/.exec(declared) ?? [];
  const names = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
  const frame = await runExample(page, site.url, 'talk-timer');
  expect(((await frame.evaluate('Object.keys(capsule)')) as string[]).sort()).toEqual(names.sort());
  expect(await frame.evaluate('capsule.granted')).toEqual(['javascript', 'media_embeds']);
});
