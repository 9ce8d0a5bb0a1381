import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { type Answer, makeReply } from '#schemas/reply/reply.ts';
import { AUTHORSHIP } from '#schemas/signature/ssh-signature.ts';
import { seal } from '../../../e2e/fixtures/documents.ts';
import { deviceKey, type PasskeyUse, passkeyOf } from '../../../e2e/fixtures/reply-keys.ts';
import { vitrine } from '../../../e2e/fixtures/vitrine-here.ts';
import { digest } from '../../digest.ts';
import { REFUSALS } from '../../library/reply/refusals.ts';
import type { Refusal } from '../../library/types/reply.d.ts';

const HOST = 'vitrine.example.org';
const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-replies-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
let uses = 0;
const file = (name: string, text: string): string => {
  const path = join(folder, `${count}-${name}`);
  writeFileSync(path, text);
  return path;
};
beforeEach(() => {
  count++;
});

const CONTENT = {
  request: 'May it go?',
  action: 'Delete 12 files.',
  reason: 'w',
  risk: 'low',
  reversible: false,
  nonce: 'n-1',
  audience: 'deployer',
};
const asking = (changes: object = {}): Promise<Artifact> =>
  seal({
    type: 'approval-request',
    title: 'Delete the log',
    summary: 's',
    status: 'proposed',
    createdBy: { type: 'agent', name: 'Atlas' },
    content: { ...CONTENT, ...changes },
  });
async function replying(to: Artifact, answer: Partial<Answer> = {}, at = Date.now()) {
  const validUntil = new Date(Date.now() + 5 * MINUTE).toISOString();
  const whole = { name: 'Ada', decision: 'approved', validUntil, ...answer };
  const made = await makeReply(to, whole, { now: new Date(at), digest });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

const ada = passkeyOf(HOST);
const lineOf = (key: { line: string }, namespaces = ' namespaces="reply@vitrine"') =>
  `ada@example.org${namespaces} ${key.line} Ada\n`;

/** A check of files; what is not given is as it should be. */
async function check(
  changes: {
    request?: Artifact;
    reply?: Artifact;
    sshsig?: string | null;
    requestSig?: string;
    signers?: string;
    used?: string;
    args?: string[];
  } = {},
) {
  const request = changes.request ?? (await asking());
  const reply = changes.reply ?? (await replying(request));
  const [asked, answered] = [
    file('request.json', JSON.stringify(request)),
    file('reply.json', JSON.stringify(reply)),
  ];
  const sshsig = changes.sshsig === undefined ? await ada.sign(reply.id) : changes.sshsig;
  rmSync(`${answered}.sig`, { force: true });
  if (sshsig !== null) writeFileSync(`${answered}.sig`, sshsig);
  if (changes.requestSig) writeFileSync(`${asked}.sig`, changes.requestSig);
  const used = changes.used ?? join(folder, `used-${uses++}`);
  const done = await vitrine([
    ...['reply-check', asked, answered, '--identity', 'ada@example.org'],
    ...['--signers', file('signers', changes.signers ?? lineOf(ada))],
    ...(changes.args?.includes('--reusable') ? [] : ['--used', used]),
    ...(changes.args ?? []),
  ]);
  const report = done.out.length > 0 ? JSON.parse(done.out.toString()) : null;
  return { ...done, report, used };
}
const refusedWith = async (refusal: Refusal, changes: Parameters<typeof check>[0]) => {
  const { code, report, used } = await check(changes);
  expect(report).toMatchObject({ ok: false, code: refusal });
  expect(code).toBe(REFUSALS[refusal]);
  // A refused reply used nothing up.
  expect(() => readdirSync(used)).toThrow();
  return report.refusals as Refusal[];
};

describe('vitrine reply-check', () => {
  it('passes what is signed by the passkey that is asked for, once', async () => {
    const request = await asking();
    const reply = await replying(request);
    const first = await check({ request, reply });
    expect(first.err).toBe('');
    expect(first.code).toBe(0);
    expect(first.report).toMatchObject({
      ...{ ok: true, code: 'ok', refusals: [], decision: 'approved', conditions: [] },
      ...{ identity: 'ada@example.org', userVerified: true, reusable: false },
      signature: { way: 'passkey', key: ada.line },
    });
    expect(readdirSync(first.used)).toHaveLength(1);
    const { used } = first;
    const again = await check({ request, reply, used });
    expect(again.code).toBe(REFUSALS.used);
    expect(again.report).toMatchObject({ ok: false, code: 'used' });
    // Another reply to the same request is no other use.
    const other = await check({ request, reply: await replying(request, { name: 'A.' }), used });
    expect(other.code).toBe(REFUSALS.used);
    const reusable = await check({ request, reply, args: ['--reusable'] });
    expect(reusable.code).toBe(0);
    expect(reusable.report).toMatchObject({ reusable: true });
  });

  it('lets one of many checks at the same moment pass', async () => {
    const request = await asking();
    const reply = await replying(request);
    const used = join(folder, 'at-once');
    const done = await Promise.all(
      Array.from({ length: 10 }, () => check({ request, reply, used })),
    );
    expect(done.map(({ code }) => code).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
      0,
      ...Array.from({ length: 9 }, () => REFUSALS.used),
    ]);
  });

  it('takes a ledger in folders that it makes, and no file for one', async () => {
    const request = await asking();
    const reply = await replying(request);
    const deep = join(folder, 'deep', 'er', 'used');
    expect((await check({ request, reply, used: deep })).code).toBe(0);
    expect((await check({ request, reply, used: deep })).code).toBe(REFUSALS.used);
    const wrong = await check({ request, reply, used: file('ledger', '') });
    // Nothing is known of it: that it was used would be wrong.
    expect(wrong).toMatchObject({ code: 2, report: null });
    expect(wrong.err).toContain('it is a file, and must be a folder');
  });

  it('has a code of its own for each reason', () => {
    const codes = Object.values(REFUSALS);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => code > 2 && code < 126)).toBe(true);
  });

  it('knows the terms of who acts', async () => {
    expect((await check({ args: ['--audience', 'deployer'] })).code).toBe(0);
    const request = await asking();
    const bound = await replying(request, { conditions: ['After the backup'] });
    expect((await check({ request, reply: bound, args: ['--accept-conditions'] })).code).toBe(0);
    const old = await replying(request, {}, Date.now() - 16 * MINUTE);
    const args = ['--max-age', '20m'];
    expect((await check({ request, reply: old, used: join(folder, 'old'), args })).code).toBe(0);
    const own = await asking({ choices: ['Keep it', 'Delete it'] });
    const chosen = await replying(own, { decision: 'Delete it' });
    expect(
      (await check({ request: own, reply: chosen, args: ['--expect', 'Delete it'] })).code,
    ).toBe(0);
  });

  it('takes a key of a device only when told, and says that nobody proved who used it', async () => {
    const key = deviceKey();
    const request = await asking();
    const reply = await replying(request);
    const sshsig = await key.sign(reply.id);
    const signed = { request, reply, sshsig, signers: lineOf(key) };
    await refusedWith('device-key', signed);
    const done = await check({ ...signed, args: ['--allow-device'] });
    expect(done.code).toBe(0);
    expect(done.report).toMatchObject({ userVerified: false, signature: { way: 'device' } });
  });

  test.each<[Refusal, PasskeyUse, string[]]>([
    ['user-absent', { flags: 4 }, []],
    ['user-not-verified', { flags: 1 }, []],
    ['other-origin', { origin: 'https://evil.example' }, []],
    ['other-origin', {}, ['--origin', 'https://other.example.org']],
    ['other-rp-id', { origin: 'https://evil.example' }, ['--origin', 'https://evil.example']],
    ['bad-signature', { rpId: 'evil.example' }, []],
    ['cross-origin', { said: { crossOrigin: true } }, []],
    ['top-origin', { said: { topOrigin: 'https://evil.example' } }, []],
  ])('refuses a passkey: %s', async (refusal, use, args) => {
    const request = await asking();
    const reply = await replying(request);
    const sshsig = await ada.use(use).sign(reply.id);
    await refusedWith(refusal, { request, reply, sshsig, args });
  });

  it('refuses what answers something else', async () => {
    const request = await asking();
    const reply = await replying(request);
    const other = await asking({ action: 'Delete all files.' });
    expect(await refusedWith('other-id', { request: other, reply })).toEqual([
      'other-id',
      'other-content',
    ]);
    const same = await seal({ ...request, title: 'Another title' });
    expect(await refusedWith('other-id', { request: same, reply })).toEqual(['other-id']);
    await refusedWith('other-nonce', {
      request,
      reply: await rewritten(reply, { nonce: 'n-0' }),
    });
    await refusedWith('no-nonce', { request, reply: await rewritten(reply, { nonce: undefined }) });
    await refusedWith('no-nonce', { request: await asking({ nonce: '' }) });
    await refusedWith('other-content', {
      request,
      reply: await rewritten(reply, {
        inReplyTo: { id: request.id, contentHash: other.contentHash, revision: 1 },
      }),
    });
    await refusedWith('other-revision', {
      request,
      reply: await rewritten(reply, {
        inReplyTo: { id: request.id, contentHash: request.contentHash, revision: 2 },
      }),
    });
    await refusedWith('other-audience', { args: ['--audience', 'other'] });
    await refusedWith('other-audience', {
      request,
      reply: await rewritten(reply, { audience: 'other' }),
    });
    await refusedWith('not-a-reply', { request, reply: request });
  });

  it('refuses a request that was revoked or rejected, or whose time is up, before all else', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    const over = (request: Artifact) => refusedWith('request_over', { request });
    expect(REFUSALS.request_over).toBe(51);
    for (const status of ['revoked', 'expired', 'rejected'] as const) {
      expect(await over(await seal({ ...(await asking()), status }))).toEqual(['request_over']);
    }
    expect(await over(await asking({ expiresAt: past }))).toEqual(['request_over']);
    expect(await over(await asking({ validUntil: past }))).toEqual(['request_over']);
    expect(await over(await asking({ expiresAt: '2026-01-31' }))).toEqual(['request_over']);
    // The reply answers the revision before: that it is over comes first.
    const request = await asking();
    const reply = await replying(request);
    const revoked = await seal({ ...request, status: 'revoked' });
    expect(await refusedWith('request_over', { request: revoked, reply })).toContain('other-id');
    const later = new Date(Date.now() + MINUTE).toISOString();
    expect((await check({ request: await asking({ expiresAt: later }) })).code).toBe(0);
    expect((await check({ request: await asking({ expiresAt: 'soon' }) })).code).toBe(0);
  });

  it('refuses another decision, conditions, and what is over', async () => {
    const request = await asking();
    const of = async (answer: Partial<Answer>, at?: number) => ({
      request,
      reply: await replying(request, answer, at),
    });
    await refusedWith('other-decision', await of({ decision: 'rejected' }));
    await refusedWith('conditions', await of({ conditions: ['After the backup'] }));
    const past = new Date(Date.now() - 1_000).toISOString();
    await refusedWith('expired', await of({ validUntil: past }));
    const reply = await replying(request);
    await refusedWith('no-valid-until', {
      request,
      reply: await rewritten(reply, { validUntil: undefined }),
    });
    await refusedWith('too-old', await of({}, Date.now() - 16 * MINUTE));
    await refusedWith('from-the-future', await of({}, Date.now() + 2 * MINUTE));
    await refusedWith('no-decision', {
      request,
      reply: await rewritten(reply, { decision: undefined }),
    });
    await refusedWith('not-a-choice', {
      request,
      reply: await rewritten(reply, { decision: 'yes' }),
      args: ['--expect', 'yes'],
    });
  });

  it('refuses keys that are not the one that is asked for', async () => {
    const request = await asking();
    const reply = await replying(request);
    const base = { request, reply };
    await refusedWith('unsigned', { ...base, sshsig: null });
    await refusedWith('unknown-key', { ...base, sshsig: await passkeyOf(HOST).sign(reply.id) });
    const elsewhere = await ada.sign((await asking({ action: 'x' })).id);
    await refusedWith('bad-signature', { ...base, sshsig: elsewhere });
    const authorship = await ada.sign(reply.id, AUTHORSHIP);
    await refusedWith('signature-namespace', { ...base, sshsig: authorship });
    await refusedWith('key-namespace', { ...base, signers: lineOf(ada, '') });
    const wrong = ' namespaces="artifact@vitrine"';
    await refusedWith('key-namespace', { ...base, signers: lineOf(ada, wrong) });
    const both = ' namespaces="artifact@vitrine,reply@vitrine"';
    await refusedWith('unknown-key', { ...base, signers: lineOf(ada, both) });
    const ended = ' namespaces="reply@vitrine",valid-before="20200101000000Z"';
    await refusedWith('key-not-valid-now', { ...base, signers: lineOf(ada, ended) });
    const bob = lineOf(ada).replace('ada@', 'bob@');
    await refusedWith('other-identity', { ...base, signers: bob });
    await refusedWith('author-key', {
      ...base,
      requestSig: await ada.sign(request.id, AUTHORSHIP),
    });
  });

  it('refuses a reply that was changed, and says what it cannot read', async () => {
    const request = await asking();
    const reply = await replying(request);
    const changed = { ...reply, summary: 'Changed' };
    await refusedWith('bad-reply', { request, reply: changed, sshsig: await ada.sign(reply.id) });
    const broken = await check({ request: { ...request, summary: 'Changed' }, reply });
    expect([broken.code, broken.report]).toEqual([2, null]);
    const unwritable = await check({ request, reply, used: '/dev/null/used' });
    expect([unwritable.code, unwritable.report]).toEqual([2, null]);
    for (const args of [
      ['reply-check', 'a', 'b', '--identity', 'x', '--used', 'u'],
      ['reply-check', 'a', 'b', '--signers', 'x', '--used', 'u'],
      ['reply-check', 'a', 'b', '--signers', 'x', '--identity', 'x'],
      ['reply-check', 'a', '--signers', 'x', '--identity', 'x', '--reusable'],
      [...'reply-check a b --signers x --identity x --used u --reusable'.split(' ')],
      [...'reply-check a b --signers x --identity x --used u --max-age 15'.split(' ')],
    ]) {
      expect((await vitrine(args)).code).toBe(2);
    }
  });
});

/** The same reply with other content, sealed again: whoever signs may write what they want. */
async function rewritten(reply: Artifact, changes: object): Promise<Artifact> {
  const content = Object.fromEntries(
    Object.entries({ ...reply.content, ...changes }).filter(([, value]) => value !== undefined),
  );
  return seal({ ...reply, content });
}
