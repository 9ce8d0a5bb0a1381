import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schemas/document/artifact.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import { fromMarkdown, type MarkdownForm } from '#schemas/import/from-markdown.ts';
import type { Block } from '#schemas/text/markdown/tree.ts';
import { blocksOf } from '../fixtures/markdown/inlines.ts';
import { runs } from '../fixtures/runs.ts';

const digest = (bytes: Uint8Array) =>
  crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);

const FORMS: readonly (MarkdownForm | undefined)[] = [
  undefined,
  'brief',
  'memo',
  'handoff',
  'approval',
];
/** A section of each role, and some of none. */
const HEADINGS = [
  ...['Summary', 'Sources', 'Question', 'Context', 'Findings', 'Method', 'Limitations'],
  ...['Confidence', 'Options', 'Pros and cons', 'Recommendation', 'Rationale', 'Decision'],
  ...['Consequences', 'Objective', 'Done', 'Next step', 'Remaining', 'Blockers', 'Another thing'],
  'أخرى',
];

/** The document as it is sealed. */
async function seal(markdown: string, as?: MarkdownForm): Promise<JsonObject> {
  const createdBy = { type: 'agent', name: 'Atlas' };
  const draft = fromMarkdown(markdown, { createdBy, as });
  if (!draft.ok) throw new Error(draft.error);
  const sealed = await sealArtifact(draft.value, { now: '2026-11-26T00:00:00Z', digest });
  if (!sealed.ok) throw new Error(JSON.stringify(sealed.error));
  return sealed.value as unknown as JsonObject;
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** The text of every block of code that a reader sees in a document. */
function codesIn({ summary, content }: JsonObject): string[] {
  const inside = (block: Block): string[] => {
    if (block.tag === 'code') return [block.text];
    if (block.tag === 'quote') return block.children.flatMap(inside);
    return block.tag === 'list' ? block.items.flat().flatMap(inside) : [];
  };
  return textsIn([summary, content]).flatMap((text) => blocksOf(text).flatMap(inside));
}

const fixture = (name: string) =>
  readFile(new URL(`../fixtures/real-cases/${name}`, import.meta.url), 'utf8');

describe('cases from the real world', () => {
  it('YAML after a list of a hand-off', async () => {
    const { content } = await seal(await fixture('26-code-after-list-yaml.md'), 'handoff');
    expect(content).toMatchObject({
      completed: [
        'Wrote the settings:\n\n```yaml\nlamps:\n  red:\n    blink: true\n  green:\n    blink: false\n```',
      ],
      nextAction: 'Start it.',
    });
  });

  it('Python after a list of findings', async () => {
    const { content } = await seal(await fixture('26-code-after-list-python.md'), 'brief');
    expect((content as JsonObject).findings).toEqual([
      'This works:\n\n```python\ndef start():\n  for lamp in lamps:\n    lamp.on()\n```',
      'Nothing else is needed.',
    ]);
  });
});

it('lines of blanks in code stay lines of blanks', async () => {
  const code = '```diff\n-a\n   \n \t \n\n+b  \n```';
  for (const before of ['', 'Words.\n\n', '- one\n\n']) {
    const { content } = await seal(`# A title\n\n## Findings\n\n${before}${code}\n`);
    expect(textsIn(content).join('\n')).toContain(code);
  }
});

/** Text before the code, and the inset of the code's lines there. */
const PLACES: Readonly<Record<string, readonly [before: string, inset: string]>> = {
  'at the start': ['', ''],
  'after a paragraph': ['Some words.\n\n', ''],
  'right after a paragraph': ['Some words:\n', ''],
  'after a list': ['- one\n- two:\n\n', ''],
  'right after a list': ['- one\n- two:\n', ''],
  'after a list, indented by one': ['- two:\n\n', ' '],
  'after an ordered list': ['1. one\n2. two:\n\n', ''],
  'after an ordered list, indented by two': ['1. one\n2. two:\n\n', '  '],
  'after an ordered list, indented by three': ['9. one\n10. two:\n\n', '   '],
  'in an item': ['- two:\n\n', '  '],
  'in an item of a wide mark': ['-   two:\n\n', '    '],
  'right below an item': ['* two:\n', '  '],
  'in an ordered item': ['10) two:\n\n', '    '],
  'in an item with a tab': ['-\ttwo:\n\n', '\t'],
  'in an ordered item with tabs': ['1.\ttwo:\n\n', '\t'],
  'in a nested list': ['- one\n  - two:\n\n', '    '],
  'in an ordered list of another': ['1. one\n   1. two:\n\n', '      '],
  'after a nested list': ['- one\n  - two:\n\n', ''],
  'after a task': ['- [x] one\n- [ ] two:\n\n', ''],
  'in a task': ['- [x] two:\n\n', '  '],
  'indented by one': ['Some words.\n\n', ' '],
  'indented by three': ['Some words.\n\n', '   '],
  'first and indented': ['', '  '],
  'after a label': ['- one\n\n**Then**:\n\n', ''],
  'after a quote': ['> Some words.\n\n', ''],
  'in a quote': ['> Some words.\n>\n', '> '],
  'in a quote of a quote': ['> > Some words.\n', '> > '],
  'in a quote after a list': ['- one\n\n', '> '],
  'in a quote of an item': ['- one\n\n', '  > '],
  'in a footnote': ['A word[^1].\n\n[^1]: The note:\n', '    '],
  'after other code': ['- one\n\n```\na\n```\n\n', ''],
};
const CODE = [
  'root:',
  '  red:',
  '    blink: true',
  '',
  '\ttab:',
  '  - [1]',
  '# no heading',
  '    end',
];
const FENCES = [
  ['```yaml', '```'],
  ['~~~', '~~~'],
  ['`````', '`````  '],
  ['~~~~ py', '~~~~~'],
] as const;

describe.each(Object.entries(PLACES))('code %s', (_, [before, inset]) => {
  it.each(FENCES)('between %s and %s is sealed as it stands', async (first, last) => {
    const block = [first, ...CODE, last].map((line) => (inset + line).replace(/^\s+$/, ''));
    for (const heading of HEADINGS) {
      for (const form of FORMS) {
        for (const end of ['\n', '\r\n']) {
          const text = `# A title\n\nAn introduction.\n\n## ${heading}\n\n${before}${block.join('\n')}\n\nAfterwards.\n`;
          const document = await seal(text.replaceAll('\n', end), form);
          if (before.includes('[^1]:')) {
            // The note stands below the text that refers to it, as it is written.
            const sealed = textsIn(document).join('\n').replaceAll('\r\n', '\n');
            expect(sealed, text).toContain(block.join('\n'));
            continue;
          }
          const codes = codesIn(document);
          const wanted = CODE.join('\n');
          // Tabs are columns on the page; only what a tab comes to there may differ.
          expect(
            codes.map((code) => code.replace(/ +(?=tab:)/, '\t')),
            text,
          ).toContain(wanted);
        }
      }
    }
  });
});

/** Lines that mean something elsewhere: in code they are code. */
const CODE_LINES = [
  ...['a:', '  b: 1', '    c()', '      d', '', '- e', '  - f', '1. g', '# h', '## Findings'],
  ...['[1]: https://a.example/', '[^1]: a note', '[1] [^1]', 'https://a.example/', '---', '==='],
  ...['[x](https://a.example/)', '> i', '    ', '- [ ] j', '**k**:', 'Pros:', '``', '~~', '| l |'],
  ...['trailing  ', 'a\u2028b', '    - m', '<!-- n -->'],
];
const TEXTS = ['Some words.', 'Words [1] and https://b.example/.', '**Label**:', '---', '> Said.'];

/** A fenced block in some place, with the number that tells it from others. */
const blockOf = fc.record({
  place: fc.constantFrom(
    ...Object.entries(PLACES)
      // A quote cannot end in the middle of a block; tabs and notes are above.
      .filter(([, [before, inset]]) => !/[\t>]/.test(inset) && !before.includes('[^1]:'))
      .map(([name]) => name),
  ),
  lines: fc.array(fc.constantFrom(...CODE_LINES), { maxLength: 6 }),
  fence: fc.constantFrom('```', '~~~', '`````', '``` js'),
});
const sectionOf = fc.record({
  heading: fc.constantFrom(...HEADINGS),
  level: fc.constantFrom('##', '##', '###'),
  pieces: fc.array(fc.oneof(fc.constantFrom(...TEXTS), blockOf), { maxLength: 4 }),
});

it('any document keeps the lines of its code', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sectionOf, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...FORMS),
      fc.constantFrom('\n', '\r\n'),
      async (sections, kind, end) => {
        const wanted: string[] = [];
        const parts = sections.map(({ heading, level, pieces }) => {
          const written = pieces.map((piece) => {
            if (typeof piece === 'string') return piece;
            const [before, inset] = PLACES[piece.place] ?? ['', ''];
            const lines = [`id: ${wanted.length};`, ...piece.lines, 'end'];
            wanted.push(lines.join('\n'));
            const all = [piece.fence, ...lines, piece.fence.replace(' js', '')];
            return before + all.map((line) => (line === '' ? '' : inset + line)).join('\n');
          });
          return `${level} ${heading}\n\n${written.join('\n\n')}`;
        });
        const text = `# A title\n\n${parts.join('\n\n')}\n`;
        const codes = codesIn(await seal(text.replaceAll('\n', end), kind));
        // In lists, the page shows lines of blanks as empty ones.
        const shown = codes.map((code) => code.replace(/^ +$/gm, ''));
        for (const each of wanted) expect(shown).toContain(each.replace(/^ +$/gm, ''));
      },
    ),
    { numRuns: runs(1_000) },
  );
});
