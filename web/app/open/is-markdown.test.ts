import { expect, it } from 'vitest';
import { growthOf, MAX_PER_DOUBLING, repeated } from '../../../e2e/fixtures/growth.ts';
import { isMarkdown, isMarkdownDocument, looksLikeMarkdown, textOfPasted } from './is-markdown.ts';

it.each([
  '# A title\n\nText.',
  'Summary first.\n\n## Findings\n- one\n- two',
  '- one\n- two',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'Plain words that nobody marked up.',
  'Two lines\nof words',
  '# With code\n\n```json\n{"a":1}\n```',
  '# About a link\n\nhttps://vitrine.example/#k1.g.AAAA',
  'Objects like {a} in a text\nof several\nlines\nare no JSON.',
  '[ ] a task\n[x] another that is done',
  '\n\n  1. numbered\n  2. list\n',
])('is Markdown: %j', (text) => expect(isMarkdown(text)).toBe(true));

it.each([
  '',
  '   ',
  'k1.g.AAAA',
  'https://vitrine.example/#k1.g.AAAA',
  'Look at this:\nhttps://vitrine.example/#k1.g.AAAA\nand tell me.',
  'https://vitrine.example/%23k1.g.AAAA and more words behind it',
  'https://vitrine.example/',
  'no such thing',
  '{"a":1}',
  '  {"type":"research-brief"',
  '[{"a":1}]',
  'Here:\n```json\n{"a":1}\n```',
  "{'a': 1}",
  'Here you are:\n{"a":1,\n"b":2\n}',
  '"a": 1,\n"b": {\n"c": 2\n}',
])('is no Markdown: %j', (text) => expect(isMarkdown(text)).toBe(false));

it('takes time in proportion to the text', () => {
  for (const unit of ['# ', '`', '```\n', '-', '[', '{', '"', ' ', '\n', '#k', '1']) {
    expect(growthOf(isMarkdown, repeated(unit)), unit).toBeLessThan(MAX_PER_DOUBLING);
  }
});

it.each([
  ['# A title\n\nText', true, true],
  ['---\ntitle: T\n---\nText', true, true],
  ['---\ntitle: T\n---\n\nText\n\nMore', true, true],
  ['- one\n- two', true, false],
  ['One paragraph.\n\nAnother.', true, false],
  ['See [this](https://a.example/).', true, false],
  ['words', false, false],
  ['#hashtag', false, false],
  ['# Only a title', true, false],
  ['[]', false, false],
  ['{\n\n"a": 1}', false, false],
  ['<p>\n\n# x', false, false],
  ['Here:\n```json\n{"a":1}\n```', false, false],
])('%j', (text, isLike, isDocument) => {
  expect(looksLikeMarkdown(text)).toBe(isLike);
  expect(isMarkdownDocument(text)).toBe(isDocument);
});

it('takes time in proportion to hostile text', () => {
  for (const unit of [' ', '\n', '#', '> ', '1', '](']) {
    expect(growthOf(looksLikeMarkdown, repeated(unit)), unit).toBeLessThan(MAX_PER_DOUBLING);
  }
});

const html = '<h1>Hours</h1><table><tr><th>Name</th></tr><tr><td>Ada</td></tr></table>';

it('is Markdown of a piece of a page that has structure', () => {
  expect(textOfPasted({ html, text: 'Hours\nName\nAda' })).toBe(
    '# Hours\n\n| Name |\n| --- |\n| Ada |\n',
  );
});

it.each([
  '# Hours\n\nWritten in Markdown.',
  '{"type":"research-brief"}',
  'https://viewer.example/#k1.g.H4sIAAAA',
])('is the plain text %j where that says more', (text) => {
  expect(textOfPasted({ html, text })).toBe(text);
});

it('is the plain text where the page has no structure', () => {
  expect(textOfPasted({ html: '<p>Two</p><p>lines</p>', text: 'Two\nlines' })).toBe('Two\nlines');
});
