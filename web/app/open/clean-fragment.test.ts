import { expect, it } from 'vitest';
import { cleanFragment } from './clean-fragment.ts';

const HASH = 'ab'.repeat(32);

it.each([
  ['#library', '#documents'],
  ['#/library', '#documents'],
  ['##library', '#documents'],
  ['#library&utm_source=chat', '#documents'],
  ['#library?fbclid=1', '#documents'],
  ['#library/', '#documents'],
  ['#compose=research-brief?utm_source=x#y', '#compose=research-brief'],
  [`#hosted=a/${HASH}?utm_source=x`, `#hosted=a/${HASH}`],
  [`#/hosted=a/${HASH}~f7`, `#hosted=a/${HASH}~f7`],
  [`#!/compare=${HASH},${HASH}&gclid=1`, `#compare=${HASH},${HASH}`],
  ['#/ask=AAAA.BBBB&utm_medium=mail', '#ask=AAAA.BBBB'],
  ['#k1.g.AAAA&utm_source=x', '#k1.g.AAAA&utm_source=x'],
  [`#library=sha256%3A${HASH}`, `#documents=sha256:${HASH}`],
  [`#compare=sha256%3A${HASH}%2Csha256%3A${HASH}`, `#compare=sha256:${HASH},sha256:${HASH}`],
  [`#/compare%3D${HASH}%2C${HASH}%26gclid=1`, `#compare=${HASH},${HASH}`],
  [`#hosted=a%2Fsha256%3A${HASH}`, `#hosted=a/sha256:${HASH}`],
  ['#compose=research%2dbrief', '#compose=research-brief'],
  ['#library=%zz', '#documents=%zz'],
  ['#k1.g.AA%2DA', '#k1.g.AA%2DA'],
  ['#libraryish', '#libraryish'],
  ['#about', '#about'],
  ['', ''],
])('%s is %s', (hash, clean) => {
  expect(cleanFragment(hash)).toBe(clean);
});
