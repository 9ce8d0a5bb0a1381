import { describe, expect, it } from 'vitest';
import { type Aligned, aligning } from './align.ts';
import { atOnce } from './pausing.ts';

const one = (key: string, identity?: string): Aligned => ({
  key,
  identity,
  words: () => key.split(' '),
});

const align = (before: readonly Aligned[], after: readonly Aligned[]) =>
  atOnce(aligning(before, after));

const told = (before: readonly Aligned[], after: readonly Aligned[]) =>
  align(before, after).map((change) => {
    switch (change.is) {
      case 'same':
        return change.after.key;
      case 'moved':
        return `${change.after.key}:${change.from}>${change.at}`;
      case 'changed':
        return `${change.before.key}~${change.after.key}`;
      case 'added':
        return `+${change.after.key}`;
      case 'removed':
        return `-${change.before.key}`;
    }
  });

const letters = (text: string) => [...text].map((letter) => one(letter));

describe('align', () => {
  it.each<[string, string, string]>([
    ['abc', 'abc', 'a b c'],
    ['abc', 'axbc', 'a +x b c'],
    ['abc', 'ac', 'a -b c'],
    ['abc', 'axc', 'a b~x c'],
    ['abcd', 'dabc', 'd:3>0 a b c'],
    ['abcd', 'bcda', 'b c d a:0>3'],
    ['ab', 'ba', 'b:1>0 a'],
    ['', 'ab', '+a +b'],
    ['ab', '', '-a -b'],
    ['abc', 'xbcy', 'a~x b c +y'],
    ['abc', 'abcabc', 'a b c +a +b +c'],
  ])('from %j to %j', (before, after, changes) => {
    expect(told(letters(before), letters(after)).join(' ')).toBe(changes);
  });

  it('knows a rewritten paragraph by its words, whatever stands beside it', () => {
    const [first, last] = [one('first'), one('last')];
    const before = [first, one('the quick brown fox jumps'), last];
    const after = [first, one('something new altogether'), one('the slow brown fox jumps'), last];
    expect(told(before, after)).toEqual([
      'first',
      '+something new altogether',
      'the quick brown fox jumps~the slow brown fox jumps',
      'last',
    ]);
  });

  it('takes what has the same identity for the same, whatever it says', () => {
    const before = [one('a b c', 'x'), one('d e f', 'y')];
    const after = [one('d e f', 'y'), one('nothing alike', 'x'), one('a b c', 'z')];
    expect(told(before, after)).toEqual(['d e f:1>0', 'a b c~nothing alike', '+a b c']);
  });

  it('leaves nothing out and invents nothing', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 300; round++) {
      const list = () => Array.from({ length: random(12) }, () => one('abcdef'[random(6)] ?? ''));
      const [before, after] = [list(), list()];
      const changes = align(before, after);
      const olds = changes.flatMap((change) => ('before' in change ? [change.before] : []));
      const news = changes.flatMap((change) => ('after' in change ? [change.after] : []));
      expect(new Set(olds)).toEqual(new Set(before));
      expect(olds).toHaveLength(before.length);
      expect(news).toEqual(after);
    }
  });

  it('takes more entries than a call may have arguments', () => {
    const many = Array.from({ length: 200_000 }, (_, i) => one(`${i}`));
    const others = many.map(({ key }) => one(`${key} now`));
    expect(align(many, others).every(({ is }) => is === 'changed')).toBe(true);
    expect(align(many, many.slice(1)).length).toBe(200_000);
  });
});
