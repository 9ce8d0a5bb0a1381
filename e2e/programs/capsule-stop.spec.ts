import { expect, test } from '../fixtures/index.ts';
import { button, openMiniApp, pressInMenu, runMiniApp, wrapper } from '../fixtures/mini-app.ts';

test('Stop is reached and works while the program fills its console', async ({ page, site }) => {
  // Marks that are shown by name: each is an element.
  const javascript = `setInterval(() => { for (let i = 0; i < 20; i++) console.log('\\u202e'.repeat(500)) }, 200)`;
  await openMiniApp(page, site, { html: '<p>x</p>', javascript });
  await runMiniApp(page);
  await pressInMenu(page, 'Console');
  await expect.poll(() => page.locator('.console li').count()).toBeGreaterThan(2);
  // As many messages as there are room for.
  await page.waitForTimeout(4_000);
  expect(await page.evaluate(() => document.getElementsByTagName('*').length)).toBeLessThan(6_000);
  await expect(page.locator('.panel')).toContainText('Only the newest lines are shown');
  await button(page, 'Stop').click();
  await expect(wrapper(page)).toHaveAttribute('data-frame', 'stopped');
});

const HOLDS_ALL = `
  for (const target of [window, document]) for (const type of ['keydown', 'keyup', 'keypress'])
    target.addEventListener(type, (e) => { e.preventDefault(); e.stopImmediatePropagation() }, true);
  EventTarget.prototype.removeEventListener.call(window, 'keydown', () => {}, true);
  Event.prototype.stopPropagation = null;
  Object.defineProperty(KeyboardEvent.prototype, 'key', { get: () => 'x' });
`;

test('Escape, pressed three times, leads out of a program that holds every key', async ({
  page,
  site,
}) => {
  await openMiniApp(page, site, { html: '<input>', javascript: HOLDS_ALL });
  const frame = await runMiniApp(page);
  await expect(page.locator('.capsule-keys')).toHaveText(/Press Escape three times/);
  await frame.locator('input').click();
  for (const key of ['Tab', 'Shift+Tab', 'F6', 'Escape', 'Escape', 'Tab', 'Escape', 'Escape']) {
    await page.keyboard.press(key);
  }
  await expect(button(page, 'Stop')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Stop')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wrapper(page)).toHaveAttribute('data-frame', 'stopped');
});

test('a program that takes the focus back again and again is stopped', async ({ page, site }) => {
  const javascript = `${HOLDS_ALL} setInterval(() => document.querySelector('input').focus(), 20);`;
  await openMiniApp(page, site, { html: '<input>', javascript });
  const frame = await runMiniApp(page);
  await frame.locator('input').click();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await expect(wrapper(page)).toHaveAttribute('data-frame', 'stopped');
});

test('a program cannot press Escape itself', async ({ page, site }) => {
  const javascript = `
    document.querySelector('input').focus();
    for (let i = 0; i < 9; i++) for (const target of [window, document, document.body])
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    document.title = 'done';
  `;
  await openMiniApp(page, site, { html: '<input>', javascript });
  const frame = await runMiniApp(page);
  await frame.locator('input').click();
  await page.waitForTimeout(500);
  await expect(button(page, 'Stop')).not.toBeFocused();
  await expect(wrapper(page)).toHaveAttribute('data-frame', 'running');
});

test('a dialog that a program opens is not answered by somebody who goes on tapping', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openMiniApp(page, site, {
    html: '<a href="mailto:?subject=x">tap</a>',
    capabilities: ['email-self'],
    javascript: '',
  });
  const frame = await runMiniApp(page);
  // From here on time goes by only when the test says so.
  await page.clock.pauseAt(Date.now() + 120_000);
  await frame.locator('a').click();
  const yes = page.locator('dialog .choices .button').first();
  const isThere = async () => {
    await page.clock.runFor(20);
    return yes.isVisible();
  };
  await expect.poll(isThere, { intervals: [20] }).toBe(true);
  const box = await yes.boundingBox();
  for (let i = 0; i < 6; i++) {
    await page.clock.runFor(700);
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  }
  await expect(yes).toHaveAttribute('data-armed', 'false');
  await page.clock.runFor(2_100);
  await expect(yes).toHaveAttribute('data-armed', 'true');
});

test('nothing of the navigator that no policy closes is left in the frame', async ({
  page,
  site,
}) => {
  await openMiniApp(page, site, { html: '<p>x</p>', javascript: '1' });
  const frame = await runMiniApp(page);
  const left = await frame.evaluate(
    `['setAppBadge', 'clearAppBadge', 'mediaSession', 'getBattery', 'login', 'vibrate'].filter((name) => name in navigator)`,
  );
  expect(left).toEqual([]);
});
