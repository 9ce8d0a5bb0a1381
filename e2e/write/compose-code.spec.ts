import type { Page } from 'playwright/test';
import { exampleFragment } from '../fixtures/examples.ts';
import { expect, test } from '../fixtures/index.ts';
import { pressInMenu, pressRun, runMiniApp } from '../fixtures/mini-app.ts';

const editor = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function type(page: Page, name: string, text: string): Promise<void> {
  await editor(page, name).click();
  await page.keyboard.insertText(text);
}

test('a mini-app is written, tried behind its passport, and its console is seen', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: 'Mini-app', exact: true }).click();
  await type(page, 'HTML', '<p id="out">before</p>');
  await type(page, 'CSS', '#out { color: rgb(1, 2, 3) }');
  await type(page, 'JavaScript', 'console.warn("seen", 7); out.textContent = "after";');
  await page.getByLabel('Permissions').selectOption('Save files; the reader confirms each');
  // Nothing runs before the person says so, here as anywhere.
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('.passport')).toContainText('Save files to your device.');
  const frame = await runMiniApp(page);
  await expect(frame.locator('#out')).toHaveText('after');
  await expect(frame.locator('#out')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await pressInMenu(page, 'Console');
  await expect(page.locator('.console')).toHaveText('seen 7');

  // A running program is not taken away while its author goes on.
  await type(page, 'HTML', '<p>more</p>');
  await expect(page.getByText('You changed the program while it was running.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.getByRole('button', { name: 'Run the new version' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.getByLabel('Title', { exact: true }).fill('Tried');
  await page.getByLabel('Summary').fill('A test.');
  await page.getByLabel('Author').fill('Ada');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(editor(page, 'JavaScript')).toContainText('console.warn("seen", 7)');
  await page.getByRole('button', { name: 'Open preview' }).click();
  const main = page.locator('main[data-view=artifact]');
  await expect(main).toHaveAttribute('data-integrity', 'match');
  await expect(main).toHaveAttribute('data-kind', 'mini-app-capsule');
});

test('what is pasted into the code editor stays there', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: 'Mini-app', exact: true }).click();
  await editor(page, 'HTML').click();
  await page.evaluate(() => navigator.clipboard.writeText('<p>pasted</p>'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(editor(page, 'HTML')).toHaveText('<p>pasted</p>');
  await expect(page.locator('main')).toHaveAttribute('data-view', 'compose');
});

test('code that is too long is said beside it', async ({ page, site }) => {
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: 'Mini-app', exact: true }).click();
  await type(page, 'CSS', 'x'.repeat(20_001));
  await editor(page, 'HTML').focus();
  await expect(page.locator('.problem')).toHaveText('Use at most 20,000 characters.');
  await expect(page.locator('.preview')).toContainText('can’t try it yet');
});

test('an HTML page that is dropped becomes a mini-app, and nothing of it runs here', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}#compose`);
  await page.locator('main[data-view=compose] h1').waitFor();
  const text = `<!doctype html><title>Dropped</title><style>p { margin: 0 }</style>
    <p onclick="x()">Hello</p><img src="https://tracker.example/x.png" onerror="window.ran = 1">
    <script>window.ran = 2</script>`;
  await page.evaluate((html) => {
    const data = new DataTransfer();
    data.items.add(new File([html], 'page.html', { type: 'text/html' }));
    const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
  }, text);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Dropped');
  await expect(editor(page, 'CSS')).toHaveText('p { margin: 0 }');
  await expect(editor(page, 'JavaScript')).toHaveText('window.ran = 2');
  await expect(editor(page, 'HTML')).toContainText('<p onclick="x()">Hello</p>');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('a mini-app is remixed into a draft without parent and author', async ({ page, site }) => {
  await page.goto(`${site.url}#${await exampleFragment('loan-calculator')}`);
  await page.locator('main[data-view=artifact]').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Remix/ }).click();
  await expect(page.getByLabel('Author')).toHaveValue('');
  await expect(page.getByText('based on version')).toHaveCount(0);
  await expect(editor(page, 'JavaScript')).not.toHaveText('');
  await page.getByLabel('Author').fill('Ada');
  await expect(page.getByText('Ready to share.')).toBeVisible();
  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(page.locator('main[data-view=artifact]')).toHaveAttribute('data-integrity', 'match');
  await expect(page.getByText('Version 1 (this one)')).toBeVisible();
});

test('a capsule is written for the agent API, with its flags and hosts', async ({ page, site }) => {
  await page.goto(`${site.url}#compose`);
  await page.getByRole('button', { name: 'Hosted page (API)' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Rates');
  await type(page, 'HTML', '<p id="out">rates</p>');
  await page.getByLabel('external_api').check();
  await page.getByRole('button', { name: 'Download request JSON' }).click();
  await expect(page.locator('.problem')).toHaveText('"external_api" needs at least one host.');
  await page.getByRole('button', { name: 'Add a host' }).click();
  await expect(page.getByLabel('Host 1').first()).toBeFocused();
  await page.keyboard.type('API.example.com');
  await expect(page.locator('.passport')).toContainText('Exchange data with api.example.com.');
  // Without the flag, scripts are off.
  await expect(page.locator('.passport')).toContainText('No script.');
  await pressRun(page);
  await expect(page.frameLocator('iframe').locator('#out')).toHaveText('rates');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download request JSON' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual({
    title: 'Rates',
    summary: '',
    html: '<p id="out">rates</p>',
    css: '',
    javascript: '',
    capabilities: ['external_api'],
    declaredExternalDomains: ['API.example.com'],
  });
});
