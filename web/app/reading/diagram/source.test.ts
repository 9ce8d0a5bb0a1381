import { describe, expect, it } from 'vitest';
import { edgesIn, lineInSource, nameIn, sizeOfDiagram } from './source.ts';

const chain = (edges: number): string =>
  `flowchart TD\n${Array.from({ length: edges }, (_, i) => `n${i}-->n${i + 1}`).join('\n')}`;

describe('sizeOfDiagram', () => {
  it('draws up to 5,000 characters and 200 edges by itself', () => {
    expect(sizeOfDiagram(`flowchart TD\n%% ${'x'.repeat(4_983)}`)).toBe('small');
    expect(sizeOfDiagram(`flowchart TD\n%% ${'x'.repeat(4_985)}`)).toBe('large');
    expect(sizeOfDiagram(chain(200))).toBe('small');
    expect(sizeOfDiagram(chain(201))).toBe('large');
  });
  it('never draws more than 20,000 characters', () => {
    expect(sizeOfDiagram('x'.repeat(20_000))).toBe('large');
    expect(sizeOfDiagram('x'.repeat(20_001))).toBe('too-long');
  });
});

it.each([
  ['A --> B', 1],
  ['A --- B --> C', 2],
  ['A & B --> C & D & E', 6],
  ['A -.-> B -.- C', 2],
  ['A ==> B === C', 2],
  ['A ~~~ B', 1],
  ['A o--o B x--x C <--> D', 3],
  ['A---->B', 1],
  ['A->>B: hello', 1],
  ['A ..> B', 1],
  ['CUSTOMER ||--o{ ORDER : places', 1],
  ['a well-known name', 0],
])('counts the edges of %j', (line, edges) => {
  expect(edgesIn(line)).toBe(edges);
});

it('counts at least the edges of a link with words', () => {
  expect(edgesIn('A -- yes --> B')).toBeGreaterThanOrEqual(1);
  expect(edgesIn('A -. yes .-> B')).toBeGreaterThanOrEqual(1);
});

it.each([
  ['flowchart TD\n  A --> B', undefined],
  ['flowchart TD\n  title x\n  accTitle: The work\n', 'The work'],
  ['pie title Pets\n "a" : 1', 'Pets'],
  ['pie showData title Pets', 'Pets'],
  ['gantt\n  title A plan', 'A plan'],
  ['sequenceDiagram\n  title: Sign in', 'Sign in'],
  ['---\ntitle: "In quotes"\n---\nflowchart TD', 'In quotes'],
  ['flowchart TD\n  accTitle:\n', undefined],
  [`gantt\n title ${'x'.repeat(900)}`, 'x'.repeat(200)],
])('finds the name of %j', (source, name) => {
  expect(nameIn(source)).toBe(name);
});

describe('lineInSource', () => {
  const source = '\n---\ntitle: T\n---\n\n%% a comment\nflowchart TD\n  %% one more\n  A --> [\n';
  it('counts what the parser was not given', () => {
    expect(lineInSource(source, 1)).toEqual({ number: 7, text: 'flowchart TD' });
    expect(lineInSource(source, 2)).toEqual({ number: 9, text: 'A --> [' });
  });
  it('has none beyond the end', () => {
    expect(lineInSource('a\nb', 3)).toBeNull();
    expect(lineInSource('', 1)).toBeNull();
  });
  it('keeps a rule that is no front matter', () => {
    expect(lineInSource('---\na', 1)).toEqual({ number: 1, text: '---' });
  });
});

it('reads a source in linear time', () => {
  for (const unit of ['-', '-.', '=', '~', 'pie ', ' ', '"', '& ', '-->', 'title ']) {
    const source = unit.repeat(Math.ceil(1_000_000 / unit.length));
    edgesIn(source);
    nameIn(source);
    lineInSource(source, 2);
  }
});
