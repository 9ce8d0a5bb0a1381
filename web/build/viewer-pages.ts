import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { sharedLinkTags } from '../../schemas/api/shared-link.ts';
import { bundleModule } from './bundle-module.ts';
import { hashSource } from './hash-source.ts';
import { inScriptElement } from './in-script-element.ts';
import { PAGE_LANGUAGE_CODES, PAGE_LANGUAGES, type PageLanguage } from './languages.ts';
import { exportsOf, exportsToList, exportsToPage, importsFromPage } from './page-globals.ts';
import { viewerPolicy } from './policy.ts';
import { readPublicUrl } from './public-url.ts';
import { modulePath } from './run-build.ts';
import { isServed, squeeze } from './squeeze.ts';
import { takenWords } from './taken-words.ts';
import { globalOfWords, isWords, type Wording, wordFiles, wordsOf, wordsScript } from './words.ts';

/** The two scripts of the page: what its first picture needs, and what stands behind that. */
export const FIRST = modulePath('../index.html');
export const SECOND = modulePath('../artifact/below.tsx');
/** What the first one calls the second. */
const SECOND_NAME = 'second-script';

/** Where the two inlined scripts leave their exports for each other and for chunks that are loaded. */
const EXPORTS = { first: 'globalThis.vitrine', second: 'globalThis.vitrineBelow' };

/**
 * The first script runs as soon as it is there, with half of the page still on its way. Whatever it
 * imports waits for the second one, or is lost with it.
 */
const BEGIN =
  'globalThis.vitrineWhole=new Promise((a,b)=>{globalThis.vitrineArrived=a;addEventListener("DOMContentLoaded",b)});vitrineWhole.catch(()=>{});';
const END = ';vitrineArrived();';

/**
 * Nearly all that stands in the page runs before its first picture. V8 would read each function twice:
 * a first time to find its end, and again when it is called (explicit compile hints, Chromium 136).
 */
const ALL_RUNS = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes the page of each language from what was built once: style and code inlined and allowed by
 * their hashes, so that a document opens in one request; the words that they need beside them, and all
 * others by the addresses of an import map. The code is in two scripts, in the order in which it is
 * needed: the first alone checks a document and shows its top.
 *
 * @param pseudo one page, whose words are marked for a test
 */
export function viewerPages(pseudo: boolean): Plugin {
  let served = true;
  return {
    name: 'vitrine:viewer-pages',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      served = isServed(config);
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: SECOND, preserveSignature: 'allow-extension' });
    },
    async resolveDynamicImport(specifier, importer) {
      const resolved = await this.resolve(String(specifier), importer);
      return resolved?.id === SECOND ? { id: SECOND_NAME, external: true } : null;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((file) => file.type === 'chunk');
        const html = bundle['index.html'];
        const first = chunks.find((chunk) => chunk.moduleIds.includes(FIRST));
        const second = chunks.find((chunk) => chunk.moduleIds.includes(SECOND));
        const style = outputs.find((file) => file.fileName.endsWith('.css'));
        if (html?.type !== 'asset' || !first || !second || style?.type !== 'asset') {
          return this.error('Expected index.html with two scripts and one style sheet.');
        }
        const early = first.imports.filter(isWords);
        const behind = second.imports.filter((each) => isWords(each) && !early.includes(each));
        const others = [...first.imports, ...second.imports].filter(
          (specifier) => !isWords(specifier) && specifier !== first.fileName,
        );
        if (others.length > 0) this.error(`The page must stand alone, without ${others}.`);
        for (const { fileName, dynamicImports } of chunks) {
          if (dynamicImports.includes(first.fileName)) {
            this.error(`${fileName}: import() of what stands in the page; import it statically.`);
          }
        }
        const sources = first.moduleIds.map((id) => [id, this.getModuleInfo(id)?.code] as const);
        const taken = takenWords(
          new Map(sources.flatMap(([id, code]) => (code ? [[id, code]] : []))),
          wordsOf,
        );
        const runtime = chunks.find((chunk) => chunk.name === 'rolldown-runtime');
        const take = takeFromPage(first, second, new Set([...early, ...behind]), runtime);
        for (const chunk of chunks) chunk.code = take(chunk);
        if (runtime) delete bundle[runtime.fileName];

        const late = [...new Set(chunks.flatMap((chunk) => chunk.imports))].filter(
          (specifier) =>
            isWords(specifier) && !early.includes(specifier) && !behind.includes(specifier),
        );
        const scripts = {
          first: await classic(BEGIN + exportsToList(first.code, EXPORTS.first), served),
          second: await classic(exportsToPage(second.code, EXPORTS.second) + END, served),
        };
        const redirect = await redirectScript();
        // Vite leaves a mark at its end.
        const css = String(style.source).replace('/*$vite$:1*/', '').trim();
        const makePage = async (code: PageLanguage, wording: Wording): Promise<string> => {
          const { folder, files, prefix } = await wordFiles(late.toSorted(), wording);
          for (const [name, source] of files) {
            this.emitFile({ type: 'asset', fileName: `assets/${folder}/${name}`, source });
          }
          return page(String(html.source), code, {
            redirect: pseudo ? '' : redirect,
            importMap: JSON.stringify({ imports: { [prefix]: `./assets/${folder}/` } }),
            // Words and code in one script: each has a hash in the policy, which cannot be packed.
            first:
              ALL_RUNS + (await words(served, early, wording, { only: taken })) + scripts.first,
            second:
              ALL_RUNS +
              (await words(served, [...early, ...behind], wording, { behind: taken })) +
              scripts.second,
            css,
          });
        };
        const pages = pseudo
          ? [['index.html', await makePage('en', 'pseudo')] as const]
          : await Promise.all(
              PAGE_LANGUAGE_CODES.map(
                async (code) =>
                  [
                    code === 'en' ? 'index.html' : `${code}.html`,
                    await makePage(code, code),
                  ] as const,
              ),
            );
        delete bundle[first.fileName];
        delete bundle[second.fileName];
        delete bundle[style.fileName];
        for (const [fileName, source] of pages) {
          if (fileName === 'index.html') html.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

/** A module, without its imports and exports, as a script that runs where it stands. */
const classic = async (code: string, served: boolean): Promise<string> =>
  inScriptElement(await squeeze(`(()=>{"use strict";${code.trim()}})();`, served));

const words = async (served: boolean, ...args: Parameters<typeof wordsScript>): Promise<string> =>
  inScriptElement(await squeeze(await wordsScript(...args), served));

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Vite wraps every `import()` to load styles and preloads; here it waits for the whole page. */
export function plainImports(): Plugin {
  return {
    name: 'vitrine:plain-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === PRELOAD_HELPER ? id : undefined),
    load: (id) =>
      id === PRELOAD_HELPER
        ? 'export const __vitePreload = (load) => vitrineWhole.then(load);'
        : undefined,
  };
}

/**
 * Rewrites what a chunk imports from the scripts of the page, and the words that stand there. What the
 * bundler adds to chunks, 158 bytes, becomes a part of each: it would be a request of its own, after them.
 */
function takeFromPage(
  first: Rolldown.OutputChunk,
  second: Rolldown.OutputChunk,
  words: ReadonlySet<string>,
  runtime: Rolldown.OutputChunk | undefined,
) {
  const inPlace = `(()=>{let all;${runtime ? exportsToPage(runtime.code, 'all') : ''}return all})()`;
  const order = exportsOf(first.code);
  const isOf = (specifier: string, { fileName }: Rolldown.OutputChunk): boolean =>
    specifier.endsWith(`/${basename(fileName)}`);
  return (chunk: Rolldown.OutputChunk): string =>
    importsFromPage(chunk.code, (specifier) => {
      if (words.has(specifier)) return { expression: globalOfWords(specifier) };
      if (isOf(specifier, first)) return { expression: EXPORTS.first, order };
      if (runtime && isOf(specifier, runtime)) return { expression: inPlace };
      const isSecond = specifier === SECOND_NAME || isOf(specifier, second);
      return isSecond ? { expression: EXPORTS.second } : undefined;
    });
}

interface Parts {
  readonly redirect: string;
  readonly importMap: string;
  readonly first: string;
  readonly second: string;
  readonly css: string;
}

/** Fills the page of the source with what was built. Its parts stand where the source names them. */
function page(source: string, code: PageLanguage, parts: Parts): string {
  const { html, noscript } = PAGE_LANGUAGES[code];
  const { redirect, importMap, first, second, css } = parts;
  const policy = viewerPolicy({
    scripts: [redirect, importMap, first, second].filter(Boolean).map(hashSource),
    style: hashSource(css),
  });
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    redirect && `<script>${redirect}</script>`,
  ];
  const replace = (text: string, what: string | RegExp, by: string): string => {
    const replaced = text.replace(what, () => by);
    if (replaced === text) throw new Error(`index.html: there is no ${what}.`);
    return replaced;
  };
  let text = source;
  text = replace(text, /\s*<script type="module"[^>]*><\/script>/, '');
  text = replace(text, /\s*<link rel="stylesheet"[^>]*>/, '');
  if (code !== 'en') {
    text = replace(text, '<html lang="en">', html);
    text = replace(text, PAGE_LANGUAGES.en.noscript, noscript);
  }
  text = replace(text, '<meta charset="utf-8">', head.filter(Boolean).join('\n'));
  const address = readPublicUrl(process.env);
  const tags = address && `${sharedLinkTags(address, code)}\n`;
  text = replace(text, '</head>', `${tags}<style>${css}</style>\n</head>`);
  // Nothing is imported before the second script, so what names the modules can wait as well.
  const map = `<script type="importmap">${importMap}</script>`;
  text = replace(text, '<noscript>', `<script>${first}</script>\n<noscript>`);
  return replace(text, '</body>', `${map}\n<script>${second}</script>\n</body>`);
}

/** Leads to the page of the reader's language before anything else is read. */
async function redirectScript(): Promise<string> {
  const define = { CODES: JSON.stringify(PAGE_LANGUAGE_CODES.join('|')) };
  const { script } = await bundleModule(modulePath('../i18n/redirect.ts'), { define });
  return script;
}
