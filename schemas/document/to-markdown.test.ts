import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromMarkdown } from '../import/from-markdown.ts';
import type { Artifact } from './artifact.ts';
import { pageOf } from './page-of.ts';
import { shownKind } from './shown-kind.ts';
import { artifactToMarkdown, sectionToMarkdown } from './to-markdown.ts';

const examples = new URL('../../web/public/examples/', import.meta.url);
const words = {
  titleOf: (name: string) => name[0]?.toUpperCase() + name.slice(1),
  sources: 'Sources',
};
const membersOf = ({ type }: Artifact) => pageOf(type).map(([name]) => name);
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};
const artifact = (members: object) =>
  ({
    type: 'research-brief',
    title: 'T',
    summary: 'S',
    content: {},
    sources: [],
    ...members,
  }) as unknown as Artifact;

describe('artifactToMarkdown', () => {
  it.each(readdirSync(examples).filter((name) => name.endsWith('.json')))(
    'keeps all of %s',
    (name) => {
      const example = JSON.parse(readFileSync(new URL(name, examples), 'utf8')) as Artifact;
      if (!('content' in example)) return;
      const markdown = artifactToMarkdown(example, membersOf(example), words);
      const kept = new Set(wordsIn(markdown));
      const { title, summary, content } = example;
      // Bytes of files are no text, front matter is not given back, and a document is its text.
      const { files: _, frontMatter: __, ...texts } = content;
      const lost = textsIn(shownKind(example) === 'document' ? texts : [title, summary, texts])
        .flatMap(wordsIn)
        .filter((word) => !kept.has(word));
      expect(lost).toEqual([]);
      for (const { url } of example.sources) expect(markdown).toContain(url);
    },
  );

  it('is what a brief is made of again', () => {
    const brief = artifact({
      title: 'Tea or *coffee*',
      summary: 'What the kitchen should buy.',
      content: {
        findings: ['12 of 20 want tea [1].', '**Cost**\n\n- low\n- high'],
        question: 'Which?',
        method: 'We asked.',
      },
      sources: [{ id: 'source-1', title: 'Survey', url: 'https://example.org/a_b' }],
    });
    const markdown = artifactToMarkdown(brief, membersOf(brief), words);
    expect(markdown).toBe(`# Tea or \\*coffee\\*

What the kitchen should buy.

## Question

Which?

## Findings

1. 12 of 20 want tea [1].
2. **Cost**

   - low
   - high

## Method

We asked.

## Sources

1. [Survey](https://example.org/a_b)
`);
    const createdBy = { type: 'agent', name: 'Atlas' };
    const again = fromMarkdown(markdown, { createdBy, as: 'brief' });
    expect(again.ok && again.value).toMatchObject({
      type: 'research-brief',
      summary: brief.summary,
      content: brief.content,
      sources: [{ id: 'source-1', title: 'Survey', url: 'https://example.org/a_b' }],
    });
  });

  it('gives a document back as it was written', () => {
    const body = '# A\r\n\r\n## 2\n\n[B](https://b.example/)  \n';
    const sources = [
      { id: 'source-1', title: 'B', url: 'https://b.example/' },
      { id: 'source-2', title: 'C', url: 'https://c.example/' },
    ];
    const whole = artifact({
      type: 'research-brief',
      content: { body, frontMatter: {} },
      sources: sources.slice(0, 1),
    });
    expect(artifactToMarkdown(whole, membersOf(whole), words)).toBe(body);
    const more = artifact({ type: 'research-brief', content: { body }, sources });
    expect(artifactToMarkdown(more, membersOf(more), words)).toBe(
      `${body.trimEnd()}\n\n## Sources\n\n2. [C](https://c.example/)\n`,
    );
  });

  it('keeps what has no form of its own', () => {
    const odd = artifact({
      content: { a: { b: [1, null] }, charts: [{ kind: 'bar' }], html: '```\nx' },
    });
    const markdown = artifactToMarkdown(odd, [], words);
    expect(markdown).toContain('```json\n{\n  "b": [\n    1,\n    null\n  ]\n}\n```');
    expect(markdown).toContain('```chart\n{"kind":"bar"}\n```');
    expect(markdown).toContain('````html\n```\nx\n````');
  });

  it('keeps an address whole', () => {
    const url = 'https://example.org/a_(b)?c=<d>';
    const odd = artifact({ sources: [{ id: 'source-7', title: 'A [b]', url, publisher: 'P' }] });
    expect(sectionToMarkdown(odd, 'sources', words)).toBe(
      '## Sources\n\n7. [A \\[b\\]](<https://example.org/a_(b)?c=%3Cd%3E>), P\n',
    );
  });

  it('gives one section', () => {
    const memo = artifact({
      content: { options: [{ name: 'A', pros: ['x', 'y'] }], constructor: 'z' },
    });
    expect(sectionToMarkdown(memo, 'options', words)).toBe(
      '## Options\n\n### A\n\n**Pros**\n\n- x\n- y\n',
    );
    expect(sectionToMarkdown(memo, 'sources', words)).toBeNull();
    expect(sectionToMarkdown(memo, 'toString', words)).toBeNull();
  });
});

it('keeps pictures as they are written, and leaves the bytes of files out', () => {
  const files = [{ name: 'a.png', mediaType: 'image/png', size: 3, sha256: 'x', data: 'QUJD' }];
  const content = { method: 'See ![A chart](a.png).', files };
  const markdown = artifactToMarkdown(artifact({ content }), ['method'], words);
  expect(markdown).toContain('See ![A chart](a.png).');
  expect(markdown).not.toMatch(/QUJD|Files/);
});
