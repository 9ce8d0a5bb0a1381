import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkAddresses } from './link-addresses.ts';
import { readMarkdown } from './markdown/markdown.ts';

const hrefs = (text: string) =>
  linkAddresses(text, readMarkdown).map(({ href, isPicture }) => (isPicture ? `!${href}` : href));

it.each([
  ['[a](b.csv)', ['b.csv']],
  ['![a](b.png)', ['!b.png']],
  ['![a [b] c](<b c.png> "title")', ['!b c.png']],
  ['[![badge](a.svg)](b.md)', ['b.md', '!a.svg']],
  ['[a](b_(c).md) and ![](d.png)', ['b_(c).md', '!d.png']],
  ['[a](b\\_c.md)', ['b_c.md']],
  ['![][image1]\n\n[image1]: <a b.png>', ['!a b.png']],
  ['[a]\n\n  [a]: ./b.csv "t"', ['./b.csv']],
  ['Nothing names it.\n\n[a]: b.csv', []],
  ['Cheap.[^cost]\n\n[^cost]: Estimated from the bill.', []],
  ['    [a](b.csv)\n\n<!-- ![a](c.png) -->', []],
  [
    '<img alt="x" src="a.png"> <a href=b.md>x</a> <video src=\'c.mp4\'></video>',
    ['!a.png', 'b.md', 'c.mp4'],
  ],
  ['`[a](b.csv)` and\n\n```md\n![a](c.png)\n```\n', []],
  ['[a](', []],
  ['[a] (b)', []],
  ['<image src="a.png">', []],
])('%j names %j', (text, expected) => {
  expect(hrefs(text)).toEqual(expected);
});

it('takes time in proportion to the text', () => {
  for (const piece of ['](', '](a(', '](<', '[a]:', '<img src="', '<img ', '![[', ']](a', '[']) {
    const text = piece.repeat(100_000);
    expect(linkAddresses(text, readMarkdown).length).toBeLessThanOrEqual(200_000);
  }
});

it('never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void linkAddresses(text, readMarkdown)));
});
