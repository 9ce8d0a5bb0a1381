import { basename, dirname, extname, relative } from 'node:path';
import { mergeConfig, type Rolldown } from 'vite';
import { adoptedStyles } from './adopted-styles.ts';
import { frameScripts } from './bundle-module.ts';
import { exampleCards } from './example-cards.ts';
import { fromPage } from './from-page.ts';
import { type Files, modulePath, runBuild } from './run-build.ts';
import { sandboxDefine } from './sandboxed-pages.ts';
import { API } from './settings.ts';
import { sharedFiles } from './shared-files.ts';
import { type Wording, withWords } from './words.ts';

const ROOT = modulePath('..');
const REPOSITORY = modulePath('../..');
const ENTRY = modulePath('../page/main.tsx');
/** Prefix of a module that the page loads later, until its file has a name. */
const LATER = 'later:';

/** Constants of all code of the viewer. */
export const viewerDefine = async (): Promise<Record<string, string>> => ({
  API_ORIGIN: JSON.stringify(API && `${API}/`),
  CAN_DRAW: 'true',
  ...(await sandboxDefine()),
});

/** The viewer in one language. */
export interface Viewer {
  readonly script: string;
  readonly style: string;
  /** Modules that are loaded later, by name in the folder of the viewer. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** Builds the script of the page, and then what it loads later. */
export async function buildViewer(wording: Exclude<Wording, 'every'>): Promise<Viewer> {
  const page = await buildPage(wording);
  const files = await buildLater(wording, page);
  const nameOf = new Map(
    files.flatMap((file) =>
      file.type === 'chunk' && file.facadeModuleId ? [[file.facadeModuleId, file.fileName]] : [],
    ),
  );
  const script = page.script.replaceAll(new RegExp(`${LATER}([\\w./-]+)`, 'g'), (_, path) => {
    const name = nameOf.get(`${ROOT}${path}`);
    if (!name) throw new Error(`${path} was not built.`);
    return `./${name}`;
  });
  return {
    script,
    style: page.style,
    files: new Map(
      files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
    ),
  };
}

interface PageBuild {
  readonly script: string;
  readonly style: string;
  /** Paths of the modules that are in the script. */
  readonly modules: ReadonlySet<string>;
  /** Paths of the modules that it loads later. */
  readonly later: ReadonlySet<string>;
}

/** The script that every reader downloads: `main.tsx` and all that it imports. */
async function buildPage(wording: Exclude<Wording, 'every'>): Promise<PageBuild> {
  const later = new Set<string>();
  const files = await runBuild(
    mergeConfig(withWords(wording), {
      define: await viewerDefine(),
      plugins: [
        {
          name: 'vitrine:later',
          async resolveDynamicImport(
            this: Rolldown.PluginContext,
            source: string,
            importer: string,
          ) {
            const resolved = await this.resolve(source, importer);
            if (!resolved) return null;
            later.add(resolved.id);
            return { id: LATER + relative(ROOT, resolved.id), external: true };
          },
        },
      ],
      build: {
        minify: wording !== 'pseudo',
        lib: {
          entry: ENTRY,
          formats: ['iife'],
          name: 'viewer',
          fileName: 'page',
          cssFileName: 'page',
        },
        rolldownOptions: { output: { strict: true } },
      },
    }),
  );
  const script = files.find((file) => file.type === 'chunk');
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (!script || style?.type !== 'asset' || files.length !== 2) {
    throw new Error(`The page is one script and one style, not ${files.map((f) => f.fileName)}.`);
  }
  const modules = new Set(script.moduleIds);
  for (const path of later) {
    if (modules.has(path)) throw new Error(`${path} is in the page: import it statically.`);
  }
  return { script: script.code.trim(), style: String(style.source).trim(), modules, later };
}

/** Name of the file behind a door: that of its module, or of its folder. */
const doorName = (path: string): string =>
  basename(basename(path) === 'door.ts' ? dirname(path) : path, extname(path));

/** Modules that are loaded later: a file for each `import()`, and for code that several share. */
async function buildLater(wording: Exclude<Wording, 'every'>, page: PageBuild): Promise<Files> {
  // A build finds them in another order each time, and names in its code follow the order.
  const entry = Object.fromEntries([...page.later].sort().map((path) => [doorName(path), path]));
  // Those of the root are kept for everybody who reads without a network.
  const ending = wording === 'en' || wording === 'pseudo' ? '.js' : `.${wording}.js`;
  const fileName = `assets/[name]-[hash:7]${ending}`;
  const nameOfChunk = ({ facadeModuleId }: Rolldown.PreRenderedChunk): string =>
    facadeModuleId ? fileName.replace('[name]', doorName(facadeModuleId)) : fileName;
  return runBuild(
    mergeConfig(withWords(wording), {
      define: await viewerDefine(),
      plugins: [frameScripts(), exampleCards(), adoptedStyles(), fromPage(page.modules)],
      worker: { format: 'iife' },
      build: {
        minify: wording !== 'pseudo',
        lib: { entry, formats: ['es'] },
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          output: {
            // Vite leaves the spaces in libraries, for those who bundle them.
            ...(wording !== 'pseudo' && { minify: true }),
            entryFileNames: fileName,
            chunkFileNames: nameOfChunk,
            codeSplitting: sharedFiles(REPOSITORY),
          },
        },
      },
    }),
  );
}
