import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { seal } from '../../e2e/fixtures/documents.ts';
import { runs } from '../../e2e/fixtures/runs.ts';
import { canonicalize } from '../json/canonical-json.ts';
import type { JsonValue } from '../json/json-value.ts';
import { type Acceptable, checkAcceptance, MAX_ACCEPTED_STEPS } from './acceptance.ts';
import type { Artifact } from './artifact.ts';
import { acceptanceProblems } from './lineage.ts';

const FIRST = {
  type: 'research-brief',
  title: 'Battery prices',
  summary: 'What changed.',
  createdBy: { type: 'agent', name: 'Atlas' },
  content: { question: 'Did prices fall?', findings: ['Yes.'] },
  sources: [{ id: 'source-1', title: 'A', url: 'https://a.example/' }],
};

/** A lineage, oldest first; each change holds until the next one changes it again. */
async function lineage(...changes: object[]): Promise<Artifact[]> {
  const made: Artifact[] = [];
  let draft: object = FIRST;
  for (const change of changes) {
    const parent = made.at(-1);
    const { provenance = {}, ...members } = change as { provenance?: object };
    draft = { ...draft, ...members };
    const step = parent
      ? { revision: parent.provenance.revision + 1, parentHash: parent.id }
      : { revision: 1 };
    made.push(await seal({ ...draft, provenance: { ...step, ...provenance } }));
  }
  return made;
}

const accepts = (acceptedRevision: number, more: object = {}) => ({
  status: 'accepted',
  ...more,
  provenance: { humanApprover: 'Ines', acceptedRevision },
});

const check = (all: readonly Artifact[], without: readonly number[] = []) =>
  checkAcceptance(all.at(-1) as Artifact, (id) =>
    all.find((each) => each.id === id && !without.includes(each.provenance.revision)),
  );

describe('an acceptance', () => {
  const proposed = { status: 'proposed' };
  const reviewed = { status: 'reviewed' };

  test('of what the approver saw is the same', async () => {
    expect(await check(await lineage({}, proposed, reviewed, accepts(3)))).toEqual({
      verdict: 'same',
      revision: 3,
    });
    // An older revision than the parent: only the status changed since.
    expect(await check(await lineage({}, proposed, reviewed, accepts(1)))).toEqual({
      verdict: 'same',
      revision: 1,
    });
  });

  test.each<[string, object, string[]]>([
    ['title', { title: 'Other' }, ['title']],
    ['summary', { summary: 'Other' }, ['summary']],
    ['type', { type: 'task-handoff' }, ['type']],
    ['author', { createdBy: { type: 'agent', name: 'Nova' } }, ['createdBy']],
    ['kind of author', { createdBy: { type: 'human', name: 'Atlas' } }, ['createdBy']],
    ['sources', { sources: [] }, ['sources']],
    [
      'one letter of a source',
      { sources: [{ id: 'source-1', title: 'A', url: 'https://a.example/x' }] },
      ['sources'],
    ],
    ['content', { content: { question: 'Did prices fall?', findings: ['No.'] } }, ['contentHash']],
    ['several', { title: 'Other', sources: [] }, ['title', 'sources']],
  ])('of another %s is different', async (_, change, members) => {
    const different = { verdict: 'different', revision: 3, members };
    // Changed while accepting, and one revision before it.
    expect(await check(await lineage({}, proposed, reviewed, accepts(3, change)))).toEqual(
      different,
    );
    expect(
      await check(await lineage({}, proposed, reviewed, { ...reviewed, ...change }, accepts(3))),
    ).toEqual(different);
  });

  test('is different when something was edited and edited back', async () => {
    const all = await lineage(
      {},
      proposed,
      { ...proposed, title: 'Other' },
      { ...proposed, title: FIRST.title },
      reviewed,
      accepts(2),
    );
    expect(await check(all)).toEqual({ verdict: 'different', revision: 3, members: ['title'] });
    // Edits before the approver saw it do not matter.
    const later = await lineage({}, { title: 'Other' }, proposed, reviewed, accepts(2));
    expect(await check(later)).toEqual({ verdict: 'same', revision: 2 });
  });

  test('does not depend on the order of members', async () => {
    const all = await lineage({}, proposed, {
      ...accepts(2),
      createdBy: { name: 'Atlas', type: 'agent' },
    });
    const [, , accepted] = all;
    const turned = { ...accepted, createdBy: { name: 'Atlas', type: 'agent' } } as Artifact;
    expect(await check([...all.slice(0, 2), turned])).toMatchObject({ verdict: 'same' });
  });

  test('is not here when a parent is missing, unless a difference was seen before', async () => {
    const all = await lineage({}, proposed, reviewed, accepts(1));
    expect(await check(all, [2])).toEqual({ verdict: 'not-here', missing: all[1]?.id });
    expect(await check(all, [3])).toEqual({ verdict: 'not-here', missing: all[2]?.id });
    const forged = await lineage({}, proposed, reviewed, accepts(1, { title: 'Other' }));
    expect(await check(forged, [2])).toMatchObject({ verdict: 'different', revision: 3 });
    const orphan = await seal({
      ...FIRST,
      ...accepts(4),
      provenance: { revision: 5, humanApprover: 'Ines', acceptedRevision: 4 },
    });
    expect(await check([orphan])).toEqual({ verdict: 'not-here', missing: null });
  });

  test('is not here when something else is given for a parent', async () => {
    const all = await lineage({}, proposed, accepts(1));
    const [first, , accepted] = all as [Artifact, Artifact, Artifact];
    const other = () => ({ ...first, title: 'Other' });
    expect(await checkAcceptance(accepted, other)).toMatchObject({ verdict: 'not-here' });
  });

  test.each<[string, object, string]>([
    [
      'a first revision',
      { revision: 1, humanApprover: 'I', acceptedRevision: 1 },
      'first-revision',
    ],
    ['a first revision without a word', { revision: 1 }, 'first-revision'],
    ['nobody', { revision: 2, acceptedRevision: 1 }, 'no-approver'],
    ['a blank name', { revision: 2, humanApprover: ' \t', acceptedRevision: 1 }, 'no-approver'],
    ['no revision', { revision: 2, humanApprover: 'I' }, 'no-revision'],
    ['null', { revision: 2, humanApprover: 'I', acceptedRevision: null }, 'no-revision'],
    ['itself', { revision: 2, humanApprover: 'I', acceptedRevision: 2 }, 'later-revision'],
    ['a later one', { revision: 2, humanApprover: 'I', acceptedRevision: 9 }, 'later-revision'],
  ])('by or of %s is unfounded', async (_, provenance, because) => {
    const claimed = await seal({ ...FIRST, status: 'accepted', provenance });
    expect(await check([claimed])).toEqual({ verdict: 'unfounded', because });
  });

  test('of a revision that the lineage leaves out is unfounded', async () => {
    const first = await seal({ ...FIRST, provenance: { revision: 2 } });
    const gap = await seal({
      ...FIRST,
      status: 'accepted',
      provenance: { revision: 5, parentHash: first.id, humanApprover: 'I', acceptedRevision: 4 },
    });
    expect(await check([first, gap])).toEqual({ verdict: 'unfounded', because: 'not-a-parent' });
    const backwards = await seal({ ...FIRST, provenance: { revision: 9 } });
    const after = await seal({
      ...FIRST,
      status: 'accepted',
      provenance: {
        revision: 5,
        parentHash: backwards.id,
        humanApprover: 'I',
        acceptedRevision: 4,
      },
    });
    expect(await check([backwards, after])).toMatchObject({ verdict: 'unfounded' });
    expect(acceptanceProblems(await check([first, gap]))).toHaveLength(1);
  });

  test('is asked of nothing that is not accepted', async () => {
    const claims = { humanApprover: 'Ines', acceptedRevision: 1 };
    for (const status of ['draft', 'proposed', 'reviewed', 'rejected', 'expired', 'revoked']) {
      const all = await lineage({}, { status, title: 'Other', provenance: claims });
      expect(await check(all)).toBeNull();
    }
  });

  describe('with a lineage that somebody made to be long', () => {
    let one: Artifact;
    beforeAll(async () => {
      one = await seal(FIRST);
    });

    test('ends', async () => {
      let asked = 0;
      const top = 2 ** 40;
      const link = (revision: number): Acceptable => ({
        ...one,
        id: `sha256:${revision}`,
        status: 'accepted',
        provenance: {
          revision,
          parentHash: `sha256:${revision - 1}`,
          humanApprover: 'Ines',
          acceptedRevision: 1,
        },
      });
      const acceptance = await checkAcceptance(link(top), (id) => {
        asked++;
        return link(Number(id.slice('sha256:'.length)));
      });
      expect(acceptance).toMatchObject({ verdict: 'not-here' });
      expect(asked).toBe(MAX_ACCEPTED_STEPS);
    });
  });
});

/** A step of a random lineage: which members it sets, and to which of few values. */
const members = {
  title: fc.constantFrom('One', 'Two'),
  summary: fc.constantFrom('Short.', 'Long.'),
  contentHash: fc.constantFrom('sha256:a', 'sha256:b'),
  type: fc.constantFrom('research-brief', 'decision-memo'),
  createdBy: fc.constantFrom(
    { type: 'agent', name: 'A' },
    { name: 'A', type: 'agent' },
    { type: 'agent', name: 'B' },
  ),
  sources: fc.constantFrom([], [{ id: 'source-1', title: 'A', url: 'https://a.example/' }]),
};
const steps = fc.array(
  fc.record(
    { ...members, gap: fc.integer({ min: -3, max: 3 }), isMissing: fc.boolean() },
    { requiredKeys: [] },
  ),
  { minLength: 1, maxLength: 9 },
);

type Link = Acceptable & { readonly isMissing: boolean };

test('agrees with a naive reading of the rule on random lineages', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 10 }), async (changes, seen) => {
      const all: Link[] = [];
      for (const { gap = 1, isMissing, ...changed } of changes) {
        const parent = all.at(-1);
        const base = parent ?? { ...FIRST, contentHash: 'sha256:a', sources: [] };
        all.push({
          ...base,
          ...changed,
          id: `sha256:${all.length}`,
          status: 'accepted',
          isMissing: isMissing ?? false,
          provenance: {
            // Most steps are by one, so that there is something to agree on.
            revision: parent ? parent.provenance.revision + (gap > 0 ? 1 : gap) : 1,
            parentHash: parent?.id ?? null,
            humanApprover: 'Ines',
            acceptedRevision: seen,
          },
        } as Link);
      }
      const accepted = all.at(-1) as Link;
      const found = await checkAcceptance(accepted, (id) =>
        all.find((each) => each.id === id && !each.isMissing),
      );
      expect(found?.verdict).toBe(oracle(all, seen));
    }),
    { seed: 20261122, numRuns: runs(3_000) },
  );
});

/** The rule of decisions §5 word by word, over a list that is all there. */
function oracle(all: readonly Link[], seen: number): string {
  const accepted = all.at(-1) as Link;
  const { revision } = accepted.provenance;
  if (revision === 1 || seen >= revision) return 'unfounded';
  const said = (each: Link) =>
    canonicalize([
      each.contentHash,
      each.type,
      each.title,
      each.summary,
      each.createdBy,
      each.sources,
    ] as unknown as JsonValue);
  let below = revision;
  for (const parent of all.slice(0, -1).reverse()) {
    if (parent.isMissing) return 'not-here';
    const number = parent.provenance.revision;
    if (number >= below || number < seen) return 'unfounded';
    if (said(parent) !== said(accepted)) return 'different';
    if (number === seen) return 'same';
    below = number;
  }
  return 'not-here';
}
