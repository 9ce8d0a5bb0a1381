import { expect, it } from 'vitest';
import { cleanFragment } from './clean-address.ts';

const HASH = 'ab'.repeat(32);

it.each([
  ['#library', '#library'],
  ['#/library', '#library'],
  ['##library', '#library'],
  ['#library&utm_source=chat', '#library'],
  ['#library?fbclid=1', '#library'],
  ['#library/', '#library'],
  ['#compose=research-brief?utm_source=x#y', '#compose=research-brief'],
  [`#hosted=a/${HASH}?utm_source=x`, `#hosted=a/${HASH}`],
  [`#/hosted=a/${HASH}~f7`, `#hosted=a/${HASH}~f7`],
  [`#!/compare=${HASH},${HASH}&gclid=1`, `#compare=${HASH},${HASH}`],
  ['#/ask=AAAA.BBBB&utm_medium=mail', '#ask=AAAA.BBBB'],
  ['#k1.g.AAAA&utm_source=x', '#k1.g.AAAA&utm_source=x'],
  ['#libraryish', '#libraryish'],
  ['#about', '#about'],
  ['', ''],
])('%s is %s', (hash, clean) => {
  expect(cleanFragment(hash)).toBe(clean);
});
