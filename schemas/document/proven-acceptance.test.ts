import { describe, expect, it, test } from 'vitest';
import { seal } from '../../e2e/fixtures/documents.ts';
import { deviceKey, passkeyOf, type ReplyKey } from '../../e2e/fixtures/reply-keys.ts';
import { makeReply } from '../reply/reply.ts';
import { readAllowedSigners } from '../signature/allowed-signers.ts';
import { AUTHORSHIP } from '../signature/ssh-signature.ts';
import { readArmored } from '../signature/sshsig.ts';
import type { Artifact } from './artifact.ts';
import { type AcceptanceReader, provenAcceptance, type SignedReply } from './proven-acceptance.ts';

const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const NOW = '2026-11-20T10:00:00Z';
const HOST = 'vitrine.example.org';

const DRAFT = {
  type: 'approval-request',
  title: 'Delete the log',
  summary: 'Twelve files.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: {
    ...{ request: 'May it go?', action: 'Delete 12 files.', reason: 'Nobody reads it.' },
    ...{ risk: 'low', reversible: false },
  },
};

/** Three revisions: made, proposed, and accepted by Ines, who saw the second. */
async function lineage(approver = 'Ines Kowalska', draft: object = DRAFT): Promise<Artifact[]> {
  const first = await seal(draft);
  const next = (parent: Artifact, changes: object, provenance: object = {}) =>
    seal({
      ...draft,
      ...changes,
      provenance: {
        revision: parent.provenance.revision + 1,
        parentHash: parent.id,
        ...provenance,
      },
    });
  const seen = await next(first, { status: 'proposed' });
  const reviewed = await next(seen, { status: 'reviewed' });
  const claims = { humanApprover: approver, acceptedRevision: 2 };
  return [first, seen, reviewed, await next(reviewed, { status: 'accepted' }, claims)];
}

async function replyTo(to: Artifact, answer: object = {}): Promise<Artifact> {
  const whole = { name: 'Ines', decision: 'approved', ...answer };
  const made = await makeReply(to, whole, { now: NOW, digest });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

/** The same reply, with something else in its content. */
const changed = ({ content, createdBy, title, summary }: Artifact, more: object) =>
  seal({ type: 'decision-memo', createdBy, title, summary, content: { ...content, ...more } });

async function signed(artifact: Artifact, ...armored: (string | Promise<string>)[]) {
  const read = (await Promise.all(armored)).map(readArmored);
  return { artifact, signatures: read.flatMap((each) => (each.ok ? [each.value] : [])) };
}

const ines = passkeyOf(HOST);
const known = (key: ReplyKey, name = 'Ines Kowalska', options = 'namespaces="reply@vitrine"') =>
  `contact-a ${options} ${key.line} ${name}\n`;

async function prove(
  all: readonly Artifact[],
  replies: readonly SignedReply[],
  signers = known(ines),
  more: Partial<AcceptanceReader> = {},
) {
  const reader = {
    subtle: crypto.subtle,
    signers: readAllowedSigners(signers).signers,
    now: new Date(NOW),
    ...more,
  };
  const accepted = all.at(-1) as Artifact;
  return provenAcceptance(accepted, (id) => all.find((each) => each.id === id), replies, reader);
}

/** Ines' own reply to what she saw. */
async function given(answer: object = {}, key: ReplyKey = ines) {
  const all = await lineage();
  const reply = await replyTo(all[1] as Artifact, answer);
  return { all, reply, signed: await signed(reply, key.sign(reply.id)) };
}

describe('an acceptance is proven', () => {
  it('by a reply to what was seen, signed with the known key of who is named', async () => {
    const { all, reply, signed: answer } = await given();
    const proof = await prove(all, [answer]);
    expect(proof).toMatchObject({ revision: 2, way: 'passkey' });
    expect(proof?.reply).toEqual(reply);
    expect(proof?.signer).toMatchObject({ principal: 'contact-a', comment: 'Ines Kowalska' });
    expect(proof?.fingerprint).toMatch(/^SHA256:/);
  });

  it('by the key of a device, one reply among others, one signature among others', async () => {
    const key = deviceKey();
    const { all, reply } = await given();
    const stranger = passkeyOf(HOST);
    const rejected = await replyTo(all[1] as Artifact, { decision: 'rejected' });
    const replies = [
      await signed(rejected, key.sign(rejected.id)),
      await signed(reply),
      await signed(reply, stranger.sign(reply.id), key.sign(reply.id)),
    ];
    expect(await prove(all, replies, known(key))).toMatchObject({ way: 'device', reply });
  });

  it('whatever capitals, blanks or wide letters the names have', async () => {
    const all = await lineage('ＩＮＥＳ  kowalska ');
    const reply = await replyTo(all[1] as Artifact);
    expect(await prove(all, [await signed(reply, ines.sign(reply.id))])).not.toBeNull();
  });

  it('for a document of any kind, on the page where a passkey was used', async () => {
    const brief = {
      ...DRAFT,
      type: 'research-brief',
      content: { question: 'How many?', findings: ['Twelve.'] },
    };
    const all = await lineage('Ines Kowalska', brief);
    const { id, contentHash } = all[1] as Artifact;
    const { reply } = await given();
    const other = await changed(reply, { inReplyTo: { id, contentHash, revision: 2 } });
    const here = ines.use({ origin: `https://${HOST}:8443` });
    const answer = await signed(other, here.sign(other.id));
    expect(await prove(all, [answer])).toBeNull();
    const placeOf = () => ({ origins: [`https://${HOST}:8443`] });
    expect(await prove(all, [answer], known(ines), { placeOf })).not.toBeNull();
  });
});

describe('an acceptance is as stated', () => {
  it('without a reply, without a signature, without a key that is known', async () => {
    const { all, reply, signed: answer } = await given();
    expect(await prove(all, [])).toBeNull();
    expect(await prove(all, [await signed(reply)])).toBeNull();
    expect(await prove(all, [answer], '')).toBeNull();
  });

  it('when the document names somebody else than whose key it is', async () => {
    // An agent states a name of its own, or that of a person whose answer it does not have.
    for (const name of ['Mallory', 'Ines Kowalski', 'Ines Kоwalska', 'I. Kowalska']) {
      const all = await lineage(name);
      const reply = await replyTo(all[1] as Artifact);
      expect(await prove(all, [await signed(reply, ines.sign(reply.id))])).toBeNull();
    }
    const { all, reply } = await given();
    const bob = passkeyOf(HOST);
    const forged = await signed(reply, bob.sign(reply.id));
    expect(await prove(all, [forged], known(ines) + known(bob, 'Bob'))).toBeNull();
    expect(await prove(all, [forged], known(bob, ''))).toBeNull();
  });

  it('when the reply itself names her, and another key signed it', async () => {
    const { all, reply } = await given({ name: 'Ines Kowalska' });
    const agent = deviceKey();
    expect(await prove(all, [await signed(reply, agent.sign(reply.id))])).toBeNull();
  });

  test.each<[string, Parameters<typeof ines.use>[0]]>([
    ['nobody proved who it was', { flags: 1 }],
    ['it was used on another page', { origin: 'https://evil.example' }],
    ['it was used in a frame', { said: { crossOrigin: true } }],
    ['it is one of another host', { rpId: 'evil.example' }],
  ])('when a passkey is not used as it must be: %s', async (_, use) => {
    const { all, reply } = await given();
    expect(await prove(all, [await signed(reply, ines.use(use).sign(reply.id))])).toBeNull();
  });

  it('when the key signed something else, or for another purpose', async () => {
    const { all, reply } = await given();
    const other = await replyTo(all[1] as Artifact, { rationale: 'Once more.' });
    expect(await prove(all, [await signed(reply, ines.sign(other.id))])).toBeNull();
    expect(await prove(all, [await signed(reply, ines.sign(reply.id, AUTHORSHIP))])).toBeNull();
  });

  test.each([
    ['is known for documents only', 'namespaces="artifact@vitrine"'],
    ['is over', 'namespaces="reply@vitrine",valid-before="20261119000000Z"'],
    ['is not yet good', 'namespaces="reply@vitrine",valid-after="20261121000000Z"'],
  ])('when the key %s', async (_, options) => {
    const { all, signed: answer } = await given();
    expect(await prove(all, [answer], known(ines, 'Ines Kowalska', options))).toBeNull();
  });

  test.each<[string, object]>([
    ['rejects', { decision: 'rejected' }],
    ['asks for changes', { decision: 'changes' }],
    ['has conditions', { conditions: ['After the backup.'] }],
    ['only comments', { decision: undefined, rationale: 'Fine.' }],
  ])('when the reply %s', async (_, answer) => {
    const { all, signed: reply } = await given(answer);
    expect(await prove(all, [reply])).toBeNull();
  });

  it('when the reply answers another revision, other content, or another document', async () => {
    const { all, reply } = await given();
    const [first, seen, reviewed] = all as [Artifact, Artifact, Artifact];
    const { id, contentHash } = seen;
    const replies = [
      await replyTo(first),
      await replyTo(reviewed),
      await changed(reply, { inReplyTo: { id, contentHash, revision: 3 } }),
      await changed(reply, { inReplyTo: { id: first.id, contentHash, revision: 2 } }),
      await changed(reply, { inReplyTo: { id, contentHash: first.id, revision: 2 } }),
      await changed(reply, { decision: 'Approved' }),
      await changed(reply, { decision: 'approved ' }),
    ];
    const forged = replies.map((each) => signed(each, ines.sign(each.id)));
    expect(await prove(all, await Promise.all(forged))).toBeNull();
  });

  it('when an agent wrote the reply, whoever signed it', async () => {
    const { all, reply } = await given();
    const { content, title, summary } = reply;
    const createdBy = { type: 'agent', name: 'Ines Kowalska' };
    const other = await seal({ type: 'decision-memo', title, summary, createdBy, content });
    expect(await prove(all, [await signed(other, ines.sign(other.id))])).toBeNull();
  });

  it('when what is accepted is not what was seen, or nobody can tell', async () => {
    const { all, signed: answer } = await given();
    const [first, seen, reviewed, accepted] = all as [Artifact, Artifact, Artifact, Artifact];
    const { provenance } = accepted;
    const edited = await seal({ ...DRAFT, title: 'Delete all', status: 'accepted', provenance });
    expect(await prove([first, seen, reviewed, edited], [answer])).toBeNull();
    expect(await prove([first, seen, accepted], [answer])).toBeNull();
    expect(await prove([first, reviewed, accepted], [answer])).toBeNull();
    const orphan = { ...provenance, parentHash: `sha256:${'0'.repeat(64)}` };
    const alone = await seal({ ...DRAFT, status: 'accepted', provenance: orphan });
    expect(await prove([first, seen, reviewed, alone], [answer])).toBeNull();
    expect(await prove([first, seen, reviewed], [answer])).toBeNull();
  });

  it('when the document has choices of its own, which are answered in its words', async () => {
    const content = { ...DRAFT.content, choices: ['Delete', 'Keep'] };
    const all = await lineage('Ines Kowalska', { ...DRAFT, content });
    const { id, contentHash } = all[1] as Artifact;
    const { reply } = await given();
    const other = await changed(reply, { inReplyTo: { id, contentHash, revision: 2 } });
    expect(await prove(all, [await signed(other, ines.sign(other.id))])).toBeNull();
  });
});
