import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { brief, seal } from '../../e2e/fixtures/documents.ts';
import {
  type Body,
  expectProblem,
  hexOf,
  json,
  serviceOn,
  unique,
} from '../../e2e/fixtures/scenario.ts';

const SOURCE = { id: 'source-1', title: 'One', url: 'https://one.example/' };

/** Members that an acceptance is about, each with another value. */
const OTHER: Readonly<Record<string, object>> = {
  title: { title: 'Another title' },
  summary: { summary: 'Another summary.' },
  content: { content: { question: 'Does it work?', findings: ['It does not.'] } },
  sources: { sources: [] },
  'a letter of a source': { sources: [{ ...SOURCE, url: 'https://two.example/' }] },
};
/** Members that no revision changes. */
const FIXED: Readonly<Record<string, object>> = {
  type: { type: 'task-handoff' },
  createdBy: { createdBy: { type: 'human', name: 'Ada' } },
  createdAt: { createdAt: '2026-11-20T12:00:00Z' },
};

describe.each(['sqlite', 'postgres'] as const)('lineages on %s', (kind) => {
  const { now, publish } = serviceOn(kind);

  const first = (members: object = {}) =>
    brief({ title: unique(), status: 'proposed', sources: [SOURCE], ...members });
  let minute = 0;
  /** The revision that follows, sealed by hand: what no helper of ours would make. */
  const next = (parent: Artifact, changes: object, provenance: object = {}) =>
    seal({
      ...parent,
      ...changes,
      updatedAt: new Date(Date.parse(parent.updatedAt) + ++minute * 60_000).toISOString(),
      provenance: {
        revision: parent.provenance.revision + 1,
        parentHash: parent.id,
        ...provenance,
      },
    });
  const accepted = (parent: Artifact, acceptedRevision: number, changes: object = {}) =>
    next(
      parent,
      { status: 'accepted', ...changes },
      { humanApprover: 'Ines Kowalska', acceptedRevision },
    );
  const revise = (parent: Artifact, patch: object) =>
    now.service.request('POST', `/agent/v1/artifacts/${hexOf(parent)}/revisions`, {
      token: now.token,
      body: { expectedRevision: parent.provenance.revision, patch },
    });
  const accept = (acceptedRevision: number) => ({
    status: 'accepted',
    provenance: { humanApprover: 'Ines Kowalska', acceptedRevision },
  });
  async function published(artifact: Artifact): Promise<Artifact> {
    const response = await publish(artifact);
    expect(response.status).toBe(201);
    return artifact;
  }
  /** Proposed, with a change, and reviewed: each published. */
  async function reviewed(change: object = {}): Promise<[Artifact, Artifact, Artifact]> {
    const one = await published(await first({ status: 'draft' }));
    const two = await published(await next(one, { status: 'proposed', ...change }));
    const three = await published(await next(two, { status: 'reviewed' }));
    return [one, two, three];
  }

  it('accept what the approver saw, by both ways', async () => {
    for (const seen of [3, 2, 1]) {
      const [, , three] = await reviewed();
      const response = await publish(await accepted(three, seen));
      expect(response.status).toBe(201);
      expect(await json(response)).toMatchObject({ lineage: 'verified' });
      const [, , other] = await reviewed();
      const revised = await revise(other, accept(seen));
      expect(revised.status).toBe(201);
      expect(await json(revised)).toMatchObject({ lineage: 'verified' });
    }
  });

  it.each(Object.keys(OTHER))('refuse an acceptance with another %s', async (name) => {
    const change = OTHER[name] as object;
    const pointer = `/${Object.keys(change)[0]}`;
    const refused = async (response: Response, prefix: string) => {
      const problem = await expectProblem(response, 409, 'invalid_transition');
      expect((problem.errors as Body[])[0]).toMatchObject({ pointer: prefix + pointer });
    };
    // While it is accepted.
    const [, , three] = await reviewed();
    await refused(await publish(await accepted(three, 3, change)), '/artifact');
    await refused(await revise(three, { ...accept(3), ...change }), '');
    // After the approver saw it, and before.
    const [, , edited] = await reviewed(change);
    await refused(await publish(await accepted(edited, 1)), '/artifact');
    await refused(await revise(edited, accept(1)), '');
    expect((await revise(edited, accept(2))).status).toBe(201);
  });

  it('refuse what was edited and edited back', async () => {
    const start = await published(await first());
    const away = await published(await next(start, { title: 'For a while' }));
    const again = await published(await next(away, { title: start.title }));
    const last = await published(await next(again, { status: 'reviewed' }));
    const problem = await expectProblem(
      await publish(await accepted(last, 1)),
      409,
      'invalid_transition',
    );
    expect(String(problem.detail)).toContain('`/title` is not the same in revision 2');
    await expectProblem(await revise(last, accept(1)), 409, 'invalid_transition');
    await expectProblem(await revise(last, accept(2)), 409, 'invalid_transition');
    expect((await revise(last, accept(3))).status).toBe(201);
  });

  it.each(Object.keys(FIXED))('keep %s in every revision', async (name) => {
    const one = await published(await first());
    const response = await publish(await next(one, FIXED[name] as object));
    const problem = await expectProblem(response, 409, 'revision_conflict');
    expect((problem.errors as Body[])[0]).toMatchObject({ pointer: `/artifact/${name}` });
    if (name === 'createdBy') {
      await expectProblem(await revise(one, FIXED[name] as object), 409, 'revision_conflict');
      expect((await revise(one, { createdBy: one.createdBy, title: 'Other' })).status).toBe(201);
    }
  });

  it('refuse an acceptance by nobody, or of what nobody can have seen', async () => {
    const [, , three] = await reviewed();
    const by = (provenance: object) => next(three, { status: 'accepted' }, provenance);
    for (const provenance of [
      {},
      { humanApprover: 'Ines' },
      { humanApprover: ' ', acceptedRevision: 3 },
      { acceptedRevision: 3 },
      { humanApprover: 'Ines', acceptedRevision: null },
      { humanApprover: 'Ines', acceptedRevision: 4 },
      { humanApprover: 'Ines', acceptedRevision: 99 },
    ]) {
      await expectProblem(await publish(await by(provenance)), 409, 'invalid_transition');
      await expectProblem(
        await revise(three, { status: 'accepted', provenance }),
        409,
        'invalid_transition',
      );
    }
    const done = await published(await accepted(three, 3));
    // Once accepted, it is not edited, nor accepted again.
    await expectProblem(await publish(await accepted(done, 4)), 409, 'invalid_transition');
    await expectProblem(await revise(done, { title: 'Other' }), 409, 'invalid_transition');
    expect((await revise(done, { status: 'revoked' })).status).toBe(201);
  });

  it('report as unverified what is not here, and find a difference before it', async () => {
    // The server never saw the first two.
    const one = await first();
    const two = await next(one, {});
    const three = await next(two, { status: 'reviewed' });
    const orphan = await publish(three);
    expect(await json(orphan)).toMatchObject({ lineage: 'unverified' });
    await expectProblem(
      await publish(await accepted(three, 1, { title: 'Other' })),
      409,
      'invalid_transition',
    );
    const answer = await publish(await accepted(three, 1));
    expect(answer.status).toBe(201);
    expect(await json(answer)).toMatchObject({ lineage: 'unverified' });
    // A first revision that claims it is kept as it is.
    const claimed = await first({
      status: 'accepted',
      provenance: { revision: 1, humanApprover: 'Ines', acceptedRevision: 1 },
    });
    expect((await publish(claimed)).status).toBe(201);
    expect((await now.service.request('GET', `/a/${hexOf(claimed)}`)).status).toBe(200);
  });

  it('are read again after a parent was withdrawn', async () => {
    const [one, , three] = await reviewed();
    const validate = async () => {
      const response = await now.service.request('POST', '/agent/v1/artifacts/validate', {
        token: now.token,
        body: { artifact: await accepted(three, 1) },
      });
      return (await json(response)).valid;
    };
    expect(await validate()).toBe(true);
    await now.service.request('DELETE', `/api/artifacts/${hexOf(one)}`, { token: now.token });
    const answer = await publish(await accepted(three, 1));
    expect(await json(answer)).toMatchObject({ lineage: 'unverified' });
  });

  it('are told with the newest revision by the same publisher, and only by that one', async () => {
    const [one, two, three] = await reviewed();
    const linkOf = async (artifact: Artifact, headers: Record<string, string> = {}) => {
      const path = `/api/artifacts/${hexOf(artifact)}`;
      return (await now.service.request('GET', path, { headers })).headers.get('Link');
    };
    const links = `<./${hexOf(two)}>; rel="successor-version", <./${hexOf(three)}>; rel="latest-version"`;
    for (const headers of [{}, { 'Accept-Encoding': 'gzip' }, { Range: 'bytes=0-3' }]) {
      expect(await linkOf(one, headers as Record<string, string>)).toBe(links);
    }
    expect(await linkOf(two)).toBe(`<./${hexOf(three)}>; rel="successor-version"`);
    expect(await linkOf(three)).toBeNull();
    // Somebody else revokes it: that is told to nobody as its next state.
    const stranger = await now.service.newToken(await now.service.newAccount());
    const own = now.token;
    now.token = stranger;
    const revoked = await published(await next(three, { status: 'revoked' }));
    now.token = own;
    expect(await linkOf(three)).toBeNull();
    const { items } = await json(
      await now.service.request('GET', `/api/artifacts/${hexOf(three)}/revisions`),
    );
    expect((items as Body[]).map(({ id, samePublisher }) => [id, samePublisher])).toEqual([
      [one.id, true],
      [two.id, true],
      [three.id, true],
      [revoked.id, false],
    ]);
    expect((await revise(three, { status: 'revoked' })).status).toBe(201);
    expect(await linkOf(three)).toMatch(/^<\.\/[0-9a-f]{64}>; rel="successor-version"$/);
    const unchanged = await now.service.request('GET', `/api/artifacts/${hexOf(three)}`, {
      headers: { 'If-None-Match': `"${hexOf(three)}"` },
    });
    expect([unchanged.status, unchanged.headers.get('Link')]).toEqual([304, await linkOf(three)]);
  });

  it('are told in the page of each of them', async () => {
    const told = async (artifact: Artifact) => {
      const page = await (await now.service.request('GET', `/a/${hexOf(artifact)}`)).text();
      const [, text = ''] = /id="vitrine-told">(.*?)<\/script>/.exec(page) ?? [];
      return JSON.parse(text);
    };
    const [one, two, three] = await reviewed();
    expect(await told(one)).toMatchObject({
      id: one.id,
      newer: { id: three.id, status: 'reviewed', revision: 3 },
      parent: null,
      acceptance: null,
    });
    expect((await told(two)).parent).toEqual({ revision: 1, samePublisher: true });
    const four = (await json(await revise(three, accept(1)))).artifact as Artifact;
    expect(await told(four)).toMatchObject({
      newer: null,
      acceptance: { verdict: 'same', revision: 1 },
    });
    await revise(four, { status: 'revoked' });
    expect((await told(one)).newer).toMatchObject({ status: 'revoked', revision: 5 });
    expect((await told(four)).newer).toMatchObject({ status: 'revoked', revision: 5 });
    // A forgery whose parents come later is seen for what it is once they are here.
    const first2 = await first();
    const second2 = await next(first2, { status: 'reviewed' });
    const forged = await published(await accepted(second2, 1, { title: 'Forged' }));
    expect((await told(forged)).acceptance).toEqual({
      verdict: 'not-here',
      missing: second2.id,
    });
  });

  it('are told in parts, and not as often as somebody likes', async () => {
    let last = await published(await first());
    const all = [last];
    for (let i = 0; i < 6; i++) {
      last = await published(await next(last, { title: unique() }));
      all.push(last);
    }
    const path = `/api/artifacts/${hexOf(last)}/revisions`;
    const told: unknown[] = [];
    let cursor: unknown = null;
    do {
      const query: string = cursor === null ? '?limit=3' : `?limit=3&cursor=${String(cursor)}`;
      const page: Body = await json(await now.service.request('GET', path + query));
      told.push(...(page.items as Body[]).map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null && told.length < 20);
    expect(told).toEqual(all.map(({ id }) => id));
    for (const query of ['limit=0', 'limit=101', 'cursor=zzz', 'cursor=', 'page=2', 'offset=20']) {
      const refused = await now.service.request('GET', `${path}?${query}`);
      await expectProblem(refused, 400, 'invalid_request');
    }
    const none = `/api/artifacts/${'0'.repeat(64)}/revisions`;
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i++) statuses.add((await now.service.request('GET', none)).status);
    expect([...statuses].sort()).toEqual([404, 429]);
  });
});
