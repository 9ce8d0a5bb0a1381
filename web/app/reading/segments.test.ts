import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFence, segments } from './segments.ts';

describe('segments', () => {
  it('leaves short texts whole', () => {
    for (const text of ['', 'a', 'a\n\nb', 'x'.repeat(32_000)]) {
      expect(segments(text)).toEqual([text]);
    }
  });

  it('cuts at the last blank line, else line end, else space that is not too far', () => {
    const a = 'a'.repeat(20_000);
    const b = 'b'.repeat(20_000);
    expect(segments(`${a}\n\n${b}`)).toEqual([a, `\n\n${b}`]);
    expect(segments(`${a}\n${b}`)).toEqual([a, `\n${b}`]);
    expect(segments(`${a} ${b}`)).toEqual([a, ` ${b}`]);
    expect(segments(a + b)).toEqual([a + b.slice(0, 12_000), b.slice(12_000)]);
  });

  it('keeps every character and makes no long or empty piece', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('\n\n', '\n', ' ', '', '🧀'), fc.nat(40_000)), {
          minLength: 1,
          maxLength: 8,
        }),
        (parts) => {
          const text = parts.map(([end, length]) => 'x'.repeat(length) + end).join('');
          const pieces = segments(text);
          expect(pieces.join('')).toBe(text);
          for (const piece of pieces) {
            expect(piece.length).toBeLessThanOrEqual(32_000);
            if (text) expect(piece).not.toBe('');
          }
        },
      ),
      { seed: 20261121, numRuns: 300 },
    );
  });

  it('takes long texts without any place to cut', () => {
    expect(segments('x'.repeat(1_000_000))).toHaveLength(32);
  });
});

describe('openFence', () => {
  it.each([
    ['a\n```\ncode\n', '```\n'],
    ['```js\ncode\n```\nb', ''],
    ['~~~~\n~~~\ncode', '~~~~\n'],
    ['```\na\n```\n\n```\nb', '```\n'],
    ['no `code` here', ''],
  ])('of %j is %j', (text, fence) => expect(openFence(text)).toBe(fence));
});
