import { expect, it } from 'vitest';
import { languageOf } from './by-ear.ts';

it.each([
  [{ language: 'de' }, 'de'],
  [{ language: 'zh-Hant-TW' }, 'zh-Hant-TW'],
  [{ frontMatter: { lang: 'pt-BR' } }, 'pt-BR'],
  [{ language: 'en', frontMatter: { lang: 'de' } }, 'en'],
  [{}, ''],
  [{ language: 'German' }, ''],
  [{ language: 7 }, ''],
  [{ frontMatter: { lang: 'x" onfocus="' } }, ''],
])('%j is in %j', (content, language) => {
  expect(languageOf(content)).toBe(language);
});
