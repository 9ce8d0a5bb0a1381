import { describe, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { startLedger } from '../../e2e/fixtures/ledger-doubles.ts';
import { personAt } from '../../e2e/fixtures/person.ts';
import { expectProblem, json, serviceOn, unique } from '../../e2e/fixtures/scenario.ts';
import { startService } from '../../e2e/fixtures/service.ts';
import { httpLedger } from '../credits/http-ledger.ts';
import { postOutbox } from '../credits/outbox.ts';

type Item = Record<string, unknown>;
const items = (answer: Item) => answer.items as Item[];

describe.each(['sqlite', 'postgres'] as const)('what one has on %s', (kind) => {
  const { now } = serviceOn(kind);
  const signedUp = async (name = 'Ann') => {
    const person = personAt(now.service);
    await person.signUp(name);
    const { token } = await person.json('POST', 'tokens', {
      name: 'CI',
      scopes: ['capsules:publish', 'artifacts:publish'],
      days: 30,
    });
    const publish = async (title: string) =>
      now.service.request('POST', '/api/artifacts', {
        token: String(token),
        body: { artifact: await brief({ title }) },
        headers: { 'X-Svc-Artifact': '1' },
      });
    const page = (title: string) =>
      now.service.request('POST', '/agent/v1/pages', {
        token: String(token),
        body: { html: unique(), title },
      });
    return { ...person, token: String(token), publish, page };
  };

  it('is shown: balance, ledger, publications', async () => {
    const ann = await signedUp();
    await ann.publish('First brief');
    const capsule = await json(await ann.page('Tea timer'));
    expect((await ann.me()).account).toMatchObject({ balance: 89, ledger: 'here' });
    const ledger = await ann.json('GET', 'ledger');
    expect(items(ledger)).toMatchObject([
      { amount: -10, what: 'published', record: { title: 'Tea timer', url: capsule.url } },
      { amount: -1, what: 'published', record: { kind: 'artifact', title: 'First brief' } },
      { amount: 100, what: 'sign-up', record: null },
    ]);
    expect(ledger).toMatchObject({ kept: 'here', next: null });
    expect(items(await ann.json('GET', 'published?text=TEA'))).toMatchObject([
      { kind: 'capsule', id: capsule.id, title: 'Tea timer', price: 10 },
    ]);
    expect(items(await ann.json('GET', 'published?kind=artifact'))).toHaveLength(1);
  });

  it('is shown page by page', async () => {
    const ann = await signedUp();
    for (let n = 0; n < 23; n++) await ann.publish(`Brief ${n}`);
    for (const [path, all] of [
      ['ledger', 24],
      ['published', 23],
    ] as const) {
      const first = await ann.json('GET', path);
      expect(items(first)).toHaveLength(20);
      const second = await ann.json(
        'GET',
        `${path}?cursor=${encodeURIComponent(String(first.next))}`,
      );
      expect(second.next).toBeNull();
      const ids = [...items(first), ...items(second)].map(({ id }) => id);
      expect(new Set(ids).size).toBe(all);
    }
  });

  it('is withdrawn by its owner only', async () => {
    const [ann, eve] = [await signedUp(), await signedUp('Eve')];
    const capsule = await json(await ann.page('Mine'));
    const refused = await eve.ask('DELETE', `published/capsule/${capsule.id}`);
    await expectProblem(refused, 404, 'not_found');
    expect((await ann.ask('DELETE', `published/capsule/${capsule.id}`)).status).toBe(204);
    expect(items(await ann.json('GET', 'published'))).toEqual([]);
    expect(items(await ann.json('GET', 'ledger'))[0]).toMatchObject({ record: { url: null } });
    expect((await ann.ask('DELETE', 'published/nothing/x')).status).toBe(404);
  });

  it('has living links, ended by their owner only', async () => {
    const [ann, eve] = [await signedUp(), await signedUp('Eve')];
    const { id: target } = await json(await ann.publish('First'));
    const make = (name: string) =>
      now.service.request('POST', '/agent/v1/links', { token: ann.token, body: { target, name } });
    const link = await json(await make('nightly'));
    for (let n = 0; n < 21; n++) await make(`other ${n}`);
    const first = await ann.json('GET', 'links');
    expect(items(first)).toHaveLength(20);
    const second = await ann.json('GET', `links?cursor=${first.next}`);
    expect(second.next).toBeNull();
    expect(items(second).at(-1)).toMatchObject({ id: link.id, name: 'nightly', mode: 'latest' });
    expect(items(await eve.json('GET', 'links'))).toEqual([]);
    await expectProblem(await eve.ask('DELETE', `links/${link.id}`), 404, 'not_found');
    expect((await ann.ask('DELETE', `links/${link.id}`)).status).toBe(204);
    const gone = await now.service.request('GET', `/api/links/${link.id}`);
    await expectProblem(gone, 410, 'gone');
    expect(items(await ann.json('GET', 'published'))).toHaveLength(1);
  });

  it('has tokens: shown once, with their scopes and end, revoked by their owner only', async () => {
    const [ann, eve] = [await signedUp(), await signedUp('Eve')];
    const [listed] = items(await ann.json('GET', 'tokens'));
    expect(listed).toMatchObject({
      name: 'CI',
      hint: ann.token.slice(-4),
      scopes: ['capsules:publish', 'artifacts:publish'],
      lastUsedAt: null,
      isValid: true,
    });
    expect(JSON.stringify(listed)).not.toContain(ann.token);
    const lasts = Date.parse(String(listed?.expiresAt)) - Date.parse(String(listed?.createdAt));
    expect(lasts).toBe(30 * 86_400_000);
    await ann.publish('Used');
    // Noted beside the answer, not before it.
    await expect
      .poll(async () => items(await ann.json('GET', 'tokens'))[0]?.lastUsedAt)
      .not.toBeNull();
    expect((await eve.ask('DELETE', `tokens/${listed?.id}`)).status).toBe(404);
    expect((await ann.ask('DELETE', `tokens/${listed?.id}`)).status).toBe(204);
    expect((await ann.publish('Not any more')).status).toBe(401);
    expect(items(await ann.json('GET', 'tokens'))).toEqual([]);
  });

  it.each([
    [{ name: '', scopes: ['artifacts:read'], days: 1 }, '/name'],
    [{ name: 'a\nb', scopes: ['artifacts:read'], days: 1 }, '/name'],
    [{ name: 'x'.repeat(121), scopes: ['artifacts:read'], days: 1 }, '/name'],
    [{ name: 'x', scopes: [], days: 1 }, '/scopes'],
    [{ name: 'x', scopes: ['everything'], days: 1 }, '/scopes'],
    [{ name: 'x', scopes: [['artifacts:read']], days: 1 }, '/scopes'],
    [{ name: 'x', scopes: ['artifacts:read'], days: 0 }, '/days'],
    [{ name: 'x', scopes: ['artifacts:read'], days: 1.5 }, '/days'],
    [{ name: 'x', scopes: ['artifacts:read'], days: '1' }, '/days'],
  ])('makes no token of %j', async (body, pointer) => {
    const ann = await signedUp();
    const problem = await expectProblem(
      await ann.ask('POST', 'tokens', body),
      400,
      'invalid_request',
    );
    expect(problem.errors).toMatchObject([{ pointer }]);
  });

  it('has sessions: listed, ended one by one and all at once', async () => {
    const ann = await signedUp();
    const { cookies, device } = ann;
    const phone = personAt(now.service);
    const { codes } = (await ann.json('POST', 'recovery-codes')) as { codes: string[] };
    await phone.ask('POST', 'sign-in/recovery', { code: codes[0] });
    const listed = items(await ann.json('GET', 'sessions'));
    expect(listed.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    const other = listed.find(({ isThis }) => !isThis);
    const eve = await signedUp('Eve');
    expect((await eve.ask('DELETE', `sessions/${other?.id}`)).status).toBe(404);
    expect((await ann.ask('DELETE', `sessions/${other?.id}`)).status).toBe(204);
    expect((await phone.me()).account).toBeNull();
    await phone.ask('POST', 'sign-in/recovery', { code: codes[1] });
    const stolen = new Map(cookies);
    expect((await phone.ask('DELETE', 'sessions')).status).toBe(204);
    for (const person of [ann, phone]) expect((await person.me()).account).toBeNull();
    for (const [name, value] of stolen) cookies.set(name, value);
    expect((await ann.me()).account).toBeNull();
    expect(device.id).not.toBe('');
  });

  it('is taken along as one file, without secrets', async () => {
    const ann = await signedUp();
    const published = await json(await ann.publish('Along'));
    await ann.page('Timer');
    const link = await json(
      await now.service.request('POST', '/agent/v1/links', {
        token: ann.token,
        body: { target: published.id, name: 'nightly', mode: 'pinned' },
      }),
    );
    const response = await ann.ask('GET', 'export');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="vitrine-account.json"',
    );
    const text = await response.text();
    const file = JSON.parse(text) as Record<string, Item[]> & { account: Item };
    expect(file.account).toMatchObject({ name: 'Ann', balance: 89 });
    expect(file.ledger).toHaveLength(3);
    expect(file.published?.map(({ title }) => title)).toEqual(['Timer', 'Along']);
    expect(file.published?.[1]?.document).toMatchObject({ id: published.id, title: 'Along' });
    expect(file.published?.[0]?.document).toMatchObject({ title: 'Timer' });
    expect(file.tokens).toHaveLength(1);
    expect(file.livingLinks).toMatchObject([
      { ...link, createdAt: expect.any(String), changedAt: expect.any(String) },
    ]);
    expect(file.livingLinks?.[0]).toMatchObject({ name: 'nightly', target: published.id });
    expect(text).not.toContain(ann.token);
    expect(text).not.toMatch(/"hash"|publicKey/);
  });

  it.each(['keep', 'withdraw'] as const)('is deleted: publications %s', async (publications) => {
    const ann = await signedUp();
    const published = await json(await ann.publish(unique()));
    const link = await json(
      await now.service.request('POST', '/agent/v1/links', {
        token: ann.token,
        body: { target: published.id },
      }),
    );
    const { cookies } = ann;
    const before = new Map(cookies);
    expect((await ann.ask('DELETE', 'me', { publications: 'burn' })).status).toBe(400);
    expect((await ann.ask('DELETE', 'me', { publications })).status).toBe(204);
    for (const [name, value] of before) cookies.set(name, value);
    expect((await ann.me()).account).toBeNull();
    expect((await ann.publish('After')).status).toBe(401);
    expect((await ann.signIn()).status).toBe(401);
    const hex = String(published.id).slice('sha256:'.length);
    const { status } = await now.service.request('GET', `/api/artifacts/${hex}`);
    expect(status).toBe(publications === 'keep' ? 200 : 410);
    for (const path of [`/api/links/${link.id}`, `/api/links/${link.id}/history`]) {
      await expectProblem(await now.service.request('GET', path), 410, 'gone');
    }
    for (const path of [`/l/${link.id}`, `/l/${link.id}.md`]) {
      expect((await now.service.request('GET', path)).status).toBe(410);
    }
    const audit = await now.service.store.audit();
    expect(audit).toMatchObject({ entrySum: 0, wrongBalances: 0, recordsWithoutCharge: 0 });
  });
});

it('is told where an external ledger keeps the books, and when that does not answer', async () => {
  const ledger = await startLedger('http');
  const credits = httpLedger({ url: ledger.url, token: null });
  const service = await startService({}, credits);
  try {
    const ann = personAt(service);
    await ann.signUp();
    await postOutbox(service.store, credits, Date.now(), () => {});
    expect((await ann.me()).account).toMatchObject({ balance: 100, ledger: 'elsewhere' });
    expect(await ann.json('GET', 'ledger')).toEqual({ kept: 'elsewhere', items: [], next: null });
    ledger.trouble = () => 'refuse';
    expect((await ann.me()).account).toMatchObject({ name: 'Ann', balance: null });
  } finally {
    await service.close();
    await ledger.close();
  }
});
