import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROWING, growthOf, MAX_PER_DOUBLING } from '../../../e2e/fixtures/growth.ts';
import { runs } from '../../../e2e/fixtures/runs.ts';
import { joinBlocks } from './join-blocks.ts';
import { readMarkdown } from './markdown.ts';
import { hiddenTexts, plainText } from './plain-text.ts';
import { type Reading, readTree } from './read.ts';
import { type Block, type Inline, MAX_BLOCKS, MAX_INLINES, type Node } from './tree.ts';

const BLOCKS = new Set('p heading code math hr quote list table note element hidden'.split(' '));
const INLINES = new Set(
  'br code math cite link image em strong del note box element hidden'.split(' '),
);
const NAMES = new Set(
  (
    'a abbr b blockquote br cite code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins ' +
    'kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td th thead tr u ul var'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  'href src alt title open start colspan rowspan width height align'.split(' '),
);

/** `expect` for each of millions of nodes would take minutes. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: ${what}`);
}

/** Checks that a tree has only nodes of the type, in their places, and is not too deep. */
function check(nodes: readonly Node[], isBlock: boolean, depth: number): void {
  must(depth <= 2 * MAX_BLOCKS + MAX_INLINES + 4, `depth ${depth}`);
  for (const node of nodes) {
    if (typeof node === 'string') {
      must(!isBlock && node !== '', `text in its place, not empty: ${node}`);
      continue;
    }
    must((isBlock ? BLOCKS : INLINES).has(node.tag), `known: ${node.tag}`);
    must('start' in node === isBlock, `${node.tag} in its place`);
    if (node.tag === 'element') {
      must(NAMES.has(node.name), `known: ${node.name}`);
      for (const name of Object.keys(node.attributes)) must(ATTRIBUTES.has(name), name);
    }
    if (node.tag === 'list') for (const item of node.items) check(item, true, depth + 1);
    else if (node.tag === 'table') {
      for (const row of [node.head, ...node.rows]) {
        must(row.length <= node.align.length, 'no more cells than columns');
        for (const cell of row) check(cell, false, depth + 1);
      }
    } else if ('children' in node) {
      const holdsInlines = ['p', 'heading', 'image'].includes(node.tag);
      check(node.children, isBlock && !holdsInlines, depth + 1);
    }
  }
}

function checkSpans(blocks: readonly Block[], from: number, to: number): void {
  for (const { start, end, tag } of blocks) {
    must(start >= from && end <= to && end >= start, `${tag} from ${start} to ${end} in ${to}`);
  }
}

/** A tree without places and with neighbouring texts as they are. */
const bare = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each) =>
      ['start', 'end', 'continues', 'isCut', 'slug'].includes(key) ? undefined : each,
    ),
  );

const mark = fc.oneof(
  fc.constantFrom(...'*_~`[]()!<>#|-+:\\&\'"= \t$^@.あ。é1x'),
  fc.constantFrom(
    ...[
      '\n',
      '\n\n',
      '**',
      '](',
      '```',
      '~~~',
      '~~',
      '    ',
      '\n> ',
      '\n- ',
      '\n1. ',
      '$$',
      '\\(',
      '\\[',
    ],
    ...[
      '\n|-|-|\n',
      '\n---\n',
      '\n# ',
      'https://',
      '&amp;',
      '![',
      '[3]',
      '\n  - ',
      '\r\n',
      '[^1]',
      '\n[^1]: ',
    ],
    ...[
      '<b>',
      '</b>',
      '<div>\n',
      '</div>',
      '<details>\n\n',
      '<td>',
      '<!--',
      '-->',
      '<img src="a">',
      '<script>',
      '</script>',
    ],
    ...[
      '\n[a]: b "c"\n',
      '[a]',
      '\n> [!NOTE]\n',
      '- [ ] ',
      'www.a.b',
      '<p>',
      '<br>',
      '<a href="x">',
      '</a>',
      '<h1>',
      '</h1>',
    ],
  ),
);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
  fc.array(mark, { maxLength: 60 }).map((marks) => marks.join('')),
);

describe('any text', () => {
  it('becomes a tree of known nodes, none of them too deep', () => {
    fc.assert(
      fc.property(text, (source) => {
        const { blocks, rest } = readMarkdown(source, { cites: () => true });
        expect(rest).toBeUndefined();
        check(blocks, true, 0);
        checkSpans(blocks, 0, source.length);
        plainText(blocks);
        hiddenTexts(blocks);
        check(readTree(source, {}).blocks, true, 0);
      }),
      { seed: 1, numRuns: runs(100_000) / (process.env.NIGHTLY ? 1 : 10) },
    );
  });

  it('gives the same tree when it is read by a budget, piece by piece', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 8 }), (source, budget) => {
        let reading: Reading = readMarkdown(source, { budget });
        let blocks = reading.blocks;
        for (let left = 1_000; reading.rest && left > 0; left--) {
          reading = reading.rest(budget);
          blocks = joinBlocks(blocks, reading.blocks);
        }
        expect(bare(blocks)).toEqual(bare(readMarkdown(source).blocks));
      }),
      { seed: 2, numRuns: runs(1000) },
    );
  });

  const deep = (node: Inline | undefined): number =>
    typeof node === 'object' && 'children' in node ? 1 + deep(node.children[0]) : 0;
  it('is nested no deeper than the limits, and stays as typed beyond', () => {
    const [stars] = readMarkdown(`${'*a '.repeat(100)}b${'*'.repeat(100)}`).blocks;
    expect(stars?.tag).toBe('p');
    if (stars?.tag === 'p')
      for (const child of stars.children) expect(deep(child)).toBeLessThan(33);
    const images = readMarkdown(`${'!['.repeat(100)}a${'](b)'.repeat(100)}`).blocks;
    expect(plainText(images)).toContain('![');
    const quotes = readMarkdown(`${'> '.repeat(30)}a`).blocks;
    expect(plainText(quotes)).toBe(`${'> '.repeat(14)}a`);
  });
});

const more: Readonly<Record<string, (length: number) => string>> = {
  ...Object.fromEntries(
    [
      '<a b="<a b="" ',
      '<a x="<b y=" z=" ',
      '<a b=\'<a c="',
      '<!-- ',
      '<?',
      '<![CDATA[',
      '<!a',
      '<script>',
      '<div>\n\n',
      '<b><i>',
      '</b>',
      '<p>a',
      '<li>',
      '[a]: b\n',
      '[a]: b "c\n',
      '[a]: <b\n',
      '[a][',
      '[a][b]',
      '[a]: b\n\n[a]',
      '![[a](b)](c)',
      '![a',
      '$a',
      '$a$ ',
      '$$\n',
      '\\[\n',
      '\\(',
      '\\[a\n\n',
      'a@',
      'a@b.c ',
      'www.',
      'www.a',
      '&a;',
      '&amp;',
      '> [!NOTE]\n',
      '[^a]: ',
      '[^a]',
      '- [ ] a\n',
      '<details>\n\n- a\n\n',
      '\n  ',
      '-\n',
      '1) a\n',
      '>- ',
      '| a | b\n',
      '|-',
      '(((',
      '[a]((',
      '\\\n',
      '  \n',
      '**あ。',
      '_a*',
      '~a ~~b ',
    ].map((unit) => [unit, (n: number) => unit.repeat(Math.ceil(n / unit.length)).slice(0, n)]),
  ),
  'pictures in pictures': (n) => `${'!['.repeat(n / 6)}a${'](b)'.repeat(n / 6)}`,
  'tags in tags': (n) => `${'<b>'.repeat(n / 7)}a${'</b>'.repeat(n / 7)}`,
  'tags in tags, of blocks': (n) => `<div>${'<div>'.repeat(n / 11)}a${'</div>'.repeat(n / 11)}`,
  'stars around a letter': (n) => `${'*'.repeat(n / 2)}a${'*'.repeat(n / 2)}`,
  'a table with a wide head': (n) =>
    `${'|a'.repeat(n / 8)}\n${'|-'.repeat(n / 8)}\n${'x\n'.repeat(n / 4)}`,
  'definitions, then uses': (n) =>
    Array.from({ length: n / 16 }, (_, i) => `[${i}]: /${i}`).join('\n') +
    Array.from({ length: n / 16 }, (_, i) => `[${i}]`).join('\n'),
};

describe('time', () => {
  const inputs = { ...GROWING, ...more };
  it.each(Object.entries(inputs))('grows in proportion to the text: %j', (_, make) => {
    const growth = growthOf((source) => {
      const { blocks } = readMarkdown(source, { cites: () => true });
      plainText(blocks);
    }, make);
    expect(growth).toBeLessThan(MAX_PER_DOUBLING);
  });
});
