import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../schemas/text/markdown/front-matter.ts';
import { readMarkdown } from '../../schemas/text/markdown/markdown.ts';
import { headingsOf, visit } from '../../schemas/text/markdown/plain-text.ts';
import { normalHtml, toHtml } from '../fixtures/markdown/to-html.ts';
import { textOf } from '../fixtures/texts.ts';

const text = textOf('docs/markdown.md');

/** Constructs of the document: a heading, and the sources below it. */
const sections = new Map<string, string[]>();
let last: string[] = [];
visit(readMarkdown(text).blocks, (node) => {
  if (node.tag === 'heading' && node.level === 2) {
    last = [];
    sections.set(String(node.children[0]), last);
  }
  if (node.tag === 'code' && 'info' in node && node.info === 'markdown') last.push(node.text);
});

/** Parts of what readers see of each source, in the order of the document. */
const SHOWN: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'Front matter': [['<p>The measurements follow.</p>']],
  'Paragraphs and line ends': [
    ['<strong>Owner:</strong> Ana\n<strong>Date:</strong> 4 May'],
    ['its author, so this line end'],
    ['The tide went out<br />'],
  ],
  Emphasis: [
    ['<em>italic</em>', '<strong>bold</strong>', '<del>struck</del>', '<code>code</code>'],
    ['これは<strong>「重要」</strong>な点です。'],
  ],
  Headings: [['<h2>Opening hours</h2><p>']],
  'Lists and tasks': [
    ['<ol><li>first</li><li>second<ul><li>below it</li></ul></li></ol>', '<input checked=""'],
  ],
  Quotes: [['<blockquote><p>Print']],
  Tables: [
    ['<th align="left">Method</th><th align="right">Cost</th>', '<td align="right">45</td>'],
  ],
  Code: [
    ['<code class="language-yaml">lamps:\n  red:\n    blink: true\n</code>'],
    ['<code class="language-csv">'],
  ],
  Links: [
    [
      '<a href="https://docs.example/a" title="Title">the docs</a>',
      '<a href="https://example.org">https://example.org</a>',
      '<a href="http://www.example.org">www.example.org</a>',
      '<a href="mailto:a@example.org">a@example.org</a>',
    ],
    ['<a href="#opening-hours">', '<a href="data/loss.csv">the numbers</a>'],
  ],
  References: [
    [
      '<p><a href="https://survey.example/">the survey</a> and <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="A clock" /></p>',
    ],
  ],
  Citations: [['4 mm a year [1][2].']],
  Footnotes: [
    ['in winter<sup>mud</sup>.', '<note>mud<p>Lind, <em>Mud under piers</em>.</p></note>'],
  ],
  Alerts: [['<blockquote><p>Close valve 3 first.</p></blockquote>']],
  Formulas: [
    ['It costs $5, and <math>q = U \\cdot A</math>', '<math>Q = \\int_0^{24} q(t)\\,dt</math>'],
  ],
  Diagrams: [['<code class="language-mermaid">graph LR']],
  Pictures: [
    ['<img src="images/loss.png" alt="A curve that falls" title="Loss by hour" />'],
    ['<img src="https://pictures.example/clock.png" alt="A clock" />'],
  ],
  Tags: [
    ['H<sub>2</sub>O, press <kbd>Esc</kbd>'],
    ['<details><summary>Log of job 4</summary><p>It stopped at <em>02:10</em>.</p></details>'],
    ['<p>red <code>alert(1)</code></p>'],
  ],
  'Hidden text': [['<p>The offer stands.</p>']],
  'Entities and escapes': [['Café €5, <code>&amp;eacute;</code> and *no emphasis*']],
};

describe('docs/markdown.md', () => {
  it('has a source of each construct, and none that is not looked at here', () => {
    const counted = [...sections].flatMap(([name, sources]) =>
      sources.length > 0 ? [[name, sources.length]] : [],
    );
    expect(counted).toEqual(Object.entries(SHOWN).map(([name, each]) => [name, each.length]));
  });

  it.each(Object.entries(SHOWN))('%s: what is written is what is read', (name, shown) => {
    for (const [at, parts] of shown.entries()) {
      const source = sections.get(name)?.[at] ?? '';
      const body = source.slice(readFrontMatter(source)?.end ?? 0);
      const html = normalHtml(toHtml(readMarkdown(body, { cites: () => true }).blocks));
      for (const part of parts) expect(html).toContain(part);
    }
  });

  it('names the members of front matter', () => {
    const [source = ''] = sections.get('Front matter') ?? [];
    expect(readFrontMatter(source)?.frontMatter).toMatchObject({
      title: 'Heat loss at the flange',
      author: 'Ines Vogt',
      tags: ['heat', 'boiler'],
      others: { project: 'Pier' },
    });
  });

  it('leads only to headings of its own', () => {
    const { blocks } = readMarkdown(text);
    const slugs = headingsOf(blocks).map(({ slug }) => `#${slug}`);
    visit(blocks, (node) => {
      if (node.tag === 'link' && node.href.startsWith('#')) expect(slugs).toContain(node.href);
    });
  });

  it('is read without a mark left over', () => {
    expect(toHtml(readMarkdown(text).blocks)).not.toMatch(/<p>[^<]*```/);
  });
});
