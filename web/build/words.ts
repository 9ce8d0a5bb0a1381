import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Plugin, parseSync } from 'vite';
import type { PageLanguage } from './languages.ts';
import { pseudoLocale } from './pseudo-locale.ts';
import { CONSTANTS_IN_PLACE, modulePath, runBuild, TARGETS } from './run-build.ts';

/** The names of the modules of `web/i18n/en/` in built code, which holds none of their words. */
const PREFIX = 'words/';

/** What built code calls a module of words. */
export const wordsSpecifier = (name: string): string => `${PREFIX}${name}.js`;

/** The name of a module of words, from what built code calls it. */
const nameOf = (specifier: string): string => specifier.slice(PREFIX.length, -'.js'.length);

export const isWords = (specifier: string): boolean => specifier.startsWith(PREFIX);

/** Where a script finds a module of words that stands on its page. */
export const globalOfWords = (specifier: string): string => {
  const name = nameOf(specifier);
  return /^\w+$/.test(name) ? `words.${name}` : `words[${JSON.stringify(name)}]`;
};

/**
 * Leaves the words out of what is built, so that the code is the same bytes in every language. Each
 * page brings those of its own: beside its script, or by the addresses of its import map.
 */
export function wordsOutside(): Plugin {
  return {
    name: 'vitrine:words',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/i18n\/en\// },
      handler: (id) => ({ id: wordsSpecifier(basename(id, '.ts')), external: true }),
    },
  };
}

/** A language, or the English words marked for a test (`pseudo-locale.ts`). */
export type Wording = PageLanguage | 'pseudo';

const sourceOf = (specifier: string, wording: Wording): string => {
  const folder = wording === 'pseudo' ? 'en' : wording;
  return modulePath(`../i18n/${folder}/${nameOf(specifier)}.ts`);
};

const plugins = (wording: Wording): Plugin[] => (wording === 'pseudo' ? [pseudoLocale()] : []);

/** Throws when a language lacks one of the modules. */
function assertComplete(specifiers: readonly string[], wording: Wording): void {
  const missing = specifiers.filter((specifier) => !existsSync(sourceOf(specifier, wording)));
  if (missing.length > 0) throw new Error(`${wording} has no ${missing.join(', ')}.`);
}

/** The words of a module in English, by what built code calls it. */
export const wordsOf = (specifier: string): string[] => namesIn(sourceOf(specifier, 'en'));

/** The exports of a module of words: constants and functions. */
function namesIn(path: string): string[] {
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return [];
    const { declaration, specifiers } = node;
    if (declaration?.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? id.name : [],
      );
    }
    if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name ?? [];
    return specifiers.flatMap(({ exported }) => ('name' in exported ? exported.name : []));
  });
}

/** The words of a module that some code takes, by what built code calls the module. */
export type TakenWords = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * A classic script that puts some modules of words on its page.
 *
 * @param only nothing but these words of the modules
 * @param behind all but these, which stand on the page already
 */
export async function wordsScript(
  specifiers: readonly string[],
  wording: Wording,
  { only, behind }: { only?: TakenWords; behind?: TakenWords } = {},
): Promise<string> {
  assertComplete(specifiers, wording);
  const ENTRY = '\0words';
  const lines = specifiers.map((specifier, index) => {
    const source = sourceOf(specifier, wording);
    const all = namesIn(source);
    const taken = behind?.get(specifier);
    const names = all.filter(
      (name) => !taken?.has(name) && (!only || only.get(specifier)?.has(name)),
    );
    if (names.length === 0) return '';
    // By name: what stands for a whole module costs three times as much.
    const locals = names.map((name) => `${name} as ${name}${index}`);
    const members = names.map((name) => `${name}: ${name}${index}`);
    const place = globalOfWords(specifier);
    return (
      `import { ${locals} } from ${JSON.stringify(source)};` +
      (taken ? `Object.assign(${place}, { ${members} });` : `${place} = { ${members} };`)
    );
  });
  const files = await runBuild({
    plugins: [
      {
        name: 'vitrine:words-entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY ? `const words = globalThis.words ??= {};${lines.join('')}` : undefined,
      },
      ...plugins(wording),
    ],
    build: {
      ...TARGETS,
      rolldownOptions: {
        input: ENTRY,
        optimization: CONSTANTS_IN_PLACE,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [file] = files;
  if (file?.type !== 'chunk' || files.length !== 1) throw new Error('words: one script');
  return file.code.trim();
}

/** Modules of words as files that are loaded with the code that needs them. */
export interface WordFiles {
  /**
   * A folder, whose name holds a hash of all that is in it, and the language unless it is the
   * root's.
   */
  readonly folder: string;
  /** Contents by name in that folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The name of the folder in an import map. */
  readonly prefix: string;
}

/** Makes the files of some modules, called as built code calls them. */
export async function wordFiles(
  specifiers: readonly string[],
  wording: Wording,
): Promise<WordFiles> {
  assertComplete(specifiers, wording);
  const input = Object.fromEntries(
    specifiers.map((specifier) => [nameOf(specifier), sourceOf(specifier, wording)]),
  );
  const made = await runBuild({
    plugins: plugins(wording),
    build: {
      ...TARGETS,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  const chunks = made.filter((file) => file.type === 'chunk');
  const files = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
  const hash = createHash('sha256').update(JSON.stringify([...files]));
  // Those of the root are kept for everybody who reads without a network.
  const language = wording === 'en' || wording === 'pseudo' ? '' : `${wording}-`;
  return { folder: `words-${language}${hash.digest('hex').slice(0, 8)}`, files, prefix: PREFIX };
}
