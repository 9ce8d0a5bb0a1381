import { describe, expect, it } from 'vitest';
import { type Card, cardOf } from '../library/entry.ts';
import type { SharedHere } from '../share/shared-here.ts';
import { newDraft } from '../write/draft.ts';
import { find, groupsOf, itemsOf, type Known, type OwnAnswer, placesOf } from './item.ts';
import type { OwnPublished } from './own-records.ts';

const savedCard = (key: string, revision: number, parent: string | null = null): Card => ({
  ...{
    key,
    kind: 'research-brief',
    title: key,
    by: '',
    summary: '',
    status: 'draft',
    revision,
    parent,
  },
  ...{ updatedAt: '', savedAt: '', size: 1, haystack: '' },
});
const grouped = (cards: Card[], shown = cards) =>
  groupsOf(shown, new Map(cards.map((each) => [each.key, each]))).map((group) =>
    group.map(({ key }) => key),
  );

it('puts the versions of one document together, the newest first, in the order of the list', () => {
  const cards = [
    savedCard('x', 1),
    savedCard('b', 2, 'a'),
    savedCard('y', 1),
    savedCard('a', 1),
    savedCard('c', 3, 'b'),
  ];
  expect(grouped(cards)).toEqual([['x'], ['c', 'b', 'a'], ['y']]);
});

it('knows versions as one document though those between are not saved or not shown', () => {
  const cards = [
    savedCard('b', 2, 'gone'),
    savedCard('c', 2, 'gone'),
    savedCard('e', 3, 'd'),
    savedCard('d', 2, 'q'),
  ];
  expect(grouped(cards)).toEqual([
    ['b', 'c'],
    ['e', 'd'],
  ]);
  expect(grouped(cards, cards.slice(2, 3))).toEqual([['e']]);
});

it('ends with histories that lead in a circle', () => {
  expect(
    grouped([savedCard('a', 1, 'b'), savedCard('b', 2, 'a'), savedCard('s', 1, 's')]),
  ).toHaveLength(3);
});

const NOTHING: Known = {
  drafts: [],
  cards: new Map(),
  shared: [],
  published: [],
  privateLinks: [],
  answers: [],
};

function card(key: string, savedAt: string, members: object): Card {
  const made = cardOf(key, { kind: 'artifact', text: JSON.stringify(members), savedAt });
  if (!made) throw new Error('no card');
  return made;
}
const memo = (revision: number, parentHash: string | null, title = 'Straßen in Zürich') => ({
  type: 'decision-memo',
  status: 'accepted',
  title,
  summary: 'Two words',
  createdBy: { type: 'agent', name: 'Claude' },
  content: { options: [{ name: 'Café' }], nested: { deep: ['needle', 42] } },
  provenance: { revision, parentHash },
});
const cardsOf = (...cards: Card[]) => new Map(cards.map((each) => [each.key, each]));
const shared = (id: string, at: string, isPublished = false): SharedHere => ({
  ...{ id, at, isPublished, title: 'Shared', kind: 'document', by: 'Ada' },
  url: `https://example.org/${id}`,
});

const answer = (id: string, at: string): OwnAnswer => ({
  ...{ id, at, key: `reply-${id}`, title: 'May they go?', by: 'Ines', choice: 'Approved' },
  kept: { canonical: '', sshsig: null, ask: null, sentAt: null, reason: null },
});

describe('itemsOf', () => {
  it('has one row for the versions of a document and everything done with any of them', () => {
    const items = itemsOf({
      ...NOTHING,
      cards: cardsOf(
        card('one', '2026-11-01T00:00:00Z', memo(1, null)),
        card('two', '2026-11-02T00:00:00Z', memo(2, 'one', 'Second')),
      ),
      shared: [shared('one', '2026-11-05T00:00:00Z')],
      published: [
        {
          ...{ id: 'two', title: 'Second', type: 'decision-memo' },
          ...{ publishedAt: '2026-11-04T00:00:00Z', url: 'https://example.org/a/two' },
        },
      ],
      privateLinks: [
        {
          ...{ id: 'p1', open: '', madeAt: '2026-11-03T00:00:00Z', document: 'one' },
          expiresAt: '2026-12-03T00:00:00Z',
        },
      ],
      answers: [answer('two', '2026-10-01T00:00:00Z')],
    });
    expect(items).toHaveLength(1);
    const [item] = items;
    expect(item).toMatchObject({
      key: 'two',
      title: 'Second',
      by: 'Claude',
      kind: 'decision-memo',
      at: '2026-11-05T00:00:00Z',
    });
    expect(item?.saved?.map(({ key }) => key)).toEqual(['two', 'one']);
    expect(item && placesOf(item)).toEqual(['saved', 'shared', 'published', 'private', 'answered']);
  });

  it('tells pages from programs among what only the account knows', () => {
    const record = (id: string, about: Pick<OwnPublished, 'type' | 'runsScript'>) => ({
      ...{ id, title: id, url: `/i/${id}`, publishedAt: '2026-11-05T00:00:00Z' },
      ...about,
    });
    const items = itemsOf({
      ...NOTHING,
      published: [
        record('page', { type: null, runsScript: false }),
        record('program', { type: null, runsScript: true }),
        record('document', { type: 'document', runsScript: null }),
      ],
    });
    expect(items.map(({ title, kind }) => [title, kind])).toEqual([
      ['page', 'page'],
      ['program', 'capsule'],
      ['document', 'document'],
    ]);
  });

  it('has what was touched last first, and drafts among the rest', () => {
    const draft = {
      ...newDraft('document', { title: 'Begun' }),
      editedAt: '2026-11-03T00:00:00Z',
    };
    const items = itemsOf({
      ...NOTHING,
      drafts: [draft],
      cards: cardsOf(card('one', '2026-11-01T00:00:00Z', memo(1, null))),
      shared: [shared('two', '2026-11-05T00:00:00Z', true)],
    });
    expect(items.map(({ title }) => title)).toEqual(['Shared', 'Begun', 'Straßen in Zürich']);
    expect(items.map(placesOf)).toEqual([['shared', 'published'], ['draft'], ['saved']]);
  });

  it('has a row for an answer of which the document is not here, and one with the saved answer', () => {
    const answers = [answer('a', '2026-11-02T00:00:00Z'), answer('b', '2026-11-01T00:00:00Z')];
    const cards = cardsOf(card('reply-a', '2026-11-03T00:00:00Z', memo(1, null)));
    const items = itemsOf({ ...NOTHING, cards, answers });
    expect(items.map(({ key }) => key)).toEqual(['reply-a', 'b']);
    expect(items.map(placesOf)).toEqual([['saved', 'answered'], ['answered']]);
    expect(items[1]).toMatchObject({ title: 'May they go?', by: 'Ines' });
  });

  it('keeps a private link of which this device knows no title', () => {
    const link = { id: 'p1', open: 'x', madeAt: '2026-11-03T00:00:00Z', expiresAt: '' };
    const [item] = itemsOf({ ...NOTHING, privateLinks: [link] });
    expect(item).toMatchObject({ key: 'p1', title: '', privateLinks: [link] });
  });
});

describe('find', () => {
  const items = itemsOf({
    ...NOTHING,
    cards: cardsOf(
      card('a', '2026-11-01T00:00:00Z', memo(1, null)),
      card('b', '2026-11-03T00:00:00Z', { ...memo(1, null), title: 'Another one', content: {} }),
    ),
    shared: [shared('a', '2026-11-05T00:00:00Z')],
  });
  it.each([
    [{}, ['a', 'b']],
    [{ text: 'zurich' }, ['a']],
    [{ text: 'ZÜRICH strassen' }, []],
    [{ text: 'cafe needle 42' }, ['a']],
    [{ text: 'claude' }, ['a', 'b']],
    [{ place: 'shared' as const }, ['a']],
    [{ place: 'shared' as const, text: 'another' }, []],
    [{ text: '   ' }, ['a', 'b']],
  ])('%j', (query, keys) => {
    expect(find(items, { text: '', place: '', ...query }).map(({ key }) => key)).toEqual(keys);
  });
});
