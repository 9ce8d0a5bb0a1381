import { describe, expect, it } from 'vitest';
import { findPassage } from '#schemas/reply/passage.ts';
import { growthOf, MAX_PER_DOUBLING, repeated } from '../../../e2e/fixtures/growth.ts';
import { passageOf } from './passage-of.ts';

const of = (content: object) => ({
  id: '',
  contentHash: '',
  type: 'research-brief' as const,
  title: 'The title',
  summary: 'A *short* summary [1].',
  content: content as never,
  sources: [],
  provenance: { revision: 1 },
});

describe('what was marked on a page', () => {
  it.each([
    ['words as they are', 'It works', 'It works', 'It works'],
    ['emphasis', 'It **really** works', 'It really works', 'It **really** works'],
    [
      'a citation',
      'It works [source-1], we think',
      'works, we think',
      'works [source-1], we think',
    ],
    [
      'the words of a link',
      'See [the page](https://a.example/b) now',
      'the page now',
      'the page](https://a.example/b) now',
    ],
    ['a link that does not close', 'See [the](page now', 'the page', 'the](page'],
    ['another script', 'نتيجة **مهمة** جدًا', 'مهمة جدا', 'مهمة** جدًا'],
    ['letters of two units', 'An 𝒜 and more', '𝒜 and', '𝒜 and'],
    ['several lines', 'One\n- two\n- three', 'two three', 'two\n- three'],
  ])('%s', (_, raw, text, quote) => {
    const request = of({ findings: ['Other', raw] });
    const found = passageOf(request, { text, section: 'findings', before: 0 });
    expect(found).toEqual(quote && { path: '/content/findings/1', quote });
    if (found) expect(findPassage(request, found)).toMatchObject({ path: found.path });
  });

  it('is the one of several that was meant', () => {
    const request = of({ findings: ['It works.', 'Surely it works.', 'Now it works.'] });
    const at = (before: number) =>
      passageOf(request, { text: 'it works', section: 'findings', before });
    expect(at(0)?.path).toBe('/content/findings/1');
    expect(at(1)?.path).toBe('/content/findings/2');
    // Shown in another order than it is written.
    expect(at(5)?.path).toBe('/content/findings/2');
  });

  it('stands in title, summary, or a member that no page knows', () => {
    const request = of({ 'odd/name': { deep: ['Deep words'] } });
    expect(passageOf(request, { text: 'short summary', section: null, before: 0 })).toEqual({
      path: '/summary',
      quote: 'short* summary',
    });
    expect(passageOf(request, { text: 'Deep words', section: 'other-details', before: 0 })).toEqual(
      {
        path: '/content/odd~1name/deep/0',
        quote: 'Deep words',
      },
    );
  });

  it('is nothing where no text holds it', () => {
    const request = of({ findings: ['One', 'Two'] });
    expect(passageOf(request, { text: 'One Two', section: 'findings', before: 0 })).toBeNull();
    expect(passageOf(request, { text: '…', section: 'findings', before: 0 })).toBeNull();
  });

  it('takes time in proportion to the document', () => {
    const look = (text: string) =>
      passageOf(of({ text }), { text: 'zz', section: 'text', before: 0 });
    for (const unit of ['](', '[1', '[x](', 'a ', '[source-1]']) {
      expect(growthOf(look, repeated(unit)), unit).toBeLessThan(MAX_PER_DOUBLING);
    }
  });
});
