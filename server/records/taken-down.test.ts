import { describe, expect, it } from 'vitest';
import { brief, seal } from '../../e2e/fixtures/documents.ts';
import { type Body, hexOf, json, serviceOn, unique } from '../../e2e/fixtures/scenario.ts';

const PROGRAM = { html: '<p>Buy now</p>', css: 'p{}', javascript: '1+1' };
const programs = () => ({ ...PROGRAM, html: `<p>${unique()}</p>` });

describe.each(['sqlite', 'postgres'] as const)('what was taken down, on %s', (kind) => {
  const { now, publish, page } = serviceOn(kind);
  const preview = (artifact: unknown, token = now.token) =>
    now.service.request('POST', '/agent/v1/previews', { token, body: { artifact } });
  const other = async () => now.service.newToken(await now.service.newAccount());
  const expectGone = async (response: Response) => {
    expect(response.status).toBe(410);
    expect(await json(response)).toMatchObject({
      code: 'gone',
      tombstone: { reason: 'taken-down' },
    });
  };
  const takeDown = (which: 'artifact' | 'capsule', id: string) =>
    now.service.store.takeDown(which, id, Date.now());
  const nameOf = (answer: Body) => String(answer.url).split('/').at(-1) as string;
  const miniApp = (program: typeof PROGRAM) =>
    seal({
      ...{ type: 'mini-app-capsule', title: unique(), summary: 'A program.' },
      createdBy: { type: 'agent', name: 'Atlas' },
      content: { runtime: 'svc-capsule-v1', ...program, capabilities: [] },
    });

  it('as an artifact is no preview of anybody, whether made before or after', async () => {
    const artifact = await brief({
      title: unique(),
      content: { question: unique(), findings: [] },
    });
    const before = await json(await preview(artifact, await other()));
    expect((await publish(artifact)).status).toBe(201);
    expect(await takeDown('artifact', hexOf(artifact))).toBe(true);
    const shown = await now.service.request('GET', `/p/${nameOf(before)}`, {
      headers: { Accept: 'text/html' },
    });
    expect(shown.status).toBe(410);
    await expectGone(await preview(artifact));
    await expectGone(await preview(artifact, await other()));
  });

  it('as a preview is published by nobody, nor shown as another preview', async () => {
    const artifact = await brief({
      title: unique(),
      content: { question: unique(), findings: [] },
    });
    const made = await json(await preview(artifact));
    const copy = await json(await preview(artifact, await other()));
    expect(await now.service.store.takeDownPreview(nameOf(made), Date.now())).toBe(true);
    const found = await now.service.store.preview(nameOf(copy), Date.now());
    expect(found).toMatchObject({ state: 'gone', reason: 'taken-down' });
    await expectGone(await publish(artifact));
    await expectGone(await preview(artifact, await other()));
  });

  it('as a preview is gone where it was published too', async () => {
    const artifact = await brief({
      title: unique(),
      content: { question: unique(), findings: [] },
    });
    const made = await json(await preview(artifact));
    expect((await publish(artifact)).status).toBe(201);
    expect(await now.service.store.takeDownPreview(nameOf(made), Date.now())).toBe(true);
    expect((await now.service.request('GET', `/api/artifacts/${artifact.id}`)).status).toBe(410);
  });

  it('comes back with no other title, and no copy of it stays', async () => {
    const content = { question: unique(), findings: ['The same.'] };
    const [artifact, copy, next] = await Promise.all(
      [1, 2, 3].map(() => brief({ title: unique(), content })),
    );
    if (!artifact || !copy || !next) throw new Error('three');
    expect((await publish(artifact)).status).toBe(201);
    expect((await publish(copy)).status).toBe(201);
    const shown = await json(await preview(next));
    await takeDown('artifact', hexOf(artifact));
    expect((await now.service.request('GET', `/api/artifacts/${copy.id}`)).status).toBe(410);
    const found = await now.service.store.preview(nameOf(shown), Date.now());
    expect(found).toMatchObject({ state: 'gone', reason: 'taken-down' });
    await expectGone(await publish(next));
    await expectGone(await preview(next, await other()));
  });

  it('as a page is no artifact, and as an artifact no page', async () => {
    const [first, second] = [programs(), programs()];
    const made = await json(await page(first));
    const twin = await miniApp(first);
    expect((await publish(twin)).status).toBe(201);
    await takeDown('capsule', String(made.id));
    expect((await now.service.request('GET', `/api/artifacts/${twin.id}`)).status).toBe(410);
    await expectGone(await publish(await miniApp(first)));
    await expectGone(await page({ ...first, title: unique() }));

    const artifact = await miniApp(second);
    expect((await publish(artifact)).status).toBe(201);
    await takeDown('artifact', hexOf(artifact));
    await expectGone(await page({ ...second, title: unique() }));
  });

  it('costs nothing to try again', async () => {
    const artifact = await brief({
      title: unique(),
      content: { question: unique(), findings: [] },
    });
    await publish(artifact);
    await takeDown('artifact', hexOf(artifact));
    const token = await other();
    const before = await json(await now.service.request('GET', '/agent/v1/usage', { token }));
    const again = await now.service.request('POST', '/api/artifacts', {
      ...{ token, body: { artifact }, headers: { 'X-Svc-Artifact': '1' } },
    });
    await expectGone(again);
    const after = await json(await now.service.request('GET', '/agent/v1/usage', { token }));
    expect(after.balance).toBe(before.balance);
  });
});
