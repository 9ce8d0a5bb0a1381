import { describe, expect, it } from 'vitest';
import { findPassage } from '#schemas/reply/passage.ts';
import { growthOf, MAX_PER_DOUBLING, repeated } from '../../../e2e/fixtures/growth.ts';
import { markedOf, passageOf } from './passage-of.ts';

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
    expect(found).toMatchObject({ path: '/content/findings/1', quote });
    const passage = found && findPassage(request, found);
    expect(passage).toMatchObject({ path: found?.path, from: found?.at });
    // And back: the same letters at the same place of the page.
    const marked = passage && markedOf(request, passage);
    expect(marked).toMatchObject({ section: 'findings', before: 0 });
    expect(marked && passageOf(request, marked)).toEqual(found);
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

  it('is found again among the same words of a text, below a title that is not repeated', () => {
    const body = '# The title\n\nThe title says it, the title.\n';
    const request = of({ body });
    const found = passageOf(request, { text: 'title', section: 'body', before: 1 });
    expect(found).toEqual({ path: '/content/body', quote: 'title', at: body.lastIndexOf('title') });
    const passage = found && findPassage(request, found);
    expect(passage && markedOf(request, passage)).toMatchObject({ section: 'body', before: 1 });
  });

  it('stands in title, summary, or a member that no page knows', () => {
    const request = of({ 'odd/name': { deep: ['Deep words'] } });
    expect(passageOf(request, { text: 'short summary', section: null, before: 0 })).toEqual({
      path: '/summary',
      quote: 'short* summary',
      at: 3,
    });
    expect(passageOf(request, { text: 'Deep words', section: 'other-details', before: 0 })).toEqual(
      {
        path: '/content/odd~1name/deep/0',
        quote: 'Deep words',
        at: 0,
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
