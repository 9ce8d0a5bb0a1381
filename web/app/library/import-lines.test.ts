import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, TOO_LONG } from './import-lines.ts';

/** A stream that hands out its bytes in pieces of these sizes. */
function streamOf(text: string, sizes: readonly number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      let at = 0;
      for (let i = 0; at < bytes.length; i++) {
        const size = sizes.length > 0 ? (sizes[i % sizes.length] as number) : bytes.length;
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      }
      controller.close();
    },
  });
}

async function read(text: string, max: number, sizes: readonly number[] = []) {
  const lines: Array<string | symbol> = [];
  for await (const line of linesOf(streamOf(text, sizes), max)) {
    lines.push(line === TOO_LONG ? TOO_LONG : new TextDecoder().decode(line));
  }
  return lines;
}

describe('linesOf', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\r\nb\r\n', ['a', 'b']],
    ['\n\na', ['', '', 'a']],
    ['12345\n123456\n1', ['12345', TOO_LONG, '1']],
    ['12345\r\n123456\r\n', ['12345', TOO_LONG]],
    ['x'.repeat(100), [TOO_LONG]],
  ])('of %j are %j', async (text, lines) => {
    expect(await read(text, 5)).toEqual(lines);
  });

  it('are the same however the bytes arrive', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ü', '\r', '\n', ' '), maxLength: 60 });
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(text, sizes, async (whole, pieces) => {
        expect(await read(whole, 8, pieces)).toEqual(await read(whole, 8));
      }),
      { seed: 20261121 },
    );
  });
});
