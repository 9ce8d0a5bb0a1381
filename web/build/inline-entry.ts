import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { TRANSLATED } from './language.ts';
import { viewerPolicy } from './policy.ts';

/** Where the inlined entry leaves its exports for the chunks that are loaded later. */
const SHARED = 'globalThis.vitrine';

/** The module whose chunk almost every visit needs next. */
const EAGER_MODULE = 'web/artifact/ArtifactPage.tsx';

const PRELOAD_HELPER = '\0vite/preload-helper.js';

type OutputBundle = Rolldown.OutputBundle;

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `export{a as b,c}` at the end of the entry. */
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;

/** What the entry exports, in order: its own names, and those that later chunks import. */
const exportsOf = (code: string): [local: string, exported: string][] =>
  (EXPORTS.exec(code)?.[1] ?? '').split(',').map((item) => {
    const [local = '', exported = local] = item.trim().split(/\s+as\s+/);
    return [local, exported];
  });

/** The exports of the entry become a list that later chunks read from: shorter than names. */
const shareExports = (code: string): string =>
  code.replace(EXPORTS, () => `${SHARED}=[${exportsOf(code).map(([local]) => local)}];`);

/** `import{b as d}from"../index.js"` of a later chunk reads the same list. */
function useShared(code: string, entry: Rolldown.OutputChunk): string {
  const places = new Map(exportsOf(entry.code).map(([, exported], place) => [exported, place]));
  const name = entry.fileName.replaceAll('.', '\\.');
  const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\.\\.?/${name}["'];?`, 'g');
  const rewritten = code.replace(imports, (_, list: string) => {
    const members = list.split(',').map((item) => {
      const [exported = '', local = exported] = item.trim().split(/\s+as\s+/);
      if (!places.has(exported)) throw new Error(`The entry does not export ${exported}.`);
      return `${places.get(exported)}:${local}`;
    });
    return `const{${members}}=${SHARED};`;
  });
  if (rewritten.includes(`/${entry.fileName}`)) {
    throw new Error(`A chunk still imports ${entry.fileName}, which is inlined in the page.`);
  }
  return rewritten;
}

/** What the bundler's helper does, without what nothing here needs: members that stay live. */
const NAMESPACE =
  'm=>{const o={};for(const k in m)Object.defineProperty(o,k,{get:m[k],enumerable:!0});return o}';

/** Puts the bundler's helper into the chunks that import it: it is smaller than a request. */
function inlineRuntime(bundle: OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
  if (!runtime) return;
  const file = basename(runtime.fileName);
  const imported = new RegExp(
    `import\\s*\\{(\\w+)(?:\\s+as\\s+(\\w+))?\\}\\s*from\\s*["']\\./${file}["'];?`,
  );
  if (runtime.exports.length > 1) throw new Error('The bundler has more helpers than one.');
  for (const chunk of chunks) {
    chunk.code = chunk.code.replace(
      imported,
      (_, exported, local = exported) => `const ${local}=${NAMESPACE};`,
    );
    chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
    if (chunk.code.includes(file)) throw new Error(`${chunk.fileName} still imports ${file}.`);
  }
  delete bundle[runtime.fileName];
}

/**
 * Starts to fetch the page of an artifact while the HTML is still being read, if the address
 * carries one: the fetch then costs hardly any time. Fetched, not run: the entry has to run first.
 */
function preloadScript(outputs: OutputBundle[string][], module: string): string {
  const chunk = outputs.find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`No chunk was made for ${module}.`);
  if (chunk.imports.some((name) => name.startsWith('assets/'))) {
    throw new Error(`${chunk.fileName} needs a second request.`);
  }
  return `if(/^#k/.test(location.hash))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'${chunk.fileName}'}))`;
}

/**
 * Leads from the page of the root to that of the language that was chosen here (`i18n/languages.ts`),
 * or that the browser prefers. Pages of records, which have no `/` at their end, are left alone.
 */
const redirectScript = (): string =>
  `try{/\\/$/.test(location.pathname)&&location.replace(/^(${Object.keys(TRANSLATED).join('|')})/.exec(localStorage.lang||navigator.language)[0]+'.html'+location.hash)}catch{}`;

const IMPORT = String.raw`import\(["'][^"']+["']\)`;
const WRAPPED = new RegExp(
  String.raw`\b[\w$]+\((?:` +
    String.raw`\(\)=>(${IMPORT}(?:\.then\(\w+=>[\w.]+(?:\([\w,]*\))?\))?)|` +
    String.raw`async\(\)=>\{const\{[^}]*\}=await\s?\(?(${IMPORT}(?:\.then\(\w+=>\w+\.\w+\))?)\)?;return\{[^}]*\}\}` +
    String.raw`),\[\],import\.meta(?:\.url)?\)`,
  'g',
);

/** Vite wraps every `import()` to load styles and preloads, of which this bundle has none. */
function unwrapImports(code: string): string {
  const unwrapped = code.replace(WRAPPED, (_, plain, picked) => plain ?? picked);
  const left = /.{80},\[\],import\.meta/.exec(unwrapped);
  if (left) throw new Error(`An import is still wrapped: ${left}`);
  return unwrapped;
}

/**
 * Puts the entry script and style into index.html, allowed by their hashes in the page's policy:
 * a document opens in one request. Later chunks find what they share with it on `globalThis`.
 */
export function inlineEntry(isRoot: boolean): Plugin {
  return {
    name: 'vitrine:inline-entry',
    apply: 'build',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      handler: (id) => (id === PRELOAD_HELPER ? id : undefined),
    },
    load: {
      order: 'pre',
      handler: (id) =>
        id === PRELOAD_HELPER ? 'export const __vitePreload = (f) => f();' : undefined,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        inlineRuntime(bundle);
        const outputs = Object.values(bundle);
        const html = outputs.find((file) => file.fileName === 'index.html');
        const entry = outputs.find((file) => file.type === 'chunk' && file.isEntry);
        const style = outputs.find((file) => file.fileName.endsWith('.css'));
        if (html?.type !== 'asset' || entry?.type !== 'chunk' || style?.type !== 'asset') {
          this.error('Expected index.html with one entry script and one style sheet.');
        }
        if (entry.imports.length > 0) this.error(`The entry must stand alone: ${entry.imports}`);
        for (const file of outputs) {
          if (file.type !== 'chunk') continue;
          file.code = unwrapImports(file.code);
          if (file !== entry) file.code = useShared(file.code, entry);
        }
        const script = shareExports(entry.code).trim().replaceAll('</script', '<\\/script');
        const css = String(style.source)
          .replace(/\/\*\$vite.*?\*\//, '')
          .trim();
        const preload = (isRoot ? redirectScript() : '') + preloadScript(outputs, EAGER_MODULE);
        const policy = viewerPolicy({
          scripts: [sha256(preload), sha256(script)],
          style: sha256(css),
        });
        html.source = String(html.source)
          .replace(/\s*<script type="module"[^>]*><\/script>/, '')
          .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
          .replace(
            '<meta charset="utf-8">',
            () =>
              `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">`,
          )
          .replace('</head>', () => `<script>${preload}</script>\n<style>${css}</style>\n</head>`)
          .replace('</body>', () => `<script type="module">${script}</script>\n</body>`);
        delete bundle[entry.fileName];
        delete bundle[style.fileName];
      },
    },
  };
}
