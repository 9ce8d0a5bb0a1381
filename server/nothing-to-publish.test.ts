import { describe, expect, it } from 'vitest';
import { brief, seal } from '../e2e/fixtures/documents.ts';
import { expectProblem, hexOf, json, serviceOn, unique } from '../e2e/fixtures/scenario.ts';

const BLANK = [
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u200b\u200d',
  '\u2800',
  '\u3164',
  '\u034f',
  '\ufeff',
  '\u0301',
];

describe.each(['sqlite', 'postgres'] as const)(
  'what shows nothing or changes nothing, %s',
  (kind) => {
    const { now, publish, page } = serviceOn(kind);
    const balance = async () => (await now.service.store.account(now.account))?.balance;
    const call = (path: string, body: unknown) =>
      now.service.request('POST', `/agent/v1/artifacts${path}`, { token: now.token, body });
    const refused = async (response: Response, pointer: string) => {
      const problem = await expectProblem(response, 422, 'invalid_request');
      const [first] = problem.errors as { pointer: string; detail: string }[];
      expect(first?.pointer).toBe(pointer);
      expect(problem.detail).toContain('Nothing was stored or charged.');
      return String(first?.detail);
    };

    it.each(BLANK)('is no page: html %j', async (html) => {
      expect(await refused(await page({ html }), '/html')).toContain('<main></main>');
      const more = { html, css: 'p {}', javascript: 'x()', capabilities: ['javascript'] };
      await refused(await page(more), '/html');
      expect(await balance()).toBe(100);
    });

    it.each(BLANK)('is no title: %j', async (title) => {
      await refused(await page({ html: unique(), title }), '/title');
      // By the schema, a title of no length at all is none.
      const artifact = title === '' ? null : await brief({ title, content: { n: unique() } });
      if (artifact) {
        expect(await refused(await publish(artifact), '/artifact/title')).toContain('visible');
        const answer = await json(await call('/validate', { artifact }));
        expect(answer.warnings).toContainEqual({ pointer: '/title', lint: 'blank' });
      }
      const first = await brief({ title: unique() });
      await publish(first);
      const body = { expectedRevision: 1, patch: { title } };
      const answer = await call(`/${hexOf(first)}/revisions`, body);
      if (title !== '') await refused(answer, '/patch/title');
      expect(answer.status).toBe(422);
      expect(await balance()).toBe(99);
    });

    it('is no mini-app: neither a page nor a script', async () => {
      const app = (content: object) =>
        seal({
          type: 'mini-app-capsule',
          title: unique(),
          summary: 'Made for a test.',
          createdBy: { type: 'agent', name: 'Atlas' },
          content: {
            runtime: 'svc-capsule-v1',
            html: '',
            css: '',
            javascript: '',
            capabilities: [],
            ...content,
          },
        });
      await refused(await publish(await app({ html: ' \n' })), '/artifact/content/html');
      await refused(await publish(await app({ css: 'p {}' })), '/artifact/content/html');
      expect(await balance()).toBe(100);
      expect((await publish(await app({ javascript: 'x()' }))).status).toBe(201);
    });

    it('is no revision: a patch that changes nothing', async () => {
      const first = await brief({ title: unique(), content: { question: 'Q', findings: ['F'] } });
      await publish(first);
      const { title, summary, status, createdBy, content, sources } = first;
      for (const patch of [
        {},
        { content: {} },
        { provenance: {} },
        { title },
        { title, summary, status, createdBy, content, sources },
        { content: { absent: null } },
        { content: { question: 'Q' } },
        { provenance: { editingAgent: 'Atlas' } },
      ]) {
        const answer = await call(`/${hexOf(first)}/revisions`, { expectedRevision: 1, patch });
        expect(await refused(answer, '/patch')).toContain('changes nothing');
      }
      expect(await balance()).toBe(99);
      // Nothing was kept under the key either: the same key may be used for what changes something.
      const patch = { summary: 'Another.' };
      const answer = await call(`/${hexOf(first)}/revisions`, { expectedRevision: 1, patch });
      expect(answer.status).toBe(201);
      expect(await balance()).toBe(98);
    });
  },
);
