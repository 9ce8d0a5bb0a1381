import { expect, it } from 'vitest';
import { growthOf, MAX_PER_DOUBLING, repeated } from '../../../e2e/fixtures/growth.ts';
import { isMarkdownDocument, looksLikeMarkdown } from './markdown-like.ts';

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
