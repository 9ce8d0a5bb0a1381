import { readFile } from 'node:fs/promises';
import { pressArmed } from '../fixtures/armed.ts';
import { expect, test } from '../fixtures/index.ts';
import {
  button,
  type MiniAppParts,
  openMiniApp,
  pressInMenu,
  runMiniApp,
  runningFrame,
  wrapper,
} from '../fixtures/mini-app.ts';

/** One that HTML closes and one that it leaves open; the others every night. */
const SLOTS = ['script', 'an open comment'];

test.describe('while it runs', () => {
  test('it is in a fresh sandboxed frame until Stop', async ({ page, site }) => {
    await openMiniApp(page, site, { title: 'Dice', html: '<h1>Hello</h1>' });
    const frame = await runMiniApp(page);
    await expect(frame.locator('h1')).toHaveText('Hello');
    await expect(wrapper(page)).toHaveAttribute('data-frame', 'running');
    const element = page.locator('iframe');
    await expect(element).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
    await expect(element).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(element).toHaveAttribute('title', 'Mini-app: Dice');
    await expect(element).toHaveAttribute('src', /^[^?]+\/capsule-frame\.html\?[\da-f]{4}$/);
    expect(await element.getAttribute('allow')).toMatch(/^([a-z0-9-]+ 'none'(; |$))+$/);
    expect(await element.getAttribute('allow')).toContain("clipboard-write 'none'");
    await button(page, 'Stop').click();
    await expect(element).toHaveCount(0);
    await expect(wrapper(page)).toHaveAttribute('data-frame', 'stopped');
    await expect(button(page, 'Run once')).toBeFocused();
    const again = await runMiniApp(page);
    await expect(again.locator('h1')).toHaveText('Hello');
  });

  test('a page behaves as its author expects', async ({ page, site }) => {
    await openMiniApp(page, site, {
      html:
        '<!doctype html><html lang="de"><head><title>T</title></head><body class="c">' +
        '<p id="p" onclick="seen.push(\'handler\')">text</p><canvas id="c"></canvas>' +
        '<script>var seen = ["script " + document.readyState + (document.currentScript ? "!" : "")];' +
        'document.write("<i>written</i>");' +
        'document.addEventListener("DOMContentLoaded", () => seen.push("dom"));' +
        'window.onload = () => seen.push("load");</script>' +
        '<form onsubmit="seen.push(\'submit\')"><button>go</button></form></body></html>',
      css: 'p { color: rgb(1, 2, 3) }',
      javascript:
        'seen.push("end " + document.readyState, !!document.querySelector("form"), eval("1+1"));' +
        'c.toBlob((b) => { const i = new Image(); i.onload = () => seen.push("image"); ' +
        'i.src = URL.createObjectURL(b); }); const capsule = 1;',
    });
    const frame = await runMiniApp(page);
    await frame.locator('p').click();
    await frame.getByRole('button', { name: 'go' }).click();
    await expect
      .poll(() => frame.evaluate('seen.slice(0, 4).concat(seen.slice(4).sort()).join(" | ")'))
      .toBe('script loading! | end interactive | true | 2 | dom | handler | image | load | submit');
    expect(await frame.evaluate('document.body.className + document.documentElement.lang')).toBe(
      'cde',
    );
    expect(await frame.evaluate('getComputedStyle(p).color')).toBe('rgb(1, 2, 3)');
  });

  for (const [slot, parts] of Object.entries<MiniAppParts>({
    style: { css: '</style><script>window.out = 1</script><p id="out">' },
    script: { javascript: '"</script><p id=out>"; "<!--<script>"; window.ran = 1;' },
    'an open comment': { html: '<p>a</p><!-- ', javascript: 'window.ran = 1' },
    'an open script': { html: '<p>a</p><script>if (', javascript: 'window.ran = 1' },
    'an open text area': { html: '<textarea>', javascript: 'window.ran = 1' },
    'plain text': { html: '<plaintext>', javascript: 'window.ran = 1' },
    'closed body': { html: '</body></html><p>a</p>', javascript: 'window.ran = 1' },
  })) {
    const tag = SLOTS.includes(slot) ? [] : '@nightly';
    test(`nothing leaves its slot: ${slot}`, { tag }, async ({ page, site, violations }) => {
      violations.allow(/SyntaxError/);
      await openMiniApp(page, site, { javascript: 'window.ran = 1', ...parts });
      const frame = await runMiniApp(page);
      await expect.poll(() => frame.evaluate('window.ran')).toBe(1);
      expect(await frame.evaluate('[window.out, document.getElementById("out")]')).toEqual([
        undefined,
        null,
      ]);
    });
  }

  test('it has the height that it asks for, within bounds', async ({ page, site }) => {
    await openMiniApp(page, site, { html: '<p style="height:900px">tall</p>' });
    const frame = await runMiniApp(page);
    const height = async () => (await page.locator('iframe').boundingBox())?.height;
    await expect.poll(height).toBeGreaterThan(900);
    for (const [asked, given] of [
      [50_000, 2_000],
      [1, 120],
      [640, 640],
    ]) {
      await frame.evaluate(`capsule.setHeight(${asked})`);
      await expect.poll(height).toBe(given);
    }
  });

  test('it is left out of print', async ({ page, site }) => {
    await openMiniApp(page, site, {});
    await runMiniApp(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Interactive part omitted.')).toBeVisible();
    await expect(page.locator('iframe')).toBeHidden();
    await expect(button(page, 'Stop')).toBeHidden();
  });
});

test.describe('what it may ask for', () => {
  test('a file is saved after a yes, under a safe name', async ({ page, site }) => {
    await openMiniApp(page, site, { capabilities: ['downloads'] });
    const frame = await runMiniApp(page);
    const save = (file: string) =>
      frame.evaluate(
        `void (window.answer = capsule.saveFile(${file}).then(() => 'ok', (e) => e.code))`,
      );
    await save(`{ name: '../table.csv', type: 'text/csv', data: 'a,b' }`);
    const dialog = page.getByRole('dialog', { name: 'Save this file?' });
    await expect(dialog).toContainText('_table.csv');
    await expect(dialog).toContainText('3 bytes');
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    const downloading = page.waitForEvent('download');
    await pressArmed(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('_table.csv');
    expect(await readFile(await download.path(), 'utf8')).toBe('a,b');
    expect(await frame.evaluate('answer')).toBe('ok');

    await save(`{ name: 'invoice.pdf.exe', data: new Uint8Array(5) }`);
    await expect(dialog).toContainText('made to look like a .pdf file, but it is a .exe file');
    await button(page, 'Don’t save').click();
    expect(await frame.evaluate('answer')).toBe('declined');
    await save(`{ name: 'big.bin', data: new Blob([new Uint8Array(10485761)]) }`);
    expect(await frame.evaluate('answer')).toBe('too-large');
    await pressInMenu(page, 'Activity');
    await expect(page.locator('.activity li[data-call="file.save"]')).toHaveText([
      /big\.bin – Refused: too large$/,
      /invoice\.pdf\.exe – You said no$/,
      /\.\.\/table\.csv – Done$/,
    ]);
  });

  test('an ordinary download link works, in the page or not', async ({ page, site }) => {
    await openMiniApp(page, site, {
      capabilities: ['downloads'],
      html: '<a id="a" download="list.txt" href="data:text/plain,one%20two">Save</a>',
      javascript: `window.offer = () => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob(['from a blob']));
        link.download = 'blob.txt';
        link.click();
        URL.revokeObjectURL(link.href);
      };`,
    });
    const frame = await runMiniApp(page);
    const saved = async (): Promise<string> => {
      const downloading = page.waitForEvent('download');
      await pressArmed(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
      return readFile(await (await downloading).path(), 'utf8');
    };
    await frame.locator('#a').click();
    expect(await saved()).toBe('one two');
    await frame.evaluate('offer()');
    expect(await saved()).toBe('from a blob');
    await expect(wrapper(page)).toHaveAttribute('data-frame', 'running');
  });

  test('an email is a draft without an address', async ({ page, site }) => {
    await page.addInitScript(() => {
      HTMLAnchorElement.prototype.click = function keep() {
        document.documentElement.dataset.followed = this.href;
      };
    });
    await openMiniApp(page, site, {
      capabilities: ['email-self'],
      html: '<a href="mailto:someone@example.org?subject=From%20a%20link&body=x">Mail</a>',
    });
    const frame = await runMiniApp(page);
    await frame.evaluate(`void capsule.emailSelf({ subject: 'List & more', text: 'one\\ntwo' })`);
    const dialog = page.getByRole('dialog', { name: 'Open an email draft?' });
    await expect(dialog).toContainText('List & more');
    await pressArmed(button(page, 'Open draft'));
    await expect(page.locator('html')).toHaveAttribute(
      'data-followed',
      'mailto:?subject=List%20%26%20more&body=one%0D%0Atwo',
    );
    await frame.getByText('Mail').click();
    await expect(dialog).toContainText('From a link');
    await expect(dialog).not.toContainText('someone@example.org');
    // The browser hands the keyboard from the frame to the page in its own time.
    await expect(dialog.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const long = `capsule.emailSelf({ text: 'x'.repeat(3000) }).catch((e) => e.code)`;
    expect(await frame.evaluate(long)).toBe('too-large');
  });

  test('what it has no permission for is refused, shown and logged', async ({ page, site }) => {
    await openMiniApp(page, site, {
      capabilities: ['email-self'],
      html: '<a href="https://example.org/out">Out</a><a download href="data:,x">Save</a>',
    });
    const frame = await runMiniApp(page);
    const answer = `capsule.saveFile({ name: 'a', data: 'x' }).catch((e) => e.name + ' ' + e.code)`;
    expect(await frame.evaluate(answer)).toBe('CapsuleError not-allowed');
    const bar = page.locator('.capsule-bar');
    await expect(bar).toContainText('It tried to save a file, but it isn’t allowed to.');
    await frame.getByText('Out').click();
    await expect(bar).toContainText('It tried to open another address, but it isn’t allowed to.');
    await frame.getByText('Save').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pressInMenu(page, 'Activity');
    await expect(page.locator('.activity li[data-outcome="not-allowed"]')).toHaveCount(3);
    await expect(page.locator('.activity')).toContainText('https://example.org/out');
    await expect(wrapper(page)).toHaveAttribute('data-frame', 'running');
  });
});

test('the keyboard alone opens, consents, saves, skips and stops', async ({ page, site }) => {
  await openMiniApp(page, site, {
    capabilities: ['downloads'],
    html: `<button onclick="capsule.saveFile({ name: 'a.txt', data: 'x' })">Save it</button>`,
  });
  const press = async (name: string, key = 'Enter') => {
    for (let i = 0; i < 30; i++) {
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      if (focused === name) return page.keyboard.press(key);
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await button(page, 'Run once').scrollIntoViewIfNeeded();
  await expect(button(page, 'Run once')).toHaveAttribute('data-armed', 'true');
  await press('Run once');
  const frame = await runningFrame(page);
  await expect(page.locator('.capsule-bar h2')).toBeFocused();
  await press('Skip mini-app');
  await expect(page.getByText('End of mini-app')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(frame.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Save this file?' })).toBeFocused();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveAttribute('data-armed', 'true');
  const downloading = page.waitForEvent('download');
  await press('Save');
  await downloading;
  await expect(page.locator('iframe')).toBeFocused();
  await button(page, 'Stop').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Run once')).toBeFocused();
});
