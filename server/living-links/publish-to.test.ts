import { describe, expect, it, vi } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { type Body, expectProblem, json, serviceOn, unique } from '../../e2e/fixtures/scenario.ts';
import { BASE } from '../../e2e/fixtures/service.ts';

const X = { 'X-Svc-Artifact': '1' };
const report = (text: string) => `# Nightly report\n\n${text}\n`;

describe.each(['sqlite', 'postgres'] as const)('publishing to a living link on %s', (kind) => {
  const { now, page } = serviceOn(kind);

  const send = (body: object, headers: object = {}, token = now.token) =>
    now.service.request('POST', '/api/artifacts', { token, body, headers: { ...X, ...headers } });
  const sent = async (body: object) => {
    const answer = await send(body);
    expect(answer.status).toBeLessThan(202);
    return (await json(answer)) as Body & {
      id: string;
      created: boolean;
      credits: { charged: number };
      link: { id: string; url: string; version: number; target: string };
      warnings?: readonly { code: string; detail: string }[];
    };
  };
  const read = async (id: string): Promise<Artifact> => {
    const path = `/api/artifacts/${id.slice('sha256:'.length)}`;
    return (await json(await now.service.request('GET', path))) as unknown as Artifact;
  };
  const shown = async (id: string) =>
    (await json(await now.service.request('GET', `/api/links/${id}`))) as Body;
  const text = (words: string, more: object = {}) => ({
    ...{ markdown: report(words), author: 'Night job', to: 'nightly-report' },
    ...more,
  });

  it('makes the link, then each time the next version, proposed', async () => {
    const first = await sent(text('All is well.'));
    expect(first.link).toMatchObject({ version: 1, target: first.id, name: 'nightly-report' });
    expect(first.link.url).toBe(`${BASE}l/${first.link.id}`);
    const second = await sent(text('Two of nine failed.'));
    expect(second.link).toMatchObject({ id: first.link.id, version: 2 });
    const { provenance, status, createdAt, content } = await read(second.id);
    expect(provenance).toEqual({ revision: 2, parentHash: first.id });
    expect(status).toBe('proposed');
    expect(createdAt).toBe((await read(first.id)).createdAt);
    expect(content.body).toContain('Two of nine failed.');
    expect(await shown(first.link.id)).toMatchObject({ version: 2, resolved: { id: second.id } });
  });

  it('publishes and charges nothing where nothing is new', async () => {
    const first = await sent(text('The same.'));
    const again = await sent(text('The same.'));
    expect(again).toMatchObject({ id: first.id, created: false, credits: { charged: 0 } });
    expect(again.link).toEqual(first.link);
  });

  it('keeps the author of the first version, and says so', async () => {
    const first = await sent(text('By the night job.'));
    const second = await sent(text('By another.', { author: 'Day job' }));
    const { createdBy, provenance } = await read(second.id);
    expect(createdBy).toEqual({ type: 'agent', name: 'Night job' });
    expect(provenance).toMatchObject({ parentHash: first.id, editingAgent: 'Day job' });
    expect(second.warnings).toMatchObject([{ code: 'other-author' }]);
    const third = await sent(text('By the first again.'));
    expect((await read(third.id)).provenance.editingAgent).toBeUndefined();
  });

  it('publishes a new document where nothing can follow, and moves the link', async () => {
    const first = await sent({ artifact: await brief({ title: unique() }), to: 'memo' });
    const handoff = await brief({
      ...{ type: 'task-handoff', title: unique() },
      content: { objective: 'Go on.', completedWork: [], remainingWork: [], nextAction: 'Start.' },
    } as object);
    const second = await sent({ artifact: handoff, to: 'memo' });
    expect(second.warnings).toMatchObject([{ code: 'new-document' }]);
    expect(await read(second.id)).toMatchObject({
      type: 'task-handoff',
      provenance: { revision: 1 },
    });
    expect(await shown(first.link.id)).toMatchObject({ version: 2, resolved: { id: second.id } });
  });

  it('follows the last version also behind a rejected or withdrawn one', async () => {
    const first = await sent(text('One.', { to: 'odd' }));
    const revise = async (id: string, revision: number, patch: object) => {
      const path = `/agent/v1/artifacts/${id.slice('sha256:'.length)}/revisions`;
      const body = { expectedRevision: revision, patch };
      const answer = await now.service.request('POST', path, { token: now.token, body });
      expect(answer.status).toBe(201);
      return String((await json(answer)).id);
    };
    await revise(first.id, 1, { status: 'rejected' });
    const second = await sent(text('Two.', { to: 'odd' }));
    expect((await read(second.id)).provenance.revision).toBe(1);
    const third = await sent(text('Three.', { to: 'odd' }));
    const path = `/api/artifacts/${third.id.slice('sha256:'.length)}`;
    await now.service.request('DELETE', path, { token: now.token });
    const fourth = await sent(text('Four.', { to: 'odd' }));
    expect((await read(fourth.id)).provenance).toEqual({ revision: 2, parentHash: second.id });
  });

  it('publishes the same text to another name as a document of its own', async () => {
    const [one, other] = [unique(), unique()];
    const first = await sent(text('As always.', { to: one }));
    await sent(text('Not as always.', { to: one }));
    const second = await sent(text('As always.', { to: other }));
    expect(second.id).not.toBe(first.id);
    expect(await shown(second.link.id)).toMatchObject({ version: 1, resolved: { id: second.id } });
  });

  it('lets one of two writers be first, and the other follow', async () => {
    await sent(text('Begin.', { to: 'shared' }));
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, writer) => sent(text(`From ${writer}.`, { to: 'shared' }))),
    );
    const revisions = await Promise.all(
      answers.map(async ({ id }) => (await read(id)).provenance.revision),
    );
    expect(revisions.sort()).toEqual([2, 3, 4, 5]);
  });

  it('lets one of several who begin a name be first, and the others follow', async () => {
    const to = unique();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, writer) => sent(text(`From ${writer}.`, { to }))),
    );
    expect(new Set(answers.map(({ link }) => link.id)).size).toBe(1);
    const all = await Promise.all(answers.map(({ id }) => read(id)));
    expect(all.map(({ provenance }) => provenance.revision).sort()).toEqual([1, 2, 3, 4]);
    // Each was told of the link as its own publication left it.
    for (const { id, link } of answers) {
      const { provenance } = all.find((artifact) => artifact.id === id) as Artifact;
      expect(link.version).toBe(provenance.revision);
    }
  });

  it('tells who was late four times which version is the newest by then', async () => {
    const to = unique();
    await sent(text('Begin.', { to }));
    const { store } = now.service.deps;
    const { livingHead } = store;
    const others: string[] = [];
    const isOther = () => others.length > 0 && others.at(-1) === '';
    // Somebody else publishes between each look at the newest version and what follows it.
    const looks = vi.spyOn(store, 'livingHead').mockImplementation(async (link) => {
      const head = await livingHead(link);
      if (isOther() || others.length === 4) return head;
      others.push('');
      const { id } = await sent(text(`Before it: ${others.length}.`, { to }));
      others[others.length - 1] = id;
      return head;
    });
    try {
      const problem = await expectProblem(
        await send(text('Late.', { to })),
        ...([409, 'revision_conflict'] as const),
      );
      expect(others).toHaveLength(4);
      expect(problem.head).toBe(others[3]);
      const next = await sent(text('Not late.', { to }));
      expect((await read(next.id)).provenance).toEqual({ revision: 6, parentHash: problem.head });
    } finally {
      looks.mockRestore();
    }
  });

  it('answers a repeated request as the first time, whatever came after it', async () => {
    const to = unique();
    const once = { 'Idempotency-Key': unique() };
    const first = await send(text('One.', { to }), once);
    await sent(text('Two.', { to }));
    const again = await send(text('One.', { to }), once);
    expect([again.status, await json(again)]).toEqual([first.status, await json(first)]);

    once['Idempotency-Key'] = unique();
    const html = { html: `<p>${to}</p>`, title: unique(), to: `${to} page` };
    const page1 = await json(await page(html, once));
    const page2 = await json(await page({ ...html, html: '<p>Other</p>' }));
    expect(await json(await page(html, once))).toEqual(page1);
    const { id } = page1.link as { id: string };
    expect(await shown(id)).toMatchObject({ version: 2, resolved: { id: page2.id } });
  });

  it('moves nothing that was moved meanwhile, or is pinned', async () => {
    const first = await sent(text('One.', { to: 'guarded' }));
    await sent(text('Two.', { to: 'guarded', expect: 1 }));
    const late = await send(text('Three.', { to: 'guarded', expect: 1 }));
    const problem = await expectProblem(late, 412, 'precondition_failed');
    expect(problem.current).toMatchObject({ id: first.link.id, version: 2 });
    const path = `/agent/v1/links/${first.link.id}`;
    await now.service.request('PUT', path, { token: now.token, body: { mode: 'pinned' } });
    await expectProblem(await send(text('Four.', { to: 'guarded' })), 409, 'link_pinned');
    const none = await send(text('Five.', { to: 'nobody has it', expect: 1 }));
    await expectProblem(none, 412, 'precondition_failed');
  });

  it('takes capsules, which have no versions', async () => {
    const one = await json(await page({ html: '<p>One</p>', title: unique(), to: 'page' }));
    const two = await json(await page({ html: '<p>Two</p>', title: unique(), to: 'page' }));
    const { id } = one.link as { id: string };
    expect(two.link).toMatchObject({ id, version: 2, target: two.id });
    expect(await shown(id)).toMatchObject({ resolved: { kind: 'capsule', id: two.id } });
  });

  it('is refused for an odd name', async () => {
    for (const to of ['', ' ', 'x'.repeat(81), 5, null, 'a\nb']) {
      await expectProblem(await send(text('No.', { to })), 400, 'invalid_request');
    }
  });
});
