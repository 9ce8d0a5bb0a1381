import { describe, expect, it } from 'vitest';
import { capsuleContentHash } from '#schemas/program/capsule.ts';
import { type Body, expectProblem, json, serviceOn, unique } from '../../e2e/fixtures/scenario.ts';
import { BASE } from '../../e2e/fixtures/service.ts';
import { digest } from '../digest.ts';

describe.each(['sqlite', 'postgres'] as const)('capsules on %s', (kind) => {
  const { now, page } = serviceOn(kind);

  it('are published with the fields of the specification', async () => {
    const body = { html: `<p>${unique()}</p>`, title: 'Timer', capabilities: ['javascript'] };
    const response = await page(body);
    expect(response.status).toBe(201);
    const answer = await json(response);
    const contentHash = await capsuleContentHash(body, digest);
    expect(answer).toEqual({
      type: 'page',
      created: true,
      id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{16}$/),
      url: `${BASE}i/${answer.id}`,
      contentHash,
      htmlAccepted: true,
      credits: { charged: 10, balance: 90 },
      warnings: [],
    });
    expect(response.headers.get('Location')).toBe(answer.url);
    for (const name of [answer.id, contentHash, contentHash.slice(7)]) {
      const read = await now.service.request('GET', `/agent/v1/pages/${name}`, {
        token: now.token,
      });
      expect(read.status).toBe(200);
      expect(await json(read)).toEqual({
        id: answer.id,
        url: answer.url,
        title: 'Timer',
        summary: '',
        capabilities: ['javascript'],
        contentHash,
        publishedAt: expect.stringMatching(/^\d{4}-.+Z$/),
        html: body.html,
        css: '',
        javascript: '',
        declaredExternalDomains: [],
        runtime: 'svc-capsule-v1',
      });
    }
  });

  it('say what the frame will block, before anything is charged with dryRun', async () => {
    const html = `<p>${unique()}</p><script src="https://cdn.example/a.js"></script>`;
    const body = { html, javascript: 'localStorage.a = 1' };
    const codes = ['script-without-flag', 'remote-script', 'storage'];
    const codesOf = ({ warnings }: Body) => (warnings as Body[]).map(({ code }) => code);
    const headers = { 'Idempotency-Key': 'try' };
    const tried = await page({ ...body, dryRun: true }, headers);
    expect(tried.status).toBe(200);
    expect(tried.headers.get('Location')).toBeNull();
    const trial = await json(tried);
    expect(Object.keys(trial)).toEqual(['valid', 'contentHash', 'cost', 'warnings']);
    expect(trial).toMatchObject({ valid: true, cost: 10 });
    expect(codesOf(trial).sort()).toEqual([...codes].sort());
    const account = () => now.service.store.account(now.account);
    expect(await account()).toMatchObject({ balance: 100 });
    const unknown = await now.service.request('GET', `/agent/v1/pages/${trial.contentHash}`, {
      token: now.token,
    });
    expect(unknown.status).toBe(404);

    // The key has been used for nothing yet, and a repetition is told the same.
    for (let time = 0; time < 2; time++) {
      const published = await page({ ...body, dryRun: false }, headers);
      expect(published.status).toBe(201);
      const answer = await json(published);
      expect(codesOf(answer)).toEqual(codesOf(trial));
      expect(answer.contentHash).toBe(trial.contentHash);
    }
    expect(await account()).toMatchObject({ balance: 90 });
    expect(await json(await page({ ...body, dryRun: true }))).toMatchObject({ cost: 0 });
    for (const [members, pointer] of [
      [{ dryRun: 'yes' }, '/dryRun'],
      [{ dryrun: true }, '/dryrun'],
      [{ dryRun: true, capabilities: ['external_api'] }, '/declaredExternalDomains'],
    ] as const) {
      const refused = await page({ ...body, ...members });
      expect(await json(refused)).toMatchObject({ errors: [{ pointer }] });
    }
    expect(await account()).toMatchObject({ balance: 90 });
  });

  it('are free the second time, and paid by each account', async () => {
    const body = { html: unique() };
    const first = await json(await page(body));
    const again = await page(body);
    expect(again.status).toBe(200);
    expect(await json(again)).toEqual({
      ...first,
      created: false,
      credits: { charged: 0, balance: 90 },
    });
    const other = await now.service.newToken(await now.service.newAccount());
    const theirs = await page(body, {}, other);
    expect(theirs.status).toBe(201);
    expect(await json(theirs)).toEqual(first);
  });

  it('are the same capsule however the lists are written', async () => {
    const html = unique();
    const first = await json(
      await page({ html, capabilities: ['external_api'], declaredExternalDomains: ['a.org'] }),
    );
    const second = await page({
      html,
      title: 'Untitled Capsule',
      capabilities: ['external_api', 'external_api'],
      declaredExternalDomains: ['A.org', 'a.ORG'],
    });
    expect(await json(second)).toMatchObject({ id: first.id, created: false });
  });

  it('keep the HTML byte for byte', async () => {
    const html = '<p>\u0000\u2028 \ud83e\uddc0 \r\n </script>"\\</p>';
    const { id } = await json(await page({ html: html + unique() }));
    const { html: kept } = await json(await now.service.request('GET', `/api/capsules/${id}`));
    expect(String(kept).startsWith(html)).toBe(true);
    const raw = await now.service.request('GET', `/api/capsules/${id}/html`);
    expect(await raw.text()).toBe(kept);
    expect(raw.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(raw.headers.get('Content-Disposition')).toMatch(/^attachment; filename="\w+\.html"$/);
    expect((await now.service.request('GET', `/api/capsules/${id}/constructor`)).status).toBe(404);
  });

  it.each<[string, unknown, number, string, string]>([
    ['no html', {}, 400, 'invalid_request', ''],
    ['html of another type', { html: 5 }, 400, 'invalid_request', '/html'],
    ['html null', { html: null }, 400, 'invalid_request', '/html'],
    ['long html', { html: 'x'.repeat(200_001) }, 400, 'invalid_request', '/html'],
    ['long css', { html: '', css: '🧀'.repeat(100_001) }, 400, 'invalid_request', '/css'],
    ['long title', { html: '', title: 'x'.repeat(161) }, 400, 'invalid_request', '/title'],
    ['an unknown member', { html: '', js: '' }, 400, 'invalid_request', '/js'],
    ['__proto__', '{"html":"","__proto__":{"title":"x"}}', 400, 'invalid_request', '/__proto__'],
    [
      'an unknown flag',
      { html: '', capabilities: ['fly'] },
      400,
      'invalid_request',
      '/capabilities/0',
    ],
    [
      'an artifact capability',
      { html: '', capabilities: ['downloads'] },
      400,
      'invalid_request',
      '/capabilities/0',
    ],
    [
      'a host that is none',
      { html: '', declaredExternalDomains: ['a.org:443'] },
      400,
      'invalid_request',
      '/declaredExternalDomains',
    ],
    ...['localhost', 'nas', 'nas.lan', '192.168.0.1', '10-0-0-1.nip.io', 'x.home.arpa'].map(
      (host): [string, Body, number, string, string] => [
        `the host ${host} of one's own network`,
        { html: '', declaredExternalDomains: ['a.org', host] },
        422,
        'invalid_request',
        '/declaredExternalDomains',
      ],
    ),
    [
      'eleven hosts',
      { html: '', declaredExternalDomains: Array.from('abcdefghijk', (c) => `${c}.org`) },
      400,
      'invalid_request',
      '/declaredExternalDomains',
    ],
    [
      'no host for external_api',
      { html: '', capabilities: ['external_api'] },
      422,
      'invalid_request',
      '/declaredExternalDomains',
    ],
    [
      'no host for payment_buttons',
      { html: '', capabilities: ['payment_buttons'] },
      422,
      'invalid_request',
      '/declaredExternalDomains',
    ],
    ['a list', [], 400, 'invalid_request', ''],
  ])('are refused with %s', async (_name, body, status, code, pointer) => {
    const problem = await expectProblem(await page(body), status, code);
    expect((problem.errors as Body[]).map((error) => error.pointer)).toContain(pointer);
    expect((await now.service.store.account(now.account))?.balance).toBe(100);
  });

  it('take text of exactly the limit, in code points', async () => {
    const body = { html: '🧀'.repeat(60_000) + unique(), title: '🧀'.repeat(160) };
    expect((await page(body)).status).toBe(201);
  });

  it('are listed page by page', async () => {
    for (const title of ['a', 'b', 'c']) await page({ html: unique(), title });
    const get = (query: string) =>
      now.service.request('GET', `/agent/v1/pages${query}`, { token: now.token });
    const first = await json(await get('?limit=2'));
    expect((first.items as Body[]).map(({ title }) => title)).toEqual(['c', 'b']);
    const second = await json(await get(`?limit=2&cursor=${first.nextCursor}`));
    expect((second.items as Body[]).map(({ title }) => title)).toEqual(['a']);
    expect(second.nextCursor).toBeNull();
    expect(Object.keys((second.items as Body[])[0] ?? {}).sort()).toEqual([
      'capabilities',
      'contentHash',
      'id',
      'publishedAt',
      'summary',
      'title',
      'url',
    ]);
    for (const wrong of [
      '?limit=0',
      '?limit=101',
      '?limit=x',
      '?cursor=x',
      '?cursor=',
      '?page=2',
    ]) {
      await expectProblem(await get(wrong), 400, 'invalid_request');
    }
  });

  it('are withdrawn by their owner, and then gone', async () => {
    const body = { html: unique() };
    const { id, contentHash } = await json(await page(body));
    const stranger = await now.service.newToken(await now.service.newAccount());
    const remove = (as: string) =>
      now.service.request('DELETE', `/agent/v1/pages/${id}`, { token: as });
    await expectProblem(await remove(stranger), 404, 'not_found');
    expect((await remove(now.token)).status).toBe(204);
    for (const name of [id, contentHash]) {
      const read = await now.service.request('GET', `/agent/v1/pages/${name}`, {
        token: now.token,
      });
      const { tombstone } = await expectProblem(read, 410, 'gone');
      expect(tombstone).toMatchObject({ reason: 'withdrawn' });
    }
    await expectProblem(await remove(now.token), 410, 'gone');
    const shown = await now.service.request('GET', `/i/${id}`);
    expect(shown.status).toBe(410);
    expect(await shown.text()).toContain('Withdrawn');
    expect(await json(await page(body))).toMatchObject({ id, created: true });
  });
});
