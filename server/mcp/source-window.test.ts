import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowOf } from './source-window.ts';

describe('windowOf', () => {
  it('cuts a text into parts that make it whole again, none within a character', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '🧀', '中', '\u{10ffff}') });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (whole, limit) => {
        let read = '';
        for (let offset: number | null = 0; offset !== null; ) {
          const part = windowOf(whole, offset, limit);
          expect(part.source.isWellFormed()).toBe(true);
          expect(part.nextOffset ?? Number.POSITIVE_INFINITY).toBeGreaterThan(offset);
          read += part.source;
          offset = part.nextOffset;
        }
        expect(read).toBe(whole);
      }),
    );
  });

  it('is empty behind the end', () => {
    expect(windowOf('abc', 3, 10)).toEqual({ source: '', nextOffset: null });
    expect(windowOf('abc', 99, 10)).toEqual({ source: '', nextOffset: null });
  });
});
