import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['ＡTLAS ', 'atlas', true],
  ['Ines\u200b\n Kowalska', 'ines kowalska', true],
  ['Atlas', 'Atlas 2', false],
  // An empty name is nobody's.
  ['\u200b', ' ', false],
  ['a'.repeat(1_001), 'a'.repeat(1_001), false],
])('%j and %j are the same name: %s', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected);
});
