import { expect, it } from 'vitest';
import { growingBytes } from './growing-bytes.ts';

it('gives back all parts in order, whatever their lengths', () => {
  const bytes = growingBytes();
  const expected: number[] = [];
  for (const length of [0, 1, 1, 1_023, 5_000, 0, 3, 70_000]) {
    const part = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
    bytes.add(part);
    expected.push(...part);
  }
  expect(bytes.size()).toBe(expected.length);
  expect(bytes.whole()).toEqual(Uint8Array.from(expected));
  expect(bytes.whole().buffer.byteLength).toBe(expected.length);
});

it('is empty at first', () => {
  const bytes = growingBytes();
  expect(bytes.whole()).toEqual(new Uint8Array());
  expect(bytes.heldWith(0)).toBe(0);
});

it('copies parts: their memory may be used again', () => {
  const bytes = growingBytes();
  const part = Uint8Array.of(1, 2);
  bytes.add(part);
  part.fill(9);
  expect(bytes.whole()).toEqual(Uint8Array.of(1, 2));
});

it('grows a few times only, to at most twice its content, and not beyond what is expected', () => {
  const most = 1_000_000;
  const bytes = growingBytes(most);
  const part = new Uint8Array(1);
  const sizes = new Set<number>();
  for (let n = 1; n <= most; n++) {
    const held = bytes.heldWith(1);
    sizes.add(held);
    bytes.add(part);
    if (held < n || held > Math.max(1_024, 2 * n) || held > most) expect([n, held]).toBeNull();
  }
  expect(sizes.size).toBeLessThan(15);
  bytes.add(new Uint8Array(10));
  expect(bytes.size()).toBe(most + 10);
});
