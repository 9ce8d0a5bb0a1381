import { CAPABILITIES, CAPSULE_FLAGS, wordsOf } from '#schemas/program/capabilities.ts';
import { dropText, openCapsule, runCapsule } from '../fixtures/capsule.ts';
import { capsuleRecord } from '../fixtures/capsule-record.ts';
import { expect, test } from '../fixtures/index.ts';
import { button, pressInMenu, pressRun, runMiniApp, runningFrame } from '../fixtures/mini-app.ts';
import { sidewaysScroll } from '../fixtures/page-checks.ts';

test.describe('a capsule record is opened', () => {
  test('from a file, pasted, typed in and dropped', async ({ page, site }) => {
    const json = JSON.stringify(
      await capsuleRecord({ title: 'Dice', summary: 'Rolls **two** dice.' }),
    );
    const main = page.locator('main[data-view=capsule]');
    const ways: (() => Promise<unknown>)[] = [
      () => dropText(page, json),
      async () => {
        const choosing = page.waitForEvent('filechooser');
        await button(page, 'Choose a file…').click();
        const chooser = await choosing;
        const buffer = Buffer.from(json);
        await chooser.setFiles({ name: 'c.json', mimeType: 'application/json', buffer });
      },
      async () => {
        await page.getByRole('textbox').fill(json);
        await button(page, 'Open').click();
      },
      () =>
        page.evaluate((text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          document.body.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true }),
          );
        }, json),
    ];
    await page.goto(site.url);
    for (const open of ways) {
      await page.locator('main[data-view=home] h1').waitFor();
      await open();
      await expect(main).toHaveAttribute('data-integrity', 'match');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dice');
      await expect(main.locator('.masthead strong')).toHaveText('two');
      await expect(main).toContainText('Published on capsules.example');
      await expect(page).toHaveTitle('Dice – Vitrine');
      await page.getByRole('link', { name: 'Vitrine' }).click();
    }
    // The home page is one step back.
    await expect(page.locator('main[data-view=home]')).toBeVisible();
  });

  test('a changed one is refused, with the hashes', async ({ page, site }) => {
    const record = await capsuleRecord({ title: 'Dice' });
    await page.goto(site.url);
    await dropText(page, JSON.stringify({ ...record, javascript: 'steal()' }));
    const main = page.locator('main[data-view=error]');
    await expect(main).toHaveAttribute('data-error', 'content-hash');
    await expect(main).toHaveAttribute('data-integrity', 'mismatch');
    await expect(main).toContainText(record.contentHash);
    await expect(button(page, 'Run once')).toHaveCount(0);
    await dropText(page, JSON.stringify({ ...record, id: '0'.repeat(16) }));
    await expect(main).toHaveAttribute('data-error', 'id-hash');
  });

  test('an invalid one is explained', async ({ page, site }) => {
    const record = await capsuleRecord({});
    await page.goto(site.url);
    const broken = {
      ...record,
      capabilities: ['external_api', 'camera'],
      declaredExternalDomains: [],
      extra: 1,
    };
    await dropText(page, JSON.stringify(broken));
    const main = page.locator('main[data-view=error]');
    await expect(main).toHaveAttribute('data-error', 'schema');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This isn’t a valid mini-app');
    await expect(main).toContainText('/capabilities/1');
    await expect(main).toContainText('/extra');
    await dropText(
      page,
      JSON.stringify({ ...broken, capabilities: ['external_api'], extra: undefined }),
    );
    await expect(main).toContainText('needs at least one host');
    await dropText(page, JSON.stringify(record).replace('"css":""', '"css":"","css":""'));
    await expect(main).toHaveAttribute('data-error', 'json-duplicate-key');
  });
});

test('the passport says of every flag what the table says', async ({ page, site }) => {
  await openCapsule(page, site.url, {
    capabilities: [...CAPSULE_FLAGS],
    declaredExternalDomains: ['b.example', 'a.example'],
  });
  const items = page.locator('.passport li[data-capability]');
  const said = CAPSULE_FLAGS.map((flag) => {
    const note = flag === 'ai_model_calls' ? 'Not available on this site.' : '';
    return [...wordsOf(flag, 'a.example, b.example'), note].filter(Boolean).join(' ');
  });
  await expect(items).toHaveText(said);
  expect(
    Object.keys(CAPABILITIES).filter((name) => !CAPSULE_FLAGS.includes(name as never)),
  ).toEqual(['downloads', 'email-self']);
  await expect(page.locator('.passport')).toContainText('It names no author.');
});

test('without a flag it is a page: one line says what it can’t do, and no script runs', async ({
  page,
  site,
  violations,
}) => {
  violations.allow(/Content Security Policy/, /\[policy\] script-src/);
  await openCapsule(page, site.url, {
    html: '<p id="p" onclick="this.textContent=1">plain</p><script>p.textContent = 2</script>',
    css: 'p { color: rgb(1, 2, 3) }',
    javascript: 'p.textContent = 3',
  });
  const card = page.locator('.passport');
  await expect(page.locator('.masthead .kind')).toHaveText('Page');
  await expect(card).toContainText('is a page published at');
  await expect(card).toContainText('No script, no network.');
  await expect(card.getByRole('list')).toHaveCount(0);
  await expect(card).not.toContainText(/program|run/i);
  const frame = await runMiniApp(page);
  await frame.locator('p').click();
  await expect(frame.locator('p')).toHaveText('plain');
  await expect(frame.locator('p')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.locator('[data-frame=running]')).toBeVisible();
  await expect(page.locator('.capsule-bar').getByRole('button')).toHaveText([
    'Close',
    'Full screen',
  ]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.passport')).toContainText('Closed.');
  await expect(button(page, 'Show it')).toBeFocused();
  await page.getByRole('button', { name: 'Don’t show it' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'You chose not to show this page',
  );
});

test('a page is as wide as the window and as high as its content, with a style if it has none', async ({
  page,
  site,
}) => {
  const text = `<p>${'Some words of a long page. '.repeat(40)}</p>`;
  for (const [css, family] of [
    ['', 'system-ui, sans-serif'],
    ['p { color: red }', ''],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('about:blank');
    await openCapsule(page, site.url, { html: `<h1>Hello</h1>${text.repeat(20)}`, css });
    const frame = await runMiniApp(page);
    const font = await frame.evaluate('getComputedStyle(document.body).fontFamily');
    if (family) expect(font).toBe(family);
    else expect(font).not.toContain('system-ui');
    const outside = page.locator('.capsule-frame iframe');
    for (const width of [1280, 390, 800]) {
      await page.setViewportSize({ width, height: 800 });
      const isFit = async () =>
        frame.evaluate(
          'Math.abs(innerHeight - Math.max(document.documentElement.offsetHeight, document.body.scrollHeight)) <= 2',
        );
      await expect.poll(isFit, `${width}`).toBe(true);
      const box = await outside.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(width - 66);
      expect(await sidewaysScroll(page)).toBe(0);
    }
  }
});

test.describe('while and after it runs', () => {
  const LOUD = {
    capabilities: ['javascript'],
    html: '<p>x</p>',
    javascript: `console.log('one', { two: 2 }); console.warn('<b>careful</b>');
      setTimeout(() => { throw new Error('broken') }); capsule.pay('https://a.example/').catch(() => {});
      for (let i = 0; i < 5000; i++) console.debug(i);`,
  };

  test('its console can be read, and stays with the activity when it is stopped', async ({
    page,
    site,
    violations,
  }) => {
    violations.allow(/broken/);
    await runCapsule(page, site.url, LOUD);
    await pressInMenu(page, 'Console');
    const lines = page.locator('.console li');
    await expect(lines.first()).toHaveText('one {"two":2}');
    await expect(lines.nth(1)).toHaveText('<b>careful</b>');
    await expect(lines.nth(1)).toHaveAttribute('data-level', 'warn');
    await expect(page.locator('.console')).toContainText(/\d{4} more/);
    await button(page, 'Stop').click();
    await page.getByText('What it did').click();
    await expect(page.locator('.activity li[data-call="pay.open"]')).toContainText('no permission');
    await expect(lines.first()).toHaveText('one {"two":2}');
    await expect(button(page, 'Run once')).toBeVisible();
  });

  test('the log outlives a capsule that broke a rule', { tag: '@nightly' }, async ({
    page,
    site,
  }) => {
    await openCapsule(page, site.url, {
      capabilities: ['javascript'],
      javascript: `capsule.pay('https://a.example/').catch(() => {});
        setTimeout(() => location.reload(), 500);`,
    });
    // Nothing waits for its frame, which may be gone by then.
    await pressRun(page);
    await expect(page.locator('.passport')).toContainText('Stopped: it tried to leave its page.');
    await page.getByText('What it did').click();
    await expect(page.locator('.activity li[data-call="pay.open"]')).toHaveCount(1);
  });

  test('it can have the whole screen, below its bar', async ({ page, site }) => {
    await runCapsule(page, site.url, { html: '<p>x</p>', capabilities: ['javascript'] });
    await pressInMenu(page, 'Full screen');
    await expect(button(page, 'Leave full screen')).toBeVisible();
    const { width, height } = await page.evaluate(() => ({
      width: innerWidth,
      height: innerHeight,
    }));
    const bar = await page.locator('.capsule-bar').boundingBox();
    const frame = await page.locator('iframe').boundingBox();
    expect(bar?.y).toBe(0);
    expect(frame?.y).toBeGreaterThanOrEqual(bar?.height ?? height);
    expect(frame?.width).toBe(width);
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeGreaterThan(height - 40);
    await button(page, 'Stop').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  // That of mini-apps, by the same code: capsule-consent.spec.ts, each time.
  test('consent is for this hash and these flags, and can be taken back', {
    tag: '@nightly',
  }, async ({ page, site }) => {
    const body = { html: '<p>One</p>', capabilities: ['javascript'] };
    await openCapsule(page, site.url, body);
    await page.getByLabel('Don’t ask again for this exact version').check();
    await runMiniApp(page);
    await openCapsule(page, site.url, body);
    await expect((await runningFrame(page)).locator('p')).toHaveText('One');
    await openCapsule(page, site.url, { ...body, capabilities: ['javascript', 'external_links'] });
    await expect(button(page, 'Run once')).toBeVisible();
    await openCapsule(page, site.url, body);
    await pressInMenu(page, 'What it can do');
    await button(page, 'Ask again next time').click();
    await openCapsule(page, site.url, body);
    await page.waitForTimeout(500);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test.describe('isolation', () => {
  test('a host without headers is told of, with what is lost', async ({ page, site }) => {
    await openCapsule(page, site.url, {});
    await expect(page.locator('.isolation')).toContainText('Weaker isolation');
    await page.getByText('Known limits of the sandbox').click();
    const residues = page.locator('.residues li');
    await expect(residues.filter({ hasText: 'DNS' })).toHaveCount(1);
    await expect(residues.filter({ hasText: 'WebRTC' })).toHaveCount(1);
    await expect(residues.filter({ hasText: 'endless loop' })).toHaveCount(0);
  });

  test('with the headers there is no such note, in Chromium', async ({ page, ourServer }) => {
    await openCapsule(page, ourServer.url, {});
    await page.getByText('Known limits of the sandbox').click();
    await expect(page.locator('.residues li').filter({ hasText: 'clipboard' })).toHaveCount(1);
    await expect(page.locator('.residues li').filter({ hasText: 'DNS' })).toHaveCount(0);
    await expect(page.locator('.isolation')).toHaveCount(0);
  });
});
