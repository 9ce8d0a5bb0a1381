import { beforeAll, describe, expect, test } from 'vitest';
import type { Artifact } from './artifact.ts';
import { checkRevision, reviseArtifact } from './lineage.ts';
import { readArtifact } from './read-artifact.ts';
import { sealArtifact } from './seal.ts';

const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const at = (hour: number) => ({ now: `2026-11-20T${hour}:00:00Z`, digest });

async function must<T>(result: Promise<{ ok: true; value: T } | { ok: false; error: unknown }>) {
  const settled = await result;
  if (!settled.ok) throw new Error(JSON.stringify(settled.error));
  return settled.value;
}

let draft: Artifact;
let reviewed: Artifact;
let accepted: Artifact;
beforeAll(async () => {
  draft = await must(
    sealArtifact(
      {
        type: 'research-brief',
        title: 'Battery prices',
        summary: 'What changed.',
        createdBy: { type: 'agent', name: 'Atlas' },
        provenance: { revision: 1, editingAgent: 'Atlas' },
        content: { question: 'Did prices fall?', findings: ['Yes.'] },
      },
      at(10),
    ),
  );
  const proposed = await must(reviseArtifact(draft, { status: 'proposed' }, at(11)));
  reviewed = await must(reviseArtifact(proposed, { status: 'reviewed' }, at(12)));
  accepted = await must(
    reviseArtifact(
      reviewed,
      { status: 'accepted', provenance: { humanApprover: 'Ada', acceptedRevision: 3 } },
      at(13),
    ),
  );
});

describe('revising', () => {
  test('makes an intact artifact that follows its parent', async () => {
    expect(accepted).toMatchObject({
      status: 'accepted',
      createdAt: draft.createdAt,
      updatedAt: '2026-11-20T13:00:00Z',
      contentHash: draft.contentHash,
      provenance: {
        revision: 4,
        parentHash: reviewed.id,
        humanApprover: 'Ada',
        acceptedRevision: 3,
      },
    });
    expect(accepted.provenance).not.toHaveProperty('editingAgent');
    const read = await readArtifact(JSON.stringify(accepted), digest);
    expect(read).toMatchObject({ ok: true, value: { integrity: 'match' } });
    expect(checkRevision(reviewed, accepted)).toEqual([]);
  });

  test('keeps who accepted what when it expires', async () => {
    const expired = await must(reviseArtifact(accepted, { status: 'expired' }, at(14)));
    expect(expired.provenance).toMatchObject({ humanApprover: 'Ada', acceptedRevision: 3 });
  });

  test.each<[string, () => Parameters<typeof reviseArtifact>, string]>([
    ['a forbidden step', () => [draft, { status: 'accepted' }, at(11)], '/status'],
    ['an edit of what is accepted', () => [accepted, { title: 'x' }, at(14)], '/status'],
    ['a time that is not later', () => [draft, { title: 'x' }, at(10)], '/updatedAt'],
    ['a broken rule of the schema', () => [draft, { title: '' }, at(11)], '/title'],
    [
      'acceptance by nobody',
      () => [reviewed, { status: 'accepted' }, at(13)],
      '/provenance/humanApprover',
    ],
    [
      'acceptance of other content',
      () => [
        reviewed,
        {
          status: 'accepted',
          content: {},
          provenance: { humanApprover: 'Ada', acceptedRevision: 3 },
        },
        at(13),
      ],
      '/content',
    ],
  ])('refuses %s', async (_, args, pointer) => {
    const result = await reviseArtifact(...args());
    expect(result.ok ? [] : result.error.map((problem) => problem.pointer)).toContain(pointer);
  });
});

describe('checking a step', () => {
  const keywords = (parent: Artifact, child: Artifact) =>
    checkRevision(parent, child).map(({ keyword }) => keyword);
  const edited = (change: Partial<Artifact>, provenance: object = {}): Artifact => ({
    ...accepted,
    ...change,
    provenance: { ...accepted.provenance, ...provenance },
  });

  test.each<[string, () => Artifact, string[]]>([
    ['nothing wrong', () => accepted, []],
    ['the same revision', () => edited({}, { revision: 3 }), ['revision']],
    ['a gap', () => edited({}, { revision: 5 }), ['revision']],
    ['no parent', () => edited({}, { parentHash: null }), ['parent-hash']],
    ['another parent', () => edited({}, { parentHash: draft.id }), ['parent-hash']],
    ['another beginning', () => edited({ createdAt: '2026-11-20T10:00:00.0Z' }), ['created-at']],
    ['an earlier time', () => edited({ updatedAt: '2026-11-20T11:59:59Z' }), ['updated-at']],
    [
      'the same time, written otherwise',
      () => edited({ updatedAt: '2026-11-20T13:00:00+01:00' }),
      ['updated-at'],
    ],
    ['a state that cannot follow', () => edited({ status: 'draft' }), ['transition']],
    ['no approver', () => edited({}, { humanApprover: null }), ['approver']],
    ['a blank approver', () => edited({}, { humanApprover: ' ' }), ['approver']],
    ['no accepted revision', () => edited({}, { acceptedRevision: null }), ['accepted-revision']],
    [
      'a revision that nobody can have seen',
      () => edited({}, { acceptedRevision: 4 }),
      ['accepted-revision'],
    ],
    ['other content', () => edited({ contentHash: draft.id }), ['accepted-content']],
    ['another title', () => edited({ title: 'Other' }), ['accepted-content']],
    ['another summary', () => edited({ summary: 'Other' }), ['accepted-content']],
    [
      'other sources',
      () => edited({ sources: [{ id: 'source-1', title: 'S', url: 'https://s.example/' }] }),
      ['accepted-content'],
    ],
    ['another type', () => edited({ type: 'task-handoff' }), ['type']],
    [
      'another author',
      () => edited({ createdBy: { type: 'agent', name: 'Nova' } }),
      ['created-by'],
    ],
    [
      'another kind of author',
      () => edited({ createdBy: { type: 'human', name: 'Atlas' } }),
      ['created-by'],
    ],
    [
      'the same author, written otherwise',
      () => edited({ createdBy: { name: 'Atlas', type: 'agent' } }),
      [],
    ],
  ])('%s', (_, child, expected) => {
    expect(keywords(reviewed, child())).toEqual(expected);
  });

  test('type and author stay the same in every step, not only in the last', () => {
    const edit = (change: object): Artifact => ({
      ...draft,
      ...change,
      updatedAt: '2026-11-20T11:00:00Z',
      provenance: { revision: 2, parentHash: draft.id },
    });
    expect(keywords(draft, edit({}))).toEqual([]);
    expect(keywords(draft, edit({ title: 'Other', summary: 'Other' }))).toEqual([]);
    expect(keywords(draft, edit({ type: 'task-handoff' }))).toEqual(['type']);
    const author = { type: 'human', name: 'Ada' };
    expect(keywords(draft, edit({ createdBy: author }))).toEqual(['created-by']);
  });

  test('a revision that lies too far back cannot be accepted', () => {
    const far = { ...reviewed, provenance: { ...reviewed.provenance, revision: 2_000 } };
    const child = (acceptedRevision: number) => ({
      ...accepted,
      provenance: { ...accepted.provenance, revision: 2_001, acceptedRevision },
    });
    expect(keywords(far, child(1_001))).toEqual([]);
    expect(keywords(far, child(1_000))).toEqual(['accepted-revision']);
  });

  test('revisions too large to count cannot be followed', () => {
    const huge = { ...draft, provenance: { revision: 1e20 } };
    const child = {
      ...draft,
      updatedAt: accepted.updatedAt,
      provenance: { revision: 1e20, parentHash: huge.id },
    };
    expect(keywords(huge, child)).toEqual(['revision']);
  });

  test('details are sentences', () => {
    const problems = checkRevision(accepted, draft);
    expect(problems.length).toBeGreaterThan(3);
    for (const { detail } of problems) expect(detail).toMatch(/^[`A-Z].*\.$/);
  });
});
