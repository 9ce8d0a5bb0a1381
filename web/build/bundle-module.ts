import type { Plugin } from 'vite';
import { elements } from './elements.ts';
import { CONSTANTS_IN_PLACE, runBuild, TARGETS } from './run-build.ts';
import { takenWords } from './taken-words.ts';
import { globalOfWords, type TakenWords, wordsOf, wordsOutside } from './words.ts';

/** A module with all that it imports. */
export interface BundledModule {
  readonly script: string;
  /** Empty when the module imports no style. */
  readonly style: string;
  /** Names of the word modules that must be on the page before the script runs (`words.ts`). */
  readonly words: readonly string[];
  /** The words of those that the script takes. */
  readonly taken: TakenWords;
}

export interface BundleOptions {
  readonly define?: Readonly<Record<string, string>>;
}

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

async function make(input: string, { define }: BundleOptions): Promise<BundledModule> {
  const sources = new Map<string, string>();
  const files = await runBuild({
    ...(define && { define }),
    plugins: [wordsOutside(), elements(), frameScripts(), sourcesInto(sources)],
    build: {
      ...TARGETS,
      rolldownOptions: {
        input,
        optimization: CONSTANTS_IN_PLACE,
        output: { format: 'iife', codeSplitting: false, globals: globalOfWords },
      },
    },
  });
  const chunks = files.filter((file) => file.type === 'chunk');
  const [chunk] = chunks;
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (!chunk || chunks.length !== 1 || files.length > (style ? 2 : 1)) {
    throw new Error(`${input}: one script and one style, not ${files.map((f) => f.fileName)}`);
  }
  return {
    script: chunk.code.trim(),
    style: style?.type === 'asset' ? String(style.source).trim() : '',
    words: chunk.imports,
    taken: takenWords(sources, wordsOf),
  };
}

/** Notes the sources of the modules that are in what is built, as the bundler got them. */
const sourcesInto = (sources: Map<string, string>): Plugin => ({
  name: 'vitrine:sources',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      for (const id of file.type === 'chunk' ? file.moduleIds : []) {
        const code = this.getModuleInfo(id)?.code;
        if (code) sources.set(id, code);
      }
    }
  },
});

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
