import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schemas/json/json-value.ts';
import { brief, hashed, seal } from '../../e2e/fixtures/documents.ts';
import { expectProblem, hexOf, json, serviceOn, unique } from '../../e2e/fixtures/scenario.ts';

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

    const invalid = async (response: Response, pointer: string) => {
      const problem = await expectProblem(response, 422, 'invalid_artifact');
      const [first] = problem.errors as { pointer: string; detail: string }[];
      expect(first?.pointer).toBe(pointer);
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
      const sealed = await brief({ content: { n: unique() } });
      const artifact = await hashed({ ...(sealed as unknown as JsonObject), title });
      if (title !== '') {
        const published = await publish(artifact);
        expect(await invalid(published, '/artifact/title')).toContain('visible');
        const answer = await json(await call('/validate', { artifact }));
        expect(answer).toMatchObject({ valid: false, problems: [{ pointer: '/title' }] });
      }
      const first = await brief({ title: unique() });
      await publish(first);
      const body = { expectedRevision: 1, patch: { title } };
      const answer = await call(`/${hexOf(first)}/revisions`, body);
      if (title !== '') await invalid(answer, '/patch/title');
      expect(answer.status).toBe(422);
      expect(await balance()).toBe(99);
    });

    it('is no mini-app: neither a page nor a script', async () => {
      const shown = await seal({
        type: 'mini-app-capsule',
        title: unique(),
        summary: 'Made for a test.',
        createdBy: { type: 'agent', name: 'Atlas' },
        content: {
          runtime: 'svc-capsule-v1',
          html: '<p>A</p>',
          css: '',
          javascript: '',
          capabilities: [],
        },
      });
      const app = (content: object) =>
        hashed({
          ...(shown as unknown as JsonObject),
          content: { ...shown.content, html: '', ...content } as JsonObject,
        });
      await invalid(await publish(await app({ html: ' \n' })), '/artifact/content/html');
      await invalid(await publish(await app({ css: 'p {}' })), '/artifact/content/html');
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
