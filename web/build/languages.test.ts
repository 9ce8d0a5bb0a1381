import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CAPABILITIES,
  type Capability,
  type CapabilityWords,
} from '#schemas/program/capabilities.ts';
import * as ar from '../words/ar/capabilities.ts';
import * as de from '../words/de/capabilities.ts';
import type { Forms } from '../words/format.ts';

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
  'Normal',
  'Person',
  '{label} (optional)',
  'Option {place}',
  'Discord',
  'Slack, WhatsApp',
  'Slack, Teams',
  'https://vitrine.example/',
  'PDF',
  'Video',
]);
const areas = readdirSync(new URL('../words/en', import.meta.url));

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

/** Names of plural forms: Arabic has them all. */
const PLURALS: readonly string[] = new Intl.PluralRules('ar').resolvedOptions().pluralCategories;

/** The forms of a sentence with a number in it, of which languages have different ones. */
const isForms = (value: object): value is Forms =>
  'other' in value && Object.keys(value).every((name) => PLURALS.includes(name));

/** All texts of a module by their paths. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  const given = shown(value);
  const plain = typeof given === 'object' && given && isForms(given) ? given.other : given;
  if (typeof plain === 'string') return [[path, plain]];
  if (typeof plain !== 'object' || plain === null) return [];
  return Object.entries(plain).flatMap(([name, member]) => textsOf(member, `${path}/${name}`));
}

describe.each(['de', 'ar'])('%s', (language) => {
  it.each(areas)('has every word of %s, translated', async (name) => {
    const english = new Map(textsOf(await import(`../words/en/${name}`)));
    const words = new Map(textsOf(await import(`../words/${language}/${name}`)));
    // The English sentences about capabilities stand in the table of the contract, among what they do.
    const isWord = (path: string) => !/^\/passport\/.+\/(?:grants|namespace|opens)/.test(path);
    const paths = (map: Map<string, string>) => [...map.keys()].filter(isWord).sort();
    // A language orders the parts of a sentence as it likes, but it needs them all.
    expect(paths(words)).toEqual(paths(english));
    const places = (text: string) => new Set(text.match(/\{\w+\}/g));
    for (const [path, text] of words) {
      expect(places(text), path).toEqual(places(english.get(path) ?? ''));
    }
    const left = [...words].filter(
      ([path, text]) =>
        text === english.get(path) &&
        /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')) &&
        !THE_SAME.has(text) &&
        !/^(?:x|y|z|2|7)$/.test(text) &&
        // Made by `Intl`, in the language of the page; and what takes none of the samples.
        !/^\/(?:time|dateTime|problemWords\/host)$/.test(path),
    );
    expect(left).toEqual([]);
  });

  it('has nothing that English has not', () => {
    const own = readdirSync(new URL(`../words/${language}`, import.meta.url));
    expect(own.sort()).toEqual([...areas].sort());
  });

  it('says of each capability which hosts it is about', () => {
    const { passport } = language === 'de' ? de : ar;
    for (const name of Object.keys(CAPABILITIES) as Capability[]) {
      const english: CapabilityWords = CAPABILITIES[name];
      const has = (words: string | undefined) => words?.includes('{hosts}');
      expect(passport[name].words.map(has), name).toEqual(english.words.map(has));
      expect(has(passport[name].withHosts), name).toBe(has(english.withHosts));
    }
  });
});
