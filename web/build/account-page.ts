import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { LANGUAGES } from '../i18n/languages.ts';
import { isTranslated, language } from './language.ts';
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
 * with it. A small script first chooses that of the reader's language: the server, which answers with
 * the page at several addresses, knows no languages.
 */
export function accountPages(pseudo: boolean): Plugin {
  return {
    name: 'vitrine:account-pages',
    apply: 'build',
    async generateBundle() {
      for (const page of Object.keys(PAGES) as PageName[]) {
        const emit = (source: string, ending: string): string => {
          const name = `${page}-${hash(source).digest('base64url').slice(0, 8)}${ending}.js`;
          this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
          return name;
        };
        const scripts: Record<string, string> = {};
        let css = '';
        for (const code of pseudo ? ['en'] : Object.keys(LANGUAGES)) {
          const { script, style } = await bundle(page, wordsOf(code, pseudo));
          scripts[code] = `./${emit(script, code === 'en' ? '' : `.${code}`)}`;
          css = style;
        }
        const first = emit(await chooser(scripts), '.first');
        const source = html(PAGES[page], `assets/${first}`, css);
        this.emitFile({ type: 'asset', fileName: `${page}.html`, source });
      }
    },
  };
}

/** What puts other words in the place of the English ones. */
function wordsOf(code: string, pseudo: boolean): Plugin[] {
  if (pseudo) return [pseudoLocale()];
  return isTranslated(code) ? [language(code)] : [];
}

/** The script that chooses one of `scripts`, which are addresses by languages. */
async function chooser(scripts: Readonly<Record<string, string>>): Promise<string> {
  const define = { SCRIPTS: JSON.stringify(scripts) };
  const [file, ...more] = await outputs('../i18n/own-page.ts', { define });
  if (file?.type !== 'chunk' || more.length > 0) throw new Error('own-page.ts: one script');
  return file.code.trim();
}

async function bundle(
  page: PageName,
  plugins: Plugin[],
): Promise<{ script: string; style: string }> {
  const files = await outputs(`../${page}/main.tsx`, { plugins });
  const chunks = files.filter((file) => file.type === 'chunk');
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (chunks.length !== 1 || !chunks[0] || style?.type !== 'asset') {
    throw new Error(`${page}: one script and one style, not ${files.map((file) => file.fileName)}`);
  }
  const css = String(style.source).replace(/\/\*\$vite.*?\*\//, '');
  return { script: chunks[0].code.trim(), style: css.trim() };
}

/** What is built from a module, all of it in one script. */
async function outputs(module: string, more: Pick<InlineConfig, 'define' | 'plugins'>) {
  const result = await build({
    ...more,
    configFile: false,
    logLevel: 'error',
    root: path('..'),
    publicDir: false,
    build: {
      write: false,
      minify: 'terser',
      terserOptions: TERSER,
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: path(module),
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  return (Array.isArray(result) ? result : [result]).flatMap((bundle) =>
    'output' in bundle ? bundle.output : [],
  );
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
<noscript><main>
<p>Signing in needs JavaScript.</p>
<p lang="de">Zum Anmelden braucht es JavaScript.</p>
<p lang="ar" dir="rtl">يحتاج تسجيل الدخول إلى JavaScript.</p>
</main></noscript>
<script type="module" src="${script}"></script>
</body>
</html>
`;
