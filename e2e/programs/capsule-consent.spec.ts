import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/index.ts';
import {
  button,
  type MiniAppParts,
  openMiniApp,
  pressInMenu,
  pressRun,
  runMiniApp,
  runningFrame,
  wrapper,
} from '../fixtures/mini-app.ts';

/** Opens it in a page whose time passes when the test says so, and gives the button that runs it. */
async function openAtRest(page: Page, site: { url: string }, parts: MiniAppParts) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await openMiniApp(page, site, parts);
  const run = button(page, 'Run once');
  const isThere = async () => {
    await page.clock.runFor(20);
    return run.isVisible();
  };
  await expect.poll(isThere, { intervals: [20] }).toBe(true);
  return run;
}

test.describe('before it runs', () => {
  test('a passport says what it asks for, and nothing of it is loaded', async ({ page, site }) => {
    await openMiniApp(page, site, { title: 'Tip calculator', capabilities: ['downloads'] });
    const card = page.locator('.passport');
    await expect(card.getByRole('heading')).toHaveText('Before you run this mini-app');
    await expect(card).toContainText(
      '“Tip calculator” is a small program made by Atlas (AI agent, as stated). ' + 'Not reviewed.',
    );
    await expect(card).toContainText('Save files to your device. You confirm each file.');
    await expect(card.getByRole('list', { name: 'It asks to' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await expect(card.getByRole('list', { name: 'It can’t' }).getByRole('listitem')).toHaveText([
      'See this page, your other tabs or your documents',
      'Use the internet',
    ]);
    await expect(card.locator('.primary')).toHaveCount(0);
    await expect(wrapper(page)).toHaveAttribute('data-frame', 'stopped');
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(
      site.requests.filter(({ method, url }) => method !== 'HEAD' && url.includes('frame.html')),
    ).toEqual([]);
  });

  test('Run works only after it has been seen for half a second', async ({ page, site }) => {
    const run = await openAtRest(page, site, {});
    await run.dispatchEvent('click');
    await page.clock.runFor(300);
    await expect(run).toHaveAttribute('data-armed', 'false');
    // Whoever hears the page is not told that it is dead.
    await expect(run).not.toHaveAttribute('aria-disabled');
    await run.dispatchEvent('click');
    await expect(page.getByText('Too early. Press again.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.clock.runFor(600);
    await expect(run).toHaveAttribute('data-armed', 'true');
    const [yes, no] = [await run.boundingBox(), await button(page, 'Don’t run').boundingBox()];
    expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height]);
  });

  test('Run does not begin to work while someone goes on pressing', async ({ page, site }) => {
    const run = await openAtRest(page, site, {});
    await run.scrollIntoViewIfNeeded();
    const box = await run.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
    for (let i = 0; i < 12; i++) {
      await page.mouse.click(x, y, { delay: 20 });
      await page.keyboard.press('Shift');
      await page.clock.runFor(150);
    }
    await expect(page.locator('iframe')).toHaveCount(0);
    // Nor under a button that is held down.
    await page.mouse.down();
    await page.clock.runFor(900);
    await page.mouse.up();
    await expect(run).toHaveAttribute('data-armed', 'false');
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.clock.runFor(2_200);
    await expect(run).toHaveAttribute('data-armed', 'true');
    await page.clock.resume();
    await page.mouse.click(x, y);
    await expect(wrapper(page)).toHaveAttribute('data-frame', 'running');
  });

  test('content that could not be checked never runs', async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined });
    });
    const run = await openAtRest(page, site, {});
    await expect(page.locator('main')).toHaveAttribute('data-integrity', 'unchecked');
    await expect(page.locator('.passport')).toContainText('It can’t open here');
    await page.clock.runFor(800);
    await expect(run).toHaveAttribute('data-armed', 'false');
  });

  test('without running there are its source and its text', async ({ page, site }) => {
    const html =
      '<h2>Plan</h2><p onclick="window.hit=1" style="color:red">Text <a href="https://example.org/">link</a></p>' +
      '<img src="https://example.org/x.png" alt="x"><script>window.hit = 1</script>' +
      '<style>*{color:red}</style><form><input value="secret"></form><iframe srcdoc="x"></iframe>';
    await openMiniApp(page, site, { html, css: 'a{}', javascript: 'window.hit = 1;' });
    await button(page, 'Don’t run').click();
    await page.getByText('View source').click();
    await expect(page.getByRole('region', { name: 'HTML' })).toHaveText(html);
    await expect(page.getByRole('region', { name: 'JavaScript' })).toHaveText('window.hit = 1;');
    await button(page, 'Show static preview').click();
    const preview = page.locator('.static-preview');
    await expect(preview).toHaveText('PlanText link');
    await expect(preview.locator('[href], [src], [style], [onclick], img, input')).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await button(page, 'Ask me again').click();
    await expect(page.getByRole('heading', { name: 'Before you run' })).toBeFocused();
  });
});

test.describe('consent', () => {
  test('is remembered for this exact version, and can be taken back', async ({ page, site }) => {
    await openMiniApp(page, site, { html: '<p>One</p>' });
    await page.getByLabel('Don’t ask again for this exact version').check();
    await runMiniApp(page);
    await page.reload();
    await expect(wrapper(page)).toHaveAttribute('data-frame', 'running');
    await expect((await runningFrame(page)).locator('p')).toHaveText('One');

    await openMiniApp(page, site, { html: '<p>Two</p>' });
    await expect(button(page, 'Run once')).toBeVisible();
    await openMiniApp(page, site, { html: '<p>One</p>', capabilities: ['downloads'] });
    await expect(button(page, 'Run once')).toBeVisible();

    await openMiniApp(page, site, { html: '<p>One</p>' });
    await pressInMenu(page, 'What it can do');
    await button(page, 'Ask again next time').click();
    const said = page.getByText('You will be asked again next time.');
    await expect(said).toBeAttached();
    // The mini-app's work meanwhile puts no words in its place.
    await pressInMenu(page, 'Console');
    await (await runningFrame(page)).evaluate(`console.log('busy')`);
    await expect(page.locator('.console li')).toHaveCount(1);
    await expect(said).toBeAttached();
    await page.reload();
    await expect(button(page, 'Run once')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('is forgotten when the mini-app breaks a rule', async ({ page, site }) => {
    await openMiniApp(page, site, { javascript: 'setTimeout(() => location.reload(), 500)' });
    await page.getByLabel('Don’t ask again').check();
    // Nothing waits for its frame, which may be gone by then.
    await pressRun(page);
    await expect(page.locator('.passport')).toContainText('Stopped: it tried to leave its page.');
    await page.reload();
    await expect(button(page, 'Run once')).toBeVisible();
  });
});
