import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonicalize } from './canonical-json.ts';

const published: { sha256: Record<string, string>; bits: string } = JSON.parse(
  readFileSync(new URL('../vectors/es6-numbers.json', import.meta.url), 'utf8'),
);

/** The published sequence: edge cases, 2000 neighbours of the smallest normal number, then a chain. */
function* numbers(): Generator<DataView> {
  const view = new DataView(new ArrayBuffer(8));
  for (const bits of published.bits.split(' ')) {
    view.setBigUint64(0, BigInt(`0x${bits}`));
    yield view;
  }
  for (let n = 0n; n < 2000n; n++) {
    view.setBigUint64(0, 0x0010000000000000n + n);
    yield view;
  }
  for (let block = Buffer.alloc(32); ; ) {
    block = createHash('sha256').update(block).digest();
    for (let at = 0; at < 32; at += 8) {
      const value = block.readDoubleLE(at);
      if (value === 0 || !Number.isFinite(value)) continue;
      view.setFloat64(0, value);
      yield view;
    }
  }
}

/** Of the numbers whose digest is published; every night all of them. */
const MOST = process.env.NIGHTLY ? 1_000_000 : 100_000;

test(`prints the first ${MOST} numbers of the RFC 8785 test file as published`, () => {
  const hash: Hash = createHash('sha256');
  let lines: string[] = [];
  let count = 0;
  for (const view of numbers()) {
    lines.push(`${view.getBigUint64(0).toString(16)},${canonicalize(view.getFloat64(0))}\n`);
    count++;
    if (count === 1000 || lines.length === 10_000) {
      hash.update(lines.join(''));
      lines = [];
    }
    if (count === 1000) expect(hash.copy().digest('hex')).toBe(published.sha256[1000]);
    if (count === MOST) break;
  }
  hash.update(lines.join(''));
  expect(hash.digest('hex')).toBe(published.sha256[MOST]);
});
