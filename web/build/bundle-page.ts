import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { frameScripts } from './sealed-pages.ts';
import { TERSER } from './terser.ts';

/** The path of a module, from its address relative to this folder. */
export const modulePath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** What a page that stands alone consists of. */
export interface BundledPage {
  /** Safe to stand in a script element. */
  readonly script: string;
  readonly style: string;
}

/**
 * Builds a page whose whole code is one script and one style, with nothing left to load.
 *
 * @param instead modules by path, and what stands in for them
 * @param plugins what else it is built with
 */
export async function bundlePage(
  input: string,
  instead: Readonly<Record<string, string>>,
  define: Readonly<Record<string, string>> = {},
  plugins: readonly Plugin[] = [],
): Promise<BundledPage> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: modulePath('..'),
    publicDir: false,
    define,
    plugins: [...plugins, standIns(instead), frameScripts()],
    build: {
      write: false,
      minify: 'terser',
      terserOptions: TERSER,
      target: 'es2023',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((bundle) =>
    'output' in bundle ? bundle.output : [],
  );
  const chunks = files.filter((file) => file.type === 'chunk');
  const [chunk] = chunks;
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (chunks.length !== 1 || !chunk || style?.type !== 'asset') {
    throw new Error(`${input}: one script and one style, not ${files.map((f) => f.fileName)}`);
  }
  const script = chunk.code
    .trim()
    .replaceAll('</script', '<\\/script')
    .replaceAll('<!--', '\\x3c!--');
  return { script, style: String(style.source).trim() };
}

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Puts other modules in the place of some. What stands in may use what it stands for. */
function standIns(instead: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'vitrine:stand-ins',
    enforce: 'pre',
    // Vite wraps every import() to load styles and preloads; here everything is in one script.
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (f) => f();' : undefined),
    async resolveId(id, importer) {
      if (id === PRELOAD_HELPER) return id;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      const other = resolved && instead[resolved.id];
      return other === importer ? undefined : other;
    },
  };
}
