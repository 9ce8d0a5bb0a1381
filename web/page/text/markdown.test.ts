import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../e2e/fixtures/runs.ts';
import { type Block, parseMarkdown } from './markdown.ts';
import { type Inline, parseInline } from './markdown-inline.ts';

const p = (...children: Inline[]): Block => ({ tag: 'p', children });
const heading = (level: number, ...children: Inline[]): Block => ({
  tag: 'heading',
  level,
  children,
});
const quote = (...children: Block[]): Block => ({ tag: 'quote', children });
const list = (start: number | null, ...items: Block[][]): Block => ({ tag: 'list', start, items });
const code = (text: string, info?: string): Block => ({ tag: 'code', text, info });
const sup = (name: string): Inline => ({ tag: 'sup', children: [name] });
const label = (box: string): Inline => ({ tag: 'label', children: [`${box}\u2002`] });
const hr: Block = { tag: 'hr' };
const br: Inline = { tag: 'br' };
const c = (text: string): Inline => ({ tag: 'code', text });
const em = (...children: Inline[]): Inline => ({ tag: 'em', children });
const strong = (...children: Inline[]): Inline => ({ tag: 'strong', children });
const del = (...children: Inline[]): Inline => ({ tag: 'del', children });
const a = (href: string, ...children: Inline[]): Inline => ({ tag: 'link', href, children });
const img = (href: string, ...children: Inline[]): Inline => ({ tag: 'image', href, children });
const cite = (number: string): Inline => ({ tag: 'cite', number });

/** Neighbouring texts as one: where the parser cuts a plain text makes no difference. */
function joined<T>(tree: T): T {
  if (!Array.isArray(tree)) {
    if (tree === null || typeof tree !== 'object') return tree;
    return Object.fromEntries(
      Object.entries(tree).map(([name, value]) => [name, name === 'align' ? value : joined(value)]),
    ) as T;
  }
  const nodes: unknown[] = [];
  for (const node of tree.map(joined)) {
    const last = nodes.at(-1);
    if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
    else nodes.push(node);
  }
  return nodes as T;
}

describe('inline Markdown', () => {
  it.each<[string, Inline[]]>([
    ['', []],
    ['plain text', ['plain text']],
    ['one\ntwo  \nthree\\\nfour', ['one', br, 'two', br, 'three', br, 'four']],
    ['*a* _b_', [em('a'), ' ', em('b')]],
    ['**a** __b__', [strong('a'), ' ', strong('b')]],
    ['***a***', [em(strong('a'))]],
    ['**a *b* c**', [strong('a ', em('b'), ' c')]],
    ['*a **b***', [em('a ', strong('b'))]],
    ['**a*b**', [strong('a*b')]],
    ['a*b*c', ['a', em('b'), 'c']],
    ['a_b_c', ['a_b_c']],
    ['__init__.py and _x_', [strong('init'), '.py and ', em('x')]],
    ['2 * 3 * 4', ['2 * 3 * 4']],
    ['** a **', ['** a **']],
    ['**a', ['**a']],
    ['a**', ['a**']],
    ['**Done:**🚀 go', [strong('Done:'), '🚀 go']],
    ['~~a~~ ~b~ ~~~c~~~', [del('a'), ' ~b~ ~~~c~~~']],
    ['`a` ``b`c`` `` ` ``', [c('a'), ' ', c('b`c'), ' ', c('`')]],
    ['`a\nb` ` ` `**x**`', [c('a b'), ' ', c(' '), ' ', c('**x**')]],
    ['`a ``b', ['`a ``b']],
    ['\\*a\\* \\[b\\] \\\\ \\a \\', ['*a* [b] \\ \\a \\']],
    ['&amp; &lt; &gt; &quot; &#39; &nbsp; &copy; &', ['& < > " \' \u00a0 &copy; &']],
    ['[a](https://b.c)', [a('https://b.c', 'a')]],
    [
      '[a](<b c> "t") [a]( b \'t\' ) [a](b (t))',
      [a('b c', 'a'), ' ', a('b', 'a'), ' ', a('b', 'a')],
    ],
    ['[a](b_(c)) [a](b\\)c) [a]()', [a('b_(c)', 'a'), ' ', a('b)c', 'a'), ' ', a('', 'a')]],
    ['[a](b c) [a](b', ['[a](b c) [a](b']],
    ['[a [b] c](d) [a](b)[c](d)', [a('d', 'a [b] c'), ' ', a('b', 'a'), a('d', 'c')]],
    ['[a [b](c) d](e)', ['[a ', a('c', 'b'), ' d](e)']],
    ['*[a*](b)', ['*', a('b', 'a*')]],
    ['[a](javascript:x)', [a('javascript:x', 'a')]],
    ['![a *b*](c.png)', [img('c.png', 'a ', em('b'))]],
    ['[![a](b)](c)', [a('c', img('b', 'a'))]],
    ['![a [b](c)](d)', [img('d', 'a ', a('c', 'b'))]],
    ['a ! b !', ['a ! b !']],
    ['[1] [source-2] [3](x)', [cite('1'), ' ', cite('2'), ' ', a('x', '3')]],
    ['[0] [01] [source-x] [source 1] [1a] ![1]', ['[0] [01] [source-x] [source 1] [1a] ![1]']],
    [
      '[[4]] [1][2] `[5]` \\[6]',
      ['[', cite('4'), '] ', cite('1'), cite('2'), ' ', c('[5]'), ' [6]'],
    ],
    ['**[7]**', [strong(cite('7'))]],
    [
      'https://a.b/c_(d), http://x?y=1.',
      [a('https://a.b/c_(d)', 'https://a.b/c_(d)'), ', ', a('http://x?y=1', 'http://x?y=1'), '.'],
    ],
    [
      '**https://a.b** (https://a.b)',
      [strong(a('https://a.b', 'https://a.b')), ' (', a('https://a.b', 'https://a.b'), ')'],
    ],
    ['<https://a.b>', ['<', a('https://a.b', 'https://a.b'), '>']],
    ['[https://a.b](https://a.b)', [a('https://a.b', a('https://a.b', 'https://a.b'))]],
    ['https://a.b?c[d]=1', [a('https://a.b?c[d]=1', 'https://a.b?c[d]=1')]],
    ['xhttps://a http:// https:', ['xhttps://a http:// https:']],
    ['www.a.b me@a.b ftp://a', ['www.a.b me@a.b ftp://a']],
    ['<b onclick="x">a</b> <!-- c -->', ['<b onclick="x">a</b> <!-- c -->']],
  ])('%j', (text, tree) => {
    expect(joined(parseInline(text))).toEqual(tree);
  });
});

describe('Markdown blocks', () => {
  it.each<[string, Block[]]>([
    ['', []],
    [' \n\t\n', []],
    ['a\nb\n\n\n  c', [p('a', br, 'b'), p('c')]],
    ['a\r\nb\rc', [p('a', br, 'b', br, 'c')]],
    ['# a\n###### b\n####### c', [heading(1, 'a'), heading(6, 'b'), p('####### c')]],
    ['#a\n\n#\n\n## *b* ## \n# c#', [p('#a'), heading(1), heading(2, em('b')), heading(1, 'c#')]],
    ['a\n# b\nc', [p('a'), heading(1, 'b'), p('c')]],
    ['a\nb\n===\nc\n---', [heading(1, 'a', br, 'b'), heading(2, 'c')]],
    ['---\n***\n_ _ _\n--', [hr, hr, hr, p('--')]],
    ['a\n***\nb', [p('a'), hr, p('b')]],
    ['```js\na\n\n  **b**\n```\nc', [code('a\n\n  **b**', 'js'), p('c')]],
    ['~~~\n```\n~~~~', [code('```', '')]],
    ['~~~ chart  \n{}', [code('{}', 'chart')]],
    ['```\nopen', [code('open', '')]],
    ['```a`b', [p('```a`b')]],
    ['  ```\n  a\n b\n   c\n  ```', [code('a\nb\n c', '')]],
    ['    a\n\n      b\n\nc', [code('a\n\n  b'), p('c')]],
    ['a\n    b', [p('a', br, '    b')]],
    ['> a\n>b\nc\n\nd', [quote(p('a', br, 'b', br, 'c')), p('d')]],
    ['> a\n# b', [quote(p('a')), heading(1, 'b')]],
    ['> > a\n> b', [quote(quote(p('a', br, 'b')))]],
    ['- a\n- b\n* c', [list(null, [p('a')], [p('b')]), list(null, [p('c')])]],
    ['3. a\n4. b\n1) c', [list(3, [p('a')], [p('b')]), list(1, [p('c')])]],
    ['- a\n\n- b', [list(null, [p('a')], [p('b')])]],
    [
      '- a\n  - b\n    1. c\n- d',
      [list(null, [p('a'), list(null, [p('b'), list(1, [p('c')])])], [p('d')])],
    ],
    ['- a\n\n  b\n\nc', [list(null, [p('a'), p('b')]), p('c')]],
    ['- a\nb\n- c', [list(null, [p('a', br, 'b')], [p('c')])]],
    ['-\ta\n\t- b\n1.\tc', [list(null, [p('a'), list(null, [p('b')])]), list(1, [p('c')])]],
    ['-\n  a\n-\n\nb', [list(null, [p('a')], []), p('b')]],
    ['- ```\n  a\n  ```\n- > b', [list(null, [code('a', '')], [quote(p('b'))])]],
    ['-     a', [list(null, [code('a')])]],
    ['a\n- b', [p('a'), list(null, [p('b')])]],
    ['a\n2. b\nc\n1. d', [p('a', br, '2. b', br, 'c'), list(1, [p('d')])]],
    ['-a\n1.b\n1234567890. c', [p('-a', br, '1.b', br, '1234567890. c')]],
    [
      '- [x] a\n- [ ] b\n- [x]c',
      [list(null, [p(label('[x]'), ' a')], [p(label('[ ]'), ' b')], [p('[x]c')])],
    ],
    [
      'a[^1] b[^my_note].\n\n[^1]: c',
      [p('a', sup('1'), ' b', sup('my_note'), '.'), p(sup('1'), ': c')],
    ],
    ['[^] [^a b] a [x] b `[^1]` \\[^2]', [p('[^] [^a b] a [x] b ', c('[^1]'), ' [^2]')]],
    [
      '| a | *b* |\n| :-- | :-: |\n| 1 | `x|y` |\n| 2 \\| 3 |\n\nc',
      [
        {
          tag: 'table',
          align: ['left', 'center'],
          head: [['a'], [em('b')]],
          rows: [
            [['1'], [c('x|y')]],
            [['2 | 3'], []],
          ],
        },
        p('c'),
      ],
    ],
    [
      'a\nb | c\n-: | -\nd | e | f | g\nh\n> i',
      [
        p('a'),
        {
          tag: 'table',
          align: ['right', null],
          head: [['b'], ['c']],
          rows: [
            [['d'], ['e | f | g']],
            [['h'], []],
          ],
        },
        quote(p('i')),
      ],
    ],
    ['a | b\n- | - | -\n\n|a|\n|x|', [p('a | b'), list(null, [p('| - | -')]), p('|a|', br, '|x|')]],
    ['[a]: https://b\n[^1]: c', [p('[a]: ', a('https://b', 'https://b'), br, sup('1'), ': c')]],
    ['<div>\n*a*\n</div>', [p('<div>', br, em('a'), br, '</div>')]],
  ])('%j', (text, tree) => {
    expect(joined(parseMarkdown(text))).toEqual(tree);
  });
});

/** How many levels of a tree stand inside one another. */
const depthOf = (tree: unknown): number =>
  tree !== null && typeof tree === 'object'
    ? 1 + Object.values(tree).reduce((most, child) => Math.max(most, depthOf(child)), 0)
    : 0;

/** All texts of a tree, in the order of the page. */
function textOf(tree: unknown): string {
  if (typeof tree === 'string') return tree;
  if (Array.isArray(tree)) return tree.map(textOf).join('');
  if (tree === null || typeof tree !== 'object') return '';
  const { text, children, href, number, items, head, rows } = tree as Record<string, unknown>;
  // A bare address is its own text.
  const address = Array.isArray(children) && children[0] === href ? '' : href;
  return [text, number, children, address, items, head, rows].map(textOf).join(' ');
}

const WORD = /w\d+x/g;
const mark = fc.oneof(
  fc.constantFrom(...'*_~`[]()!<>#|-+:\\&\'"= \t'),
  fc.constantFrom('\n', '\n\n', '**', '](', '```', '~~~', '~~', '    ', '\n> ', '\n- ', '\n1. '),
  fc.constantFrom(
    '\n|-|-|\n',
    '\n---\n',
    '\n# ',
    'https://',
    '&amp;',
    '![',
    '[3]',
    '\n  - ',
    '\r\n',
  ),
);

describe('any text', () => {
  it('is read without an exception, whatever its characters are', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
          fc.string({ unit: 'binary' }),
          fc.array(mark, { maxLength: 60 }).map((marks) => marks.join('')),
        ),
        (text) => {
          expect(Array.isArray(parseMarkdown(text))).toBe(true);
        },
      ),
      { seed: 1, numRuns: runs(2000) },
    );
  });

  it('keeps all its words, in their order', () => {
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 40 }), (marks) => {
        const text = marks.map((text, i) => `${text}w${i}x`).join('');
        // Not shown, as nowhere else: what stands behind a fence, and the titles of links.
        const maySkip = new Set(
          [...text.matchAll(/(?:```|~~~)[^\n]*|\][^\n]*\([^()]*?\s["'(][\s\S]*?["')]/g)].flatMap(
            ([part]) => part.match(WORD) ?? [],
          ),
        );
        const shown = textOf(parseMarkdown(text)).match(WORD) ?? [];
        const isShown = new Set(shown);
        const expected = (text.match(WORD) ?? []).filter((w) => isShown.has(w) || !maySkip.has(w));
        expect(shown, JSON.stringify(text)).toEqual(expected);
      }),
      { seed: 2, numRuns: runs(4000) },
    );
  });
});

const HOSTILE: Record<string, (n: number) => string> = {
  ...Object.fromEntries(
    [
      '*',
      '_',
      '~~',
      '`',
      '[',
      '![',
      ']',
      '\\',
      '<',
      '&',
      '|',
      '#',
      '>',
      '"',
      'h',
      '\t',
      ' ',
      '*a',
      'a*',
      '**a',
      '*a **b ',
      '_a ',
      'a** b',
      '*_',
      '**_',
      '~~a ',
      '***a**b*',
      '*a_b',
      '[a](',
      '[](',
      '[a](b "',
      "[a](b 'c",
      '[a](b (',
      '[a](<b',
      '![[a](',
      '](',
      '[a',
      'a](b)',
      '`a',
      '`a``b',
      '``a`',
      'https://',
      'https://a.b)',
      'http',
      '&amp',
      '&#39',
      '<a ',
      '<!--',
      '> ',
      '- ',
      '1. ',
      '* * ',
      '> - ',
      '# ',
      '| a ',
      '- a\n',
      '> a\n',
      '>\n',
      'a\n- b\n\n',
      'a\n===\n',
      'a\n---\n',
      '```\n',
      '~~~\na\n',
      '    a\n',
      'a|b\n-|-\n',
      'a\n\n',
      '\n',
      '[a]: b\n',
      '- \n\n',
      '1. a\n   - b\n',
      '\ta\n',
      '- a\n\n\n',
      '[1]',
      '- - - -\n',
      '\u0000',
    ].map((unit) => [unit, (n) => unit.repeat(n / unit.length)]),
  ),
  'stars around a letter': (n) => `${'*'.repeat(n / 2)}a${'*'.repeat(n / 2)}`,
  'brackets around a letter': (n) => `${'['.repeat(n / 2)}a${']'.repeat(n / 2)}`,
  'links in links': (n) => `${'['.repeat(n / 5)}a${'](b)'.repeat(n / 5)}`,
  'parentheses in a link': (n) => `[a](${'('.repeat(n / 2)}${')'.repeat(n / 2)}`,
  'a wide table with short rows': (n) =>
    `${'|a'.repeat(n / 8)}\n${'|-'.repeat(n / 8)}\n${'x\n'.repeat(n / 4)}`,
  'deeper and deeper lists': (n) => {
    const lines: string[] = [];
    for (let size = 0, i = 0; size < n; i++) size += lines.push(`${'  '.repeat(i % 60)}- a`) && 64;
    return lines.join('\n');
  },
};

describe('hostile text', () => {
  /** Least processor time of three runs in milliseconds: other programs do not count. */
  const cost = (text: string) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const start = process.cpuUsage();
        parseMarkdown(text);
        const { user, system } = process.cpuUsage(start);
        return (user + system) / 1000;
      }),
    );

  // Eight times the text: eight times the time when the work is linear, 64 times when quadratic.
  it.each(Object.entries(HOSTILE))('%j takes time in proportion to its length', (_, make) => {
    const eighth = Math.max(4, cost(make(8_000)));
    expect(eighth).toBeLessThan(100);
    expect(cost(make(64_000))).toBeLessThan(24 * eighth);
  });

  it('with runs of backticks of every length is read at once', () => {
    let text = '';
    for (let i = 1; text.length < 32_000; i++) text += `${'`'.repeat(i)} `;
    expect(cost(text)).toBeLessThan(200);
  });

  it.each(Object.entries(HOSTILE))('%j makes no deep tree', (_, make) => {
    expect(depthOf(parseMarkdown(make(4_000)))).toBeLessThan(400);
  });
});
