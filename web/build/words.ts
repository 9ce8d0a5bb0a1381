import { basename } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { PAGE_LANGUAGE_CODES, type PageLanguage } from './languages.ts';
import { pseudoLocale } from './pseudo-locale.ts';
import { modulePath } from './run-build.ts';

/**
 * The words of a build: those of a language, the English ones marked for a test (`pseudo-locale.ts`),
 * or those of every language, one of which is spoken at a time.
 */
export type Wording = PageLanguage | 'pseudo' | 'every';

/** Specifiers of English words: from anywhere, or from the folder of all words. */
const ENGLISH = /^(.*\/words|\.)\/en\//;

/** Names of the words that a script takes, by the path of their English module. */
export type UsedWords = ReadonlyMap<string, readonly string[]>;

/**
 * Modules import words from `words/en/`. This compiles other words into what is built.
 *
 * @param used for `every`: the words that are needed, all unless told
 */
export function withWords(wording: Wording, used?: UsedWords): InlineConfig {
  if (wording === 'pseudo') return { plugins: [pseudoLocale()] };
  if (wording === 'every') return { plugins: [wordsOfEveryLanguage(used)] };
  return {
    resolve: { alias: [{ find: ENGLISH, replacement: `$1/${wording}/` }] },
  };
}

const ID = '\0words-of-every-language/';

/** Makes each word a variable, which is set when the page begins to speak another language. */
function wordsOfEveryLanguage(used: UsedWords | undefined): Plugin {
  return {
    name: 'vitrine:words-of-every-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: ENGLISH },
      handler: (id, importer) => (importer?.startsWith(ID) ? undefined : ID + basename(id)),
    },
    async load(id) {
      if (!id.startsWith(ID)) return undefined;
      const pathIn = (code: string): string =>
        modulePath(`../words/${code}/${id.slice(ID.length)}`);
      const english = pathIn('en');
      const names = used ? (used.get(english) ?? []) : (await this.load({ id: english })).exports;
      if (!names?.length) return 'export {};';
      const imported = (code: string) => names.map((name) => `${name} as ${code}_${name}`);
      const listed = (code: string) => names.map((name) => `${code}_${name}`);
      return [
        `import { speaking } from ${JSON.stringify(modulePath('../pages/chat/speaking.ts'))};`,
        ...PAGE_LANGUAGE_CODES.map(
          (code) => `import { ${imported(code)} } from ${JSON.stringify(pathIn(code))};`,
        ),
        `export let ${names};`,
        `speaking((code) => ([${names}] = { ${PAGE_LANGUAGE_CODES.map((code) => `${code}: [${listed(code)}]`)} }[code]));`,
      ].join('\n');
    },
  };
}
