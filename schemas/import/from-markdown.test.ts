import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../e2e/fixtures/runs.ts';
import type { JsonObject } from '../document/artifact.ts';
import { sealArtifact } from '../document/seal.ts';
import { shownKind } from '../document/shown-kind.ts';
import { artifactToMarkdown } from '../document/to-markdown.ts';
import { UNNAMED_AUTHOR } from '../document/unnamed-author.ts';
import { warningsOf } from '../document/warning-words.ts';
import {
  type FromMarkdown,
  fromMarkdown,
  MARKDOWN_FORMS,
  type MarkdownForm,
} from './from-markdown.ts';

const createdBy = { type: 'agent', name: 'Atlas' };
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const seal = (value: unknown) => sealArtifact(value, { now: '2026-11-22T00:00:00Z', digest });
const draft = (markdown: string, options: FromMarkdown = {}) => {
  const made = fromMarkdown(markdown, { createdBy, ...options });
  if (!made.ok) throw new Error(made.error);
  return made.value as JsonObject & {
    type: keyof typeof MARKDOWN_FORMS & 'research-brief';
    content: Record<string, unknown>;
    sources: { id: string; title: string; url: string }[];
  };
};

const REPORT = `# Should we move to Postgres?

Yes: the write load doubles each year, and [SQLite has one writer](https://sqlite.org/whentouse.html).

Prepared by: Claude

## 1. Findings

1. Writes wait 40 ms at the 99th percentile [2].

## 2. Next steps

Call the team.

## 3. Method

We measured for a week.

## Sources

1. [When to use SQLite](https://sqlite.org/whentouse.html)
2. Our own measurements — second run, https://example.org/measured (2026)
`;

describe('a document as it was written', () => {
  it('has the text as its body, byte for byte', async () => {
    const made = draft(REPORT);
    expect(made).toEqual({
      type: 'research-brief',
      title: 'Should we move to Postgres?',
      summary: 'Yes: the write load doubles each year, and SQLite has one writer.',
      createdBy,
      content: { body: REPORT },
      sources: [
        { id: 'source-1', title: 'When to use SQLite', url: 'https://sqlite.org/whentouse.html' },
        {
          id: 'source-2',
          title: 'Our own measurements — second run, (2026)',
          url: 'https://example.org/measured',
        },
      ],
    });
    expect(shownKind(made as never)).toBe('document');
    expect(warningsOf(made, { now: 0 })).toEqual([]);
    expect(await seal(made)).toMatchObject({ ok: true });
  });

  it.each(['# A\r\n\r\nB\r\n', '\n\n# A\n\tB  \n\n\n', 'A\n```\n\tx  \n```', '\u00a0A '])(
    '%j stays',
    (text) => expect(draft(text).content).toEqual({ body: text }),
  );

  it('has no byte-order mark and no half characters', () => {
    expect(draft('\ufeffA \ud800').content).toEqual({ body: 'A \ufffd' });
  });

  it('is refused where there is nothing to see', () => {
    for (const text of [
      '',
      ' \n\t\n',
      '<!-- hidden -->\n',
      '[a]: https://e.example\n',
      '---\na: b\n---\n',
    ]) {
      expect(fromMarkdown(text)).toEqual({ ok: false, error: 'blank' });
    }
  });

  it('is refused over 1 MiB', () => {
    expect(fromMarkdown('a'.repeat(1_048_576))).toEqual({ ok: false, error: 'too-large' });
    expect(fromMarkdown('"'.repeat(600_000))).toEqual({ ok: false, error: 'too-large' });
    expect(fromMarkdown('a'.repeat(1_040_000)).ok).toBe(true);
  });
});

describe('front matter', () => {
  const FRONT = `---
title: "A: b"
description: What it says.
author: Ines
date: 2026-05-04
status: proposed
tags: [a, b]
project: Pier
---
`;
  it('says what it is, and the rest is kept', async () => {
    const made = draft(`${FRONT}# Other\n\nText.\n`);
    expect(made).toEqual({
      type: 'research-brief',
      title: 'A: b',
      summary: 'What it says.',
      createdBy: { type: 'human', name: 'Ines' },
      status: 'proposed',
      createdAt: '2026-05-04T00:00:00Z',
      updatedAt: '2026-05-04T00:00:00Z',
      content: { body: '# Other\n\nText.\n', frontMatter: { tags: ['a', 'b'], project: 'Pier' } },
      sources: [],
    });
    expect(shownKind(made as never)).toBe('document');
    expect(await seal(made)).toMatchObject({ ok: true });
  });

  it.each([
    ['status: final', { status: 'final' }],
    ['date: soon', { date: 'soon' }],
    ['date: 2026-02-30', { date: '2026-02-30' }],
    ['author: [Ines, Sam]', undefined],
    ['author:\n  - name: Ines\n  - name: Sam', undefined],
    [
      'author:\n  - name: Ines\n    mail: i@n.es\n  - name: Sam',
      { author: '  - name: Ines\n    mail: i@n.es\n  - name: Sam' },
    ],
    [`author: ${'x'.repeat(121)}`, { author: 'x'.repeat(121) }],
    [`title: ${'word '.repeat(40).trim()}`, { title: 'word '.repeat(40).trim() }],
    ['__proto__: x', JSON.parse('{"__proto__":"x"}')],
  ])('%s', async (line, kept) => {
    const made = draft(`---\n${line}\n---\nText.`);
    expect(made.content).toEqual({ body: 'Text.', ...(kept && { frontMatter: kept }) });
    expect(await seal(made)).toMatchObject({ ok: true });
  });
});

describe('the author', () => {
  it('is the one of the text, else the given one, else nobody by name, with a warning', () => {
    expect(draft('---\nauthor: Atlas\n---\nA').createdBy).toEqual(createdBy);
    expect(draft('A').createdBy).toEqual(createdBy);
    expect(draft('---\nauthor: Ines\n---\nA').createdBy).toEqual({ type: 'human', name: 'Ines' });
    for (const name of ['Claude (agent)', 'renovate[bot]', 'Atlas (AI)']) {
      expect(draft(`---\nauthor: ${name}\n---\nA`).createdBy).toEqual({ type: 'agent', name });
    }
    const agency = { type: 'human', name: 'Bo (travel agent)' };
    expect(draft(`---\nauthor: ${agency.name}\n---\nA`).createdBy).toEqual(agency);
    expect(draft('---\nauthor:\n  name: Reed\n  type: agent\n---\nA')).toMatchObject({
      createdBy: { type: 'agent', name: 'Reed' },
      content: { body: 'A' },
    });
    const unnamed = fromMarkdown('A');
    expect(unnamed.ok && unnamed.value.createdBy).toEqual(UNNAMED_AUTHOR);
    expect(warningsOf(unnamed.ok && unnamed.value, { now: 0 })).toMatchObject([
      { code: 'unnamed-author', pointer: '/createdBy' },
    ]);
  });
});

it('a summary is a paragraph in plain text', () => {
  const long = '字'.repeat(30);
  expect(draft(`# A\n\n${long}\n${long}`).summary).toBe(long + long);
  expect(draft('# A\n\n日期：四\n负责人：李').summary).toBe('日期：四 负责人：李');
  expect(draft('Write to <a@b.example> or <https://c.example>.').summary).toBe(
    'Write to a@b.example or https://c.example.',
  );
});

it('numbers of a text without sources are not missed', () => {
  const told = (text: string) => warningsOf(draft(text), { now: 0 }).map(({ code }) => code);
  expect(told('# A\n\nIt sinks [1].\n\n## References\n\n[1] A log book.')).toEqual([]);
  expect(told('# A\n\nIt sinks \\[[1](https://a.example/)\\].')).toEqual([]);
  expect(told('# A\n\nIt [1] sinks [2].\n\n## Sources\n\n1. https://a.example/')).toEqual([
    'unlisted-source',
  ]);
});

it('a title that is given counts; a name where there is none', () => {
  expect(draft('# A', { title: ' B\n c ' }).title).toBe('B c');
  expect(draft('![x](y.png)', { name: 'night run' }).title).toBe('night run');
  expect(draft('# Caf&eacute; &amp; C&#43;&#43;').title).toBe('Café & C++');
  expect(draft('![A clock](y.png)').title).toBe('A clock');
  expect(draft('```\nls -l\n```').title).toBe('ls -l');
});

describe('sources', () => {
  const found = (text: string) =>
    draft(text).sources.map(({ id, title, url }) => `${id} ${title} ${url}`);

  it.each([
    ['a [b](https://c.org) and https://d.org', []],
    ['# References\n\n- [A, b](https://a.org "x")\n- Plain\n', ['source-1 A, b https://a.org']],
    ['x[^n]\n\n[^n]: Ann, *A book*, <https://a.org/b>.', ['source-1 Ann, A book https://a.org/b']],
    ['x[^n] [1]\n\n[^n]: https://a.org/b', ['source-2 a.org/b https://a.org/b']],
    [
      '## Sources\n\n[3] https://a.org\n\n[1]: https://b.org',
      ['source-1 b.org https://b.org', 'source-3 a.org https://a.org'],
    ],
    ['## 3. 参考文献\n\n1. 山田, https://a.org', ['source-1 山田 https://a.org']],
    ['## Sources\n\n1. Long\n   title. https://a.org', ['source-1 Long title. https://a.org']],
    ['## Sources\n\n```\nhttps://a.org\n```', []],
    ['## Sources\n\n- https://a.org\n- https://a.org', ['source-1 a.org https://a.org']],
  ])('%j', (text, expected) => expect(found(text)).toEqual(expected));

  it('are fifty at most', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `- [a${at}](https://c.org/${at})`);
    const made = draft(`# T\n\n## Sources\n\n${many.join('\n')}`);
    expect(made.sources).toHaveLength(50);
    expect(await seal(made)).toMatchObject({ ok: true });
  });
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
    ...['## Risk\n\n', '## Findings\n\n### ', '## Decision\n\n', '<!-- ', ' -->'],
  ),
  word,
  fc.constantFrom('', '\n', '\n\n', ' [a](https://a.org/x)\n', '\n---\n', ' [b]\n', '[^a]\n'),
);

it('keeps a second section of the same name', () => {
  const made = fromMarkdown('- **Pros**: one\n# Summary\n\ntwo\n# Summary\n\nthree\n', {
    createdBy,
    as: 'handoff',
  });
  if (!made.ok) throw new Error(made.error);
  const kept = textsIn(made.value).join(' ');
  for (const word of ['one', 'two', 'three']) expect(kept).toContain(word);
});

it('loses no word in any form, and always makes what can be sealed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(undefined, ...(Object.keys(MARKDOWN_FORMS) as MarkdownForm[])),
      async (lines, as) => {
        const markdown = lines.map((parts) => parts.join('')).join('\n');
        const result = fromMarkdown(markdown, { createdBy, as });
        if (!result.ok) return;
        const kept = new Set(wordsOf(textsIn(result.value).join(' ')));
        expect(wordsOf(markdown).filter((each) => !kept.has(each))).toEqual([]);
        expect(await seal(result.value)).toMatchObject({ ok: true });
      },
    ),
    { numRuns: runs(300) },
  );
});

it('makes of any text what can be sealed, or refuses it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      const made = fromMarkdown(text);
      if (made.ok) expect(await seal(made.value)).toMatchObject({ ok: true });
      else expect(made.error).toBe('blank');
    }),
  );
  expect(await seal(draft(`# ${'😀'.repeat(500)}\n\n${'x '.repeat(2_000)}`))).toMatchObject({
    ok: true,
  });
});

describe('documents in the manner of agents', () => {
  const folder = new URL('../../e2e/fixtures/documents/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const words = { titleOf: (name: string) => name, sources: 'Sources' };

  it.each(names)('%s is imported and given back as it was written', async (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const made = draft(text, { name });
    const sealed = await seal(made);
    if (!sealed.ok) throw new Error(JSON.stringify(sealed.error));
    const body = String(made.content.body);
    expect(text.endsWith(body)).toBe(true);
    expect(artifactToMarkdown(sealed.value, [], words)).toBe(body);
    expect(draft(body, { name }).content).toEqual({ body });
    expect(made.title).not.toMatch(/^(?:[#>]|[-*+] )|\*\*|\]\(|<\/?[a-z]+>/);
    expect(made.summary).not.toMatch(/\*\*|\]\(|<\/?[a-z]+>/);
  });
});

describe('real cases', () => {
  const file = (name: string) =>
    readFileSync(new URL(`../../e2e/fixtures/real-cases/${name}`, import.meta.url), 'utf8');

  it.each([
    [
      '04-kind-checklist-at-the-end.md',
      'Report on the boiler',
      'The boiler loses heat at the flange.',
    ],
    ['04-kind-goals-page.md', 'Ruderverein am Kai', 'Wir rudern dienstags.'],
    ['04-kind-readme-options.md', 'Ferry clock', 'A clock for the pier.'],
    [
      '04-kind-whats-next.md',
      'A new pier for the ferry',
      'In spring the ferry gets a new pier. This is why, and how it will look.',
    ],
    [
      '05-wrapped-handoff.md',
      'Hand-off: the crane',
      'The crane lifts four tonnes again, as it did before the winter, and the papers for it are renewed.',
    ],
    ['05-wrapped-list.md', 'Notes of the round', 'Two remarks.'],
    [
      '05-wrapped-paragraph.md',
      'Letter to the harbour',
      'This letter was wrapped at seventy-two columns by the editor that its author uses, as most mail programs and many people still do, and every line of it ends where the editor thought that it should.',
    ],
    ['10-html-centred-title.md', 'Ferry clock', 'A clock for the pier.'],
    ['10-html-comment-first.md', 'Pier plan', 'The pier is mended in May.'],
    ['10-html-comment-hidden.md', 'Offer for the desk', 'We make an offer on Friday.'],
    ['10-html-details.md', 'Night run', 'Three of four jobs passed.'],
    ['10-html-small.md', 'Weekly sheet', 'H2O, x2, press Esc. New line.'],
    ['12-options-described.md', 'Where to keep the parcels', 'The yard is full.'],
    ['12-options-wrapped.md', 'How to close the gate', 'A beam.'],
    ['13-question-is-title.md', 'Changelog', 'Changelog'],
    ['18-export-image-reference.md', 'Loss of heat', 'The loss is per metre.'],
    ['19-title-image.md', 'Kestrel', 'A small queue for one machine.'],
    ['19-title-role-name.md', 'Results', 'We found two things.'],
    ['20-source-dash.md', 'Notes on piers', 'See.'],
    ['26-code-after-list-python.md', 'Starting the lamps', 'Two steps.'],
    ['26-code-after-list-yaml.md', 'Hand-off: the lamps', 'The lamps blink.'],
    ['27-fence-in-fence.md', 'How to ask for a review', 'Send this text.'],
    ['28-indented-code-first.md', 'Small tool', 'It counts.'],
  ])('%s stays as it is', (name, title, summary) => {
    const text = file(name);
    const { content, sources: _, ...head } = draft(text);
    expect(content).toEqual({ body: text });
    expect(head).toEqual({ type: 'research-brief', title, summary, createdBy });
  });

  it('20: the title of a source keeps the words of its author', () => {
    expect(draft(file('20-source-dash.md')).sources).toEqual([
      {
        id: 'source-1',
        title: 'Harbour news. "Pier 4 — how it was built."',
        url: 'https://news.example/pier-4',
      },
    ]);
  });

  it.each<[string, Record<string, string>]>([
    [
      '09-cite-address-as-text.md',
      {
        'https://heat.example/basics': 'Heat, the basics, read 4 May 2026',
        'https://heat.example/flanges': 'Flanges, read 4 May 2026',
      },
    ],
    [
      '09-cite-escaped-address.md',
      {
        'https://reeds.example/the_basics_of_it?a=1&b=2':
          'Reeds - the basics, accessed May 4, 2026',
      },
    ],
    [
      '09-cite-glued.md',
      {
        'https://water.example/one': 'water.example/one',
        'https://water.example/two': 'water.example/two',
        'https://water.example/three': 'water.example/three',
      },
    ],
    ['09-cite-without-address.md', {}],
  ])('%s: sources have the numbers, titles and addresses of the list', (name, expected) => {
    expect(draft(file(name)).sources).toEqual(
      Object.entries(expected).map(([url, title], at) => ({ id: `source-${at + 1}`, title, url })),
    );
  });

  it('12: options have a name and a description, and no empty lists', () => {
    const options = (name: string) => draft(file(name), { as: 'memo' }).content.options;
    expect(options('12-options-described.md')).toEqual([
      { name: 'Hall A', description: 'dry, but far from the gate.' },
      { name: 'Hall B', description: 'near the gate; the roof leaks.' },
    ]);
    expect(options('12-options-wrapped.md')).toEqual([
      { name: 'A chain with a lock, which somebody has to open every morning' },
      { name: 'A beam' },
    ]);
  });

  it('13: no question is made up', () => {
    for (const as of ['brief', 'memo'] as const) {
      expect(draft(file('13-question-is-title.md'), { as }).content).not.toHaveProperty('question');
    }
  });
});
