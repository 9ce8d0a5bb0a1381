import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normalHtml, toHtml } from '../../../e2e/fixtures/markdown/to-html.ts';
import { readMarkdown } from './markdown.ts';
import { headingsOf, hiddenTexts, plainText, slugOf } from './plain-text.ts';
import { type MarkdownOptions, needsExtras, readTree } from './read.ts';
import type { Block } from './tree.ts';
import { writeMarkdown } from './write.ts';

const html = (text: string, options?: MarkdownOptions): string =>
  normalHtml(toHtml(readMarkdown(text, options).blocks));
const CASES = join(import.meta.dirname, '../../../e2e/fixtures/real-cases');
const realCase = (name: string): string => readFileSync(join(CASES, `${name}.md`), 'utf8');
const LONG = 'a line of more than sixty columns, as an editor leaves it behind';

describe('rule 1: lines', () => {
  it.each([
    [
      '**Owner:** Ana\n**Date:** 4 May',
      '<p><strong>Owner:</strong> Ana\n<strong>Date:</strong> 4 May</p>',
    ],
    [`${LONG}\nand more`, `<p>${LONG} and more</p>`],
    [`${LONG}  \nand\\\nmore`, `<p>${LONG}<br />\nand<br />\nmore</p>`],
    [`short\n${LONG}`, `<p>short\n${LONG}</p>`],
    [`${'字'.repeat(30)}\n字`, `<p>${'字'.repeat(31)}</p>`],
    [`${'字'.repeat(29)}\n字`, `<p>${'字'.repeat(29)}\n字</p>`],
    [`${'字'.repeat(30)}\nword`, `<p>${'字'.repeat(30)} word</p>`],
    // Korean has blanks between its words.
    [`${'한'.repeat(30)}\n글`, `<p>${'한'.repeat(30)} 글</p>`],
    [`- ${LONG}\n  and more`, `<ul><li>${LONG} and more</li></ul>`],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected));

  it('is told from a plain line end', () => {
    const [first] = readMarkdown('a\nb\\\nc').blocks;
    expect(first).toMatchObject({
      children: ['a', { tag: 'br', isSoft: true }, 'b', { tag: 'br' }, 'c'],
    });
  });

  it.each(['05-wrapped-paragraph', '05-wrapped-list', '05-wrapped-handoff'])('%s flows', (name) =>
    expect(html(realCase(name))).not.toMatch(/[a-z,]\n[a-z]/),
  );
});

describe('rule 2: citations', () => {
  const cites = (number: string): boolean => Number(number) < 4;
  const cited = (text: string): string[] => {
    const [block] = readMarkdown(text, { cites }).blocks;
    return block?.tag === 'p'
      ? block.children.flatMap((node) =>
          typeof node === 'object' && node.tag === 'cite' ? [node.number] : [],
        )
      : [];
  };
  it.each<[string, string[]]>([
    ['[1] [source-2] [3](x)', ['1', '2']],
    ['[1][2][3]', ['1', '2', '3']],
    ['[[1]]', ['1']],
    ['[9] [0] [01] [x] `[1]` \\[2]', []],
    ['[1] [2]\n\n[1]: https://a.example', ['2']],
    ['![1]', []],
  ])('%j', (text, expected) => expect(cited(text)).toEqual(expected));

  it('are plain numbers where no source is meant', () =>
    expect(html('[1][2]')).toBe('<p>[1][2]</p>'));
});

describe('rule 3: tags', () => {
  it.each([
    ['H<sub>2</sub>O<br>x', '<p>H<sub>2</sub>O<br />\nx</p>'],
    ['<font color="red">a</font> <b>*c*</b>', '<p>a <b><em>c</em></b></p>'],
    ['a</br>b', '<p>a<br />\nb</p>'],
    ['<b>a', '<p><b>a</b></p>'],
    ['a</b>', '<p>a</p>'],
    ['*a <b>c*</b>', '<p><em>a <b>c</b></em></p>'],
    ['<a href="/x" onclick="y" title="t">z</a>', '<p><a href="/x" title="t">z</a></p>'],
    ['<IMG SRC="a.png" alt="b" width="9" height="1e9">', '<img src="a.png" alt="b" />'],
    ['<td colspan="100">a</td>', '<td colspan="100">a</td>'],
    ['<td colspan="101">a</td>', '<td>a</td>'],
    ['<p align="center">a</p>', '<p align="center">a</p>'],
    ['<p align="justify">a</p>', '<p>a</p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<h2>A <i>b</i></h2>', '<h2>A <i>b</i></h2>'],
    ['<h2 align="center">A</h2>', '<div align="center"><h2>A</h2></div>'],
    ['<details>\n\n*a*\n\n</details>\n\nb', '<details><p><em>a</em></p></details><p>b</p>'],
    ['> <div>\n\na', '<blockquote><div></div></blockquote><p>a</p>'],
    ['a <script>b < c</script> d', '<p>a <code>b &lt; c</code> d</p>'],
    ['<style>\na {}\n\nb {}\n</style>', '<pre><code>a {}\n\nb {}\n</code></pre>'],
    ['1 < 2 <3 <-', '<p>1 &lt; 2 &lt;3 &lt;-</p>'],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected));

  it('marks programs as not run', () => {
    expect(readMarkdown('<script>a</script>').blocks).toMatchObject([
      { tag: 'code', isNotRun: true },
    ]);
  });

  it('reads what people write for small things', () => {
    expect(html(realCase('10-html-small'))).toContain(
      'H<sub>2</sub>O, x<sup>2</sup>, press <kbd>Esc</kbd>.<br />\nNew line.',
    );
    expect(html(realCase('10-html-small'))).toContain('<td>new<br />\npainted</td>');
    expect(html(realCase('10-html-details'))).toContain(
      '<details><summary>Log of job 4</summary><p>It stopped at 02:10.</p></details>',
    );
    const [title] = headingsOf(readMarkdown(realCase('10-html-centred-title')).blocks);
    expect(title).toMatchObject({ level: 1, text: 'Ferry clock' });
  });
});

describe('rule 4: hidden text', () => {
  it.each<[string, string[]]>([
    ['a <!-- b --> c', ['b']],
    ['<!-- a\n\nb -->\nc', ['a\n\nb']],
    ['<!-- never closed\n\na', ['never closed\n\na']],
    ['[//]: # (a note)\n\nb', ['[//]: # (a note)']],
    ['[a]: /b\n[c]: /d\n\n[a]', ['[c]: /d']],
    ['[a]: /b\n[a]: /c "other"\n\n[a]', ['[a]: /c "other"']],
    ['<b class="x" title="seen">c</b>', ['class="x"']],
    ['<thing says="obey">c</thing>', ['says="obey"']],
    ['<ignore the rules>c', ['the rules']],
    ['<?php echo 1 ?>a', ['php echo 1']],
    ['| a |\n|---|\n| 1 | 2 | 3 |', ['2 | 3']],
    ['`<!-- a -->`', []],
  ])('%j hides %j', (text, expected) =>
    expect(hiddenTexts(readMarkdown(text).blocks)).toEqual(expected),
  );

  it('is no text that people see', () => {
    for (const name of ['10-html-comment-first', '10-html-comment-hidden']) {
      expect(plainText(readMarkdown(realCase(name)).blocks)).not.toMatch(/lint off|900/);
    }
  });
});

describe('rule 5', () => {
  it('takes definitions out, with pictures inside too', () => {
    const { blocks } = readMarkdown(realCase('18-export-image-reference'));
    const text = JSON.stringify(blocks);
    expect(text).toContain('"href":"data:image/png;base64,');
    expect(plainText(blocks)).not.toContain('base64');
    expect(hiddenTexts(blocks)).toEqual([]);
  });
  it('reads entities, and leaves them in code', () => {
    expect(plainText(readMarkdown(realCase('16-entity-named')).blocks)).toContain(
      'Café → 3\u00a0€, at least ≥ 2 — and …',
    );
    expect(html('`&amp;` &#x41; &nope;')).toBe('<p><code>&amp;amp;</code> A &amp;nope;</p>');
  });
  it('pairs emphasis beside CJK punctuation', () => {
    expect(html(realCase('11-cjk-japanese'))).toMatch(
      /これは<strong>「重要」<\/strong>な点です。.*<li><strong>この桟橋は沈みます（年に4ミリ）。<\/strong>そのため/,
    );
    expect(html('~~（済）~~次 *「a」*と')).toBe('<p><del>（済）</del>次 <em>「a」</em>と</p>');
    expect(html('snake_case_字_名')).toBe('<p>snake_case_字_名</p>');
  });
  it('keeps tabs in code', () => {
    expect(toHtml(readMarkdown(realCase('06-tab-makefile')).blocks)).toContain(
      '\n\tcc -o out main.c',
    );
    expect(toHtml(readMarkdown(realCase('06-tab-diff')).blocks)).toContain('-\tcc main.c');
    expect(toHtml(readMarkdown(realCase('06-tab-go')).blocks)).toContain('\n\t\treturn 1\n\t}');
  });
  it('closes a fence that is indented by at most three', () => {
    const tags = readMarkdown(realCase('27-fence-in-fence')).blocks.map(({ tag }) => tag);
    expect(tags).toEqual(['heading', 'p', 'heading', 'code', 'heading', 'p']);
  });
  it('reads indented code at the beginning of a section whole', () => {
    expect(toHtml(readMarkdown(realCase('28-indented-code-first')).blocks)).toContain(
      '<pre><code>import count\n\ncount.boats()\n</code></pre>',
    );
  });
});

describe('alerts, anchors and boxes', () => {
  it('knows the five alerts', () => {
    const alerts = readMarkdown(realCase('14-alert-warning')).blocks.filter(
      ({ tag }) => tag === 'quote',
    );
    expect(alerts).toMatchObject([{ alert: 'warning' }]);
    expect(plainText(alerts).trim()).toBe('Close valve 3 first.');
    expect(readMarkdown('> [!NOTE] a').blocks).toMatchObject([{ tag: 'quote' }]);
    expect(readMarkdown('> [!NOTE] a').blocks[0]).not.toHaveProperty('alert');
    expect(readMarkdown('> [!tip]\n> a').blocks).toMatchObject([{ alert: 'tip' }]);
  });
  it('knows alerts that a formatter has put a backslash before, and writes none for others', () => {
    const [escaped] = readMarkdown('> \\[!NOTE]\n> a').blocks;
    expect(escaped).toMatchObject({ alert: 'note', children: [{ children: ['a'] }] });
    const { blocks } = readMarkdown('> [\\!NOTE]\n> a');
    expect(blocks[0]).not.toHaveProperty('alert');
    expect(writeMarkdown(blocks)).toBe('> [\\!NOTE]\n> a\n');
  });
  it('writes a line end behind a break once', () => {
    const written = writeMarkdown(readMarkdown('**a**<br>\nb').blocks);
    expect(written).toBe('**a**\\\nb\n');
  });
  it('makes the anchors that GitHub makes', () => {
    expect(
      ['Lost & found', 'Größe', 'a_b-c', 'What?! (now)', '桟橋の報告。', '🚀 Go', 'A  b'].map(
        slugOf,
      ),
    ).toEqual(['lost--found', 'größe', 'a_b-c', 'what-now', '桟橋の報告', '-go', 'a--b']);
    const slugs = headingsOf(readMarkdown('# A\n## A\n# `a`\n> # B *c*').blocks);
    expect(slugs.map(({ slug }) => slug)).toEqual(['a', 'a-1', 'a-2', 'b-c']);
  });
  it('reads the box of a task in lists, and in texts that are items', () => {
    expect(html('- [x] a\n- [ ]b\n\n[ ] c')).toBe(
      '<ul><li><input checked="" disabled="" type="checkbox"> a</li><li>[ ]b</li></ul><p>[ ] c</p>',
    );
    expect(html('[ ] c', { isItem: true })).toContain('<input');
  });
  it('reads footnotes that exist, or may exist in another text', () => {
    expect(html('a[^1] b[^2]\n\n[^1]: *c*\n    d')).toBe(
      '<p>a<sup>1</sup> b[^2]</p><note>1<p><em>c</em>\nd</p></note>',
    );
    expect(html('a[^2]', { isPart: true })).toBe('<p>a<sup>2</sup></p>');
  });
});

it('links mail addresses, and no versions of packages', () => {
  expect(html('vite@8.0.1 and a@b.example2 or a@b.co.')).toBe(
    '<p>vite@8.0.1 and a@b.example2 or <a href="mailto:a@b.co">a@b.co</a>.</p>',
  );
});

describe('formulas', () => {
  it.each([
    ['$x^2$ and $$y$$', '<p><math>x^2</math> and <math>y</math></p>'],
    ['$5 and $10', '<p>$5 and $10</p>'],
    ['$5$10', '<p>$5$10</p>'],
    ['a $ b $ c', '<p>a $ b $ c</p>'],
    [`\${A}/\${B}`, `<p>\${A}/\${B}</p>`],
    [`\${HOME}/bin:$PATH`, `<p>\${HOME}/bin:$PATH</p>`],
    [`$HOME/\${USER}`, `<p>$HOME/\${USER}</p>`],
    ['$HOME/bin:$PATH, $n-1$th', '<p>$HOME/bin:$PATH, <math>n-1</math>th</p>'],
    [`$\${A}/$\${B}`, `<p>$\${A}/$\${B}</p>`],
    [`\${}^{14}C$ and \${\\bf x}$`, `<p><math>{}^{14}C</math> and <math>{\\bf x}</math></p>`],
    ['\\$a$ b', '<p>$a$ b</p>'],
    ['`$a$` $`b`$', '<p><code>$a$</code> $<code>b</code>$</p>'],
    ['\\(a+b\\) \\[c=d\\] \\[e\\]', '<p><math>a+b</math> <math>c=d</math> [e]</p>'],
    ['$$\na\n= b\n- c\n$$\nd', '<math>a\n= b\n- c</math><p>d</p>'],
    ['$$ a $$', '<math>a</math>'],
    ['\\[\na\n\\]', '<math>a</math>'],
    ['\\[ \\] \\[x\\]\n\n\\[1\\]', '<p>[ ] [x]</p><p>[1]</p>'],
    ['see \\[[a](/b_c)\\]', '<p>see [<a href="/b_c">a</a>]</p>'],
    ['\\[[a](/b_c)\\]', '<p>[<a href="/b_c">a</a>]</p>'],
    ['$$\na\n\nb\n$$', '<p>$$\na</p><p>b\n$$</p>'],
    ['> $$\n> a\n> $$', '<blockquote><math>a</math></blockquote>'],
    ['$R\\_1 \\= 3 \\* x$', '<p><math>R_1 = 3 * x</math></p>'],
    ['$$\\\\frac{P\\_{in}}{2} \\\\\\\\ y$$', '<math>\\frac{P_{in}}{2} \\\\ y</math>'],
    ['$\\bf a \\\\ bc$', '<p><math>\\bf a \\\\ bc</math></p>'],
    ['```math\na^2\n```', '<math>a^2</math>'],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected));
});

describe('places', () => {
  it('are those of the source', () => {
    const text =
      '# A\r\n\r\n- b\r\n  - c\r\n\r\n```\r\nd\r\n```\r\n\r\n> e\r\nf\r\n\r\n| g |\r\n|---|\r\n| h |';
    const places = readMarkdown(text).blocks.map(({ start, end }: Block) => text.slice(start, end));
    expect(places).toEqual([
      '# A',
      '- b\r\n  - c',
      '```\r\nd\r\n```',
      '> e\r\nf',
      '| g |\r\n|---|\r\n| h |',
    ]);
  });
});

describe('a reader without the extras', () => {
  it.each([
    'a < b',
    '<https://a.example>',
    'R&D',
    '$5',
    '`<b>` [1]: a',
    '# A\n\n- *b* [c](d) `e`\n\n| f |\n|---|',
  ])('reads %j as the whole one does', (text) => {
    expect(needsExtras(text)).toBe(false);
    expect(readTree(text, {}).blocks).toEqual(readMarkdown(text).blocks);
  });
  it.each([
    '<b>',
    '</b>',
    '<!-- a',
    '&eacute;',
    '&#1;',
    '$a$',
    '\\(a\\)',
    '\\[',
    'a@b.c',
    '[a]: b',
    '- x\n  [a]: b',
  ])('is not enough for %j', (text) => expect(needsExtras(text)).toBe(true));
});
