import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { json, serviceOn } from '../../e2e/fixtures/scenario.ts';

const MARKDOWN =
  '# Night run\r\n\r\nThree of four jobs passed.\r\n\r\n## 2. Later\n\n## 1. First\n';

describe.each(['sqlite', 'postgres'] as const)('Markdown by HTTP, on %s', (kind) => {
  const { now } = serviceOn(kind);
  const agent = async () => {
    const account = await now.service.newAccount();
    const token = await now.service.newToken(account, ['artifacts:publish']);
    return (path: string, body: unknown) =>
      now.service.request('POST', path, { token, body, headers: { 'X-Svc-Artifact': '1' } });
  };
  const validate = async (body: JsonObject) =>
    now.service.request('POST', '/api/validate', { body });

  it('is validated as a draft, and stays as written', async () => {
    const answer = await json(await validate({ markdown: MARKDOWN, author: 'Atlas' }));
    expect(answer).toMatchObject({
      valid: true,
      warnings: [],
      artifact: {
        type: 'research-brief',
        title: 'Night run',
        summary: 'Three of four jobs passed.',
        createdBy: { type: 'agent', name: 'Atlas' },
        content: { body: MARKDOWN },
      },
    });
    expect(answer.url).toContain('#k1.g.');
  });

  it('has a title, an author and a form on request, and a warning without an author', async () => {
    const createdBy = { type: 'human', name: 'Ines' };
    const body = { markdown: MARKDOWN, title: 'Mine', author: createdBy, as: 'handoff' };
    expect((await json(await validate(body))).artifact).toMatchObject({
      type: 'task-handoff',
      title: 'Mine',
      createdBy,
    });
    const unnamed = await json(await validate({ markdown: MARKDOWN }));
    expect(unnamed).toMatchObject({
      valid: true,
      warnings: [{ code: 'unnamed-author', pointer: '/createdBy' }],
      artifact: { createdBy: { type: 'agent', name: 'An agent' } },
    });
  });

  it('is shown and published, with its warnings, and the same again is the same', async () => {
    const post = await agent();
    for (const path of ['/agent/v1/previews', '/api/artifacts']) {
      const response = await post(path, { markdown: `${MARKDOWN}${path} [x]()` });
      const first = await json(response);
      expect({ path, status: response.status, first }).toMatchObject({
        status: 201,
        first: { created: true, warnings: [{ code: 'dead-link' }, { code: 'unnamed-author' }] },
      });
      const again = await post(path, { markdown: `${MARKDOWN}${path} [x]()` });
      expect(again.status).toBe(200);
      expect(await json(again)).toMatchObject({ id: first.id, created: false });
      const page = await now.service.request('GET', new URL(String(first.url)).pathname, {
        headers: { Accept: 'text/html' },
      });
      expect(await page.text()).toContain('<meta property="og:image:alt" content="Document">');
    }
  });

  it.each([
    [{}, '/artifact', 'Give exactly one of `artifact` and `markdown`: neither is there.'],
    [{ artifact: {}, markdown: '# A' }, '/markdown', 'both are there'],
    [{ artifact: {}, title: 'x' }, '/title', 'it goes with `markdown`'],
    [{ markdown: 3 }, '/markdown', 'must be a text'],
    [{ markdown: '<!-- a -->' }, '/markdown', 'nothing to see'],
    [{ markdown: '# A', as: 'poem' }, '/as', 'brief, memo, handoff, approval'],
    [{ markdown: '# A', author: 3 }, '/author', 'must be a name'],
    [{ markdown: '# A', type: 'memo' }, '', 'nothing else'],
  ])('refuses %j at each door', async (body, pointer, words) => {
    const post = await agent();
    for (const path of ['/api/validate', '/agent/v1/previews', '/api/artifacts']) {
      const response = await post(path, body);
      expect(response.status, path).toBe(400);
      const problem = await json(response);
      expect(problem, path).toMatchObject({ code: 'invalid_request', errors: [{ pointer }] });
      expect(problem.detail, path).toContain(words);
    }
  });

  it('is refused over 1 MiB, with the ways that remain', async () => {
    const post = await agent();
    const response = await post('/api/artifacts', { markdown: '"'.repeat(524_400) });
    expect(response.status).toBe(413);
    expect((await json(response)).detail).toMatch(/1 MiB.*data: addresses, or split it/s);
  });
});
