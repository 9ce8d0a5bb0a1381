import { expect, it } from 'vitest';
import { growthOf, MAX_PER_DOUBLING, repeated } from '../../../e2e/fixtures/growth.ts';
import { miniAppOfHtml } from './from-input.ts';

it('takes a whole page apart', () => {
  const page = `<!DOCTYPE html><html lang="en"><head><meta charset=utf-8><title>A &amp; B</title>
<style>p { margin: 0 }</style><style media="all">b {}</style></head>
<body class="x">
<p onclick="go()">Hello</p>
<script type="module">go(1 < 2)</script>
<script src="https://cdn.example/x.js"></script>
<script type="application/json">{"a":1}</script>
</body></html>`;
  expect(miniAppOfHtml(page)).toEqual({
    title: 'A & B',
    css: 'p { margin: 0 }\nb {}',
    javascript: 'go(1 < 2)',
    html: '<p onclick="go()">Hello</p>\n\n<script src="https://cdn.example/x.js"></script>\n<script type="application/json">{"a":1}</script>',
  });
});

it('takes a fragment as it is', () => {
  expect(miniAppOfHtml(' <p>One<br>two')).toEqual({
    title: '',
    css: '',
    javascript: '',
    html: '<p>One<br>two',
  });
});

it('takes time in proportion to hostile text', () => {
  for (const unit of ['<script ', '<style>', '<title>', '<body>', '<script type=']) {
    expect(growthOf(miniAppOfHtml, repeated(unit)), unit).toBeLessThan(MAX_PER_DOUBLING);
  }
});
