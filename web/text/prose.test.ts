import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../e2e/fixtures/runs.ts';
import { parseMarkdown } from './markdown.ts';
import { isPlain } from './Prose.tsx';

describe('isPlain', () => {
  it.each([
    'We suggest AVIF with a JPEG fallback: 65 % fewer bytes (of 1,216), "as good" as today – or 3+4?',
    'نقترح الصيغة الجديدة، ثم نظرة ثانية.',
    'Was schlagen wir vor? 1. und 2. zusammen; 3) nicht.',
  ])('%s', (text) => expect(isPlain(text)).toBe(true));

  it.each([
    '',
    ' a',
    'a ',
    'a  b',
    '- a',
    '+ a',
    '1. a',
    '12) a',
    '> a',
    '# a',
    'a *b*',
    '`a`',
    '[1]',
  ])('not %j', (text) => expect(isPlain(text)).toBe(false));

  it('is never said of a text of which Markdown makes something else', () => {
    const texts = fc
      .array(
        fc.constantFrom(
          ...'abc019 -+=*_`[]()<>&#|~!\\^@:/."\'\n\r\t',
          'https://a.example',
          'www.a.example',
          'a@b.example',
          '&amp;',
          '    ',
          'سلام',
          '\u00a0',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        if (!isPlain(text)) return;
        expect(parseMarkdown(text)).toEqual([{ tag: 'p', children: [text] }]);
      }),
      { seed: 20261122, numRuns: runs(20_000) },
    );
  });
});
