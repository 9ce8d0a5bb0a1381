import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCuttingProxy } from '../../e2e/fixtures/cutting-proxy.ts';
import { brief } from '../../e2e/fixtures/documents.ts';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { startPostgres, type ThrowAwayPostgres } from '../../e2e/fixtures/postgres.ts';
import { expectProblem, hexOf, json, unique } from '../../e2e/fixtures/scenario.ts';
import { signedIn } from '../../e2e/fixtures/signed-in.ts';

const X = { 'X-Svc-Artifact': '1' };

/** Everything that a server asks PostgreSQL for, while PostgreSQL is not as it should be. */
describe('trouble with PostgreSQL', () => {
  let cluster: ThrowAwayPostgres;
  let url: string;
  let service: ListeningService;
  let account: string;
  let token: string;
  beforeAll(async () => {
    cluster = await startPostgres();
    url = await cluster.newDatabase();
    service = await listenService({
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: '4',
      RATE_LIMIT: '0',
      SIGNUP_CREDITS: '1000',
    });
  });
  afterAll(async () => {
    const { charges: _charges, ...faults } = await service.store.audit();
    expect(Object.values(faults).filter((fault) => fault !== 0)).toEqual([]);
    await service.close();
    await cluster.stop();
  });
  beforeEach(async () => {
    account = await service.newAccount();
    token = await service.newToken(account);
  });

  const publish = async (as: string, artifact: unknown, key?: string, at = service) =>
    at.request('POST', '/api/artifacts', {
      token: as,
      body: { artifact },
      headers: { ...X, ...(key && { 'Idempotency-Key': key }) },
    });
  const expectTrouble = async (response: Response, status = 503, code = 'unavailable') => {
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    return expectProblem(response, status, code);
  };
  /** Somebody who holds the row of an account, as a transaction of another server does. */
  const holdAccount = async () => {
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM account WHERE id = $1 FOR UPDATE', [account]);
    return holder;
  };
  const waiting = async () =>
    cluster.query(
      "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'vitrine'",
    );

  it('that ends a connection at work: this request gets 503, the next is answered', async () => {
    const holder = await holdAccount();
    const artifact = await brief({ title: unique() });
    const asked = publish(token, artifact, 'ended');
    for (let tries = 0; tries < 5_000 && (await waiting()).rowCount === 0; tries++) await sleep(10);
    const { rows } = await waiting();
    expect(rows).toHaveLength(1);
    await cluster.query(`SELECT pg_terminate_backend(${rows[0].pid})`);
    await expectTrouble(await asked);
    await holder.query('ROLLBACK');
    await holder.end();
    expect((await publish(token, artifact, 'ended')).status).toBe(201);
  });

  it('that ends all connections: the next requests get others, before that is noticed', async () => {
    for (let round = 0; round < 20; round++) {
      await cluster.endBackends(url);
      const answers = await Promise.all([
        service.request('GET', '/agent/v1/usage', { token }),
        service.request('GET', '/agent/v1/usage', { token }),
        brief({ title: unique() }).then((artifact) => publish(token, artifact, unique())),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
    }
  });

  it('that loses the answer to COMMIT: told so, not done again, and found by its key', async () => {
    const proxy = await startCuttingProxy();
    const far = await listenService({ DATABASE_URL: proxy.through(url), RATE_LIMIT: '0' });
    const artifact = await brief({ title: unique() });
    // Its first use is noted before.
    await far.request('GET', '/agent/v1/usage', { token });
    const used = async () => (await service.store.tokens(account))[0]?.lastUsedAt;
    for (let tries = 0; tries < 5_000 && (await used()) === null; tries++) await sleep(20);
    proxy.cutAfter = 'COMMIT';
    const lost = await publish(token, artifact, 'lost', far);
    const { detail } = await expectTrouble(lost);
    expect(detail).toContain('same Idempotency-Key');
    expect(proxy.cuts()).toBeGreaterThan(0);
    proxy.cutAfter = null;
    const again = await publish(token, artifact, 'lost', far);
    expect(again.status).toBe(201);
    expect(await json(again)).toMatchObject({
      created: true,
      credits: { charged: 1, balance: 999 },
    });
    // Without a key it is found by what it is.
    const other = await brief({ title: unique() });
    proxy.cutAfter = 'COMMIT';
    await expectTrouble(await publish(token, other, undefined, far));
    proxy.cutAfter = null;
    const found = await json(await publish(token, other, undefined, far));
    expect(found).toMatchObject({ created: false, credits: { charged: 0, balance: 998 } });
    await far.close();
    await proxy.close();
  });

  it('that one account causes: nobody else waits, and it gets no error of ours', async () => {
    const held = await brief({ title: unique() });
    await publish(token, held);
    const other = await service.newToken(await service.newAccount());
    const holder = await holdAccount();
    const artifacts = await Promise.all(
      Array.from({ length: 300 }, () => brief({ title: unique() })),
    );
    const burst = artifacts.map((artifact) => publish(token, artifact));
    for (let n = 0; n < 5; n++) {
      expect((await publish(other, await brief({ title: unique() }))).status).toBe(201);
      expect((await service.request('GET', '/agent/v1/usage', { token })).status).toBe(200);
      // A repeated publication needs no turn.
      expect((await publish(token, held)).status).toBe(200);
    }
    // One of the burst has a connection, and waits for the row; the others wait in this process.
    expect((await waiting()).rowCount).toBe(1);
    await holder.query('ROLLBACK');
    await holder.end();
    const statuses: Record<number, number> = {};
    for (const response of await Promise.all(burst)) {
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      if (response.status === 503) await expectTrouble(response);
    }
    // At most 256 wait, on a slow machine some of them for too long; nobody meets anything else.
    const { 201: published = 0, 503: sentAway = 0 } = statuses;
    expect(published + sentAway).toBe(300);
    expect(published).toBeGreaterThan(0);
    expect(sentAway).toBeGreaterThanOrEqual(43);
  });

  it('that is too slow: 503 while all connections are taken, not 500', async () => {
    const locker = new pg.Client(url);
    await locker.connect();
    await locker.query('BEGIN; LOCK TABLE token, artifact, probe IN ACCESS EXCLUSIVE MODE');
    const asked = Array.from({ length: 6 }, () =>
      service.request('GET', '/agent/v1/usage', { token }),
    );
    await sleep(1_100);
    const ready = await service.request('GET', '/readyz');
    expect(ready.status).toBe(503);
    expect(await json(ready)).toMatchObject({ parts: { writes: 'unavailable' } });
    await sleep(4_500);
    await locker.query('ROLLBACK');
    await locker.end();
    // Two had a connection and waited for the table, the others for a connection.
    const statuses: number[] = [];
    for (const response of await Promise.all(asked)) {
      statuses.push(response.status);
      if (response.status !== 200) await expectTrouble(response);
    }
    expect(statuses.sort()).toEqual([200, 200, 503, 503, 503, 503]);
    expect((await service.request('GET', '/agent/v1/usage', { token })).status).toBe(200);
  });

  it('that is away: 503 everywhere, a page for people, and back by itself', async () => {
    const artifact = await brief({ title: unique() });
    await publish(token, artifact);
    const { port } = new URL(service.base);
    const { Cookie = '', ...page } = await signedIn(service.store, account);
    const origin = `http://localhost:${port}`;
    const named = Cookie.replace('__Host-vitrine', `vitrine-${port}`);
    const cookies = { ...page, Cookie: named, Origin: origin, Host: `localhost:${port}` };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const mcp = { Accept: 'application/json, text/event-stream', Host: new URL(service.base).host };
    await cluster.halt();
    try {
      const ask = async (method: string, path: string, options = {}) =>
        service.request(method, path, options);
      await expectTrouble(await ask('GET', `/api/artifacts/${'0'.repeat(64)}`));
      await expectTrouble(await ask('GET', `/api/artifacts/${hexOf(artifact)}/revisions`));
      await expectTrouble(await ask('GET', '/api/capsules/abcdefgh12345678'));
      await expectTrouble(await ask('GET', '/agent/v1/usage', { token }));
      await expectTrouble(await publish(token, artifact));
      await expectTrouble(await ask('POST', '/agent/v1/pages', { token, body: { html: 'x' } }));
      await expectTrouble(await ask('GET', '/account/api/me', { headers: cookies }));
      await expectTrouble(await ask('POST', '/account/api/sign-in/options', { headers: cookies }));
      await expectTrouble(await ask('POST', '/mcp', { token, body: message, headers: mcp }));
      for (const path of [`/a/${'0'.repeat(64)}`, '/i/abcdefgh12345678']) {
        const shown = await ask('GET', path);
        expect(shown.status).toBe(503);
        expect(shown.headers.get('Content-Type')).toMatch(/^text\/html/);
        expect(shown.headers.get('Retry-After')).toBe('5');
      }
      const post = (path: string, fields: Record<string, string>) =>
        fetch(`${service.base}oauth/${path}`, {
          method: 'POST',
          body: new URLSearchParams({ client_id: 'vitrine-agent', ...fields }),
        });
      // Answered before the library, and in the words of its protocol all the same.
      const first = await post('device_authorization', { scope: 'artifacts:read' });
      expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await json(first)).toEqual({ error: 'temporarily_unavailable' });
      const ready = await ask('GET', '/readyz');
      expect(ready.status).toBe(503);
      expect(await json(ready)).toEqual({
        status: 'unavailable',
        parts: { reads: 'unavailable', writes: 'unavailable' },
      });
      expect((await ask('GET', '/healthz')).status).toBe(200);
    } finally {
      await cluster.resume();
    }
    await sleep(1_100);
    expect((await service.request('GET', '/readyz')).status).toBe(200);
    expect((await publish(token, artifact)).status).toBe(200);
  });

  it('that is away from OAuth once it works: told in the words of its protocol', async () => {
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${service.base}oauth/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'vitrine-agent', ...fields }),
      });
    const begun = await json(await post('device_authorization', { scope: 'artifacts:read' }));
    const code = {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: String(begun.device_code),
    };
    await cluster.halt();
    try {
      for (const response of [
        await post('device_authorization', { scope: 'artifacts:read' }),
        await post('token', code),
      ]) {
        expect(response.status).toBe(503);
        expect(response.headers.get('Retry-After')).toBe('5');
        expect(await json(response)).toMatchObject({ error: 'temporarily_unavailable' });
      }
      // A browser: by the name that people sign in at.
      const start = new URL('oauth/authorize', service.base);
      start.search = String(new URLSearchParams({ client_id: 'unknown', response_type: 'code' }));
      const { port } = start;
      const { status, type } = await new Promise<{ status?: number; type?: string }>((resolve) => {
        const headers = { Host: `localhost:${port}`, Accept: 'text/html' };
        get(start, { headers }, (answer) => {
          answer.resume();
          const type = answer.headers['content-type'];
          resolve({ status: answer.statusCode ?? 0, type: type ?? '' });
        });
      });
      expect(status).toBe(503);
      expect(type).toMatch(/^text\/html/);
    } finally {
      await cluster.resume();
    }
    expect(await json(await post('token', code))).toMatchObject({ error: 'authorization_pending' });
  });
});
