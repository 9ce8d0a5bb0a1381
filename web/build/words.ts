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

/** How modules name English words: from anywhere, or from the folder of all words. */
const ENGLISH = /^(.*\/words|\.)\/en\//;

/** Modules import words from `words/en/`. This compiles other words into what is built. */
export function withWords(wording: Wording): InlineConfig {
  if (wording === 'pseudo') return { plugins: [pseudoLocale()] };
  if (wording === 'every') return { plugins: [wordsOfEveryLanguage()] };
  return {
    resolve: { alias: [{ find: ENGLISH, replacement: `$1/${wording}/` }] },
  };
}

const ID = '\0words-of-every-language/';

/** Makes each word a variable, which is set when the page begins to speak another language. */
function wordsOfEveryLanguage(): Plugin {
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
      const { exports } = await this.load({ id: pathIn('en') });
      return [
        `import { speaking } from ${JSON.stringify(modulePath('../pages/chat/speaking.ts'))};`,
        ...PAGE_LANGUAGE_CODES.map(
          (code) => `import * as ${code} from ${JSON.stringify(pathIn(code))};`,
        ),
        `export let ${exports};`,
        `speaking((code) => ({ ${exports} } = { ${PAGE_LANGUAGE_CODES} }[code]));`,
      ].join('\n');
    },
  };
}
