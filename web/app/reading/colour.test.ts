import { describe, expect, it } from 'vitest';
import { tokensOf } from './colour.ts';

const told = (text: string, info: string) =>
  tokensOf(text, info).map(([kind, from, to]) => `${kind} ${text.slice(from, to)}`);

describe('tokensOf', () => {
  it.each([
    ['ts', 'const a = 42; // b', ['keyword const', 'number 42', 'comment // b']],
    ['js', "return 'a\\'b' + `c d`", ['keyword return', "string 'a\\'b'", 'string `c d`']],
    ['js', '/* a\nb */ constant', ['comment /* a\nb */']],
    [
      'json',
      '{"a": -1.5e3, "b": null}',
      ['string "a"', 'number -1.5e3', 'string "b"', 'keyword null'],
    ],
    [
      'python',
      '@x\ndef f(): # c\n  """d"""',
      ['keyword @x', 'keyword def', 'comment # c', 'string """d"""'],
    ],
    [
      'bash',
      'if x; then echo "$a" $b # c',
      ['keyword if', 'keyword then', 'keyword echo', 'string "$a"', 'keyword $b', 'comment # c'],
    ],
    ['sh', 'a#b', []],
    [
      'SQL',
      "SELECT a from b -- c\nwhere d = 'e''f'",
      ['keyword SELECT', 'keyword from', 'comment -- c', 'keyword where', "string 'e''f'"],
    ],
    [
      'html',
      '<a href="b">c</a><!-- d -->',
      ['keyword <a', 'string ="b"', 'keyword >', 'keyword </a', 'keyword >', 'comment <!-- d -->'],
    ],
    [
      'css',
      '@media a { b: #fff; width: 5px } /* c */',
      ['keyword @media', 'number #fff', 'number 5px', 'comment /* c */'],
    ],
    ['diff', '@@ 1 @@\n-a\n+b\n c', ['comment @@ 1 @@', 'removed -a', 'added +b']],
    ['', 'const', []],
    ['constructor', 'const', []],
    ['chart', '{"a":1}', []],
  ])('%s: %s', (info, text, tokens) => {
    expect(told(text, info)).toEqual(tokens);
  });

  it('goes on to the end of what nobody closes', () => {
    expect(told('a /* b', 'js')).toEqual(['comment /* b']);
    expect(told('"a\nlet', 'js')).toEqual(['string "a', 'keyword let']);
    expect(told('"""a', 'python')).toEqual(['string """a']);
  });
});
