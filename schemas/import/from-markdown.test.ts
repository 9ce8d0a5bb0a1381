import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../e2e/fixtures/runs.ts';
import type { JsonObject } from '../document/artifact.ts';
import { sealArtifact } from '../document/seal.ts';
import { draftFromMarkdown, kindNamed } from './from-markdown.ts';

const createdBy = { type: 'agent', name: 'Atlas' };
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const draft = (markdown: string, options: object = {}) =>
  draftFromMarkdown(markdown, { createdBy, ...options }) as JsonObject & {
    content: Record<string, unknown>;
    sources: { id: string; title: string; url: string }[];
  };
const seal = (value: unknown) => sealArtifact(value, { now: '2026-11-22T00:00:00Z', digest });

const BRIEF = `# Should we move to Postgres?

Yes: the write load doubles each year, and [SQLite has one writer](https://sqlite.org/whentouse.html).

## Findings

1. Writes wait 40 ms at the 99th percentile [2].
2. A replica costs 30 USD a month, see <https://example.org/prices>.
   - with backups

### The team knows it

Four of five have run it before.

## Method

We measured for a week.

## Limitations

- One region only.

## History

Nobody remembers. \`[not](https://a.link/)\`

## Sources

1. [When to use SQLite](https://sqlite.org/whentouse.html)
2. Our own measurements, https://example.org/measured (2026)
`;

describe('a brief', () => {
  it('has its findings, sources and everything else', async () => {
    const made = draft(BRIEF);
    expect(made).toEqual({
      type: 'research-brief',
      title: 'Should we move to Postgres?',
      summary: 'Yes: the write load doubles each year, and SQLite has one writer [1].',
      createdBy,
      content: {
        question: 'Should we move to Postgres?',
        findings: [
          'Writes wait 40 ms at the 99th percentile [2].',
          'A replica costs 30 USD a month, see https://example.org/prices [3].\n- with backups',
          '**The team knows it**\n\nFour of five have run it before.',
          '**History**\n\nNobody remembers. `[not](https://a.link/)`',
        ],
        method: 'We measured for a week.',
        limitations: ['One region only.'],
      },
      sources: [
        { id: 'source-1', title: 'When to use SQLite', url: 'https://sqlite.org/whentouse.html' },
        {
          id: 'source-2',
          title: 'Our own measurements, (2026)',
          url: 'https://example.org/measured',
        },
        { id: 'source-3', title: 'example.org/prices', url: 'https://example.org/prices' },
      ],
    });
    expect(await seal(made)).toMatchObject({ ok: true });
  });

  it('is made of a note without headings', () => {
    expect(draft('One thought.\n\nAnother.\n- with\n- items', { name: 'note' })).toMatchObject({
      title: 'note',
      summary: 'One thought.',
      content: { question: 'note', findings: ['Another.', 'with', 'items'] },
    });
    expect(draft('Only this.')).toMatchObject({
      title: 'Only this.',
      summary: 'Only this.',
      content: { findings: ['Only this.'] },
    });
    expect(draft('')).toMatchObject({ title: 'Untitled', content: { findings: [] } });
  });
});

it('makes a hand-off of what is done and what is next', () => {
  expect(
    draft(`# Move the invoices

Half of them are moved.

## Objective
All invoices live in the new ledger.

## Done
- Exported 2024
- [ ] Export 2025

## Next steps
1. Import 2024
2. Compare the sums

## Blockers
The ledger is read-only on Sundays.

## Database
- [x] Backed up
- [ ] Indexes

## Access
Ask Ines.
`),
  ).toMatchObject({
    type: 'task-handoff',
    title: 'Move the invoices',
    summary: 'Half of them are moved.',
    content: {
      objective: 'All invoices live in the new ledger.',
      completed: ['Exported 2024', 'Database: Backed up'],
      nextAction: 'Import 2024',
      remaining: ['Export 2025', 'Compare the sums', 'Database: Indexes'],
      blockers: ['The ledger is read-only on Sundays.'],
      context: '## Access\n\nAsk Ines.',
    },
  });
});

it('makes a memo of options', () => {
  expect(
    draft(`# Which queue?

## Context and Problem Statement
We need a queue.

## Considered Options
- **Redis**: fast
- Postgres

## Decision Outcome
Postgres.

## Consequences
- One system less

## Pros and Cons of the Options
### Redis
* Good, because it is fast
* Bad, because it is one more system
### Postgres
**Pros**
- We have it
**Cons**
- Slower

## More Information
Ask Sam.
`),
  ).toMatchObject({
    type: 'decision-memo',
    content: {
      question: 'We need a queue.',
      options: [
        {
          name: 'Redis',
          pros: ['Good, because it is fast'],
          cons: ['Bad, because it is one more system'],
          description: 'fast',
        },
        { name: 'Postgres', pros: ['We have it'], cons: ['Slower'] },
      ],
      recommendation: 'Postgres.',
      rationale: '## More Information\n\nAsk Sam.',
      consequences: ['One system less'],
    },
  });
});

describe('links', () => {
  const cited = (text: string) => {
    const { content, sources } = draft(`# T\n\nS\n\n## F\n\n${text}`);
    const [finding] = content.findings as string[];
    return [finding?.replace('**F**\n\n', ''), ...sources.map(({ id, url }) => `${id} ${url}`)];
  };

  it.each([
    ['a [b](https://c.org/d_(e)) f', 'a b [1] f', 'source-1 https://c.org/d_(e)'],
    ['a [b](https://c.org "D") f', 'a b [1] f', 'source-1 https://c.org'],
    ['([b](https://c.org))', '(b [1])', 'source-1 https://c.org'],
    ['see https://c.org/a.', 'see https://c.org/a [1].', 'source-1 https://c.org/a'],
    ['see (https://c.org/a)', 'see (https://c.org/a [1])', 'source-1 https://c.org/a'],
    ['[b][c] and [c]\n\n[c]: https://c.org', 'b [1] and c [1]', 'source-1 https://c.org'],
    ['a [1]\n\n[1]: https://c.org', 'a [1]', 'source-1 https://c.org'],
    ['a [1] [b](https://c.org)', 'a [1] b [2]', 'source-2 https://c.org'],
    ['a[^x]\n\n[^x]: C, https://c.org', 'a[1]', 'source-1 https://c.org'],
    ['[ö](https://c.org/ö)', 'ö [1]', 'source-1 https://c.org/%C3%B6'],
    ['![p](https://c.org/p.png)', '![p](https://c.org/p.png)'],
    ['[a](./b) [m](mailto:a@b.c)', '[a](./b) [m](mailto:a@b.c)'],
    ['```\n[a](https://c.org)\n```', '```\n[a](https://c.org)\n```'],
    ['a\n\n    [a](https://c.org)', 'a\n\n    [a](https://c.org)'],
    ['``[a](https://c.org) ` ``', '``[a](https://c.org) ` ``'],
    ['\\[a](x) [b [c](https://c.org)', '\\[a](x) [b c [1]', 'source-1 https://c.org'],
  ])('%j', (text, ...expected) => {
    expect(cited(text)).toEqual(expected);
  });

  it('keeps a footnote with what refers to it', () => {
    const { content } = draft(
      '# T\n\nS\n\n## A\n\nx[^n]\n\n## B\n\ny\n\n[^n]: It is so.\n  Really.\n[^m]: Alone.',
    );
    expect(content.findings).toEqual([
      '**A**\n\nx[^n]\n\n[^n]: It is so.\nReally.',
      '**B**\n\ny',
      '[^m]: Alone.',
    ]);
  });

  it('are fifty sources at most; others stay as they are', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `[a${at}](https://c.org/${at})`);
    const made = draft(`# T\n\n${many.join('\n\n')}`);
    expect(made.sources).toHaveLength(50);
    expect(JSON.stringify(made)).toContain('[a59](https://c.org/59)');
    expect(await seal(made)).toMatchObject({ ok: true });
  });
});

it('reads front matter, and keeps what it does not know', () => {
  expect(
    draft('---\ntitle: "A: b"\ntype: memo\nauthor: Ines\ntags: [a, b]\n---\nText.'),
  ).toMatchObject({
    type: 'decision-memo',
    title: 'A: b',
    createdBy: { type: 'human', name: 'Ines' },
    summary: 'Text.',
    content: { rationale: expect.stringContaining('tags: [a, b]') },
  });
});

it.each([
  ['Brief', 'research-brief'],
  ['decision memo', 'decision-memo'],
  ['hand-off', 'task-handoff'],
  ['constructor', undefined],
])('knows the kind %s', (word, kind) => {
  expect(kindNamed(word)).toBe(kind);
});

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)];
/** Words of a text, without the marks that only say what it is. */
const wordsOf = (text: string) => text.match(/[a-z]{2,}\d+/g) ?? [];
const word = fc.nat(10_000).map((number) => `word${number}`);
const line = fc.tuple(
  fc.constantFrom(
    ...[
      '',
      '# ',
      '## ',
      '### ',
      '- ',
      '- [x] ',
      '1. ',
      '> ',
      '    ',
      '## Done ',
      '[^a]: ',
      '[b]: ',
    ],
    ...[
      '## Options\n\n- ',
      '## Sources\n\n- ',
      '```\n',
      '---\n',
      '---\ntitle: ',
      '| a |\n|--|\n| ',
    ],
    ...['**Pros**\n- ', '- **Pros**: ', '#### Cons\n', '# Summary\n\n', '## Next steps\n1. '],
  ),
  word,
  fc.constantFrom(
    '',
    '\n',
    '\n\n',
    ' [a](https://a.org/x)\n',
    '\n---\n',
    ' https://b.org/\n',
    '[^a]\n',
  ),
);

it('loses no word, and always makes what can be sealed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 30 }),
      fc.constantFrom(undefined, 'research-brief', 'decision-memo', 'task-handoff'),
      async (lines, type) => {
        const markdown = lines.map((parts) => parts.join('')).join('\n');
        const made = draft(markdown, type && { type });
        const kept = new Set(wordsOf(textsIn(made).join(' ')));
        expect(wordsOf(markdown).filter((each) => !kept.has(each))).toEqual([]);
        expect(await seal(made)).toMatchObject({ ok: true });
      },
    ),
    { numRuns: runs(300) },
  );
});

it('makes of any text what can be sealed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      expect(await seal(draft(text))).toMatchObject({ ok: true });
    }),
  );
  expect(await seal(draft(`# ${'😀'.repeat(500)}\n\n${'x '.repeat(2_000)}`))).toMatchObject({
    ok: true,
  });
});

it('loses nothing of a real document', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const made = textsIn(draft(readme)).join('\n');
  const words = new Set(readme.match(/[\p{L}\p{N}_]{3,}/gu));
  expect([...words].filter((each) => !made.includes(each))).toEqual([]);
});

it.each([
  ['[', '['],
  ['](', '[a](https://b'],
  ['(', '[a](https://b('],
  ['backticks', '`a``b```c'],
  ['headings', '# todo\n'],
  ['sources', '## Sources\n- https://a\n'],
  ['options', '# Options\n- a: b\n- a: b\n'],
  ['items', '- a\n'],
  ['fences', '```\n~~~~\n'],
  ['spaces', '-          '],
  ['underscores', '____'],
  ['dashes', '[^a]: https://a.org ------'],
  ['notes', '[^a]: b\n[^a]'],
  ['addresses', 'https://a)).https://'],
  ['rules', '- - - -'],
])('takes time in proportion to a text of %s: a square of it would not end', (_name, unit) => {
  const text = unit.repeat(Math.ceil(runs(500_000) / unit.length));
  expect(draft(text, { type: 'decision-memo' })).toHaveProperty('content');
  expect(draft(`# ${text}`)).toHaveProperty('content');
});
