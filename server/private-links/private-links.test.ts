import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import corpus from '#schemas/vectors/private-vectors.json' with { type: 'json' };
import { json, serviceOn } from '../../e2e/fixtures/scenario.ts';
import { BASE, startService, type TestService } from '../../e2e/fixtures/service.ts';
import { signedIn as browserOf } from '../../e2e/fixtures/signed-in.ts';

const X = { 'X-Svc-Artifact': '1' };
const text = (length: number) => randomBytes(length).toString('base64url');
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

/** A record of random bytes: the server cannot tell. */
function made(flags = 0, length = 500) {
  const data = Buffer.concat([Buffer.from('VE1'), Buffer.from([flags]), randomBytes(length - 4)]);
  const open = text(32);
  return {
    open,
    body: {
      id: text(16),
      data: data.toString('base64url'),
      openHash: sha(Buffer.from(open, 'base64url')),
      password: (flags & 1) > 0,
      once: (flags & 2) > 0,
    },
  };
}
const of = (service: TestService, token?: string) => {
  const post = (path: string, body: unknown, headers = {}) =>
    service.request('POST', path, { ...(token && { token }), body, headers: { ...X, ...headers } });
  return {
    post,
    put: (body: unknown, headers = {}) => post('/api/private', body, headers),
    open: (id: string, open: string, claim = text(16)) =>
      service.request('POST', `/api/private/${id}/open`, { body: { open, claim } }),
    get: (id: string) => service.request('GET', `/api/private/${id}`),
  };
};

describe.each(['sqlite', 'postgres'] as const)('private links by HTTP, on %s', (kind) => {
  const { now } = serviceOn(kind);
  const signedIn = async () => {
    const account = await now.service.newAccount();
    const token = await now.service.newToken(account, ['artifacts:publish']);
    return { account, token, ...of(now.service, token) };
  };

  it.each(corpus.vectors)('the vector "$name" goes in and out as it is', async (vector) => {
    const { put, open, get } = await signedIn();
    const { id, data, openHash, flags } = vector;
    const [password, once] = [(flags & 1) > 0, (flags & 2) > 0];
    const kept = await put({ id, data, openHash, password, once });
    expect(kept.status).toBe(201);
    const { expiresAt, ...answer } = await json(kept);
    expect(answer).toEqual({ id, created: true, credits: { charged: 1, balance: 99 } });
    expect(Date.parse(String(expiresAt))).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const bytes = Buffer.from(data, 'base64url').length;
    for (let time = 0; time < 3; time++) {
      const described = await get(id);
      expect(await json(described)).toEqual({ bytes, password, once, expiresAt });
      expect(described.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(described.headers.get('Cache-Control')).toBe('no-store');
    }
    const claim = text(16);
    const opened = await open(id, vector.open, claim);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(opened.headers.get('Cache-Control')).toBe('no-store');
    expect(await json(opened)).toEqual({ data });
    expect((await open(id, vector.open)).status).toBe(once ? 410 : 200);
    expect((await open(id, vector.open, claim)).status).toBe(200);
    const received = await now.service.request('POST', `/api/private/${id}/received`, {
      body: { claim },
    });
    expect(received.status).toBe(204);
    expect((await open(id, vector.open, claim)).status).toBe(once ? 410 : 200);
  });

  it('1,000 previews of the address use up nothing', async () => {
    const { put, open, get } = await signedIn();
    const { body, open: key } = made(2);
    await put(body);
    for (let time = 0; time < 1_000; time++) expect((await get(body.id)).status).toBe(200);
    expect((await now.service.request('HEAD', `/api/private/${body.id}`)).status).toBe(200);
    const statuses = await Promise.all(
      Array.from({ length: 500 }, async () => (await open(body.id, key)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(499);
    const gone = await get(body.id);
    expect(gone.status).toBe(410);
    expect(await json(gone)).toMatchObject({ code: 'gone', tombstone: { reason: 'opened' } });
  });

  it('says what is wrong with a record, and keeps nothing of it', async () => {
    const { put, account } = await signedIn();
    const { body } = made();
    const status = async (changes: object) => {
      const answer = await put({ ...body, ...changes });
      return `${answer.status} ${(await json(answer)).code}`;
    };
    for (const changes of [
      { id: text(15) },
      { id: text(17) },
      { id: `${body.id.slice(0, 21)}=` },
      { id: `${body.id.slice(0, 21)}B` },
      { id: 7 },
      { openHash: `${text(32)}=` },
      { openHash: undefined },
      { data: `${body.data}=` },
      { data: `+${body.data.slice(1)}` },
      { data: undefined },
      { data: 5 },
      { password: 'no' },
      { once: 1 },
      { expiresIn: 3_599 },
      { expiresIn: 31_536_001 },
      { expiresIn: 4_000.5 },
      { expiresIn: '4000' },
      { recipientMayDelete: 'yes' },
      { more: 1 },
    ]) {
      expect(await status(changes), JSON.stringify(changes)).toBe('400 invalid_request');
    }
    for (const changes of [
      { password: true },
      { once: true },
      { data: made(4).body.data },
      { data: made(128).body.data },
      { data: text(500) },
      { data: Buffer.from('VE1\0').toString('base64url') },
    ]) {
      expect(await status(changes), JSON.stringify(changes)).toBe('422 invalid_request');
    }
    expect(await status({ data: made(0, 1_114_165).body.data })).toBe('413 too_large');
    expect(await status({ data: 'A'.repeat(1_500_000) })).toBe('413 too_large');
    expect((await put(body, { 'X-Svc-Artifact': '2' })).status).toBe(400);
    const list = await now.service.store.ownPrivate(account, { limit: 9, before: null }, 0);
    expect(list.items).toEqual([]);
    const longest = made(0, 1_114_164);
    expect((await put({ ...longest.body, expiresIn: 31_536_000 })).status).toBe(201);
    const opened = await of(now.service).open(longest.body.id, longest.open);
    expect((await json(opened)).data === longest.body.data).toBe(true);
  });

  it('who may: a token with its scope, for credits; an Idempotency-Key counts', async () => {
    const { put, account } = await signedIn();
    const { body } = made();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await put(body, key);
    expect(first.status).toBe(201);
    const again = await put(body, key);
    expect(await json(again)).toEqual(await json(first));
    expect((await put(made().body, key)).status).toBe(422);
    expect(await json(await put(body))).toMatchObject({ created: false, credits: { charged: 0 } });
    expect((await put({ ...body, data: made().body.data })).status).toBe(409);
    expect(await json(await put({ ...body, data: made().body.data }))).toMatchObject({
      code: 'id_taken',
    });
    const other = of(now.service, await now.service.newToken(account, ['artifacts:read']));
    expect((await other.put(made().body)).status).toBe(403);
    expect((await of(now.service).put(made().body)).status).toBe(401);
    const poor = of(now.service, await now.service.newToken(await now.service.newAccount(0)));
    expect(await json(await poor.put(made().body))).toMatchObject({
      code: 'insufficient_credits',
      required: 1,
    });
  });

  it('the owner lists them, allows more tries, and deletes them; nobody else does', async () => {
    const { put, token, open } = await signedIn();
    const { body, open: key } = made(1);
    await put(body);
    const list = async (of = token) =>
      json(await now.service.request('GET', '/agent/v1/private', { token: of }));
    expect(await list()).toMatchObject({
      items: [{ id: body.id, bytes: 500, password: true, once: false, openedAt: null }],
      nextCursor: null,
    });
    const stranger = await signedIn();
    expect(await list(stranger.token)).toMatchObject({ items: [] });

    for (let time = 0; time < 10; time++) expect((await open(body.id, text(32))).status).toBe(403);
    const refused = await open(body.id, key);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    expect((await stranger.post(`/api/private/${body.id}/rearm`, {})).status).toBe(404);
    expect(
      (await now.service.request('POST', `/api/private/${body.id}/rearm`, { token })).status,
    ).toBe(204);
    expect((await open(body.id, key)).status).toBe(200);

    const remove = (as: string) =>
      now.service.request('DELETE', `/api/private/${body.id}`, { token: as });
    expect((await remove(stranger.token)).status).toBe(404);
    expect((await remove(token)).status).toBe(204);
    expect((await remove(token)).status).toBe(410);
    expect((await open(body.id, key)).status).toBe(410);
    expect((await put(body)).status).toBe(409);
    expect(await list()).toMatchObject({ items: [] });
  });

  it('a recipient deletes what opens once, and what its maker allows', async () => {
    const { put } = await signedIn();
    const drop = async (id: string, open: string) =>
      (await now.service.request('POST', `/api/private/${id}/delete`, { body: { open } })).status;
    const once = made(2);
    await put(once.body);
    expect(await drop(once.body.id, text(32))).toBe(403);
    expect(await drop(once.body.id, once.open)).toBe(204);
    expect(await drop(once.body.id, once.open)).toBe(410);
    const kept = made();
    await put(kept.body);
    expect(await drop(kept.body.id, kept.open)).toBe(403);
    expect((await of(now.service).get(kept.body.id)).status).toBe(200);
    const allowed = made();
    await put({ ...allowed.body, recipientMayDelete: true });
    expect(await drop(allowed.body.id, allowed.open)).toBe(204);
    expect(await drop(text(16), allowed.open)).toBe(404);
    expect(await drop('a', allowed.open)).toBe(404);
  });

  it('a person makes, lists and deletes them; whoever leaves may take all away', async () => {
    const { put, account } = await signedIn();
    const headers = { ...(await browserOf(now.service.store, account)), 'X-Svc-Account': '1' };
    const ask = (method: string, path: string, body?: unknown) =>
      now.service.request(method, path, { headers: { ...headers, ...X }, body });
    const { body } = made(1);
    expect((await ask('POST', '/api/private', body)).status).toBe(201);
    const other = made();
    await put(other.body);
    expect(await json(await ask('GET', '/account/api/private'))).toMatchObject({
      items: [{ id: other.body.id }, { id: body.id, password: true, locked: false }],
      next: null,
    });
    expect((await ask('POST', `/account/api/private/${body.id}/rearm`)).status).toBe(204);
    expect((await ask('DELETE', `/account/api/private/${body.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/account/api/private/${body.id}`)).status).toBe(410);
    // A session is no token.
    expect((await ask('GET', '/agent/v1/private')).status).toBe(401);
    const exported = await json(await ask('GET', '/account/api/export'));
    expect(exported.privateLinks).toMatchObject([{ id: other.body.id, bytes: 500 }]);
    const left = await ask('DELETE', '/account/api/me', { publications: 'withdraw' });
    expect(left.status).toBe(204);
    expect((await of(now.service).get(other.body.id)).status).toBe(410);
    expect((await put(made().body)).status).toBe(401);
  });

  it('is reported and taken down by name, and logs hold no key', async () => {
    const { put, open } = await signedIn();
    const { body, open: key } = made(2);
    await put(body);
    const claim = text(16);
    const report = await now.service.request('POST', '/api/reports', {
      body: { url: `${BASE}api/private/${body.id}`, reason: 'malware' },
    });
    expect(report.status).toBe(202);
    expect(await now.service.store.reports(1)).toMatchObject([
      { kind: 'private', record: body.id },
    ]);
    await open(body.id, text(32), claim);
    await open(body.id, key, claim);
    expect(await now.service.store.takeDownPrivate(body.id, Date.now())).toBe(true);
    expect(await json(await open(body.id, key, claim))).toMatchObject({
      tombstone: { reason: 'taken-down', id: body.id },
    });
    expect(now.service.log()).not.toContain(key);
    expect(now.service.log()).not.toContain(claim);
  });
});

describe('private links where the operator says otherwise', () => {
  let service: TestService;
  afterEach(() => service.close());

  it('are off with PRIVATE_LINKS=0, and discovery says so', async () => {
    service = await startService({ PRIVATE_LINKS: '0' });
    const { put, open, get } = of(service, await service.newToken(await service.newAccount()));
    const { body, open: key } = made();
    for (const answer of [await put(body), await open(body.id, key), await get(body.id)]) {
      expect(answer.status).toBe(404);
      expect(await json(answer)).toMatchObject({ code: 'not_found' });
    }
    const told = await json(await service.request('GET', '/.well-known/svc.json'));
    expect(told.privateLinks).toMatchObject({ enabled: false });
  });

  it('are made without an account with ANONYMOUS_PRIVATE=1, for a week at most', async () => {
    service = await startService({ ANONYMOUS_PRIVATE: '1', PRICE_PRIVATE: '3' });
    const { put, open } = of(service);
    const { body, open: key } = made();
    expect((await put({ ...body, expiresIn: 604_801 })).status).toBe(400);
    const kept = await json(await put({ ...body, recipientMayDelete: true }));
    expect(kept).toMatchObject({ created: true, credits: { charged: 0 } });
    expect(Date.parse(String(kept.expiresAt)) - Date.now()).toBeLessThanOrEqual(604_800_000);
    expect((await open(body.id, key)).status).toBe(200);
    const drop = { body: { open: key } };
    expect((await service.request('POST', `/api/private/${body.id}/delete`, drop)).status).toBe(
      204,
    );
    const told = await json(await service.request('GET', '/.well-known/svc.json'));
    expect(told.privateLinks).toEqual({
      enabled: true,
      anonymous: true,
      maxBytes: 1_114_164,
      maxExpiresIn: 31_536_000,
      price: 3,
    });
    // Nothing else is published without an account for that.
    const other = await service.request('POST', '/api/artifacts', { body: {}, headers: X });
    expect(other.status).toBe(401);
  });
});
