import { expect, it } from 'vitest';
import { htmlTags } from './html-tags.ts';
import { decodeEntities } from './markdown/entities.ts';

const told = (page: string) =>
  [...htmlTags(page)].map(({ name, isEnd, attributes, raw }) =>
    [
      `${isEnd ? '/' : ''}${name}`,
      ...[...attributes].flat(),
      ...(raw === null ? [] : [`«${raw}»`]),
    ].join(' '),
  );

it.each<[string, string[]]>([
  ['<p title="a > b" class=c hidden>x</p>', ['p title a > b class c hidden ', '/p']],
  ["<p title=it's>x<br/>", ["p title it's", 'br']],
  ['a < b <1> <3', []],
  ['<!-- <script> --><b>', ['b']],
  ['<!--><b>--><i>', ['b', 'i']],
  ['<!doctype html><?xml ?><b>', ['b']],
  ['<script>"<ul></ul>"; a</SCRIPT ><b>', ['script «"<ul></ul>"; a»', 'b']],
  ['<script></scripts></script><b>', ['script «</scripts>»', 'b']],
  ['<script>never', ['script «never»']],
  ['<svg><title>a</title><style/><b/></svg>', ['svg', 'title «a»', 'style', 'b', '/svg']],
  ['<svg/onload=go()>', ['svg onload go()']],
  ['<p A=1 a=2', ['p a 1']],
])('reads %j', (page, tags) => {
  expect(told(page)).toEqual(tags);
});

it('tells what is inside of a picture or a template', () => {
  const tags = [
    ...htmlTags('<template><style></style></template><svg><title></title></svg><title></title>'),
  ];
  expect(
    tags
      .filter(({ raw }) => raw !== null)
      .map(({ isInSvg, isInTemplate }) => [isInSvg, isInTemplate]),
  ).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
});

it.each([
  '<',
  '<a ',
  '<!--',
  '<!',
  '<script>',
  '<style',
  '<a b="',
  "<a b='",
  '<title>x',
  '</script ',
  '<a b=c ',
  '<textarea>',
  '</scriptx>',
  '<a =',
  '<a/',
  '<svg>',
  '<script></scripts>',
])('of many %j ends soon: a square of it would not', (unit) => {
  expect([...htmlTags(unit.repeat(1_000_000 / unit.length))].length).toBeGreaterThanOrEqual(0);
});

it.each([
  ['Caf&eacute; &ndash; today&rsquo;s menu &#8364;', 'Café – today’s menu €'],
  ['&amp;lt; &#x41;&#128; &apos;&quot;&yuml;&nbsp;.', '&lt; A€ \'"ÿ\u00a0.'],
  ['&none; &#0; &#xd800; & &; &eacute', '&none; \ufffd \ufffd & &; &eacute'],
])('decodes %j', (text, characters) => {
  expect(decodeEntities(text)).toBe(characters);
});
