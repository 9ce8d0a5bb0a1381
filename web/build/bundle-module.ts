import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { mergeConfig, type Plugin, type Rolldown } from 'vite';
import { adoptedStyles } from './adopted-styles.ts';
import { type Files, modulePath, runBuild } from './run-build.ts';
import { type UsedWords, type Wording, withWords } from './words.ts';

/** A module with all that it imports. */
interface BundledModule {
  readonly script: string;
  /** Empty when the module imports no style. */
  readonly style: string;
}

interface BundleOptions {
  readonly define?: Readonly<Record<string, string>>;
  /** The language of its words; English unless told. */
  readonly words?: Wording;
  /** Paths of modules that are left out, each with the path of its stand-in. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Path of the module that stands in for the doors to web/app. */
  readonly doors?: string;
  /** True if all of its code is needed: nothing of it waits in a function of its own. */
  readonly isAtOnce?: boolean;
  /** True if its style is in the script: there is no page of its own to hold it. */
  readonly adoptsStyles?: boolean;
}

/** Doors to web/app, as modules name them. Pages that stand alone have some of their own instead. */
const DOORS = /^(?:\.\.?\/)+(?:(?:app|page)\/)?doors\.ts$/;
const OWN_DOORS = modulePath('../pages/doors.ts');

const bundled = new Map<string, Promise<BundledModule>>();

/**
 * Builds a module to one classic script that loads nothing more: the one way in which this build
 * makes a page or worker that stands alone. Asked for twice with the same arguments, it is made once.
 *
 * @param input path of the module
 */
export function bundleModule(input: string, options: BundleOptions = {}): Promise<BundledModule> {
  const key = JSON.stringify([input, options]);
  const made = bundled.get(key) ?? make(input, options);
  bundled.set(key, made);
  return made;
}

async function make(input: string, options: BundleOptions): Promise<BundledModule> {
  const { words = 'en' } = options;
  // Of words in every language only those count that the script takes in one.
  const used =
    words === 'every' ? usedWords((await bundle(input, options, 'en')).chunk) : undefined;
  const { chunk, style } = await bundle(input, options, words, used);
  return {
    script: chunk.code.trim(),
    style: style?.type === 'asset' ? String(style.source).trim() : '',
  };
}

/** Builds a module to one chunk, and one style where there is any. */
async function bundle(
  input: string,
  { define = {}, instead = {}, doors = OWN_DOORS, isAtOnce, adoptsStyles }: BundleOptions,
  words: Wording,
  used?: UsedWords,
): Promise<{ readonly chunk: Rolldown.OutputChunk; readonly style: Files[number] | undefined }> {
  const files = await runBuild(
    mergeConfig(withWords(words, used), {
      define,
      resolve: { alias: [{ find: DOORS, replacement: doors }] },
      plugins: [
        frameScripts(),
        standIns(instead),
        ...(isAtOnce ? [allAtOnce()] : []),
        ...(adoptsStyles ? [adoptedStyles()] : []),
      ],
      build: {
        rolldownOptions: { input, output: { format: 'iife', codeSplitting: false, strict: true } },
      },
    }),
  );
  const chunks = files.filter((file) => file.type === 'chunk');
  const [chunk] = chunks;
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (!chunk || chunks.length !== 1 || files.length > (style ? 2 : 1)) {
    throw new Error(`${input}: one script and one style, not ${files.map((f) => f.fileName)}`);
  }
  return { chunk, style };
}

/** The English words in a chunk. */
const usedWords = ({ modules }: Rolldown.OutputChunk): UsedWords =>
  new Map(Object.entries(modules).map(([path, { renderedExports }]) => [path, renderedExports]));

/**
 * Makes each `import()` a plain import. One script has all of its modules at hand, and the bundler
 * would put every module that may be imported later into a function of its own.
 */
function allAtOnce(): Plugin {
  return {
    name: 'vitrine:all-at-once',
    transform: {
      order: 'pre',
      filter: { code: /\bimport\('/ },
      handler(code) {
        const names: string[] = [];
        const changed = code.replace(/(?<!typeof )\bimport\('([^']+)'\)/g, (_, name: string) => {
          names.push(name);
          return `Promise.resolve(later${names.length})`;
        });
        const imports = names.map((name, at) => `import * as later${at + 1} from '${name}';`);
        return imports.join('') + changed;
      },
    },
  };
}

const FRAME_SCRIPT = '?frame-script';

/** Makes the default export of a module that is imported with `?frame-script` its built text. */
export function frameScripts(): Plugin {
  return {
    name: 'vitrine:frame-scripts',
    load: {
      filter: { id: /\?frame-script$/ },
      async handler(id) {
        const { script } = await bundleModule(id.slice(0, -FRAME_SCRIPT.length));
        return `export default ${JSON.stringify(script)};`;
      },
    },
  };
}

/**
 * Compiles other modules in place of some. A module that was moved or renamed ends the build: it would
 * be compiled as it is.
 *
 * @param table paths of modules, each with the path of its stand-in
 */
function standIns(table: Readonly<Record<string, string>>): Plugin {
  const gone = Object.entries(table)
    .flat()
    .filter((path) => !existsSync(path));
  if (gone.length > 0) throw new Error(`There is no ${gone.join(', ')}.`);
  const names = new Set(Object.keys(table).map((path) => basename(path)));
  return {
    name: 'vitrine:stand-ins',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!names.has(basename(id))) return null;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return (resolved && table[resolved.id]) ?? null;
    },
  };
}
