import fc from 'fast-check';
import { lexer, type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../e2e/fixtures/runs.ts';
import { type Block, parseMarkdown } from './markdown.ts';
import type { Inline } from './markdown-inline.ts';
import samples from './markdown-samples.md?raw';

// What is meant to differ from marked, and is therefore evened out here or kept out of the texts:
// - every line break is kept (marked is asked for the same with `breaks`);
// - `[3]` and `[source-3]` are citations, here text again;
// - tags are text, and so are `<https://…>`, reference definitions, `www.` and mail addresses
//   without a scheme; footnotes stand where they are written, and boxes at the beginning of any text;
// - only six entities are known; a single ~ strikes nothing through;
// - in tables a bar inside a code span does not end a cell, missing cells are not filled in, and
//   the cells of a row that has too many are kept, in the last one;
// - the words behind ``` and the titles of links are not shown;
// - what is nested too deep stays as typed.

/** Both trees in one form: neighbouring texts joined, spaces at line ends dropped. */
type Even = string | { is: string; [detail: string]: unknown };

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&#39;': "'",
};

function even(nodes: readonly Even[]): Even[] {
  const joined: Even[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === 'string' && typeof last === 'string') {
      joined[joined.length - 1] = last + node;
    } else joined.push(node);
  }
  const isEnd = (node: Even | undefined) =>
    node === undefined || (typeof node === 'object' && node.is === 'br');
  return joined
    .map((node, i) => {
      if (typeof node !== 'string') return node;
      let text = node.replace(/\[source-(\d+)\]/g, '[$1]');
      if (isEnd(joined[i - 1])) text = text.trimStart();
      if (isEnd(joined[i + 1])) text = text.trimEnd();
      return text;
    })
    .filter((node) => node !== '');
}

const ours = (nodes: readonly Inline[], inLink = false): Even[] =>
  even(
    nodes.flatMap((node): Even[] => {
      if (typeof node === 'string') return [node];
      switch (node.tag) {
        case 'br':
          return [{ is: 'br' }];
        case 'code':
          return [{ is: 'code', text: node.text }];
        case 'cite':
          return [`[${node.number}]`];
        case 'link':
        case 'image': {
          const children = ours(node.children, true);
          return inLink ? children : [{ is: node.tag, href: node.href, children }];
        }
        case 'sup':
          return [`[^${node.children[0]}]`];
        case 'label':
          return [String(node.children[0]).trimEnd()];
        default:
          return [{ is: node.tag, children: ours(node.children, inLink) }];
      }
    }),
  );

const ourBlocks = (blocks: readonly Block[]): Even[] =>
  blocks.map((block): Even => {
    switch (block.tag) {
      case 'p':
        return { is: 'p', children: ours(block.children) };
      case 'heading':
        return { is: 'heading', level: block.level, children: ours(block.children) };
      case 'code':
        return { is: 'codeblock', text: block.text };
      case 'hr':
        return { is: 'hr' };
      case 'quote':
        return { is: 'quote', children: ourBlocks(block.children) };
      case 'list':
        return { is: 'list', start: block.start, items: block.items.map(ourBlocks) };
      case 'table':
        return {
          is: 'table',
          align: block.align,
          rows: [block.head, ...block.rows].map((row) =>
            row.map((cell) => ours(cell)).filter((cell) => cell.length > 0),
          ),
        };
    }
  });

const theirs = (tokens: readonly Token[] = []): Even[] =>
  even(
    tokens.flatMap((token): Even[] => {
      switch (token.type) {
        case 'text':
        case 'escape': {
          const { tokens: inside, text } = token as Tokens.Text;
          if (inside) return theirs(inside);
          return [text.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (found) => ENTITIES[found] ?? '')];
        }
        case 'html':
          return [token.raw];
        case 'br':
          return [{ is: 'br' }];
        case 'codespan':
          return [{ is: 'code', text: token.text }];
        case 'link':
        case 'image':
          return [{ is: token.type, href: token.href, children: theirs(token.tokens) }];
        case 'strong':
        case 'em':
        case 'del':
          return [{ is: token.type, children: theirs(token.tokens) }];
        default:
          throw new Error(`marked has made an inline token of the type ${token.type}`);
      }
    }),
  );

const theirBlocks = (tokens: readonly Token[]): Even[] =>
  tokens.flatMap((token): Even[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'paragraph':
      case 'text':
        return [{ is: 'p', children: theirs(token.tokens) }];
      case 'heading':
        return [{ is: 'heading', level: token.depth, children: theirs(token.tokens) }];
      case 'code':
        return [{ is: 'codeblock', text: token.text.trimEnd() }];
      case 'hr':
        return [{ is: 'hr' }];
      case 'blockquote':
        return [{ is: 'quote', children: theirBlocks(token.tokens ?? []) }];
      case 'list': {
        const { start, items } = token as Tokens.List;
        return [
          {
            is: 'list',
            start: start === '' ? null : start,
            items: items.map((item) => theirItem(item.tokens)),
          },
        ];
      }
      case 'table': {
        const { align, header, rows } = token as Tokens.Table;
        return [
          {
            is: 'table',
            align,
            rows: [header, ...rows].map((row) =>
              row.map((cell) => theirs(cell.tokens)).filter((cell) => cell.length > 0),
            ),
          },
        ];
      }
      default:
        throw new Error(`marked has made a block of the type ${token.type}`);
    }
  });

/** The box of a task comes as a token of its own, before the first paragraph. */
function theirItem(tokens: readonly Token[]): Even[] {
  if (tokens[0]?.type !== 'checkbox') return theirBlocks(tokens);
  const [first, ...rest] = tokens.slice(1);
  return [
    {
      is: 'p',
      children: even([tokens[0].raw, ...theirs(first && 'tokens' in first ? first.tokens : [])]),
    },
    ...theirBlocks(rest),
  ];
}

function expectSame(text: string): void {
  expect(ourBlocks(parseMarkdown(text)), text).toEqual(
    theirBlocks(lexer(text, { gfm: true, breaks: true })),
  );
}

describe('Markdown as marked reads it', () => {
  const texts = samples.split('\n<!-- next -->\n');

  it('has enough texts', () => {
    expect(texts.length).toBeGreaterThanOrEqual(60);
  });

  it.each(texts.map((text) => [text.slice(0, 60), text]))('%s', (_, text) => expectSame(text));
});

const WORDS = ['plan', 'Müller', '第3季度', 'snake_case', '12.5', 'x=1', 'e.g.', 'end', '✅', '🚀'];
const word = fc.constantFrom(...WORDS);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));
const LETTERS = ['alpha', 'beta', 'gamma delta', 'Ωmega', '計画'];
const plain = fc.constantFrom(...LETTERS);

const inline: fc.Arbitrary<string> = fc.letrec<{ inline: string; span: string }>((tie) => ({
  span: fc.oneof(
    { weight: 3, arbitrary: words },
    plain.map((text) => `**${text}**`),
    plain.map((text) => `*${text}*`),
    plain.map((text) => `***${text}***`),
    plain.map((text) => `_${text}_`),
    plain.map((text) => `~~${text}~~`),
    plain.map((text) => `\`${text}\``),
    fc.tuple(plain, plain).map(([a, b]) => `**${a} *${b}***`),
    fc.tuple(plain, plain).map(([a, b]) => `[${a} **${b}**](https://example.com/a_(b)?c=1)`),
    plain.map((text) => `![${text}](https://example.com/p.png)`),
    fc.constantFrom('[3]', '[source-12]', 'https://example.com/a?b=c.', '\\*', '&amp;', '2 * 3'),
  ),
  inline: fc
    .array(tie('span'), { minLength: 1, maxLength: 4 })
    .map((spans) => spans.join(' '))
    // At the start of a line these would be the marks of a list, a rule or a heading.
    .map((text) => `So ${text}`),
})).inline;

const indent = (text: string, by: string) =>
  text
    .split('\n')
    .map((line, i) => (i === 0 || line === '' ? line : by + line))
    .join('\n');

const paragraph = fc.array(inline, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const cell = inline.map((text) => text.replaceAll('|', ''));
const block: fc.Arbitrary<string> = fc.letrec<{ block: string; list: string }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom('- ', '* ', '1. ', '3) '),
      fc.array(fc.tuple(paragraph, fc.option(tie('block'), { depthSize: 'small' })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([mark, items]) =>
      items
        .map(([text, more]) =>
          indent(`${mark}${more === null ? text : `${text}\n\n${more}`}`, ' '.repeat(mark.length)),
        )
        .join('\n'),
    ),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    fc.tuple(fc.integer({ min: 1, max: 6 }), inline).map(([n, text]) => `${'#'.repeat(n)} ${text}`),
    inline.map((text) => `\`\`\`js\n${text}\n\n  - not a list\n\`\`\``),
    fc
      .array(fc.tuple(cell, cell), { maxLength: 3 })
      .map((rows) =>
        ['| A | B |', '|:--|--:|', ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join('\n'),
      ),
    fc.constant('---'),
    tie('block').map((text) => `> ${text.replaceAll('\n', '\n> ')}`),
    tie('list'),
  ),
})).block;

describe('documents that are put together of well-formed parts', () => {
  it('are read as marked reads them', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        // A paragraph between them keeps two lists or two quotes from becoming one.
        expectSame(blocks.join('\n\nBetween.\n\n'));
      }),
      { seed: 20261121, numRuns: runs(400) },
    );
  });
});
