import { expect, it } from 'vitest';
import { placeIn, withoutPlace } from './place.ts';

it.each<[string, string, string | undefined]>([
  ['#k1.g.H4s~f7', '#k1.g.H4s', 'f7'],
  ['#~other-details', '', 'other-details'],
  ['https://a.example/a/0f#~f7', 'https://a.example/a/0f', 'f7'],
  ['#k1.g.H4s', '#k1.g.H4s', undefined],
  ['#k1.g.H4s~', '#k1.g.H4s~', undefined],
  ['#k1.g.H4s~F7', '#k1.g.H4s~F7', undefined],
  ['#k1.g.H4s~f7~s1', '#k1.g.H4s~f7', 's1'],
  [`#a~${'b'.repeat(40)}`, '#a', 'b'.repeat(40)],
  [`#a~${'b'.repeat(41)}`, `#a~${'b'.repeat(41)}`, undefined],
  ['#k1.g.H4s~f7&utm_source=x', '#k1.g.H4s', 'f7'],
  ['#k1.g.H4s~f7?utm_source=x#y', '#k1.g.H4s', 'f7'],
  ['#~s3?fbclid=1', '', 's3'],
  ['#/ask=AAAA.BBBB&utm_source=x', '', undefined],
  ['', '', undefined],
])('%j is %j and the place %j', (fragment, rest, place) => {
  expect([withoutPlace(fragment), placeIn(fragment)]).toEqual([rest, place]);
});
