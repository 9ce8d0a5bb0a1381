import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readMarkdown } from '../text/markdown/markdown.ts';
import { writeMarkdown } from '../text/markdown/write.ts';
import { markdownOfHtml } from './from-html.ts';

it.each([
  [
    '<h1>A &amp; B</h1><p>One <b>two</b> <i>three</i> <a href="https://e.example/a?b=1&amp;c">four</a></p>',
    '# A & B\n\nOne **two** *three* [four](https://e.example/a?b=1&c)\n',
  ],
  [
    '<ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul><p>end</p>',
    '- one\n- two\n  - deep\n\nend\n',
  ],
  ['<ol start="3"><li>a</li><li><p>b</p><p>c</p></li></ol>', '3. a\n\n4. b\n\n   c\n'],
  ['<pre><code>a  *b*\n  c</code></pre>', '```\na  *b*\n  c\n```\n'],
  ['<blockquote><p>a</p><p>b</p></blockquote>c', '> a\n>\n> b\n\nc\n'],
  ['<h2>x</h2><script>bad()</script><a href="javascript:x">y</a>', '## x\n\ny\n'],
  [
    '<table><tr><td>a|b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    '| a\\|b |  |\n| --- | --- |\n| c | d |\n',
  ],
  ['<h2>a</h2><p>1. b # <b> c </b>d</p>', '## a\n\n1\\. b # **c** d\n'],
  ['<b style="font-weight:normal"><h2>a</h2><p>b<br>c</p></b>', '## a\n\nb\\\nc\n'],
  ['<ul><li><p>a</p></li><li>b <code>x|y</code></li></ul>', '- a\n- b `x|y`\n'],
  ['<pre><code class="language-js">a</code></pre>', '```js\na\n```\n'],
  [
    '<h3><a href="https://e.example">https://e.example</a> <a>b</a></h3>',
    '### <https://e.example> b\n',
  ],
  ['<ul>a<li>b</ul></blockquote></table><b>c', '- a\n- b\n\n**c**\n'],
])('%s', (page, markdown) => {
  expect(markdownOfHtml(page)).toBe(markdown);
});

it.each(['<p>One</p><p>two</p>', '<span style="x">a</span>', ''])('%j has no structure', (page) => {
  expect(markdownOfHtml(page)).toBeNull();
});

it('24: a table from a page stays one', () => {
  const file = new URL('../../e2e/fixtures/real-cases/24-paste-table.html', import.meta.url);
  expect(markdownOfHtml(readFileSync(file, 'utf8'))).toBe(
    '| Name | Hours |\n| --- | --- |\n| Ada | 4 |\n| Bo | 5 |\n',
  );
});

it('is a tree that reads again as it was written', () => {
  const page = '<h1>A * b</h1><p># no _heading_</p><ol><li>x<ul><li>y<pre>z</pre></ul></ol>';
  const written = markdownOfHtml(page) ?? '';
  expect(writeMarkdown(readMarkdown(written).blocks)).toBe(written);
});

it('takes linear time', () => {
  for (const part of [
    '<ul><li>',
    '<table><tr><td>a',
    '<b>',
    '<a href="https://e.example">',
    '<pre>`',
    '<!',
    '<blockquote>a',
    '<li>a</li></ul>',
    '<tr><td>',
    '<i>a</b>',
  ]) {
    markdownOfHtml(`<h1>x</h1>${part.repeat(200_000 / part.length)}`);
  }
});
