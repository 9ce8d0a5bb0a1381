import { basename } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { parseSync } from 'vite';
import { PAGE_LANGUAGE_CODES, type PageLanguage } from './languages.ts';
import { modulePath } from './run-build.ts';

const LETTERS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É' };

/** `Copy link` becomes `⟦Cópy línk ~~⟧`: a third longer, and easy to tell from a forgotten string. */
const pseudo = (text: string): string => {
  // Names of places in a sentence stay: `{name}`.
  const letters = text.replace(/\{\w+\}|[aeiouAE]/g, (found) => LETTERS[found] ?? found);
  return /\p{L}/u.test(text) ? `⟦${letters} ${'~'.repeat(text.length / 3)}⟧` : text;
};

interface Node {
  type: string;
  start: number;
  end: number;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every string in `node` that is shown to people: not types, names of members or addresses. */
function shownStrings(node: Node, found: Node[] = []): Node[] {
  if (/^(TS|Import)/.test(node.type) && !/^TS(As|Satisfies)Expression$/.test(node.type))
    return found;
  const shown = node.type === 'Literal' && 'value' in node && typeof node.value === 'string';
  if (shown || node.type === 'TemplateElement') found.push(node);
  for (const [name, value] of Object.entries(node)) {
    if (name === 'key' || name === 'typeAnnotation' || name === 'source') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) shownStrings(child, found);
    }
  }
  return found;
}

/**
 * `vite build --mode pseudo`: marks every word of the catalogue, so that a test sees which words of
 * a page do not come from it, and whether longer ones still fit.
 */
function pseudoLocale(): Plugin {
  return {
    name: 'vitrine:pseudo-locale',
    enforce: 'pre',
    transform: {
      filter: { id: /web\/words\/en\/.*\.ts$/ },
      handler(code, id) {
        const { program } = parseSync(id, code);
        let marked = code;
        for (const { start, end } of shownStrings(program as Node).reverse()) {
          // The span of a string or of a part of a template holds its delimiters, too.
          const [, open = '', text = '', close = ''] =
            /^(['"`}]?)([\s\S]*?)(['"`]?|\$\{)$/.exec(marked.slice(start, end)) ?? [];
          marked = marked.slice(0, start) + open + pseudo(text) + close + marked.slice(end);
        }
        return marked;
      },
    },
  };
}

/**
 * The words of a build: those of a language, the English ones marked for a test,
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
        `import { speaking } from ${JSON.stringify(modulePath('../pages/chat/language.ts'))};`,
        ...PAGE_LANGUAGE_CODES.map(
          (code) => `import { ${imported(code)} } from ${JSON.stringify(pathIn(code))};`,
        ),
        `export let ${names};`,
        `speaking((code) => ([${names}] = { ${PAGE_LANGUAGE_CODES.map((code) => `${code}: [${listed(code)}]`)} }[code]));`,
      ].join('\n');
    },
  };
}
