import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { memo, reply, request, rewritten } from '../../e2e/fixtures/asked-documents.ts';
import { asksOn } from '../../e2e/fixtures/asks-on.ts';
import { deviceKey, passkeyOf } from '../../e2e/fixtures/reply-keys.ts';
import { expectProblem, json } from '../../e2e/fixtures/scenario.ts';
import { BASE } from '../../e2e/fixtures/service.ts';

const X = { 'X-Svc-Artifact': '1' };
const HOST = new URL(BASE).hostname;
const _DAY = 86_400_000;

describe.each(['sqlite', 'postgres'] as const)('replies to asks, on %s', (kind) => {
  const { now, asked } = asksOn(kind);

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
});
