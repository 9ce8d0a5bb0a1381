import type { Plugin, Rolldown } from 'vite';
import { hashSource } from './hash-source.ts';
import { inScriptElement } from './in-script-element.ts';
import { PAGE_LANGUAGE_CODES, PAGE_LANGUAGES, type PageLanguage } from './languages.ts';
import { exportsToPage, importsFromPage } from './page-globals.ts';
import { viewerPolicy } from './policy.ts';
import { globalOfWords, isWords, type Wording, wordFiles, wordsScript } from './words.ts';

/** Where the inlined entry leaves its exports for the chunks that are loaded later. */
const SHARED = 'globalThis.vitrine';

/**
 * Makes the page of each language from what was built once: the entry and the style inlined and
 * allowed by their hashes, so that a document opens in one request; the words that they need beside
 * them, and all others by the addresses of an import map.
 *
 * @param pseudo one page, whose words are marked for a test
 */
export function viewerPages(pseudo: boolean): Plugin {
  return {
    name: 'vitrine:viewer-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((file) => file.type === 'chunk');
        const html = bundle['index.html'];
        const entry = chunks.find((chunk) => chunk.isEntry);
        const style = outputs.find((file) => file.fileName.endsWith('.css'));
        if (html?.type !== 'asset' || !entry || style?.type !== 'asset') {
          return this.error('Expected index.html with one entry script and one style sheet.');
        }
        const early = entry.imports.filter(isWords);
        const others = entry.imports.filter((specifier) => !isWords(specifier));
        if (others.length > 0) this.error(`The entry must stand alone, without ${others}.`);
        for (const { fileName, dynamicImports } of chunks) {
          if (dynamicImports.includes(entry.fileName)) {
            this.error(`${fileName}: import() of what stands in the page; import it statically.`);
          }
        }
        const shareEntry = takeFromPage(entry, new Set(early));
        for (const chunk of chunks) chunk.code = shareEntry(chunk);

        const late = [...new Set(chunks.flatMap((chunk) => chunk.imports))].filter(
          (specifier) => isWords(specifier) && !early.includes(specifier),
        );
        const script = inScriptElement(exportsToPage(entry.code, SHARED).trim());
        const css = String(style.source).trim();
        const makePage = async (code: PageLanguage, wording: Wording): Promise<string> => {
          const words = inScriptElement(await wordsScript(early, wording));
          const { folder, files, prefix } = await wordFiles(late.toSorted(), wording);
          for (const [name, source] of files) {
            this.emitFile({ type: 'asset', fileName: `assets/${folder}/${name}`, source });
          }
          const imports = { [prefix]: `./assets/${folder}/` };
          return page(String(html.source), code, {
            redirect: code === 'en' ? redirectScript() : '',
            importMap: JSON.stringify({ imports }),
            words,
            script,
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
        delete bundle[entry.fileName];
        delete bundle[style.fileName];
        for (const [fileName, source] of pages) {
          if (fileName === 'index.html') html.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Vite wraps every `import()` to load styles and preloads; here there is nothing to load first. */
export function plainImports(): Plugin {
  return {
    name: 'vitrine:plain-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === PRELOAD_HELPER ? id : undefined),
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (f) => f();' : undefined),
  };
}

/** Rewrites what a chunk imports from the entry, and the words that stand on every page. */
function takeFromPage(entry: Rolldown.OutputChunk, words: ReadonlySet<string>) {
  return (chunk: Rolldown.OutputChunk): string =>
    importsFromPage(chunk.code, (specifier) => {
      if (words.has(specifier)) return globalOfWords(specifier);
      const isEntry = specifier.endsWith(`/${entry.fileName}`);
      return isEntry ? SHARED : undefined;
    });
}

interface Parts {
  readonly redirect: string;
  readonly importMap: string;
  readonly words: string;
  readonly script: string;
  readonly css: string;
}

/** Fills the page of the source with what was built. Its parts stand where the source names them. */
function page(source: string, code: PageLanguage, parts: Parts): string {
  const { html, noscript } = PAGE_LANGUAGES[code];
  const { redirect, importMap, words, script, css } = parts;
  const policy = viewerPolicy({
    scripts: [redirect, importMap, words, script].filter(Boolean).map(hashSource),
    style: hashSource(css),
  });
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    // The root leads to the page of the reader's language before anything else is read.
    redirect && `<script>${redirect}</script>`,
    `<script type="importmap">${importMap}</script>`,
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
  text = replace(text, '</head>', `<style>${css}</style>\n<script>${words}</script>\n</head>`);
  return replace(text, '</body>', `<script type="module">${script}</script>\n</body>`);
}

/**
 * Leads from the page of the root to that of the language that was chosen here (`i18n/languages.ts`),
 * or that the browser prefers. Pages of records, which have no `/` at their end, are left alone.
 */
function redirectScript(): string {
  const others = PAGE_LANGUAGE_CODES.filter((code) => code !== 'en').join('|');
  return `try{/\\/$/.test(location.pathname)&&location.replace(/^(${others})/.exec(localStorage.lang||navigator.language)[0]+'.html'+location.hash)}catch{}`;
}
