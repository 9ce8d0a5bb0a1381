import type { Page } from 'playwright/test';
import { openCapsule, outcomeOf, runCapsule } from '../fixtures/capsule.ts';
import { expect } from '../fixtures/index.ts';
import { pressInMenu, runMiniApp } from '../fixtures/mini-app.ts';
import { test } from '../fixtures/with-hosts.ts';

const API = {
  capabilities: ['javascript', 'external_api'],
  declaredExternalDomains: ['api.example', 'second.example'],
};
const activity = async (page: Page) => {
  await pressInMenu(page, 'Activity');
  return page.locator('.activity li:not([data-call="ui.height"])');
};

test.beforeEach(({ hosts, violations }) => {
  hosts.seen.length = 0;
  for (const host of ['api', 'second', 'media']) violations.allowOrigin(`https://${host}.example`);
});

test.describe('external_api', () => {
  test('a request reaches a declared host, without anything of this browser', async ({
    page,
    context,
    site,
    hosts,
  }) => {
    await context.addCookies([
      {
        name: 'session',
        value: 's',
        domain: 'api.example',
        path: '/',
        secure: true,
        sameSite: 'None',
      },
    ]);
    const frame = await runCapsule(page, site.url, API);
    const answer = await frame.evaluate(`capsule.fetch('https://api.example/json?q=1#part', {
      method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Key': 'k' },
      body: JSON.stringify({ typed: 'ü' }) }).then(async (r) =>
        [r.status, r.ok, r.headers.get('x-answer'), r.headers.get('set-cookie'), await r.json()])`);
    expect(answer).toEqual([201, true, 'yes', null, { method: 'POST', body: '{"typed":"ü"}' }]);
    const [seen] = hosts.seen.filter(({ line }) => !line.startsWith('OPTIONS'));
    expect(seen?.line).toBe('POST api.example/json?q=1');
    expect(seen?.headers).toMatchObject({ origin: 'null', 'x-key': 'k' });
    for (const name of ['cookie', 'referer', 'authorization']) {
      expect(seen?.headers[name]).toBeUndefined();
    }
    expect(await context.cookies()).toHaveLength(1);
    await expect(await activity(page)).toHaveText([
      /Exchange data: POST https:\/\/api\.example\/json\?q=1#part – Done \(201, \d+ bytes\)$/,
    ]);
    await expect(page.locator('iframe[sandbox="allow-scripts"]')).toBeHidden();
  });

  test('every other address is refused before it is asked for', async ({ page, site, hosts }) => {
    const frame = await runCapsule(page, site.url, API);
    for (const [address, code] of [
      ['https://elsewhere.example/', 'not-declared'],
      ['https://sub.api.example/', 'not-declared'],
      ['https://api.example.elsewhere.example/', 'not-declared'],
      ['https://api.example:8443/', 'not-declared'],
      ['https://api.example./', 'not-declared'],
      ['https://me:secret@api.example/', 'not-declared'],
      ['http://api.example/', 'not-declared'],
      ['https://127.0.0.1/', 'not-declared'],
      [`${site.url}index.html`, 'not-declared'],
      ['index.html', 'invalid'],
    ]) {
      expect(await outcomeOf(frame, `capsule.fetch(${JSON.stringify(address)})`)).toBe(code);
    }
    for (const [options, code] of [
      [`{ method: 'CONNECT' }`, 'invalid'],
      [`{ headers: { a: '1', b: '2', c: '3', d: '4' } }`, 'invalid'],
      [`{ method: 'PUT', body: 'x'.repeat(65537) }`, 'too-large'],
    ]) {
      const call = `capsule.fetch('https://api.example/', ${options})`;
      expect(await outcomeOf(frame, call)).toBe(code);
    }
    expect(hosts.seen).toEqual([]);
  });

  test('answers that lead away, are too large or closed are refused', async ({
    page,
    site,
    hosts,
    violations,
  }) => {
    // The browser announces where a redirect would lead; that nothing got there is asked below.
    violations.allow(/CORS policy/, /net::ERR_FAILED/, /request to https:\/\/elsewhere/);
    const frame = await runCapsule(page, site.url, API);
    const code = (path: string) =>
      outcomeOf(
        frame,
        `capsule.fetch('https://api.example${path}').then(r => r.arrayBuffer()).then(b => b.byteLength)`,
      );
    expect(await code('/redirect')).toBe('redirected');
    expect(await code('/large')).toBe('too-large');
    expect(await code('/closed')).toBe('network');
    expect(await code('/exact')).toBe(1_048_576);
    expect(hosts.seen.filter(({ line }) => line.includes('elsewhere'))).toEqual([]);
  });

  test('a hundred requests at once go out four at a time, and all come back', async ({
    page,
    site,
    hosts,
  }) => {
    const frame = await runCapsule(page, site.url, API);
    const all = `Promise.all(Array.from({ length: 20 }, (_, i) =>
      capsule.fetch('https://second.example/slow?' + i).then(r => r.text()))).then(t => t.join())`;
    expect(await outcomeOf(frame, all)).toBe(Array(20).fill('slow').join());
    expect(hosts.seen).toHaveLength(20);
    await expect(page.locator('[data-frame=running]')).toBeVisible();
  });

  test('is off without the flag', async ({ page, site, hosts }) => {
    const frame = await runCapsule(page, site.url, { ...API, capabilities: ['javascript'] });
    expect(await outcomeOf(frame, `capsule.fetch('https://api.example/')`)).toBe('not-allowed');
    await expect(page.locator('.capsule-bar')).toContainText(
      'It tried to exchange data, but it isn’t allowed to.',
    );
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(hosts.seen).toEqual([]);
  });

  test('the capsule itself has no network, and no way to the broker', async ({
    page,
    site,
    hosts,
    violations,
  }) => {
    violations.allow(/Content Security Policy/, /\[policy\] connect-src/, /Refused to connect/);
    violations.allow(/request to https:\/\/elsewhere/, /initiate navigation/);
    const frame = await runCapsule(page, site.url, API);
    expect(
      await outcomeOf(frame, `capsule.fetch('https://api.example/json').then((r) => r.status)`),
    ).toBe(201);
    hosts.seen.length = 0;
    const answers = await frame.evaluate(`(async () => {
      const got = [];
      for (let at = 0; at < parent.length; at++) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => got.push(data);
        const other = parent.frames[at];
        if (other === self) continue;
        other.postMessage({ vitrine: 1, hosts: ['elsewhere.example'] }, '*', [port2]);
        port1.postMessage({ id: 1, url: 'https://elsewhere.example/json', method: 'GET', headers: [], body: null, media: false });
        try { other.location = 'https://elsewhere.example/json' } catch (error) { got.push(error.name) }
      }
      await fetch('https://api.example/json').catch(() => got.push('blocked'));
      return got;
    })()`);
    expect(answers).toEqual(expect.arrayContaining(['blocked']));
    expect(JSON.stringify(answers)).not.toContain('"status"');
    await page.waitForTimeout(500);
    expect(hosts.seen).toEqual([]);
  });

  test('the broker page does nothing for anybody else', async ({
    page,
    site,
    hosts,
    violations,
  }) => {
    // The icon that the browser asks for by itself.
    violations.allow(/status of 404/);
    const start = `postMessage({ vitrine: 1, hosts: ['api.example'] }, '*', [channel.port2])`;
    const ask = `channel.port1.postMessage({ id: 1, url: 'https://api.example/json', method: 'GET', headers: [], body: null, media: false })`;
    await page.goto(`${site.url}broker.html`);
    await page.evaluate(`var channel = new MessageChannel(); ${start}; ${ask}`);
    // In a frame of its own origin that is not sandboxed, too.
    await page.goto(`${site.url}examples/research-brief.json`);
    await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.src = src;
          frame.onload = resolve;
          document.documentElement.append(frame);
        }),
      `${site.url}broker.html`,
    );
    await page.evaluate(`var channel = new MessageChannel(); frames[0].${start}; ${ask}`);
    await page.waitForTimeout(500);
    expect(hosts.seen).toEqual([]);
  });

  test('ends with the frame', async ({ page, site }) => {
    const frame = await runCapsule(page, site.url, API);
    await outcomeOf(frame, `capsule.fetch('https://api.example/json').then(r => r.text())`);
    await expect(page.locator('iframe')).toHaveCount(2);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByText('What it did').click();
    await expect(page.locator('.activity li[data-call="net.fetch"]')).toHaveText([
      /api\.example\/json – Done/,
    ]);
  });
});

test.describe('media_embeds', () => {
  const MEDIA = { capabilities: ['media_embeds'], declaredExternalDomains: ['media.example'] };
  const html =
    '<img id="a" src="https://media.example/picture"><img id="b" src="https://media.example/picture">' +
    '<img id="c" src="https://media.example/json"><img id="d" src="https://other.example/picture">';
  // The element's own request is what the policy stops; the viewer makes another.
  const BLOCKED = [/Content Security Policy/, /\[policy\] img-src/, /request to https:\/\/other/];

  test('pictures from declared hosts are shown, without a script', async ({
    page,
    site,
    hosts,
    violations,
  }) => {
    violations.allow(...BLOCKED, /ERR_BLOCKED/);
    const frame = await runCapsule(page, site.url, { ...MEDIA, html });
    await expect.poll(() => frame.evaluate(`[a.naturalWidth, b.naturalWidth]`)).toEqual([2, 2]);
    expect(await frame.evaluate(`[c.naturalWidth, d.naturalWidth]`)).toEqual([0, 0]);
    expect(hosts.seen.map(({ line }) => line).sort()).toEqual([
      'GET media.example/json',
      'GET media.example/picture',
    ]);
    await expect(await activity(page)).toHaveText([
      /other\.example\/picture – Refused: not a declared host$/,
      /media\.example\/json – Refused: no picture, sound or video$/,
      /media\.example\/picture – Done/,
    ]);
  });

  test('sounds play, by their own address and by that of a source', { tag: '@nightly' }, async ({
    page,
    site,
    violations,
  }) => {
    violations.allow(...BLOCKED, /\[policy\] media-src/);
    const frame = await runCapsule(page, site.url, {
      ...MEDIA,
      html: '<audio id="a" src="https://media.example/sound"></audio><audio id="b"><source src="https://media.example/sound?2"></audio>',
    });
    await expect.poll(() => frame.evaluate('[a.duration, b.duration]')).toEqual([1, 1]);
  });

  test('a script can load and draw them', { tag: '@nightly' }, async ({ page, site }) => {
    const frame = await runCapsule(page, site.url, {
      ...MEDIA,
      capabilities: ['javascript', 'media_embeds'],
      html: '<canvas></canvas><audio></audio>',
    });
    const draw = `capsule.media('https://media.example/picture').then(async (src) => {
      const image = new Image(); image.src = src; await image.decode();
      const context = document.querySelector('canvas').getContext('2d');
      context.drawImage(image, 0, 0);
      return src.slice(0, 5) + context.getImageData(0, 0, 1, 1).data.length; })`;
    expect(await outcomeOf(frame, draw)).toBe('blob:4');
  });

  test('is off without the flag: no picture, no sound, no canvas', async ({
    page,
    site,
    hosts,
    violations,
  }) => {
    violations.allow(...BLOCKED, /\[policy\] media-src/);
    const frame = await runCapsule(page, site.url, {
      capabilities: ['javascript'],
      declaredExternalDomains: ['media.example'],
      html: `${html}<canvas></canvas>`,
      javascript: `const i = new Image(); i.onerror = () => { window.blob = 'blocked' };
        i.src = URL.createObjectURL(new Blob(['x'], { type: 'image/png' }));
        new Audio('data:audio/wav;base64,UklGRg==').onerror = () => { window.audio = 'blocked' };`,
    });
    await expect
      .poll(() => frame.evaluate('[window.blob, window.audio]'))
      .toEqual(['blocked', 'blocked']);
    expect(await frame.evaluate(`document.querySelector('canvas').getContext('2d')`)).toBeNull();
    const gone = ['OffscreenCanvas', 'AudioContext', 'speechSynthesis'];
    expect(
      await frame.evaluate(`${JSON.stringify(gone)}.filter((name) => name in window)`),
    ).toEqual([]);
    expect(await outcomeOf(frame, `capsule.media('https://media.example/picture')`)).toBe(
      'not-allowed',
    );
    expect(hosts.seen).toEqual([]);
  });
});

test('the passport names the hosts, and what lies beyond them', async ({ page, site }) => {
  await openCapsule(page, site.url, {
    ...API,
    capabilities: ['javascript', 'external_api', 'media_embeds'],
  });
  const card = page.locator('.passport');
  await expect(card).toContainText('Exchange data with api.example, second.example.');
  await expect(card).toContainText('Some are loaded from api.example, second.example.');
  await expect(card).toContainText('Use the internet beyond api.example, second.example');
  await runMiniApp(page);
});
