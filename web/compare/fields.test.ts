import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/artifact/artifact.ts';
import { compareArtifacts, compareLists } from './fields.ts';

const brief = (before: string, after: string) =>
  compareLists([...before], [...after]).map((change) =>
    change.is === 'moved'
      ? `${change.value}:${change.from}>${change.at}`
      : change.is === 'changed'
        ? `${change.before}~${change.value}`
        : { same: '', added: '+', removed: '-' }[change.is] + String(change.value),
  );

describe('compareLists', () => {
  it.each<[string, string, string[]]>([
    ['abc', 'abc', ['a', 'b', 'c']],
    ['abc', 'axbc', ['a', '+x', 'b', 'c']],
    ['abc', 'ac', ['a', 'c', '-b'].sort()],
    ['abc', 'axc', ['a', 'b~x', 'c']],
    ['abcd', 'dabc', ['d:4>1', 'a', 'b', 'c']],
    ['abcd', 'bcda', ['b', 'c', 'd', 'a:1>4']],
    ['ab', 'ba', ['b:2>1', 'a']],
    ['', 'ab', ['+a', '+b']],
    ['aab', 'aba', ['a', 'a', 'b:3>2']],
    ['abc', 'xbcy', ['a~x', 'b', 'c', '+y']],
  ])('from %j to %j', (before, after, changes) => {
    const found = brief(before, after);
    expect([...found].sort()).toEqual([...changes].sort());
  });

  it('takes a list made to be slow', () => {
    const items = Array.from({ length: 60_000 }, (_, i) => i);
    const start = performance.now();
    compareLists(items, [...items].reverse());
    compareLists(
      items,
      items.map((i) => -i - 1),
    );
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

const artifact = (members: object): Artifact =>
  ({
    type: 'research-brief',
    status: 'draft',
    title: 'T',
    summary: 'S',
    content: {},
    sources: [],
    provenance: { revision: 1 },
    ...members,
  }) as unknown as Artifact;

describe('compareArtifacts', () => {
  it('finds nothing where only the identity differs', () => {
    expect(compareArtifacts(artifact({ id: 'a' }), artifact({ id: 'b' }))).toEqual([]);
  });
  it('knows sources by their number, and not by their place', () => {
    const [one, two] = [
      { id: 'source-1', url: 'https://a.example', title: 'A' },
      { id: 'source-2', url: 'https://b.example', title: 'B' },
    ];
    const [change] = compareArtifacts(
      artifact({ sources: [one, two] }),
      artifact({ sources: [two, { ...one, title: 'A2' }] }),
    );
    if (change?.is !== 'list') throw new Error('no list');
    expect(change.items.map(({ is, at }) => [is, at])).toEqual([
      ['moved', 1],
      ['changed', 2],
    ]);
  });
  it('names a member that is called like one of every object', () => {
    const content = JSON.parse('{"__proto__":"x","constructor":{"a":1}}');
    const changes = compareArtifacts(artifact({}), artifact({ content }));
    expect(changes.map(({ path, is }) => [path.join('.'), is])).toEqual([
      ['content.__proto__', 'text'],
      ['content.constructor', 'value'],
    ]);
  });
  it('takes the source of a mini-app as code', () => {
    const changes = compareArtifacts(
      artifact({ content: { html: '<p>' } }),
      artifact({ content: { html: '<b>' } }),
    );
    expect(changes).toEqual([
      { path: ['content', 'html'], is: 'text', before: '<p>', after: '<b>', code: true },
    ]);
  });
});
