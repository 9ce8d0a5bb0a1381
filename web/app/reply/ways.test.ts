import { expect, it } from 'vitest';
import { type AnswerTerms, type KeysHere, waysOf } from './ways.ts';

const PRINT = 'SHA256:mine';
const KEYS: KeysHere = {
  takesPasskeys: true,
  passkey: { id: 'a', line: 'sk a', host: 'h' },
  passkeyPrint: PRINT,
  takesDevice: true,
  devicePrint: undefined,
};
const words = (keys: KeysHere, terms: AnswerTerms) =>
  waysOf(keys, terms)
    .map(({ way, counts }) => (counts ? way : `(${way})`))
    .join(' ');

it.each<[string, KeysHere, AnswerTerms, string]>([
  ['nobody said', KEYS, { allow: undefined, signers: null }, 'passkey device link'],
  ['only a passkey', KEYS, { allow: ['passkey'], signers: null }, 'passkey (link)'],
  ['only a key of the device', KEYS, { allow: ['device'], signers: null }, 'device (link)'],
  ['only unsigned', KEYS, { allow: ['link'], signers: null }, 'link'],
  ['a named key that is here', KEYS, { allow: ['passkey'], signers: [PRINT] }, 'passkey (link)'],
  [
    'named keys that are not here',
    KEYS,
    { allow: ['passkey', 'device'], signers: ['SHA256:other'] },
    '(passkey) (device) (link)',
  ],
  [
    'no passkeys here',
    { ...KEYS, takesPasskeys: false, takesDevice: false },
    { allow: ['passkey', 'device'], signers: null },
    '(link)',
  ],
])('%s', (_, keys, terms, ways) => {
  expect(words(keys, terms)).toBe(ways);
});
