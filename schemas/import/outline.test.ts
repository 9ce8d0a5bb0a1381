import { describe, expect, it } from 'vitest';
import { plainText, summaryIn, titleIn } from './outline.ts';

describe('the title of a text', () => {
  it.each([
    ['# Results\n\nWe found two things.', 'Results'],
    ['\n\n<!-- lint off:\nlong lines -->\n# Pier plan\n\nText.', 'Pier plan'],
    [
      '[![Build](https://ci.example/b.svg)](https://ci.example)\n![x](y.png)\n\n# Kestrel',
      'Kestrel',
    ],
    [
      '[![build]](https://ci.example)\n[![NPM  version]](https://n.example)\n\n[Build]: b.svg\n[npm version]: n.svg\n\n# Kestrel',
      'Kestrel',
    ],
    [
      '[![build][b]][u] ![npm][b]\n\n# Kestrel [![build][b]][u]\n\n[b]: b.svg\n[u]: https://u.example',
      'Kestrel build',
    ],
    ['<p align="center">\n  <img src="k.svg"\n       alt="Logo">\n</p>\n\n# Kestrel', 'Kestrel'],
    [
      '# Fix `__init__.py`, `List<T>` and `a[0]` &amp; `**kwargs`',
      'Fix __init__.py, List<T> and a[0] & **kwargs',
    ],
    ['**Important: this goes\non.** And on.', 'Important: this goes'],
    ['# The load is $L = \\lambda W$', 'The load is L = \\lambda W'],
    ['# Kestrel [![build][2]][1]\n\n[1]: https://u.example\n[2]: b.svg', 'Kestrel build'],
    ['Kestrel ![build](b.svg)\n=====\n\nText.', 'Kestrel build'],
    ['# Nr. [1](https://e.example) and [2]', 'Nr. 1 and'],
    ['# A [b] and [c]\n\n[b]: https://b.example', 'A b and [c]'],
    ['# [![Kestrel](https://img.example/k.svg)](https://k.example/)\n\nText.', 'Kestrel'],
    ['<div align="center">\n  <h1>Ferry clock</h1>\n</div>', 'Ferry clock'],
    ['Two words\n=========\n\nText.', 'Two words'],
    ['Just **a** line,\nand another.\n\n# Later', 'Just a line,'],
    ['- [x] first task', 'first task'],
    ['A [ ] box\n\n[ ]: https://e.example', 'A [ ] box'],
    ['# A `code` and [a link](https://e.example/a_(b)) [3] & C++ #', 'A code and a link & C++'],
    ['# 2 * 3 is snake_case', '2 * 3 is snake_case'],
    ['# A \\[c\\](d) [e\\]](f)', 'A [c](d) e]'],
    ['[a]: https://e.example\n\n# Under a definition', 'Under a definition'],
    ['```\n# no heading\n```\n\nText', 'Text'],
  ])('%j', (text, title) => expect(titleIn(text)).toBe(title));

  it('is cut at a word', () => {
    const title = titleIn(`# ${'word '.repeat(60)}`) ?? '';
    expect(title.length).toBeLessThanOrEqual(160);
    expect(title).toMatch(/ word…$/);
  });
  it('is none where there is only a picture or a comment', () => {
    expect(titleIn('![x](y.png)\n<!-- hidden -->\n')).toBeNull();
  });
});

describe('the summary of a text', () => {
  it.each([
    ['# T\n\nWe make an **offer**\non Friday.\n\nMore.', 'We make an offer on Friday.'],
    ['# T\n\n<!-- for us only -->\nWe make an offer.', 'We make an offer.'],
    ['# T\n\n- an item\ngoes on\n\n> quoted\n\nA paragraph.', 'A paragraph.'],
    ['# T\n\na | b\n--|--\n1 | 2\n\nBelow.', 'Below.'],
    ['# T\n\n```\ncode\n```\n\n    inset\n\nBelow.', 'Below.'],
    ['![a](b.png)\n\nBelow.', 'Below.'],
    ['[![a][b]][u] ![b]\n\nBelow.\n\n[b]: b.svg\n[u]: https://u.example', 'Below.'],
    ['<img align="right"\n     src="a.png">\n\nBelow.', 'Below.'],
    ['One\n    goes on.\n\n    code', 'One goes on.'],
    [
      '[![a]](https://a.example) ![b]\n\nA [fast] queue [1].\n\n[a]: a.svg\n[B]: b.svg\n[fast]: https://f.example\n[1]: https://o.example',
      'A fast queue.',
    ],
  ])('%j', (text, summary) => expect(summaryIn(text)).toBe(summary));

  it('is none in a list', () => expect(summaryIn('# Changelog\n\n## 2.1\n\n- Lamps\n')).toBeNull());

  it('is cut behind a sentence, else at a word', () => {
    expect(summaryIn(`${'One sentence here. '.repeat(30)}`)).toMatch(
      /^(One sentence here\. ?){15}$/,
    );
    const words = summaryIn('word '.repeat(200)) ?? '';
    expect(words.length).toBeLessThanOrEqual(300);
    expect(words).toMatch(/word…$/);
  });
});

it('takes linear time', () => {
  const hostile = [
    '![](a)\n',
    '![](a)\n\n',
    '[a]: b\n',
    '[a](',
    '[',
    '<a ',
    '<!--',
    '- x\ny\n',
    '_',
    '*',
    '`',
    '![](',
    '# ',
  ];
  for (const part of hostile) {
    const text = part.repeat(200_000 / part.length);
    plainText(text.slice(0, 20_000));
    for (const read of [titleIn, summaryIn]) read(text);
  }
});
