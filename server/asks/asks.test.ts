import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { artifactIdOf } from '#schemas/document/content-hash.ts';
import { memo, reply, request, rewritten } from '../../e2e/fixtures/asked-documents.ts';
import { seal } from '../../e2e/fixtures/documents.ts';
import { deviceKey, passkeyOf } from '../../e2e/fixtures/reply-keys.ts';
import { expectProblem, json, serviceOn } from '../../e2e/fixtures/scenario.ts';
import { BASE } from '../../e2e/fixtures/service.ts';
import { signedIn } from '../../e2e/fixtures/signed-in.ts';
import { digest } from '../digest.ts';

const X = { 'X-Svc-Artifact': '1' };
const HOST = new URL(BASE).hostname;
const DAY = 86_400_000;

let people = 0;

describe.each(['sqlite', 'postgres'] as const)('asks by HTTP, on %s', (kind) => {
  const { now, publish } = serviceOn(kind, { TRUST_PROXY: '1', RATE_LIMIT: '0' });
  /** A request that is published, and an ask about it. */
  const asked = async (options: object = { allow: ['passkey', 'device'] }, about?: Artifact) => {
    const artifact = about ?? (await request());
    expect((await publish(artifact)).status).toBeLessThan(202);
    const { token, service } = now;
    const create = (more: object = {}) =>
      service.request('POST', '/agent/v1/asks', {
        token,
        body: { artifact: artifact.id, ...options, ...more },
      });
    const answer = await create();
    expect(answer.status).toBe(201);
    const ask = (await json(answer)) as Record<string, string>;
    const [, id = '', secret = ''] = /#ask=([\w-]{22})\.([\w-]{43})$/.exec(String(ask.url)) ?? [];
    // People answer from their own networks.
    const from = { 'X-Forwarded-For': `198.51.${people >> 8}.${people++ & 255}` };
    const send = (document: unknown, sshsig?: string | null, headers = {}, with_ = secret) =>
      service.request('POST', `/api/asks/${id}/replies`, {
        body: { artifact: document, ...(sshsig !== undefined && { sshsig }) },
        headers: { Authorization: `Ask ${with_}`, ...from, ...headers },
      });
    const read = async (query = '') =>
      json(await service.request('GET', `/agent/v1/asks/${id}${query}`, { token }));
    const describe_ = (with_ = secret) =>
      service.request('GET', `/api/asks/${id}`, {
        headers: { Authorization: `Ask ${with_}`, ...from },
      });
    return { artifact, ask, id, secret, create, send, read, describe: describe_ };
  };

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

  it('keep unsigned replies apart: five, which change nothing', async () => {
    const { artifact, send, read } = await asked();
    for (let count = 0; count < 5; count++) {
      const kept = await send(await reply(artifact));
      expect(kept.status).toBe(201);
      expect(await json(kept)).toMatchObject({
        ...{ signature: { state: 'unsigned' }, counts: false, state: 'open', reason: 'unsigned' },
      });
    }
    await expectProblem(await send(await reply(artifact)), 429, 'rate_limited');
    // They leave room for one that is signed.
    const answer = await reply(artifact);
    expect((await send(answer, await deviceKey().sign(answer.id))).status).toBe(201);
    const found = await read();
    expect(found).toMatchObject({ state: 'answered', signature: { way: 'device' } });
    expect(found.replies).toHaveLength(6);
  });

  it('count no way that was not allowed, and no signature that is not sound', async () => {
    const { artifact, send, read } = await asked({ allow: ['passkey'] });
    const [one, two, three] = [await reply(artifact), await reply(artifact), await reply(artifact)];
    const device = await json(await send(one, await deviceKey().sign(one.id)));
    expect(device).toMatchObject({ signature: { state: 'unknown-key' }, counts: false });
    const absent = passkeyOf(HOST).use({ flags: 1 });
    const unproven = await json(await send(two, await absent.sign(two.id)));
    expect(unproven).toMatchObject({ signature: { state: 'invalid' }, counts: false });
    const forged = await json(await send(three, await passkeyOf(HOST).sign(two.id)));
    expect(forged).toMatchObject({ signature: { state: 'invalid' }, counts: false });
    const elsewhere = await reply(artifact);
    const other = await json(
      await send(elsewhere, await passkeyOf('evil.example').sign(elsewhere.id)),
    );
    expect(other).toMatchObject({ signature: { state: 'invalid' }, counts: false, state: 'open' });
    expect(await read()).toMatchObject({ state: 'open', signature: { state: 'unsigned' } });
  });

  it('are answered by what reply-check would take, and by nothing else', async () => {
    const { artifact, send, read, describe } = await asked({ allow: ['device'] });
    const key = deviceKey();
    const answer = await reply(artifact);
    const past = new Date(Date.now() - 1_000).toISOString();
    const content = { ...artifact.content, action: 'Delete all files.' };
    const { contentHash } = await request(content);
    const cases: [string, Artifact][] = [
      ['no-nonce', await rewritten(answer, { nonce: undefined })],
      ['other-nonce', await rewritten(answer, { nonce: 'n-0' })],
      ['not-a-choice', await rewritten(answer, { decision: 'yes' })],
      ['no-decision', await rewritten(answer, { decision: undefined })],
      ['expired', await rewritten(answer, { validUntil: past })],
    ];
    for (const [reason, document] of cases) {
      const kept = await send(document, await key.sign(document.id));
      expect(kept.status, reason).toBe(201);
      const told = await json(kept);
      expect(told).toMatchObject({ counts: false, reason, state: 'open' });
      expect(told.detail, reason).toMatch(/^Its? .+\.$/);
    }
    expect(await read()).toMatchObject({
      ...{ state: 'open', signature: { state: 'unsigned' } },
      replies: cases.map(([reason, { id }]) => ({ id, counts: false, reason })),
    });
    expect(await json(await describe())).toMatchObject({ state: 'open' });
    // Five are kept. One that counts is still taken.
    const more = await rewritten(answer, {
      inReplyTo: { id: artifact.id, contentHash, revision: 1 },
    });
    await expectProblem(await send(more, await key.sign(more.id)), 429, 'rate_limited');
    const taken = await json(await send(answer, await key.sign(answer.id)));
    expect(taken).toMatchObject({ counts: true, reason: null, state: 'answered' });
    expect(await json(await describe())).toMatchObject({ state: 'answered', signature: 'signed' });
  });

  it('take no other content, revision or audience, and nothing without an end', async () => {
    const { artifact, send, read } = await asked({ allow: ['device'] });
    const key = deviceKey();
    const answer = await reply(artifact);
    const { id, contentHash } = artifact;
    const other = `sha256:${'0'.repeat(64)}`;
    for (const [reason, changes] of [
      ['other-content', { inReplyTo: { id, contentHash: other, revision: 1 } }],
      ['other-revision', { inReplyTo: { id, contentHash, revision: 2 } }],
      ['other-audience', { audience: 'somebody else' }],
      ['no-valid-until', { validUntil: undefined }],
    ] as const) {
      const document = await rewritten(answer, changes);
      const told = await json(await send(document, await key.sign(document.id)));
      expect(told, reason).toMatchObject({ counts: false, reason, state: 'open' });
    }
    // Left to reply-check: what was decided, conditions and age.
    const rejected = await reply(artifact, { decision: 'rejected', conditions: ['Not now'] });
    const told = await json(await send(rejected, await key.sign(rejected.id)));
    expect(told).toMatchObject({ counts: true, state: 'answered' });
    expect((await read()).replies).toHaveLength(5);
  });

  it('take the keys that were named, and not the one that signed the request', async () => {
    const [ada, other] = [deviceKey(), passkeyOf(HOST)];
    const fingerprintOf = async (key: { line: string }) => {
      const blob = Buffer.from(key.line.split(' ')[1] ?? '', 'base64');
      return `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`;
    };
    const signers = [await fingerprintOf(ada)];
    const plain = await memo();
    const { artifact, ask, send, describe } = await asked({ signers }, plain);
    // An unsigned answer is by none of them.
    expect(ask).toMatchObject({ signers, allow: ['passkey', 'device'] });
    expect(await json(await describe())).toMatchObject({ signers });
    const answer = await reply(artifact);
    expect(await json(await send(answer))).toMatchObject({ counts: false, reason: 'unsigned' });
    const fresh = await json(await send(answer, await other.sign(answer.id)));
    expect(fresh).toMatchObject({ created: false, counts: false, reason: 'other-signer' });
    const taken = await json(await send(answer, await ada.sign(answer.id)));
    expect(taken).toMatchObject({ counts: true, state: 'answered' });

    const signed = await memo();
    const { send: toAuthor } = await asked({}, signed);
    const brought = await now.service.request('POST', `/api/artifacts/${signed.id}/signatures`, {
      token: now.token,
      headers: X,
      body: { sshsig: await ada.sign(signed.id, 'artifact@vitrine') },
    });
    expect(brought.status).toBe(201);
    const own = await reply(signed);
    expect(await json(await toAuthor(own, await ada.sign(own.id)))).toMatchObject({
      ...{ counts: false, reason: 'author-key' },
    });
  });

  it('say that an unsigned answer is one, and still take a signed one', async () => {
    const { artifact, ask, send, read, describe } = await asked({}, await memo());
    expect(ask).toMatchObject({ allow: ['passkey', 'device', 'link'] });
    const answer = await reply(artifact);
    expect(await json(await send(answer))).toMatchObject({ counts: true, state: 'answered' });
    expect(await json(await describe())).toMatchObject({
      state: 'answered',
      signature: 'unsigned',
    });
    expect(await read()).toMatchObject({ state: 'answered', signature: { state: 'unsigned' } });
    for (let count = 1; count < 20; count++)
      expect((await send(await reply(artifact))).status).toBe(201);
    await expectProblem(await send(await reply(artifact)), 429, 'rate_limited');
    const waiting = read('?wait=25&seen=20');
    const better = await reply(artifact);
    const sshsig = await deviceKey().sign(better.id);
    expect(await json(await send(better, sshsig))).toMatchObject({ counts: true });
    expect(await waiting).toMatchObject({ signature: { state: 'unknown-key', way: 'device' } });
    expect(await json(await describe())).toMatchObject({ signature: 'signed' });
    // Also the same answer, signed later.
    const again = await json(await send(answer, await deviceKey().sign(answer.id)));
    expect(again).toMatchObject({ created: true, counts: true });
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

  it('are idempotent by the id of a reply; a signature that comes later takes its place', async () => {
    const { artifact, send, read } = await asked();
    const answer = await reply(artifact);
    expect(await json(await send(answer))).toMatchObject({ created: true, counts: false });
    const again = await send(answer);
    expect(again.status).toBe(200);
    expect(await json(again)).toMatchObject({ created: false, state: 'open' });
    const sshsig = await deviceKey().sign(answer.id);
    expect((await send(answer, sshsig)).status).toBe(201);
    expect((await send(answer, sshsig)).status).toBe(200);
    expect((await send(answer)).status).toBe(200);
    const found = await read();
    expect(found).toMatchObject({ state: 'answered', replies: [{ untrusted: { sshsig } }] });
    expect(found.replies).toHaveLength(1);
  });

  it('take 20 replies that count', async () => {
    const { artifact, send } = await asked();
    const key = deviceKey();
    for (let count = 0; count < 20; count++) {
      const answer = await reply(artifact);
      expect((await send(answer, await key.sign(answer.id))).status).toBe(201);
    }
    const more = await reply(artifact);
    await expectProblem(await send(more, await key.sign(more.id)), 429, 'rate_limited');
  });

  it('take replies to their own document only, whole and of 64 KB', async () => {
    const { artifact, send } = await asked();
    const other = await reply(await request());
    await expectProblem(await send(other), 422, 'invalid_request');
    await expectProblem(await send(artifact), 422, 'invalid_request');
    const answer = await reply(artifact);
    await expectProblem(await send(answer, 'no signature'), 422, 'invalid_request');
    await expectProblem(await send({ ...answer, title: 'Changed' }), 422, 'hash_mismatch');
    await expectProblem(await send({ ...answer, more: 1 }), 422, 'invalid_artifact');
    await expectProblem(await send('x'.repeat(65_536)), 413, 'too_large');
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
    // What is over needs no waiting.
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
