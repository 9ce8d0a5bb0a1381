import { expect, test } from 'vitest';
import { readPageBody } from './publish-page.ts';

test.each([
  [
    'members',
    Object.fromEntries(Array.from({ length: 400_000 }, (_, n) => [`capabilitie${n}`, 1])),
  ],
  ['flags', { capabilities: Array(700_000).fill('javascripz') }],
  ['hosts', { declaredExternalDomains: Array.from({ length: 200_000 }, (_, n) => `${n}\u200bx`) }],
])('tells 20 problems of a flood of wrong %s, and looks no further', (_, wrong) => {
  const read = readPageBody({ html: 'x', ...wrong });
  expect(read.ok ? [] : read.error.errors).toHaveLength(20);
});
