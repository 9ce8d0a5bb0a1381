import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { artifactIdOf } from '#schemas/document/content-hash.ts';
import { memo, reply, request } from '../../e2e/fixtures/asked-documents.ts';
import { asksOn } from '../../e2e/fixtures/asks-on.ts';
import { seal } from '../../e2e/fixtures/documents.ts';
import { deviceKey, passkeyOf } from '../../e2e/fixtures/reply-keys.ts';
import { expectProblem, json } from '../../e2e/fixtures/scenario.ts';
import { BASE } from '../../e2e/fixtures/service.ts';
import { signedIn } from '../../e2e/fixtures/signed-in.ts';
import { digest } from '../digest.ts';

const X = { 'X-Svc-Artifact': '1' };
const HOST = new URL(BASE).hostname;
const DAY = 86_400_000;

describe.each(['sqlite', 'postgres'] as const)('asks by HTTP, on %s', (kind) => {
  const { now, publish, asked } = asksOn(kind);

  it('ask, are answered with a passkey, and told to whoever asked alone', async () => {
    const { artifact, ask, id, send, read, describe } = await asked({});
    expect(ask).toMatchObject({ id, allow: ['passkey'], signers: null });
    expect(ask.url).toContain(`${BASE}a/${artifact.id.slice(7)}#ask=`);
    expect(Math.round((Date.parse(String(ask.expiresAt)) - Date.now()) / DAY)).toBe(7);
    expect(Object.keys(ask)).not.toContain('webhookSecret');
    expect(await json(await describe())).toEqual({
      ...{ id, state: 'open', artifact: artifact.id, allow: ask.allow, expiresAt: ask.expiresAt },
      signers: null,
    });
    expect(await read()).toMatchObject({ authorizes: false, state: 'open', replies: [] });

    const key = passkeyOf(HOST);
    const answer = await reply(artifact);
    const sshsig = await key.sign(answer.id);
    const kept = await send(answer, sshsig);
    expect(kept.status).toBe(201);
    expect(kept.headers.get('Cache-Control')).toBe('no-store');
    const told = await json(kept);
    expect(Object.keys(told).slice(0, 2)).toEqual(['authorizes', 'signature']);
    expect(told).toMatchObject({
      authorizes: false,
      signature: { state: 'unknown-key', way: 'passkey', key: key.line },
      ...{ id: answer.id, created: true, counts: true, state: 'answered' },
    });
    const found = await read();
    expect(Object.keys(found).slice(0, 2)).toEqual(['authorizes', 'signature']);
    expect(found).toMatchObject({
      authorizes: false,
      signature: { state: 'unknown-key' },
      state: 'answered',
      replies: [
        { id: answer.id, counts: true, account: null, untrusted: { artifact: answer, sshsig } },
      ],
    });
    expect(JSON.stringify(found)).not.toContain('verified');
    const { fingerprint } = found.signature as { fingerprint: string };
    const known = await read(`?signer=${encodeURIComponent(fingerprint)}`);
    expect(known).toMatchObject({ signature: { state: 'known-key', fingerprint } });

    const other = await now.service.newToken(await now.service.newAccount());
    const foreign = await now.service.request('GET', `/agent/v1/asks/${id}`, { token: other });
    await expectProblem(foreign, 404, 'not_found');
  });

  it('keep the secret as a hash, and tell nobody without it anything', async () => {
    const { id, secret, send, describe, artifact } = await asked();
    expect(JSON.stringify(await now.service.store.ask(id, Date.now()))).not.toContain(secret);
    const wrong = randomBytes(32).toString('base64url');
    await expectProblem(await describe(wrong), 404, 'not_found');
    await expectProblem(await send(await reply(artifact), null, {}, wrong), 404, 'not_found');
    const bare = await now.service.request('GET', `/api/asks/${id}`);
    await expectProblem(bare, 401, 'unauthorized');
    await expectProblem(
      await now.service.request('GET', `/api/asks/${id}`, { token: now.token }),
      ...([401, 'unauthorized'] as const),
    );
  });

  it('are about what has a form, a nonce and an end that has not come', async () => {
    const ask = (artifact: Artifact) =>
      now.service.request('POST', '/agent/v1/asks', {
        token: now.token,
        body: { artifact: artifact.id },
      });
    const published = async (artifact: Artifact) => {
      expect((await publish(artifact)).status).toBe(201);
      return artifact;
    };
    const without = await published(await request({ nonce: '' }));
    const refused = await expectProblem(await ask(without), 422, 'invalid_artifact');
    expect(refused.errors).toMatchObject([{ pointer: '/artifact/content/nonce' }]);
    // The correction does what it says.
    const [, patch = ''] =
      /(\{"content":\{"nonce":"[\w-]{22}"\}\})/.exec(String(refused.detail)) ?? [];
    const revised = await now.service.request(
      'POST',
      `/agent/v1/artifacts/${without.id}/revisions`,
      { token: now.token, body: { expectedRevision: 1, patch: JSON.parse(patch) } },
    );
    const { artifact } = (await json(revised)) as unknown as { artifact: Artifact };
    expect((await ask(artifact)).status).toBe(201);

    const app = await published(
      await seal({
        ...{ type: 'mini-app-capsule', title: `App ${randomBytes(6).toString('hex')}` },
        ...{ summary: 's', createdBy: { type: 'agent', name: 'Atlas' } },
        content: {
          runtime: 'svc-capsule-v1',
          html: 'x',
          css: '',
          javascript: '',
          capabilities: [],
        },
      }),
    );
    await expectProblem(await ask(app), 422, 'invalid_artifact');
    await expectProblem(await ask(await published(await reply(without))), 422, 'invalid_artifact');

    const past = new Date(Date.now() - 1_000).toISOString();
    await expectProblem(
      await ask(await published(await request({ expiresAt: past }))),
      409,
      'request_over',
    );
    for (const status of ['revoked', 'expired', 'rejected'] as const) {
      const over = await seal({ ...(await request()), status });
      await expectProblem(await ask(await published(over)), 409, 'request_over');
    }
    const soon = new Date(Date.now() + DAY).toISOString();
    const told = await json(await ask(await published(await request({ expiresAt: soon }))));
    expect(Date.parse(String(told.expiresAt))).toBeLessThanOrEqual(Date.parse(soon));
  });

  it.each([
    ['revoked', 'withdrawn'],
    ['rejected', 'withdrawn'],
    ['expired', 'expired'],
  ])('end when a revision says that the request is %s', async (status, state) => {
    const webhook = 'https://hooks.example.org/told';
    const { artifact, id, describe, send, read } = await asked({ allow: ['device'], webhook });
    const answered = await asked({ allow: ['device'] }, artifact);
    const first = await reply(artifact);
    await answered.send(first, await deviceKey().sign(first.id));
    const waiting = read('?wait=25');
    const body = { expectedRevision: 1, patch: { status } };
    const path = `/agent/v1/artifacts/${artifact.id}/revisions`;
    expect((await now.service.request('POST', path, { token: now.token, body })).status).toBe(201);
    expect(await waiting).toMatchObject({ state });
    const events = await now.service.store.claimEvents(Date.now(), 60_000, 20, () => 20);
    expect(events.filter((event) => event.ask === id)).toMatchObject([{ state }]);
    expect(await json(await describe())).toMatchObject({ state });
    const late = await reply(artifact);
    const sshsig = await deviceKey().sign(late.id);
    await expectProblem(await send(late, sshsig), 410, 'gone');
    // An answered ask stays answered, and takes no more.
    expect(await answered.read()).toMatchObject({ state: 'answered' });
    await expectProblem(await answered.send(late, sshsig), 410, 'gone');
    const about = { artifact: artifact.id };
    const asking = await now.service.request('POST', '/agent/v1/asks', {
      token: now.token,
      body: about,
    });
    await expectProblem(asking, 409, 'request_over');
  });

  it('tell who is signed in, when the page says so, and read no cookie otherwise', async () => {
    const { artifact, send, read } = await asked();
    const account = await now.service.newAccount();
    const headers = await signedIn(now.service.store, account);
    const [silent, named] = [await reply(artifact), await reply(artifact)];
    expect((await send(silent, null, headers)).status).toBe(201);
    const kept = await send(named, null, { ...headers, ...X });
    expect(kept.status).toBe(201);
    expect(kept.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(await read()).toMatchObject({
      replies: [{ account: null }, { account: { id: account, name: 'Test' } }],
    });
    const foreign = { ...headers, ...X, Origin: 'https://evil.example' };
    await expectProblem(await send(await reply(artifact), null, foreign), 403, 'invalid_request');
  });

  /** Whoever waits for nothing answers after `wait=25`, and not before. */
  const WHOLE_WAIT = 25_000;

  it('wait for an answer, and end when there is one', async () => {
    const { artifact, send, read } = await asked();
    const begun = performance.now();
    const waiting = read('?wait=25');
    const answer = await reply(artifact);
    setTimeout(async () => send(answer, await deviceKey().sign(answer.id)), 200);
    expect(await waiting).toMatchObject({ state: 'answered', replies: [{ id: answer.id }] });
    expect(performance.now() - begun).toBeLessThan(WHOLE_WAIT);
    // An ask that is over needs no waiting.
    expect(await read('?wait=25')).toMatchObject({ state: 'answered' });
  });

  it('find what another process has, wait no longer than told, and for more than is known', async () => {
    const { id, artifact, send, read } = await asked();
    await send(await reply(artifact));
    expect((await read('?wait=25')).replies).toHaveLength(1);
    let begun = performance.now();
    expect((await read('?wait=1&seen=1')).replies).toHaveLength(1);
    expect(performance.now() - begun).toBeGreaterThan(900);
    begun = performance.now();
    const waiting = read('?wait=25&seen=1');
    setTimeout(() => now.service.store.withdrawAsk(now.account, id, Date.now()), 100);
    expect(await waiting).toMatchObject({ state: 'withdrawn' });
    expect(performance.now() - begun).toBeLessThan(WHOLE_WAIT);
    for (const query of ['?wait=26', '?wait=-1', '?wait=1.5', '?seen=x', '?signer=x']) {
      expect(await read(query)).toMatchObject({ status: 400, code: 'invalid_request' });
    }
  });

  it('end: withdrawn by their account, with their document, or by time', async () => {
    const one = await asked();
    const remove = (token: string) =>
      now.service.request('DELETE', `/agent/v1/asks/${one.id}`, { token });
    const other = await now.service.newToken(await now.service.newAccount());
    await expectProblem(await remove(other), 404, 'not_found');
    expect((await remove(now.token)).status).toBe(204);
    expect((await remove(now.token)).status).toBe(204);
    expect(await json(await one.describe())).toMatchObject({ state: 'withdrawn' });
    await expectProblem(await one.send(await reply(one.artifact)), 410, 'gone');

    const two = await asked();
    const path = `/api/artifacts/${two.artifact.id}`;
    const gone = await now.service.request('DELETE', path, { token: now.token, headers: X });
    expect(gone.status).toBe(204);
    expect(await two.read()).toMatchObject({ state: 'withdrawn' });
    await expectProblem(await two.send(await reply(two.artifact)), 410, 'gone');

    const three = await asked();
    const [later, store] = [Date.now() + 8 * DAY, now.service.store];
    expect((await store.ask(three.id, later))?.state).toBe('expired');
    let events = 0;
    while ((await store.sweepAsks(later, () => `evt_${events++}`)) > 0);
    expect(await three.read()).toMatchObject({ state: 'expired' });
    expect(await one.read()).toMatchObject({ state: 'withdrawn' });
    await expectProblem(await three.send(await reply(three.artifact)), 410, 'gone');
    while ((await store.sweepAsks(later + 30 * DAY, () => `evt_${events++}`)) > 0);
    expect(await three.read()).toMatchObject({ status: 404 });
  });

  it('are refused when what is asked for is not there or cannot be answered', async () => {
    const { create } = await asked();
    for (const wrong of [
      { artifact: 'x' },
      { artifact: undefined },
      { allow: [] },
      { allow: ['mail'] },
      { allow: 'link' },
      { signers: [] },
      { signers: ['SHA256:short'] },
      { signers: `SHA256:${'A'.repeat(43)}` },
      { signers: Array.from({ length: 17 }, () => `SHA256:${'A'.repeat(43)}`) },
      { signers: [`SHA256:${'A'.repeat(43)}`], allow: ['link'] },
      { expiresIn: 59 },
      { expiresIn: 2_592_001 },
      { expiresIn: '60' },
      { webhook: 'http://hooks.example.org/' },
      { webhook: 'https://127.0.0.1/' },
      { webhook: 'https://localhost/' },
      { webhook: 'https://user@hooks.example.org/' },
      { webhook: 7 },
      { more: 1 },
    ]) {
      const answer = await create(wrong);
      expect(`${JSON.stringify(wrong)} ${answer.status}`).toBe(`${JSON.stringify(wrong)} 400`);
    }
    await expectProblem(await create({ artifact: (await request()).id }), 404, 'not_found');
    const reserved = await memo({ options: [{ name: 'Approved' }] });
    expect((await publish(reserved)).status).toBe(201);
    await expectProblem(await create({ artifact: reserved.id }), 422, 'invalid_artifact');
    const reader = await now.service.newToken(now.account, ['artifacts:read']);
    const refused = await now.service.request('POST', '/agent/v1/asks', {
      ...{ token: reader, body: { artifact: reserved.id } },
    });
    await expectProblem(refused, 403, 'insufficient_scope');
  });

  it('refuse to publish choices that read like the built-in answers', async () => {
    const plain = await request();
    const content = { ...plain.content, choices: ['Keep', 'APPROVED'] };
    const revoked = await seal({ ...plain, content, status: 'revoked' });
    const proposed = { ...revoked, status: 'proposed' as const };
    const open = { ...proposed, id: await artifactIdOf(proposed, digest) };
    const problem = await expectProblem(await publish(open), 422, 'invalid_artifact');
    expect(problem.errors).toMatchObject([{ pointer: '/artifact/content/choices/1' }]);
    // An ask that exists can still be said to be over.
    expect((await publish(revoked)).status).toBe(201);
  });

  it('are answered at a rate for each network', async () => {
    const { describe } = await asked();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) statuses.push((await describe()).status);
    expect(statuses.lastIndexOf(200)).toBe(29);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are at most 100 at a time', async () => {
    const { create } = await asked();
    const made = await Promise.all(Array.from({ length: 105 }, () => create()));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(99);
    expect(made.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it('are taken along with their answers, without secrets', async () => {
    const webhook = 'https://hooks.example.org/told';
    const { id, secret, ask, artifact, send } = await asked({ webhook, allow: ['device'] });
    const [answer, other] = [await reply(artifact), await asked()];
    const sshsig = await deviceKey().sign(answer.id);
    await send(answer, sshsig);
    const headers = { ...(await signedIn(now.service.store, now.account)), ...X };
    const sent = await now.service.request('GET', '/account/api/export', { headers });
    const file = await sent.text();
    expect((JSON.parse(file) as { asks: unknown }).asks).toMatchObject([
      { id: other.id, state: 'open', webhook: null, replies: [] },
      {
        ...{ id, state: 'answered', webhook, artifact: artifact.id, authorizes: false },
        replies: [{ id: answer.id, counts: true, untrusted: { artifact: answer, sshsig } }],
      },
    ]);
    for (const hidden of [secret, String(ask.webhookSecret), 'whsec_', 'secretHash']) {
      expect(file).not.toContain(hidden);
    }
    const foreign = {
      ...(await signedIn(now.service.store, await now.service.newAccount())),
      ...X,
    };
    const none = await now.service.request('GET', '/account/api/export', { headers: foreign });
    expect((await json(none)).asks).toEqual([]);
  });

  it('go with their account', async () => {
    const { id, artifact, send } = await asked();
    await send(await reply(artifact));
    await now.service.store.deleteAccount(now.account, Date.now());
    expect(await now.service.store.ask(id, Date.now())).toBeNull();
  });
});
