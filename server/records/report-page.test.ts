import { describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { hexOf, json, serviceOn, unique } from '../../e2e/fixtures/scenario.ts';

describe.each(['sqlite', 'postgres'] as const)('reports of readers, on %s', (kind) => {
  const { now, publish, page: publishCapsule } = serviceOn(kind);
  const page = async () => {
    const artifact = await brief({ title: unique() });
    expect((await publish(artifact)).status).toBe(201);
    return `a/${hexOf(artifact)}`;
  };
  const get = (path: string) =>
    now.service.request('GET', path, { headers: { Accept: 'text/html' } });
  const send = (fields: Record<string, string>) =>
    now.service.request('POST', '/report?l=en', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });

  it('come by a link on the page and a form without a script, and are listed', async () => {
    const path = await page();
    const base = now.service.deps.baseUrl();
    const url = `${base}${path}`;
    const html = await (await get(`/${path}`)).text();
    const href = /<footer class="report"><a href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(href.startsWith(`${base}report?`)).toBe(true);
    const form = await get(`/${href.slice(base.length).replaceAll('&amp;', '&')}`);
    expect(form.status).toBe(200);
    expect(form.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
    expect(await form.text()).toContain(`name="url" value="${url}"`);

    expect((await send({ url, reason: 'phishing', detail: 'Asks', contact: '' })).status).toBe(200);
    const [latest] = await now.service.store.reports(1);
    expect(latest).toMatchObject({ kind: 'artifact', reason: 'phishing', detail: 'Asks' });
    expect((await send({ url, reason: 'nonsense' })).status).toBe(422);
    expect((await send({ url: `${base}a/none`, reason: 'other' })).status).toBe(422);
  });

  it('come from pages of mini-apps and previews as well', async () => {
    const artifact = await brief({ title: unique() });
    const preview = await now.service.request('POST', '/agent/v1/previews', {
      token: now.token,
      body: { artifact },
    });
    for (const answer of [await publishCapsule({ html: unique() }), preview]) {
      const url = String((await json(answer)).url);
      const html = await (await get(new URL(url).pathname)).text();
      expect(html).toContain(`&amp;url=${encodeURIComponent(url)}"`);
      expect((await send({ url, reason: 'other' })).status).toBe(200);
    }
  });

  it.each([
    ['en', 'Report a page'],
    ['de', 'Eine Seite melden'],
    ['ar', 'الإبلاغ عن صفحة'],
  ])('have a form in %s, which shows an address as text', async (language, title) => {
    const html = await (await get(`/report?l=${language}&url=%22%3E%3Cscript%3E`)).text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).not.toContain('<script');
  });
});
