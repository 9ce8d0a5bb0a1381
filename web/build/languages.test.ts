import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CAPABILITIES } from '#schemas/program/capabilities.ts';
import { RESIDUES } from '#schemas/program/residues.ts';
import { words as ar } from '../words/ar/schemas.ts';
import { words as de } from '../words/de/schemas.ts';

/** Names and signs that are the same in every language. */
const THE_SAME = new Set([
  'Vitrine',
  'HTML',
  'CSS',
  'JavaScript',
  'JSON',
  '.sig',
  'Name',
  'null',
  'Status',
  'ID',
  'Code',
  'Text',
  'Link',
  // German has some words in common with English.
  'optional',
  'Slack',
  'Token',
  'Passkeys',
  'Mini-app',
  'Mini-App',
  'Person',
  '2 (optional)',
  'Option 2',
  'Discord',
  'Slack, WhatsApp',
  'Slack, Teams',
  'https://vitrine.example/',
  'PDF',
  'Video',
]);
/** The sentences of the contract have a test of their own. */
const modules = readdirSync(new URL('../words/en', import.meta.url)).filter(
  (name) => name !== 'schemas.ts',
);

/** Values to call a function of the catalogue with: it takes numbers, names or times. */
const SAMPLES = [
  [2, 7],
  ['x', 'y', 'z'],
  ['2026-11-21T12:00:00Z'],
  [new Date('2026-11-21T12:00:00Z')],
];

/** Text of a word; of a function, its result for samples. */
function shown(value: unknown): unknown {
  if (typeof value !== 'function') return value;
  for (const given of SAMPLES) {
    try {
      return value(...given);
    } catch {
      // It takes something else.
    }
  }
  return undefined;
}

/** All texts of a module by their paths. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  const plain = shown(value);
  if (typeof plain === 'string') return [[path, plain]];
  if (typeof plain !== 'object' || plain === null) return [];
  return Object.entries(plain).flatMap(([name, member]) => textsOf(member, `${path}/${name}`));
}

describe.each(['de', 'ar'])('%s', (language) => {
  it.each(modules)('has every word of %s, translated', async (name) => {
    const english = new Map(textsOf(await import(`../words/en/${name}`)));
    const words = new Map(textsOf(await import(`../words/${language}/${name}`)));
    const paths = (map: Map<string, string>) => [...map.keys()].sort();
    // A language orders the parts of a sentence as it likes, but it needs them all.
    expect(paths(words)).toEqual(paths(english));
    const left = [...words].filter(
      ([path, text]) =>
        text === english.get(path) &&
        /\p{L}{2}/u.test(text) &&
        !THE_SAME.has(text) &&
        !/^(?:x|y|z|2|7)$/.test(text) &&
        // Made by `Intl`, in the language of the page; and what takes none of the samples.
        !/^\/(?:time|dateTime|problemWords\/host)$/.test(path),
    );
    expect(left).toEqual([]);
  });

  it('has nothing that English has not', () => {
    const own = readdirSync(new URL(`../words/${language}`, import.meta.url));
    expect(own.filter((name) => name !== 'schemas.ts').sort()).toEqual([...modules].sort());
  });

  it('has every sentence of the contract that people see', () => {
    const sentences = [
      ...Object.values(CAPABILITIES).flatMap((entry) => [
        ...entry.words,
        ...('withHosts' in entry ? [entry.withHosts] : []),
      ]),
      ...RESIDUES.map(({ words }) => words),
    ].filter(Boolean);
    const translated = language === 'de' ? de : ar;
    expect(Object.keys(translated).sort()).toEqual([...new Set(sentences)].sort());
    for (const [english, words] of Object.entries(translated)) {
      expect(words.includes('{hosts}'), english).toBe(english.includes('{hosts}'));
    }
  });
});
