import { describe, expect, it, test } from 'vitest';
import type { Artifact } from '../document/artifact.ts';
import { sealArtifact } from '../document/seal.ts';
import { findWarnings } from '../document/warnings.ts';
import { checkReply, type ReplyTerms } from './check-reply.ts';
import { choiceProblems, choicesOf, readsLikeDecision } from './choices.ts';
import { findPassage } from './passage.ts';
import { type Answer, isReply, makeReply, readReply } from './reply.ts';

const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const NOW = Date.parse('2026-11-20T10:00:00Z');

const CONTENT = {
  request: 'May the log be deleted?',
  action: 'Delete the log of 2019, all 12 files.',
  reason: 'Nobody reads it.',
  risk: 'low',
  reversible: false,
  nonce: 'n-1',
  audience: 'deployer',
};

async function sealed(draft: object): Promise<Artifact> {
  const base = {
    type: 'approval-request',
    title: 'Delete the log',
    summary: 'Twelve files.',
    createdBy: { type: 'agent', name: 'Atlas' },
    status: 'proposed',
    content: CONTENT,
  };
  const made = await sealArtifact({ ...base, ...draft }, { now: new Date(NOW), digest });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

async function replied(
  request: Artifact,
  answer: Partial<Answer> = {},
  at = NOW,
): Promise<Artifact> {
  const whole = {
    name: 'Ada',
    decision: 'approved',
    validUntil: '2026-11-20T11:00:00Z',
    ...answer,
  };
  const made = await makeReply(request, whole, { now: new Date(at), digest });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

describe('a reply', () => {
  it('is a decision memo of a person that says what it answers', async () => {
    const request = await sealed({});
    const comment = { path: '/content/action', quote: 'all 12 files', text: 'Why all?' };
    const reply = await replied(request, {
      rationale: 'Checked.',
      conditions: ['After the backup'],
      comments: [comment],
    });
    expect(reply).toMatchObject({
      type: 'decision-memo',
      title: 'Re: Delete the log',
      summary: '“approved”',
      status: 'proposed',
      createdBy: { type: 'human', name: 'Ada' },
      content: {
        question: 'Delete the log',
        decision: 'approved',
        rationale: 'Checked.',
        inReplyTo: { id: request.id, contentHash: request.contentHash, revision: 1 },
        nonce: 'n-1',
        audience: 'deployer',
        validUntil: '2026-11-20T11:00:00Z',
        conditions: ['After the backup'],
        comments: [comment],
      },
    });
    expect(isReply(reply)).toBe(true);
    expect(isReply(request)).toBe(false);
    expect(readReply(reply)).toEqual(reply.content);
    expect(findWarnings(reply, { now: NOW })).toEqual([]);
    expect(await replied(request, {})).toEqual(await replied(request, {}));
  });

  it('can be comments alone, on any document', async () => {
    const brief = await sealed({
      type: 'research-brief',
      content: { question: 'How many?', findings: ['Twelve files are there.'] },
    });
    const comment = { path: '/content/findings/0', quote: 'Twelve', text: 'Thirteen.' };
    const made = await makeReply(
      brief,
      { name: 'Ada', comments: [comment] },
      { now: new Date(NOW), digest },
    );
    expect(made).toMatchObject({ ok: true, value: { content: { comments: [comment] } } });
    expect(made.ok && readReply(made.value)).toMatchObject({ decision: null, nonce: null });
    expect(made.ok && Object.hasOwn(made.value.content, 'decision')).toBe(false);
    expect(choicesOf(brief)).toEqual([]);
  });

  it('has a title that fits, cut between characters', async () => {
    const reply = await replied(await sealed({ title: '😀'.repeat(160) }));
    expect([...reply.title]).toHaveLength(160);
    expect(reply.title.isWellFormed()).toBe(true);
  });

  test.each<[string, Partial<Answer>, string]>([
    ['a decision that is no choice', { decision: 'Approved' }, '/decision not-a-choice'],
    ['nobody', { name: ' ' }, '/name blank'],
    ['a time that is none', { validUntil: 'tomorrow' }, '/validUntil format'],
    ['an empty condition', { conditions: [''] }, '/conditions/0 blank'],
    ['too many conditions', { conditions: Array(21).fill('a') }, '/conditions maxItems'],
    [
      'a quote that is not there',
      { comments: [{ path: '/content/action', quote: 'Keep', text: 'x' }] },
      '/comments/0/quote passage',
    ],
    [
      'a comment without words',
      { comments: [{ path: '/content/action', quote: 'Delete', text: '' }] },
      '/comments/0/text blank',
    ],
    ['too much', { rationale: 'x'.repeat(70_000) }, ' too-large'],
  ])('is not made of %s', async (_, answer, problem) => {
    const request = await sealed({});
    const made = await makeReply(
      request,
      { name: 'Ada', decision: 'approved', ...answer },
      { now: new Date(NOW), digest },
    );
    expect(made.ok ? [] : made.error.map((p) => `${p.pointer} ${p.keyword}`)).toContain(problem);
  });

  it('says which of several occurrences a comment is about', async () => {
    const request = await sealed({
      content: { ...CONTENT, action: 'Stop, then stop, then stop.' },
    });
    const place = (at?: number) =>
      findPassage(request, {
        path: '/content/action',
        quote: 'stop',
        ...(at !== undefined && { at }),
      });
    expect(
      [place(), place(0), place(11), place(12), place(22), place(9e9)].map((p) => p?.from),
    ).toEqual([11, 11, 11, 11, 22, 22]);
    const comment = { path: '/content/action', quote: 'stop', text: 'Twice?', at: 22 };
    const made = await makeReply(
      request,
      { name: 'Ada', decision: 'approved', comments: [comment] },
      { now: new Date(NOW), digest },
    );
    expect(made.ok && readReply(made.value)?.comments).toEqual([comment]);
  });

  it('is not made of nothing', async () => {
    const made = await makeReply(await sealed({}), { name: 'Ada' }, { now: new Date(NOW), digest });
    expect(made).toMatchObject({ ok: false, error: [{ keyword: 'empty' }] });
  });

  test.each<[string, object]>([
    ['no answer to anything', { inReplyTo: undefined }],
    ['an id that is none', { inReplyTo: { id: 'x', contentHash: 'y', revision: 1 } }],
    ['a decision that is no text', { decision: true }],
    ['a time that is none', { validUntil: 'tomorrow' }],
    ['conditions that are no texts', { conditions: [1] }],
    ['comments that are none', { comments: [{ path: '/title' }] }],
    ['comments that are no list', { comments: 'all' }],
    ['an offset that is none', { comments: [{ path: '/title', quote: 'a', text: 'b', at: -1 }] }],
    ['no rationale', { rationale: undefined }],
  ])('is none with %s', async (_, changes) => {
    const reply = await replied(await sealed({}));
    const content = { ...reply.content, ...changes } as Artifact['content'];
    for (const [name, value] of Object.entries(content)) {
      if (value === undefined) delete content[name];
    }
    expect(readReply({ ...reply, content })).toBeNull();
  });

  it('is none of an agent', async () => {
    const reply = await replied(await sealed({}));
    expect(readReply({ ...reply, createdBy: { type: 'agent', name: 'Atlas' } })).toBeNull();
  });
});

describe('what a document can be answered with', () => {
  it('is its choices, the names of its options, or one of three words', async () => {
    const of = (type: string, content: object) =>
      choicesOf({ type, content } as Pick<Artifact, 'type' | 'content'>);
    expect(of('approval-request', {})).toBeNull();
    expect(of('approval-request', { choices: ['A', 'B', 'A', 3] })).toEqual(['A', 'B']);
    expect(of('approval-request', { choices: 'A', options: [{ name: 'A' }] })).toBeNull();
    expect(of('decision-memo', { options: [{ name: 'A' }, {}, null, { name: 'B' }] })).toEqual([
      'A',
      'B',
    ]);
    expect(of('decision-memo', { options: [{ name: 'A' }], choices: ['C'] })).toEqual(['C']);
    expect(of('decision-memo', {})).toBeNull();
    expect(of('task-handoff', { choices: ['A'] })).toEqual([]);
  });

  it.each([
    'approved',
    ' Approved ',
    'ＲＥＪＥＣＴＥＤ',
    'chang\u00ades',
    '\u200bapproved',
    'change\u017f',
  ])('reads like a built-in word: %j', (choice) => expect(readsLikeDecision(choice)).toBe(true));

  it.each(['approve', 'Delete all', 'approved by Ada', '', 'x'.repeat(100_000)])(
    'does not: %j',
    (choice) => expect(readsLikeDecision(choice)).toBe(false),
  );

  it('cannot read like one of them where a request is made; what is there stays valid', async () => {
    const content = { ...CONTENT, choices: ['Keep it', 'Approved'] };
    const draft = { ...(await sealed({})), content };
    const made = await sealArtifact(draft, { now: new Date(NOW), digest });
    expect(made).toMatchObject({
      ok: false,
      error: [{ pointer: '/content/choices/1', keyword: 'choice' }],
    });
    const revoked = await sealed({ content, status: 'revoked' });
    expect(choiceProblems(revoked)).toEqual([]);
    // Nobody can decide it, whoever made it.
    const answer = await makeReply(
      revoked,
      { name: 'Ada', decision: 'Keep it' },
      { now: new Date(NOW), digest },
    );
    expect(answer).toMatchObject({ ok: false, error: [{ keyword: 'reserved-choice' }] });
  });

  it('counts the names of options where it is asked about', async () => {
    const memo = await sealed({
      type: 'decision-memo',
      content: {
        question: 'q',
        options: [{ name: 'Rejected' }],
        recommendation: 'r',
        rationale: 'w',
      },
    });
    expect(choiceProblems(memo)).toEqual([]);
    expect(choiceProblems(memo, true)).toMatchObject([{ pointer: '/content/options' }]);
  });
});

describe('checking a reply', () => {
  const terms: ReplyTerms = { now: NOW + 60_000 };
  const check = async (
    answer: Partial<Answer> = {},
    more: Partial<ReplyTerms> = {},
    request: object = {},
  ) => {
    const asked = await sealed(request);
    return checkReply(asked, await replied(asked, answer), { ...terms, ...more });
  };

  it('passes what is expected', async () => {
    expect(await check()).toEqual([]);
    expect(await check({}, { audience: 'deployer' })).toEqual([]);
    expect(await check({ decision: 'rejected' }, { expect: 'rejected' })).toEqual([]);
    expect(await check({ conditions: ['a'] }, { acceptsConditions: true })).toEqual([]);
    const own = { content: { ...CONTENT, choices: ['Keep it', 'Delete it'] } };
    expect(await check({ decision: 'Delete it' }, { expect: 'Delete it' }, own)).toEqual([]);
  });

  it('refuses another document, other content, another revision, another nonce', async () => {
    const asked = await sealed({});
    const reply = await replied(asked);
    const other = await sealed({ content: { ...CONTENT, action: 'Delete all.', nonce: 'n-2' } });
    expect(checkReply(other, reply, terms)).toEqual(['other-id', 'other-content', 'other-nonce']);
    const provenance = { revision: 2, parentHash: asked.id };
    const next = await sealed({ provenance });
    expect(checkReply(next, reply, terms)).toEqual(['other-id', 'other-revision']);
    expect(checkReply(asked, asked, terms)).toEqual(['not-a-reply']);
  });

  it('refuses each of the rest by its name', async () => {
    expect(await check({ decision: 'rejected' })).toEqual(['other-decision']);
    expect(await check({ conditions: ['a'] })).toEqual(['conditions']);
    expect(await check({}, { audience: 'other' })).toEqual(['other-audience']);
    expect(await check({}, { now: NOW + 3_600_000, maxAge: 7_200_000 })).toEqual(['expired']);
    expect(await check({}, { now: NOW + 900_001 })).toEqual(['too-old']);
    expect(await check({}, { now: NOW - 61_000 })).toEqual(['from-the-future']);
    expect(await check({}, { now: NOW - 59_000 })).toEqual([]);
    const { nonce: _, ...plain } = CONTENT;
    expect(await check({}, {}, { content: plain })).toEqual(['no-nonce']);
    const asked = await sealed({});
    const { validUntil, ...endless } = (await replied(asked)).content;
    expect(validUntil).toBeDefined();
    const without = { ...(await replied(asked)), content: endless };
    expect(checkReply(asked, without, terms)).toEqual(['no-valid-until']);
    const forOther = { ...endless, validUntil, audience: 'x' } as Artifact['content'];
    expect(checkReply(asked, { ...without, content: forOther }, terms)).toEqual(['other-audience']);
    const { decision: _d, ...silent } = (await replied(asked)).content;
    expect(checkReply(asked, { ...without, content: silent }, terms)).toEqual(['no-decision']);
    const odd = { ...(await replied(asked)).content, decision: 'approved ' };
    expect(
      checkReply(asked, { ...without, content: odd }, { ...terms, expect: 'approved ' }),
    ).toEqual(['not-a-choice']);
    const reserved = { ...CONTENT, choices: ['approved'] };
    const forged = { ...asked, content: reserved };
    expect(checkReply(forged, await replied(asked), terms)).toEqual(['reserved-choice']);
  });

  it('takes the date that speaks against it', async () => {
    const asked = await sealed({});
    const reply = await replied(asked);
    const late = { ...reply, updatedAt: '2027-01-01T00:00:00Z' };
    expect(checkReply(asked, late, terms)).toEqual(['from-the-future']);
    const early = { ...reply, createdAt: '2020-01-01T00:00:00Z' };
    expect(checkReply(asked, early, terms)).toEqual(['too-old']);
  });
});

describe('a passage', () => {
  const passage = { path: '/content/findings/1', quote: 'two ~ words' };
  const brief = (findings: unknown) =>
    ({
      title: 't',
      summary: 's',
      sources: [],
      content: { question: 'q', findings, 'a/b': { '~': 'tilde' } },
    }) as Parameters<typeof findPassage>[0];

  it('is found where it was', () => {
    expect(findPassage(brief(['one', 'has two ~ words']), passage)).toEqual({
      path: '/content/findings/1',
      from: 4,
      to: 15,
    });
    expect(findPassage(brief([]), { path: '/content/a~1b/~0', quote: 'ilde' })).toMatchObject({
      from: 1,
    });
  });

  it('is found at another place of its list, when only one place has it', () => {
    const moved = brief(['new', 'one', 'has two ~ words']);
    expect(findPassage(moved, passage)).toMatchObject({ path: '/content/findings/2' });
    expect(findPassage(brief(['two ~ words', 'x', 'two ~ words']), passage)).toBeNull();
  });

  it('has changed otherwise', () => {
    expect(findPassage(brief(['one', 'has two or three words']), passage)).toBeNull();
    expect(findPassage(brief('two ~ words'), passage)).toBeNull();
    for (const path of ['', 'title', '/content', '/content/findings', '/id', '/content/a~2b']) {
      expect(findPassage(brief(['q']), { path, quote: 'q' })).toBeNull();
    }
    expect(findPassage(brief([]), { path: '/title', quote: '' })).toBeNull();
    expect(findPassage(brief([]), { path: '/content/__proto__/x', quote: 'q' })).toBeNull();
  });
});
