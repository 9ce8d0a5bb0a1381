import { expect, it } from 'vitest';
import { growthOf, MAX_PER_DOUBLING } from '../../e2e/fixtures/growth.ts';
import { readMarkdown } from '../text/markdown/markdown.ts';
import { brokenLinks, slugsIn } from './link-warnings.ts';

const around = {
  files: new Set(['images/a b.png', 'data.csv']),
  slugs: slugsIn('# One\n\n## Two words!'),
};
const broken = (text: string) => brokenLinks(text, readMarkdown(text).blocks, around);
const told = (text: string) => [...broken(text)].map((each) => each.join(' '));

it.each([
  ['[a](https://e.example) [b](mailto:a@e.example) [c](#two-words) [d](data.csv)', []],
  ['![A curve](data:image/png;base64,AA==) ![A](./images/a%20b.png)', []],
  ['![A][i]\n\n[i]: <data:image/png;base64,AA==>', []],
  ['a[i][j] and [x] and \\[a]()', []],
  [
    '[![Build](https://ci.example/b.svg)](https://ci.example)',
    ['picture-not-here https://ci.example/b.svg'],
  ],
  ['![](data:image/gif;base64,AA)', ['picture-undescribed data:image/gif;base64,AA']],
  ['![A](b.png) ![C](d.png)', ['picture-not-here b.png']],
  ['![][gone]', ['picture-not-here gone', 'picture-undescribed gone']],
  ['[a]()', ['dead-link ']],
  ['[a](#nowhere) [b](other.md)', ['dead-link #nowhere']],
  ['[a](other.md)', ['dead-link other.md']],
  ['[a](javascript:x)', ['dead-link javascript:x']],
  ['[a][b]\n\n[b]: docs/x.md', ['dead-link docs/x.md']],
  ['[b]\n\n[b]: docs/x.md', ['dead-link docs/x.md']],
  ['<a href="docs/x.md">a</a>', ['dead-link docs/x.md']],
  [
    '<img src="data.csv" alt="A"> <img src="x.png">',
    ['picture-not-here x.png', 'picture-undescribed x.png'],
  ],
  ['`[a]()` and\n\n```\n![](x.png)\n```', []],
  ['![A][i] `[i]: x`', ['picture-not-here i']],
  ['[a](data.csv#row=3) [b](https://e.example "t") <https://e.example>', []],
  ['[a](//evil.example/x)', ['dead-link //evil.example/x']],
])('%j', (text, expected) => expect(told(text)).toEqual(expected));

it('makes the addresses of headings as GitHub does', () => {
  expect([...slugsIn('# A `b` & C++\n\n## a b  c\n\n## Ünï\n\n## Ünï')]).toEqual([
    'a-b--c',
    'a-b-c',
    'ünï',
    'ünï-1',
  ]);
});

it('knows the names that exporters write behind headings', () => {
  expect([...slugsIn('# **1\\. One** {#1.-One}')]).toContain('1.-one');
});

it('takes linear time', () => {
  for (const part of ['[', '![', '](', '[a](', '[a][', '[a](b(', '<a ', '![a][', '![a][b]']) {
    const growth = growthOf(broken, (length) => `${part.repeat(length / part.length)} ](][`);
    expect(growth, part).toBeLessThan(MAX_PER_DOUBLING);
  }
});
