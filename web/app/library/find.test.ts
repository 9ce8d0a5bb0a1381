import { describe, expect, it } from 'vitest';
import { type Card, cardOf } from './entry.ts';
import { find, type Query } from './find.ts';

const card = (key: string, savedAt: string, members: object): Card => {
  const made = cardOf(key, { kind: 'artifact', text: JSON.stringify(members), savedAt });
  if (!made) throw new Error('no card');
  return made;
};
const ANY: Query = { text: '', kind: '', status: '', order: 'saved' };

const cards = [
  card('a', '2026-11-01T00:00:00Z', {
    type: 'decision-memo',
    status: 'accepted',
    title: 'Straßen in Zürich',
    summary: 'Two words',
    updatedAt: '2026-10-03T00:00:00Z',
    content: { options: [{ name: 'Café' }], nested: { deep: ['needle', 42] } },
    provenance: { revision: 2 },
  }),
  card('b', '2026-11-03T00:00:00Z', {
    type: 'task-handoff',
    status: 'draft',
    title: 'Another one',
    summary: '',
    updatedAt: 'not a date',
    content: {},
    provenance: { revision: 1 },
  }),
];
const keys = (query: Partial<Query>) => find(cards, { ...ANY, ...query }).map(({ key }) => key);

describe('find', () => {
  it.each<[Partial<Query>, string[]]>([
    [{}, ['b', 'a']],
    [{ order: 'updated' }, ['a', 'b']],
    [{ order: 'title' }, ['b', 'a']],
    [{ order: 'size' }, ['a', 'b']],
    [{ text: 'zurich' }, ['a']],
    [{ text: 'CAFE  needle' }, ['a']],
    [{ text: '42' }, ['a']],
    [{ text: 'needle another' }, []],
    [{ text: 'options' }, []],
    [{ kind: 'task-handoff' }, ['b']],
    [{ status: 'accepted' }, ['a']],
    [{ kind: 'task-handoff', status: 'accepted' }, []],
  ])('finds for %j the cards %j', (query, found) => {
    expect(keys(query)).toEqual(found);
  });
});

it('finds files by their names, and nothing in their bytes', () => {
  const files = [{ name: 'trips.csv', data: 'QUJDREVG' }, null];
  const withFiles = [card('c', '2026-11-01T00:00:00Z', { title: '', content: { files } })];
  const found = (text: string) => find(withFiles, { ...ANY, text }).length;
  expect([found('trips'), found('QUJD')]).toEqual([1, 0]);
});

it('has no card for what is no JSON, and one for whatever else there is', () => {
  expect(cardOf('x', { kind: 'artifact', text: '{', savedAt: '' })).toBeNull();
  expect(cardOf('x', { kind: 'artifact', text: '[1]', savedAt: '' })?.title).toBe('');
  expect(cardOf('x', { kind: 'capsule', text: '{"html":"<b>"}', savedAt: '' })?.kind).toBe(
    'capsule',
  );
});
