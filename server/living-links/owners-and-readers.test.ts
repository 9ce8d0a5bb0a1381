import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { MAX_LIVING_LINKS } from '#schemas/limits.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import {
  type Body,
  expectProblem,
  hexOf,
  json,
  serviceOn,
  unique,
} from '../../e2e/fixtures/scenario.ts';
import { hashToken } from '../accounts/token-format.ts';
import { takeDown } from '../cli/admin/content.ts';

const X = { 'X-Svc-Artifact': '1' };

describe.each(['sqlite', 'postgres'] as const)('a living link on %s', (kind) => {
  const { now, publish } = serviceOn(kind);

  const request = (method: string, path: string, body?: unknown, token = now.token) =>
    now.service.request(method, path, { token, ...(body !== undefined && { body }) });
  const get = (path: string, token?: string) =>
    now.service.request('GET', path, { ...(token !== undefined && { token }) });
  const content = () => ({ question: unique(), findings: ['It does.'] });
  const published = async (): Promise<Artifact> => {
    const artifact = await brief({ title: unique(), status: 'proposed', content: content() });
    expect((await publish(artifact)).status).toBe(201);
    return artifact;
  };
  const revised = async (parent: Artifact): Promise<Artifact> => {
    const answer = await request('POST', `/agent/v1/artifacts/${hexOf(parent)}/revisions`, {
      expectedRevision: parent.provenance.revision,
      patch: { title: unique(), content: content() },
    });
    expect(answer.status).toBe(201);
    return (await json(answer)).artifact as Artifact;
  };
  const made = async (target: string, name: string | null = null) => {
    const body = { target, ...(name !== null && { name }) };
    const answer = await request('POST', '/agent/v1/links', body);
    expect(answer.status).toBeLessThan(202);
    return (await json(answer)) as Body & { id: string; url: string; version: number };
  };
  const put = (id: string, name: string | null, artifact: Artifact) =>
    now.service.store.putLivingLink({
      ...{ id, account: now.account, name, mode: 'latest', kind: 'artifact' },
      ...{ target: hexOf(artifact), actor: null, most: MAX_LIVING_LINKS },
      ...{ idempotency: null, now: Date.now() },
    });

  it('is found under letters that look like its digits', async () => {
    const id = '01ab01cd01ef';
    expect((await put(id, null, await published())).ok).toBe(true);
    for (const name of ['olaboicdolef', 'OIABOLCDOiEF', 'O1ab0Icd0lef', '0Lab01cd01ef']) {
      for (const [damaged, right] of [
        [name, id],
        [`${name}.md`, `${id}.md`],
        [`${name}/the-nightly-report`, id],
        [`${name}?from=mail`, `${id}?from=mail`],
      ]) {
        const moved = await get(`/l/${damaged}`);
        expect([moved.status, moved.headers.get('Location')]).toEqual([308, `/l/${right}`]);
      }
    }
    expect((await get(`/l/${id}`)).status).toBe(200);
    // U looks like no digit, and S is a letter of its own.
    for (const name of ['01ab01cd01eu', 'o1ab01cds1ef']) {
      const location = (await get(`/l/${name}`)).headers.get('Location');
      expect((await get(location ?? `/l/${name}`)).status, name).toBe(404);
    }
  });

  it('tells its owner alone which token moved it', async () => {
    const idOf = async (token: string) =>
      (await now.service.store.tokenByHash(hashToken(token)))?.id as string;
    const [first, other] = [await published(), await published()];
    const second = await now.service.newToken(now.account);
    const { id } = await made(first.id, 'told');
    const moved = await request('PUT', `/agent/v1/links/${id}`, { target: other.id }, second);
    expect(moved.status).toBe(200);
    const last = await revised(other);
    const artifact = await brief({ title: unique(), status: 'proposed', content: content() });
    const answer = await now.service.request('POST', '/api/artifacts', {
      token: second,
      body: { artifact, to: 'told' },
      headers: X,
    });
    expect(answer.status).toBe(201);
    const next = (await json(answer)) as Body & { id: string };
    const gone = await request('DELETE', `/api/artifacts/${hexOf(next)}`, undefined, second);
    expect(gone.status).toBe(204);
    const path = `/api/links/${id}/history`;
    const entriesOf = async (answer: Response) => (await json(answer)).entries as Body[];

    const targets = [last.id, next.id, last.id, other.id, first.id];
    const stranger = await now.service.newToken(await now.service.newAccount());
    for (const token of [undefined, stranger]) {
      const entries = await entriesOf(await get(path, token));
      expect(entries.map((entry) => [Object.keys(entry).sort(), entry.target])).toEqual(
        targets.map((target) => [['at', 'target', 'version'], target]),
      );
    }
    const own = await get(path, now.token);
    expect(own.headers.get('Cache-Control')).toBe('no-store');
    // By a move, and by publishing or withdrawing what the link follows.
    expect((await entriesOf(own)).map(({ target, by }) => [target, by])).toEqual([
      [last.id, await idOf(second)],
      [next.id, await idOf(second)],
      [last.id, await idOf(now.token)],
      [other.id, await idOf(second)],
      [first.id, await idOf(now.token)],
    ]);
    await expectProblem(await get(path, `${now.token.slice(0, -1)}?`), 401, 'unauthorized');
  });

  it('can be reported by its address, and what it shows is taken down by it', async () => {
    const first = await published();
    const link = await made(first.id);
    const second = await revised(first);
    const html = await (
      await now.service.request('GET', `/l/${link.id}`, { headers: { Accept: 'text/html' } })
    ).text();
    const href = /<footer class="report"><a href="([^"]+)"/.exec(html)?.[1] ?? '';
    const url = new URL(href.replaceAll('&amp;', '&')).searchParams.get('url') ?? '';
    expect(url).toBe(link.url);
    const report = (address: string) =>
      now.service.request('POST', '/report?l=en', {
        body: new URLSearchParams({ url: address, reason: 'phishing' }).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    for (const address of [url, `${url}/the-nightly-report`]) {
      expect((await report(address)).status).toBe(200);
      const [latest] = await now.service.store.reports(1);
      expect(latest).toMatchObject({ kind: 'artifact', record: hexOf(second) });
    }

    const takenDown = async (address: string) => {
      let out = '';
      const io = { out: (text: string) => (out += text), note: () => {} };
      const line = { words: [address], options: {}, flags: {} };
      await takeDown(line as never, now.service.deps, io as never);
      return out;
    };
    const shown = async () => json(await get(`/api/links/${link.id}`));
    expect(await takenDown(url)).toBe(`artifact ${hexOf(second)}\n`);
    expect(await shown()).toMatchObject({ version: 3, resolved: { id: first.id } });
    const { entries } = await json(await get(`/api/links/${link.id}/history`, now.token));
    expect((entries as Body[])[0]).toMatchObject({ version: 3, target: first.id, by: null });
    expect((await get(`/api/artifacts/${hexOf(second)}`)).status).toBe(410);
    expect(await takenDown(`${url}/the-nightly-report`)).toBe(`artifact ${hexOf(first)}\n`);
    await expectProblem(await get(`/api/links/${link.id}`), 410, 'gone');
    expect((await get(`/l/${link.id}`)).status).toBe(410);
    expect((await report(url)).status).toBe(422);
    expect(await takenDown(url)).toBe('');
  });

  it('is refused where an account has as many as it may, and nothing is published', async () => {
    const [first, next] = [await published(), await published()];
    const { id, version } = await made(first.id, 'the first');
    for (let count = 1; count < MAX_LIVING_LINKS; count++) {
      expect((await put(`z${String(count).padStart(11, '0')}`, null, first)).ok).toBe(true);
    }
    const full = async (answer: Response) => {
      const { detail } = await expectProblem(answer, 409, 'limit_reached');
      expect(detail).toBe(
        'An account may have 1,000 living links: delete one that nobody follows any more.',
      );
    };
    const publishTo = (to: string) =>
      now.service.request('POST', '/api/artifacts', {
        ...{ token: now.token, headers: X },
        body: { markdown: `# Report\n\n${unique()}`, author: 'Night job', to },
      });
    const balance = async () => (await json(await request('GET', '/agent/v1/usage'))).balance;
    const list = async () => (await json(await request('GET', '/agent/v1/artifacts'))).items;
    const before = [await balance(), await list()];
    await full(await request('POST', '/agent/v1/links', { target: next.id }));
    await full(await request('POST', '/agent/v1/links', { target: next.id, name: 'another' }));
    await full(await publishTo('another'));
    const page = { html: `<p>${unique()}</p>`, title: unique(), to: 'a page' };
    await full(await request('POST', '/agent/v1/pages', page));
    expect([await balance(), await list()]).toEqual(before);

    // One's own are moved all the same, and one that is deleted makes room.
    expect(await made(next.id, 'the first')).toMatchObject({ id, version: version + 1 });
    expect((await request('DELETE', `/agent/v1/links/z${'1'.padStart(11, '0')}`)).status).toBe(204);
    expect((await publishTo('another')).status).toBe(201);
    await full(await request('POST', '/agent/v1/links', { target: next.id }));
  });
});
