import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { pseudoLocale } from './pseudo-locale.ts';
import { TERSER } from './terser.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const hash = (text: string) => createHash('sha256').update(text);

/**
 * The policy of the account page: its own script and style, and requests to where it came from.
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

/**
 * Makes `account.html` and its script: a bundle of its own, so that readers of a document never load
 * any of it, and whatever is shown in the viewer shares no code that runs with it.
 */
export function accountPage(pseudo: boolean): Plugin {
  return {
    name: 'vitrine:account-page',
    apply: 'build',
    async generateBundle() {
      const { script, style } = await bundle(pseudo);
      const name = `assets/account-${hash(script).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: name, source: script });
      this.emitFile({ type: 'asset', fileName: 'account.html', source: page(name, style) });
    },
  };
}

async function bundle(pseudo: boolean): Promise<{ script: string; style: string }> {
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
        input: path('../account/main.tsx'),
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
    throw new Error(`Account: one script and one style, not ${files.map((file) => file.fileName)}`);
  }
  const css = String(style.source).replace(/\/\*\$vite.*?\*\//, '');
  return { script: chunks[0].code.trim(), style: css.trim() };
}

const page = (script: string, style: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(style)}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Account – Vitrine</title>
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
