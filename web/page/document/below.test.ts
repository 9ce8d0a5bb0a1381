import { describe, expect, it } from 'vitest';
import { citedNumbers } from './below.tsx';

describe('citedNumbers', () => {
  it.each<[unknown, string[]]>([
    ['no brackets', []],
    ['one [3] and [source-12]', ['3', '12']],
    ['[1][2] [[4]] **[5]**', ['1', '2', '4', '5']],
    ['[3] again [3]', ['3']],
    ['[3](https://example.com) is a link', []],
    ['[0] [01] [a] [source-] [1a] [source 1] [-1] [1.5]', []],
    ['\\[6\\]', []],
    [{ evidence: ['source-1', 'source-7'] }, ['1', '7']],
    [{ id: 'source-9' }, []],
    [[['source-2']], ['2']],
  ])('of %j are %j', (content, expected) => {
    expect([...citedNumbers(JSON.stringify({ content }))]).toEqual(expected);
  });

  it('takes no number that no source can have', () => {
    const digits = '1'.repeat(21);
    expect([...citedNumbers(`"[${digits}] [${digits.slice(1)}]"`)]).toEqual([digits.slice(1)]);
  });
});
