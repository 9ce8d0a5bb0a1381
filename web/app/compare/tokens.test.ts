import { describe, expect, it } from 'vitest';
import { inlinesOf } from '../../../e2e/fixtures/markdown/inlines.ts';
import { diffTexts, likeness } from './tokens.ts';

const shown = (before: string, after: string) =>
  diffTexts(inlinesOf(before), inlinesOf(after))
    ?.map(({ of, tokens }) => {
      const text = tokens.map((token) => token.text).join('');
      return of === 'both' ? text : of === 'before' ? `{-${text}-}` : `{+${text}+}`;
    })
    .join('');

describe('diffTexts', () => {
  it.each<[string, string, string]>([
    [
      'How the service stores the time of an appointment',
      'How the service stores the time of every appointment',
      'How the service stores the time of {-an-}{+every+} appointment',
    ],
    [
      'one two three four five six seven',
      'one two drei vier five six seven',
      'one two {-three four-}{+drei vier+} five six seven',
    ],
    ['a b c', 'a b c', 'a b c'],
    [
      'the words are plain here',
      'the words **are** plain here',
      'the words {-are-}{+are+} plain here',
    ],
    ['see [3] for all of it', 'see [4] for all of it', 'see {-[3]-}{+[4]+} for all of it'],
    [
      'it was 2.31 million or 0.18 % at 13:00',
      'it was 3.46 million or 0.28 % at 13:30',
      'it was {-2.31-}{+3.46+} million or {-0.18 %-}{+0.28 %+} at {-13:00-}{+13:30+}',
    ],
    [
      'of 4,118 calls each costs $1.20 or so.',
      'of 4,200 calls each costs $1.25 or so.',
      'of {-4,118-}{+4,200+} calls each costs {-$1.20-}{+$1.25+} or so.',
    ],
    ['in v1.2 it is 4.', 'in v1.3 it is 4.', 'in v1.{-2-}{+3+} it is 4.'],
    ['他们昨天来了我家', '他们今天来了我家', '他们{-昨-}{+今+}天来了我家'],
    ['كتب الولد درسا طويلا', 'كتب الولد درسا قصيرا', 'كتب الولد درسا {-طويلا-}{+قصيرا+}'],
    [
      'the energy $E = mc^2$ is this',
      'the energy $E = mc^3$ is this',
      'the energy {-E = mc^2-}{+E = mc^3+} is this',
    ],
  ])('from %j to %j', (before, after, runs) => {
    expect(shown(before, after)).toBe(runs);
  });

  it('tells another address behind the same words', () => {
    const runs = diffTexts(
      inlinesOf('read [this](https://a.example/) now please'),
      inlinesOf('read [this](https://b.example/) now please'),
    );
    expect(runs?.filter(({ of }) => of !== 'both')).toHaveLength(2);
  });

  it('gives back both texts', () => {
    const [before, after] = ['one **two** three `four` five', 'one two **three** `four` six five'];
    const runs = diffTexts(inlinesOf(before), inlinesOf(after)) ?? [];
    const side = (of: string) =>
      runs
        .filter((run) => run.of === 'both' || run.of === of)
        .flatMap(({ tokens }) => tokens.map(({ text }) => text))
        .join('');
    expect(side('before')).toBe('one two three four five');
    expect(side('after')).toBe('one two three four six five');
  });

  it('does not mix two texts with little in common', () => {
    expect(shown('all of this is old', 'nothing here was kept')).toBeUndefined();
  });

  it('gives up on what is too long', () => {
    const long = 'word '.repeat(20_000);
    expect(shown(`${long}a`, `${long}b`)).toBeUndefined();
  });
});

describe('likeness', () => {
  it('counts each word once', () => {
    expect(likeness(['a', 'a', 'b'], ['a', 'c', 'c'])).toBeCloseTo(1 / 3);
    expect(likeness([], [])).toBe(1);
    expect(likeness(['a'], [])).toBe(0);
  });
});
