import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import {
  type Body,
  expectProblem,
  hexOf,
  json,
  serviceOn,
  unique,
} from '../../e2e/fixtures/scenario.ts';
import { BASE } from '../../e2e/fixtures/service.ts';

const CAPSULE = () => ({ title: unique(), summary: 'A page.', html: '<p>Hello</p>' });

/** Versions of a document of which the first one has a pinned link. */
const VERSIONS = process.env.NIGHTLY ? 1_000 : 50;

/** The document in a page. */
const recordIn = (page: string): string =>
  /<script[^>]*id="vitrine-record"[^>]*>([^<]*)</.exec(page)?.[1] ?? '';

describe.each(['sqlite', 'postgres'] as const)('living links on %s', (kind) => {
  const { now, publish, page } = serviceOn(kind);

  const request = (method: string, path: string, body?: unknown, headers: object = {}) =>
    now.service.request(method, path, {
      token: now.token,
      ...(body !== undefined && { body }),
      headers: { ...headers },
    });
  const published = async (members: object = {}): Promise<Artifact> => {
    const artifact = await brief({ title: unique(), status: 'proposed', ...members });
    expect((await publish(artifact)).status).toBe(201);
    return artifact;
  };
  /** The next revision of an artifact, published. */
  const revised = async (parent: Artifact, patch: object = {}): Promise<Artifact> => {
    const answer = await request('POST', `/agent/v1/artifacts/${hexOf(parent)}/revisions`, {
      expectedRevision: parent.provenance.revision,
      patch: { title: unique(), ...patch },
    });
    expect(answer.status).toBe(201);
    return (await json(answer)).artifact as Artifact;
  };
  const made = async (target: string, more: object = {}) => {
    const answer = await request('POST', '/agent/v1/links', { target, ...more });
    expect(answer.status).toBeLessThan(202);
    return (await json(answer)) as Body & { id: string; version: number; url: string };
  };
  const shown = async (id: string) => {
    const answer = await now.service.request('GET', `/api/links/${id}`);
    expect(answer.status).toBe(200);
    return (await json(answer)) as { version: number; resolved: Body };
  };
  const withdraw = async (artifact: { id: string }) =>
    expect((await request('DELETE', `/api/artifacts/${hexOf(artifact)}`)).status).toBe(204);
  const history = async (id: string) =>
    (
      (await json(await now.service.request('GET', `/api/links/${id}/history`))) as {
        entries: readonly { version: number; target: string | null }[];
      }
    ).entries;

  it('follow what their account publishes, and tell each change', async () => {
    const first = await published();
    const link = await made(first.id, { name: 'nightly' });
    expect(link).toEqual({
      id: link.id,
      url: `${BASE}l/${link.id}`,
      ...{ name: 'nightly', mode: 'latest', target: first.id, version: 1 },
    });
    expect(link.id).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
    const second = await revised(first);
    expect(await shown(link.id)).toEqual({
      ...{ id: link.id, mode: 'latest', version: 2 },
      resolved: {
        ...{ kind: 'artifact', id: second.id, url: `${BASE}a/${hexOf(second)}` },
        ...{ contentHash: second.contentHash, revision: 2, status: 'proposed' },
        ...{ title: second.title, updatedAt: second.updatedAt },
      },
    });
    await withdraw(second);
    expect((await shown(link.id)).resolved.id).toBe(first.id);
    await withdraw(first);
    await expectProblem(await now.service.request('GET', `/api/links/${link.id}`), 410, 'gone');
    // Published again, it is there again.
    expect((await publish(first)).status).toBe(201);
    expect(await shown(link.id)).toMatchObject({ version: 5, resolved: { id: first.id } });
    expect((await history(link.id)).map(({ version, target }) => [version, target])).toEqual([
      [5, first.id],
      [4, null],
      [3, first.id],
      [2, second.id],
      [1, first.id],
    ]);
  });

  it('show the newest that is not a draft, and a draft only where there is nothing else', async () => {
    const first = await published({ status: 'draft' });
    const { id } = await made(first.id);
    const second = await revised(first);
    expect((await shown(id)).resolved.id).toBe(second.id);
    const third = await revised(second, { status: 'proposed' });
    const fourth = await revised(third, { status: 'draft' });
    expect((await shown(id)).resolved.id).toBe(third.id);
    const fifth = await revised(fourth, { status: 'proposed' });
    expect((await shown(id)).resolved.id).toBe(fifth.id);
    const sixth = await revised(fifth, { status: 'rejected' });
    expect((await shown(id)).resolved.id).toBe(fifth.id);
    const [other, last] = [await published(), await published()];
    for (const [parent, status] of [
      [other, 'expired'],
      [last, 'revoked'],
    ] as const) {
      const link = await made(parent.id);
      const over = await revised(await revised(parent, { status: 'reviewed' }), { status });
      expect((await shown(link.id)).resolved).toMatchObject({ id: over.id, status });
    }
    await withdraw(sixth);
    await withdraw(fifth);
    await withdraw(third);
    expect((await shown(id)).resolved.id).toBe(fourth.id);
  });

  it('do not follow what others make of a document', async () => {
    const first = await published();
    const { id } = await made(first.id);
    const [mine, other] = [now.token, await now.service.newToken(await now.service.newAccount())];
    now.token = other;
    expect((await publish(first)).status).toBe(201);
    const theirs = await revised(first);
    now.token = mine;
    expect(await shown(id)).toMatchObject({ version: 1, resolved: { id: first.id } });
    // Their revision continued by its account: it follows again.
    const again = await revised(theirs);
    expect((await shown(id)).resolved.id).toBe(again.id);
  });

  it('that are pinned never move', async () => {
    const first = await published();
    const link = await made(first.id, { mode: 'pinned', name: 'as signed' });
    const second = await revised(first);
    expect(await shown(link.id)).toMatchObject({ version: 1, resolved: { id: first.id } });
    for (const body of [{ target: second.id }, { mode: 'latest' }]) {
      const refused = await request('PUT', `/agent/v1/links/${link.id}`, body);
      const problem = await expectProblem(refused, 409, 'link_pinned');
      expect(problem.detail).toContain('pinned since 20');
    }
    const refused = await request('POST', '/agent/v1/links', {
      target: second.id,
      name: 'as signed',
    });
    await expectProblem(refused, 409, 'link_pinned');
    expect(await made(first.id, { mode: 'pinned', name: 'as signed' })).toEqual(link);
  });

  it('are moved by their name or id, unless somebody else did meanwhile', async () => {
    const [first, second] = [await published(), await published()];
    const link = await made(first.id, { name: 'report' });
    const again = await request('POST', '/agent/v1/links', { target: first.id, name: 'report' });
    expect(again.status).toBe(200);
    expect(await json(again)).toEqual(link);
    expect(await made(`${BASE}a/${hexOf(second)}`, { name: 'report' })).toMatchObject({
      ...{ id: link.id, target: second.id, version: 2 },
    });
    const put = (body: object, headers: object = {}) =>
      request('PUT', `/agent/v1/links/${link.id}`, body, headers);
    const stale = await put({ target: first.id, expect: 1 });
    expect(await expectProblem(stale, 412, 'precondition_failed')).toMatchObject({
      current: { id: link.id, target: second.id, version: 2 },
    });
    await expectProblem(
      await put({ target: first.id }, { 'If-Match': '"1"' }),
      412,
      'precondition_failed',
    );
    const moved = await put({ target: first.id, expect: 2 }, { 'If-Match': '"2"' });
    expect(moved.headers.get('ETag')).toBe('"3"');
    expect(await json(moved)).toMatchObject({ target: first.id, version: 3 });
    expect(await json(await put({ mode: 'pinned' }))).toMatchObject({ mode: 'pinned', version: 4 });
  });

  it('answer 304 while nothing moved', async () => {
    const first = await published();
    const { id } = await made(first.id);
    const get = (tag?: string) =>
      now.service.request('GET', `/api/links/${id}`, {
        headers: { ...(tag !== undefined && { 'If-None-Match': tag }) },
      });
    const answer = await get();
    const tag = answer.headers.get('ETag') ?? '';
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect((await get(tag)).status).toBe(304);
    await revised(first);
    expect((await get(tag)).status).toBe(200);
  });

  it('lead to capsules, which have no lineage', async () => {
    const answer = await json(await page(CAPSULE()));
    const link = await made(String(answer.url));
    expect(await shown(link.id)).toMatchObject({
      resolved: { kind: 'capsule', id: answer.id, revision: null, status: null },
    });
    const other = await json(await page(CAPSULE()));
    const moved = await request('PUT', `/agent/v1/links/${link.id}`, { target: other.contentHash });
    expect(await json(moved)).toMatchObject({ target: other.id, version: 2 });
  });

  it('belong to one account, and take the scope of what they lead to', async () => {
    const first = await published();
    const link = await made(first.id, { name: 'mine' });
    const account = await now.service.newAccount();
    const stranger = await now.service.newToken(account);
    const as = (token: string, method: string, path: string, body?: unknown) =>
      now.service.request(method, path, { token, ...(body !== undefined && { body }) });
    const path = `/agent/v1/links/${link.id}`;
    await expectProblem(await as(stranger, 'PUT', path, { mode: 'pinned' }), 404, 'not_found');
    await expectProblem(await as(stranger, 'DELETE', path), 404, 'not_found');
    const foreign = await as(stranger, 'POST', '/agent/v1/links', { target: first.id });
    await expectProblem(foreign, 422, 'invalid_request');
    expect((await json(await as(stranger, 'GET', '/agent/v1/links'))).items).toEqual([]);

    const reader = await now.service.newToken(now.account, ['artifacts:read', 'capsules:publish']);
    const refused = await as(reader, 'POST', '/agent/v1/links', { target: first.id });
    const problem = await expectProblem(refused, 403, 'insufficient_scope');
    expect(problem.scope).toBe('artifacts:publish');
    const capsule = await json(await page(CAPSULE()));
    await expectProblem(
      await as(reader, 'PUT', path, { target: capsule.id }),
      403,
      'insufficient_scope',
    );
    expect((await json(await as(reader, 'GET', '/agent/v1/links'))).items).toMatchObject([
      { id: link.id, name: 'mine' },
    ]);
    const without = await now.service.newToken(now.account, ['artifacts:validate']);
    await expectProblem(await as(without, 'GET', '/agent/v1/links'), 403, 'insufficient_scope');
  });

  it('are made and moved by one account only, whatever another one names', async () => {
    const mine = await published();
    const link = await made(mine.id, { name: 'report' });
    const [owner, stranger] = [
      now.token,
      await now.service.newToken(await now.service.newAccount()),
    ];
    now.token = stranger;
    // The same name is another link, and the same document is followed for itself.
    expect((await publish(mine)).status).toBe(201);
    const theirs = await made(mine.id, { name: 'report' });
    expect(theirs.id).not.toBe(link.id);
    const path = `/agent/v1/links/${link.id}`;
    for (const body of [{ target: mine.id }, { mode: 'pinned' }, { mode: 'latest', expect: 1 }]) {
      await expectProblem(await request('PUT', path, body), 404, 'not_found');
    }
    const ifMatch = await request('PUT', path, { mode: 'pinned' }, { 'If-Match': '"1"' });
    await expectProblem(ifMatch, 404, 'not_found');
    await expectProblem(await request('DELETE', path), 404, 'not_found');
    await made((await published()).id, { name: 'report' });
    await revised(mine);
    expect(await shown(link.id)).toMatchObject({ version: 1, resolved: { id: mine.id } });
    expect(await history(link.id)).toHaveLength(1);
    now.token = owner;
    const second = await revised(mine);
    expect(await shown(link.id)).toMatchObject({ version: 2, resolved: { id: second.id } });
    expect((await shown(theirs.id)).resolved.id).not.toBe(second.id);
  });

  it('that were moved or ended are in the log of events, with who did it', async () => {
    const [first, second] = [await published(), await published()];
    const link = await made(first.id, { name: 'logged' });
    await made(second.id, { name: 'logged' });
    await request('PUT', `/agent/v1/links/${link.id}`, { mode: 'pinned' });
    // Refused: it is not there.
    await request('PUT', `/agent/v1/links/${link.id}`, { target: first.id });
    await request('DELETE', `/agent/v1/links/${link.id}`);
    const told = await now.service.store.events({
      ...{ account: now.account, kind: null, limit: 100, before: null },
    });
    expect(told.map(({ kind, subject }) => [kind, subject]).slice(0, 4)).toEqual([
      ['link-deleted', link.id],
      ['link-moved', `${link.id} 3 artifact ${hexOf(second)}`],
      ['link-moved', `${link.id} 2 artifact ${hexOf(second)}`],
      ['link-moved', `${link.id} 1 artifact ${hexOf(first)}`],
    ]);
  });

  it(`that are pinned give the same bytes over ${VERSIONS} versions`, async () => {
    now.token = await now.service.newToken(await now.service.newAccount(VERSIONS));
    const first = await published();
    const link = await made(first.id, { mode: 'pinned' });
    const get = async (path: string) => {
      const read = await now.service.request('GET', path);
      return { status: read.status, etag: read.headers.get('ETag'), body: await read.text() };
    };
    const resolved = async () => JSON.parse((await get(`/api/links/${link.id}`)).body).resolved;
    const record = async () => get(`/api/artifacts/${String((await resolved()).id).slice(7)}`);
    const before = { link: await get(`/api/links/${link.id}`), record: await record() };
    const page = await get(`/l/${link.id}`);
    let parent = first;
    for (let revision = 2; revision <= VERSIONS; revision++) {
      parent = await revised(parent, { title: `Version ${revision}` });
    }
    expect(parent.provenance.revision).toBe(VERSIONS);
    expect(await get(`/api/links/${link.id}`)).toEqual(before.link);
    expect(await record()).toEqual(before.record);
    const { body } = await get(`/l/${link.id}`);
    expect(recordIn(body)).toBe(recordIn(page.body));
    expect(recordIn(body)).toContain(first.title);
    expect(await history(link.id)).toHaveLength(1);
  });

  it('that are deleted leave a tombstone, and their name', async () => {
    const first = await published();
    const link = await made(first.id, { name: 'once' });
    expect((await request('DELETE', `/agent/v1/links/${link.id}`)).status).toBe(204);
    const gone = await now.service.request('GET', `/api/links/${link.id}`);
    expect(await expectProblem(gone, 410, 'gone')).toMatchObject({
      tombstone: { id: link.id, reason: 'deleted' },
    });
    await expectProblem(await request('DELETE', `/agent/v1/links/${link.id}`), 410, 'gone');
    expect((await made(first.id, { name: 'once' })).id).not.toBe(link.id);
  });

  it('end with their account', async () => {
    const { id } = await made((await published()).id);
    await now.service.store.deleteAccount(now.account, Date.now());
    await expectProblem(await now.service.request('GET', `/api/links/${id}`), 410, 'gone');
  });

  it('of what the operator took down show what was before it', async () => {
    const content = () => ({ question: unique(), findings: ['It does.'] });
    const first = await published({ content: content() });
    const { id } = await made(first.id);
    const second = await revised(first, { content: content() });
    await now.service.store.takeDown('artifact', hexOf(second), Date.now());
    expect(await shown(id)).toMatchObject({ version: 3, resolved: { id: first.id } });
  });

  it('are made once for an Idempotency-Key', async () => {
    const first = await published();
    const post = (target: string) =>
      request('POST', '/agent/v1/links', { target }, { 'Idempotency-Key': 'once-1' });
    const [one, two] = [await post(first.id), await post(first.id)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await json(two)).toEqual(await json(one));
    await expectProblem(await post((await published()).id), 422, 'idempotency_conflict');
  });

  it('are refused with what to do instead', async () => {
    const first = await published();
    for (const [body, words] of [
      [{ target: 'nothing' }, '`/target` must be the `id` of an artifact or capsule'],
      [{ target: 12 }, 'not 12'],
      [{ target: first.id, mode: 'newest' }, '"latest" (it follows new versions) or "pinned"'],
      [{ target: first.id, name: '' }, '1 to 80 characters'],
      [{ target: first.id, name: 'x'.repeat(81) }, '1 to 80 characters'],
      [{ mode: 'latest' }, 'lacks the member "target"'],
    ] as const) {
      const problem = await expectProblem(
        await request('POST', '/agent/v1/links', body),
        ...([400, 'invalid_request'] as const),
      );
      expect(JSON.stringify(problem)).toContain(JSON.stringify(words).slice(1, -1));
    }
    await expectProblem(
      await now.service.request('GET', '/api/links/0123456789ab'),
      404,
      'not_found',
    );
    await expectProblem(await now.service.request('GET', '/api/links/x'), 404, 'not_found');
  });

  it('are listed by pages, and all follow one publication', async () => {
    const first = await published();
    const put = (id: string, most: number) =>
      now.service.store.putLivingLink({
        ...{ id, account: now.account, name: null, mode: 'latest', kind: 'artifact' },
        ...{ target: hexOf(first), actor: null, most, idempotency: null, now: Date.now() },
      });
    const prefix = `${kind.slice(0, 1)}${Date.now().toString(32).slice(-8)}`;
    for (let count = 100; count < 125; count++) {
      expect((await put(prefix + count, 25)).ok).toBe(true);
    }
    expect(await put(`${prefix}999`, 25)).toEqual({ ok: false, error: { reason: 'too-many' } });
    await revised(first);
    const found: number[] = [];
    let cursor = '';
    do {
      const body = await json(await request('GET', `/agent/v1/links?limit=10${cursor}`));
      found.push(...(body.items as { version: number }[]).map(({ version }) => version));
      cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
    } while (cursor !== '');
    expect(found).toEqual(Array(25).fill(2));
  });

  it('have a page that is answered like that of the record, and says which moves', async () => {
    const first = await published();
    const { id, url } = await made(first.id);
    const second = await revised(first);
    const get = (path: string, headers: Record<string, string> = {}) =>
      now.service.request('GET', path, { headers });
    const answer = await get(`/l/${id}`);
    const permanent = `${BASE}a/${hexOf(second)}`;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('Link')).toContain(`<${permanent}>; rel="canonical"`);
    const html = await answer.text();
    expect(html).toContain(`<link rel="canonical" href="${permanent}">`);
    expect(html).toContain(`<meta property="og:url" content="${url}">`);
    expect(html).toContain(`"living":{"id":"${id}","version":2,"mode":"latest"}`);
    expect(html).toContain(second.title);
    const tag = answer.headers.get('ETag') ?? '';
    expect((await get(`/l/${id}`, { 'If-None-Match': tag })).status).toBe(304);
    await revised(second);
    expect((await get(`/l/${id}`, { 'If-None-Match': tag })).status).toBe(200);

    const markdown = await get(`/l/${id}.md`);
    expect(await markdown.text()).toContain(`living: "${url}"`);
    for (const damaged of [`/l/${id}/the-nightly-report`, `/l/${id.toUpperCase()}`, `/l/${id}.`]) {
      const moved = await get(damaged);
      expect([moved.status, moved.headers.get('Location')]).toEqual([308, `/l/${id}`]);
    }
    const oembed = await get(`/oembed?format=json&url=${encodeURIComponent(url)}`);
    expect(oembed.status).toBe(200);
    expect((await get('/l/0123456789ab')).status).toBe(404);
    await request('DELETE', `/agent/v1/links/${id}`);
    expect((await get(`/l/${id}`)).status).toBe(410);
  });
});
