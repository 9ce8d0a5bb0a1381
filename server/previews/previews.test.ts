import { describe, expect, it } from 'vitest';
import { checkArtifact } from '#schemas/document/check-artifact.ts';
import { json, serviceOn } from '../../e2e/fixtures/scenario.ts';
import { BASE, startService } from '../../e2e/fixtures/service.ts';
import { digest } from '../digest.ts';

const DRAFT = {
  type: 'research-brief',
  title: 'Is <it> complete?',
  summary: 'It is.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { question: 'Is it complete?', findings: ['It is.'] },
};

describe.each(['sqlite', 'postgres'] as const)('previews by HTTP, on %s', (kind) => {
  const { now } = serviceOn(kind);
  const agent = async () => {
    const account = await now.service.newAccount();
    const token = await now.service.newToken(account, ['artifacts:publish']);
    const keep = (artifact: unknown) =>
      now.service.request('POST', '/agent/v1/previews', { token, body: { artifact } });
    return { account, token, keep };
  };
  const pageOf = (url: unknown) =>
    now.service.request('GET', String(url).slice(BASE.length - 1), {
      headers: { Accept: 'text/html' },
    });

  it('show a draft for a week, for nothing, on an unlisted page', async () => {
    const { account, keep } = await agent();
    const response = await keep(DRAFT);
    expect(response.status).toBe(201);
    const answer = await json(response);
    expect(answer).toMatchObject({ created: true });
    expect(answer.url).toMatch(/^https:\/\/vitrine\.example\.org\/p\/[0-9a-hjkmnp-tv-z]{16}$/);
    const left = Date.parse(String(answer.expiresAt)) - Date.now();
    expect(Math.round(left / 86_400_000)).toBe(7);
    expect(await now.service.store.account(account)).toMatchObject({ balance: 100 });

    const page = await pageOf(answer.url);
    expect(page.status).toBe(200);
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    const html = await page.text();
    const [, record = ''] = /id="vitrine-record"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    const checked = await checkArtifact(JSON.parse(record), digest);
    expect(checked).toMatchObject({
      ok: true,
      value: { artifact: { id: answer.id, contentHash: answer.contentHash, title: DRAFT.title } },
    });
    const [, told = ''] = /id="vitrine-told"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(told)).toMatchObject({
      id: answer.id,
      newer: { until: answer.expiresAt },
    });
    // It is no publication: nobody finds it by its hash.
    const hidden = await now.service.request('GET', `/api/artifacts/${answer.id}`);
    expect(hidden.status).toBe(404);
  });

  it('are one for a draft that is sent again, and for many that are sent at once', async () => {
    const { keep } = await agent();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => json(await keep(DRAFT))),
    );
    answers.push(await json(await keep(DRAFT)));
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(answers.map(({ url, id }) => `${url} ${id}`)).size).toBe(1);
    expect(await json(await keep({ ...DRAFT, title: 'Other' }))).toMatchObject({ created: true });
    const other = await agent();
    const theirs = await json(await other.keep(DRAFT));
    expect(theirs.created).toBe(true);
    expect(theirs.url).not.toBe(answers[0]?.url);
  });

  it('are one for the same sealed document, and are withdrawn by their owner alone', async () => {
    const { token, keep } = await agent();
    const first = await json(await keep(DRAFT));
    const html = await (await pageOf(first.url)).text();
    const [, record = ''] = /id="vitrine-record"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    const again = await keep(JSON.parse(record));
    expect(again.status).toBe(200);
    expect(await json(again)).toEqual({ ...first, created: false });

    const path = `/agent/v1/previews/${String(first.url).slice(-16)}`;
    const other = await agent();
    const refused = await now.service.request('DELETE', path, { token: other.token });
    expect(refused.status).toBe(404);
    expect((await now.service.request('DELETE', path, { token })).status).toBe(204);
    expect((await now.service.request('DELETE', path, { token })).status).toBe(410);
    expect((await pageOf(first.url)).status).toBe(410);
  });

  it('are refused for what is no document, is too large, or was edited', async () => {
    const { keep } = await agent();
    const content = { runtime: 'svc-capsule-v1', html: 'A', css: '', javascript: '' };
    const app = { ...DRAFT, type: 'mini-app-capsule', content: { ...content, capabilities: [] } };
    const program = await keep(app);
    expect(program.status).toBe(422);
    expect(await json(program)).toMatchObject({ errors: [{ pointer: '/artifact/type' }] });
    const large = await keep({ ...DRAFT, content: { question: 'x'.repeat(262_144) } });
    expect(large.status).toBe(413);
    expect(await json(large)).toMatchObject({ code: 'too_large' });
    const wrong = await keep({ ...DRAFT, title: '' });
    expect(await json(wrong)).toMatchObject({
      code: 'invalid_artifact',
      errors: [
        {
          pointer: '/artifact/title',
          detail: '`/title` must not be empty. Write a text of 1 to 160 characters.',
        },
      ],
    });
    expect((await keep(DRAFT)).status).toBe(201);
  });

  it('are 50 a day for an account', async () => {
    const { keep } = await agent();
    for (let each = 0; each < 50; each++) {
      expect((await keep({ ...DRAFT, title: `${each}` })).status).toBe(201);
    }
    const refused = await keep({ ...DRAFT, title: 'One more' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000);
    // The number, the end, and the way round.
    expect((await json(refused)).detail).toMatch(
      /^At most 50 previews are possible in 24 hours, and that is reached: it ends at 20\d\d-.*Z, in \d+ s\. .*keep "link"/,
    );
  });

  it('need the scope, and can be reported', async () => {
    const account = await now.service.newAccount();
    const token = await now.service.newToken(account, ['artifacts:validate']);
    const refused = await now.service.request('POST', '/agent/v1/previews', {
      token,
      body: { artifact: DRAFT },
    });
    expect(refused.status).toBe(403);
    const { keep } = await agent();
    const { url } = await json(await keep(DRAFT));
    const report = { url, reason: 'phishing' };
    const reported = await now.service.request('POST', '/api/reports', { body: report });
    expect(reported.status).toBe(202);
    expect(await now.service.store.reports(1)).toMatchObject([
      { kind: 'preview', record: String(url).slice(-16) },
    ]);
  });
});

it('are switched off by the operator', async () => {
  const service = await startService({ PREVIEWS: '0' });
  const token = await service.newToken(await service.newAccount());
  const refused = await service.request('POST', '/agent/v1/previews', {
    token,
    body: { artifact: DRAFT },
  });
  expect(refused.status).toBe(404);
  const told = await json(await service.request('GET', '/.well-known/svc.json'));
  expect(told.previews).toMatchObject({ enabled: false, days: 7, perDay: 50, maxBytes: 262_144 });
  await service.close();
});
