import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { pseudoLocale } from './pseudo-locale.ts';
import { TERSER } from './terser.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const hash = (text: string) => createHash('sha256').update(text);

/**
 * The policy of these pages: their own script and style, and requests to where they came from.
 * Nothing of what is shown in the viewer ever runs here.
 */
const policy = (style: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash(style).digest('base64')}'`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** The pages of people who sign in: their folders below web/, and their titles. */
const PAGES = { account: 'Account', permission: 'Permission' } as const;
type PageName = keyof typeof PAGES;

/** The files that these pages are. */
export const OWN_PAGES = Object.keys(PAGES).map((name) => `${name}.html`);

/**
 * Makes `account.html`, `permission.html` and their scripts: each a bundle of its own, so that readers
 * of a document never load any of it, and whatever is shown in the viewer shares no code that runs
 * with it.
 */
export function accountPages(pseudo: boolean): Plugin {
  return {
    name: 'vitrine:account-pages',
    apply: 'build',
    async generateBundle() {
      for (const page of Object.keys(PAGES) as PageName[]) {
        const { script, style } = await bundle(page, pseudo);
        const name = `assets/${page}-${hash(script).digest('base64url').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName: name, source: script });
        const source = html(PAGES[page], name, style);
        this.emitFile({ type: 'asset', fileName: `${page}.html`, source });
      }
    },
  };
}

async function bundle(page: PageName, pseudo: boolean): Promise<{ script: string; style: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: path('..'),
    publicDir: false,
    plugins: pseudo ? [pseudoLocale()] : [],
    build: {
      write: false,
      minify: 'terser',
      terserOptions: TERSER,
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: path(`../${page}/main.tsx`),
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((bundle) =>
    'output' in bundle ? bundle.output : [],
  );
  const chunks = files.filter((file) => file.type === 'chunk');
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (chunks.length !== 1 || !chunks[0] || style?.type !== 'asset') {
    throw new Error(`${page}: one script and one style, not ${files.map((file) => file.fileName)}`);
  }
  const css = String(style.source).replace(/\/\*\$vite.*?\*\//, '');
  return { script: chunks[0].code.trim(), style: css.trim() };
}

const html = (title: string, script: string, style: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(style)}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – Vitrine</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<noscript><main>Signing in needs JavaScript.</main></noscript>
<script type="module" src="${script}"></script>
</body>
</html>
`;
