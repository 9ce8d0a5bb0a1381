import { mergeConfig, type Plugin } from 'vite';
import { runBuild } from './run-build.ts';
import { type Wording, withWords } from './words.ts';

/** A module with all that it imports. */
export interface BundledModule {
  readonly script: string;
  /** Empty when the module imports no style. */
  readonly style: string;
}

export interface BundleOptions {
  readonly define?: Readonly<Record<string, string>>;
  /** The language of its words; English unless told. */
  readonly words?: Wording;
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

async function make(
  input: string,
  { define = {}, words = 'en' }: BundleOptions,
): Promise<BundledModule> {
  const files = await runBuild(
    mergeConfig(withWords(words), {
      define,
      plugins: [frameScripts()],
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
  return {
    script: chunk.code.trim(),
    style: style?.type === 'asset' ? String(style.source).trim() : '',
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
