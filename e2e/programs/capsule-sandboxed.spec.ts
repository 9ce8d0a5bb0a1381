import { createServer } from 'node:http';
import type { Page } from 'playwright/test';
import { FRAME_HEADERS } from '#schemas/program/frame-headers.ts';
import { test as base, expect } from '../fixtures/index.ts';
import {
  type MiniAppParts,
  miniAppFragment,
  pressRun,
  runMiniApp,
  runningFrame,
} from '../fixtures/mini-app.ts';

type Canary = { readonly url: string; readonly seen: string[] };

/** With another origin that records every request: nothing may ever reach it. */
const test = base.extend<{ canary: Canary }>({
  canary: async ({ violations }, use) => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('No port.');
    // The attempts themselves are reported; what counts is what arrives.
    const url = `http://127.0.0.1:${address.port}/canary`;
    violations.allow(
      /\/canary/,
      /Content Security Policy/,
      /\[policy\]/,
      /127\.0\.0\.1:\d+\/'? viol/,
    );
    violations.allow(/Failed to load resource/, /blocked by|not allowed|sandboxed|WebSocket/i);
    await use({ url, seen });
    server.close();
    server.closeAllConnections();
  },
});

const state = (page: Page) => page.locator('[data-frame]').getAttribute('data-frame');

async function start(page: Page, base: string, parts: MiniAppParts): Promise<void> {
  // Another page, and not another fragment of the one that ran before.
  await page.goto('about:blank');
  await page.goto(`${base}#${await miniAppFragment(parts)}`);
  await pressRun(page);
}

/** Things that are tried and come to nothing; the mini-app goes on. `to` tells them apart. */
const REQUESTS: Record<string, (to: string) => MiniAppParts> = {
  fetch: (to) => ({ javascript: `fetch('${to}', { mode: 'no-cors' }).catch(() => {})` }),
  beacon: (to) => ({ javascript: `navigator.sendBeacon('${to}', 'x')` }),
  XMLHttpRequest: (to) => ({
    javascript: `const x = new XMLHttpRequest(); x.open('GET', '${to}'); x.send()`,
  }),
  WebSocket: (to) => ({ javascript: `new WebSocket('${to.replace('http', 'ws')}')` }),
  EventSource: (to) => ({ javascript: `new EventSource('${to}')` }),
  image: (to) => ({
    html: `<img src="${to}"><img srcset="${to} 1x"><input type=image src="${to}">`,
  }),
  'script and module': (to) => ({
    html: `<script src="${to}"></script><script type=module>import '${to}'</script>`,
    javascript: `import('${to}').catch(() => {})`,
  }),
  'style and font': (to) => ({
    html: `<link rel=stylesheet href="${to}"><p style="background:url(${to})">x`,
    css: `@import '${to}'; @font-face { font-family: f; src: url(${to}) } p { font-family: f }`,
  }),
  media: (to) => ({
    html: `<video src="${to}" autoplay poster="${to}"></video><audio src="${to}">`,
  }),
  hints: (to) => ({
    html:
      `<link rel=prefetch href="${to}"><link rel=preload as=image href="${to}">` +
      `<link rel=modulepreload href="${to}"><link rel=icon href="${to}"><link rel=manifest href="${to}">`,
  }),
  plugins: (to) => ({ html: `<object data="${to}"></object><embed src="${to}">` }),
  worker: (to) => ({
    javascript: `try { new Worker(URL.createObjectURL(new Blob(["fetch('${to}')"]))) } catch {}`,
  }),
  form: (to) => ({
    html: `<form id=f action="${to}" method=post><input name=a value=b></form>`,
    javascript: 'f.requestSubmit()',
  }),
  'window.open': (to) => ({ javascript: `open('${to}')` }),
  'links in the page': (to) => ({
    html: `<a id=a href="${to}">a</a><svg><a xlink:href="${to}"><text id=b y=20>b</text></a></svg>`,
    javascript: `a.click(); b.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      a.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }))`,
  }),
  'links outside the page': (to) => ({
    javascript: `const a = document.createElement('a'); a.href = '${to}'; a.click();
      a.dispatchEvent(new MouseEvent('click')); const d = document.createElement('div');
      d.append(a); a.dispatchEvent(new MouseEvent('click', { ctrlKey: true }))`,
  }),
  'the top page': (to) => ({ javascript: `try { top.location = '${to}' } catch {}` }),
};

/** Ways to leave the page or to bring another in: the end of the mini-app. */
const ESCAPES: Record<string, (to: string) => MiniAppParts> = {
  location: (to) => ({ javascript: `setTimeout(() => { location = '${to}' }, 300)` }),
  'location while loading': (to) => ({ html: `<script>location = '${to}'</script>` }),
  refresh: (to) => ({ html: `<meta http-equiv=refresh content="0;url=${to}">` }),
  'form.submit': (to) => ({
    html: `<form id=f action="${to}"></form>`,
    javascript: 'setTimeout(() => f.submit(), 300)',
  }),
  'data address': () => ({
    javascript: `setTimeout(() => { location = 'data:text/html,x' }, 300)`,
  }),
  'blob address': () => ({
    javascript: `setTimeout(() => { location = URL.createObjectURL(new Blob(['x'])) }, 300)`,
  }),
  reload: () => ({ javascript: 'setTimeout(() => location.reload(), 300)' }),
  'reload while loading': () => ({ html: '<script>location.reload()</script>' }),
  'its own page again': () => ({ javascript: `setTimeout(() => { location = '?secret' }, 300)` }),
  'a frame': () => ({ javascript: `document.body.append(document.createElement('iframe'))` }),
  'a frame with content': () => ({ html: '<iframe srcdoc="<p>x"></iframe>' }),
};

/**
 * Escapes that are tried each time; all of them on both hosts every night, and by the hostile programs.
 */
const FIRST = {
  plain: ['location'],
  ours: ['location', 'data address', 'reload while loading', 'its own page again', 'a frame'],
};

for (const host of ['plain', 'ours'] as const) {
  test.describe(`on ${host === 'plain' ? 'a host without headers' : 'our own server'}`, () => {
    test('no request, form, link or window gets out', async ({ page, canary, site, ourServer }) => {
      const tried = Object.entries(REQUESTS).map(([name, parts]) =>
        parts(`${canary.url}/${name.replaceAll(' ', '-')}`),
      );
      await start(page, host === 'ours' ? ourServer.url : site.url, {
        html: tried.map(({ html = '' }) => `<div>${html}</div>`).join('\n'),
        css: tried.map(({ css = '' }) => css).join('\n'),
        // Each in a task of its own, so that one that throws does not keep the next from trying.
        javascript: tried
          .map(({ javascript = '' }) => `setTimeout(() => { ${javascript} }, 200);`)
          .join('\n'),
      });
      const bar = page.locator('.capsule-bar');
      await expect(bar).toContainText('It tried to open another address, but it isn’t allowed to.');
      await page.waitForTimeout(2_000);
      expect(canary.seen).toEqual([]);
      expect(await state(page)).toBe('running');
      expect(page.context().pages()).toHaveLength(1);
    });

    for (const [name, parts] of Object.entries(ESCAPES)) {
      const tag = FIRST[host].includes(name) ? [] : '@nightly';
      test(`it ends when it tries to escape: ${name}`, { tag }, async ({
        page,
        canary,
        site,
        ourServer,
      }) => {
        await start(page, host === 'ours' ? ourServer.url : site.url, parts(canary.url));
        await expect(page.locator('.passport .notice')).toContainText(/^Stopped: it tried to/);
        await expect(page.locator('iframe')).toHaveCount(0);
        expect(await state(page)).toBe('stopped');
        expect(canary.seen).toEqual([]);
      });
    }
  });
}

test('a mini-app writes itself while it loads, and not again', async ({ page, canary, site }) => {
  const { url } = canary;
  const again = `<script>fetch('${url}').catch(() => {}); document.title = 'again'</script>`;
  const escaped = JSON.stringify(again).replaceAll('</', '<\\/');
  await start(page, site.url, {
    html: `<script>document.write('<p id="written">While it loads.</p>')</script>`,
    javascript: `const { open, write } = Document.prototype;
      setTimeout(() => { document.open(); write.call(document, ${escaped}); open.call(document);
        document.title = 'still here'; }, 300)`,
  });
  const frame = await runningFrame(page);
  await expect.poll(() => frame.title()).toBe('still here');
  await expect(frame.locator('#written')).toHaveText('While it loads.');
  await expect(page.locator('[data-frame]')).toHaveAttribute('data-frame', 'running');
  expect(canary.seen).toEqual([]);
});

test('the address of the viewer stays unknown inside', async ({ page, site }) => {
  const fragment = await miniAppFragment({ html: '<p>x</p>' });
  await page.goto(`${site.url}?q=1#${fragment}`);
  const frame = await runMiniApp(page);
  const known = await frame.evaluate(() => {
    const read = (what: () => unknown): string => {
      try {
        return String(what());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      base: document.baseURI,
      referrer: document.referrer,
      ancestors: [...(location.ancestorOrigins ?? [])].join(),
      entries: performance.getEntries().map(({ name }) => name),
      name: window.name,
      parent: read(() => parent.location.href),
      document: read(() => parent.document),
      // `localStorage` is an object of ours here, not the browser's.
      storage: read(() => Storage.prototype.getItem.call(localStorage, 'a')),
      cookie: read(() => document.cookie),
      origin: self.origin,
    };
  });
  expect(JSON.stringify(known)).not.toMatch(/k1\.g|q=1/);
  expect(known).toMatchObject({
    referrer: '',
    name: '',
    parent: 'SecurityError',
    document: 'SecurityError',
    storage: 'TypeError',
    cookie: 'SecurityError',
    origin: 'null',
  });
});

test.describe('in a sub-folder with characters that end a policy', () => {
  test.use({ mountedAt: '/a;b, c/' });

  test('it runs, and cannot leave', async ({ page, canary, site }) => {
    await start(page, encodeURI(site.url), { html: '<p>x</p>' });
    await expect((await runningFrame(page)).locator('p')).toHaveText('x');
    for (const to of [canary.url, 'index.html?out', 'examples/research-brief.json?out']) {
      await start(page, encodeURI(site.url), { javascript: `location = '${to}'` });
      await expect(page.locator('.passport .notice')).toContainText('it tried to leave');
    }
    expect(site.requests.filter(({ url }) => url.includes('out'))).toEqual([]);
    expect(canary.seen).toEqual([]);
  });
});

test('every header of the frame page is sent by our own server', async ({ ourServer, request }) => {
  const response = await request.get(`${ourServer.url}capsule-frame.html`);
  for (const [name, value] of Object.entries(FRAME_HEADERS)) {
    expect(response.headers()[name.toLowerCase()]).toBe(value);
  }
});

test('the frame page does nothing for anybody else', async ({ page, site, canary }) => {
  const init = `{ vitrine: 1, policy: '', css: '', html: '<p id="mine">', javascript: '' }`;
  // Opened on its own.
  await page.goto(`${site.url}capsule-frame.html`);
  await page.evaluate(`postMessage(${init}, '*', [new MessageChannel().port1])`);
  await page.waitForTimeout(200);
  expect(await page.locator('#mine').count()).toBe(0);
  // Framed by another origin, sandboxed or not; and by the viewer's own origin, but not sandboxed.
  for (const [from, sandbox] of [
    [canary.url, 'allow-scripts'],
    [canary.url, null],
    [`${site.url}examples/research-brief.json`, null],
  ] as const) {
    await page.goto(from);
    await page.evaluate(
      ([src, sandbox]) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          if (sandbox) frame.setAttribute('sandbox', sandbox);
          frame.src = src;
          frame.onload = resolve;
          document.documentElement.append(frame);
        }),
      [`${site.url}capsule-frame.html`, sandbox] as const,
    );
    await page.evaluate(`frames[0].postMessage(${init}, '*', [new MessageChannel().port1])`);
    await page.waitForTimeout(200);
    expect(await page.frames()[1]?.locator('#mine').count()).toBe(0);
  }
});
