import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type BundledModule, bundleModule } from './bundle-module.ts';
import { PAGE_LANGUAGE_CODES, PAGE_LANGUAGES, type PageLanguage } from './languages.ts';
import { modulePath } from './run-build.ts';
import { wordsScript } from './words.ts';

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

/** The pages of people who sign in: their folders below web/. */
const PAGES = ['account', 'permission'] as const;
type PageName = (typeof PAGES)[number];

/** The file of a page in a language. */
const fileName = (page: PageName, code: PageLanguage): string =>
  code === 'en' ? `${page}.html` : `${page}.${code}.html`;

/** The files that a page is in all languages. */
export const ownPages = (page: PageName): string[] =>
  PAGE_LANGUAGE_CODES.map((code) => fileName(page, code));

/** The files of all these pages. */
export const OWN_PAGES = PAGES.flatMap(ownPages);

/**
 * Makes `account.html`, `permission.html`, those of other languages and their scripts: each a bundle
 * of its own, so that readers of a document never load any of it, and whatever is shown in the viewer
 * shares no code that runs with it. The server picks the language; a small script asks for the words
 * of another one where the reader has chosen it.
 */
export function accountPages(pseudo: boolean): Plugin {
  return {
    name: 'vitrine:account-pages',
    apply: 'build',
    async generateBundle() {
      for (const page of PAGES) {
        const emit = (source: string, ending: string): string => {
          const name = `${page}-${hash(source).digest('base64url').slice(0, 8)}${ending}.js`;
          this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
          return name;
        };
        const { script, style, words } = await bundle(page);
        const scripts: Record<string, string> = {};
        const codes = pseudo ? (['en'] as const) : PAGE_LANGUAGE_CODES;
        for (const code of codes) {
          const source = await wordsScript(words, pseudo ? 'pseudo' : code);
          scripts[code] = `./${emit(source, code === 'en' ? '.words' : `.words.${code}`)}`;
        }
        const first = emit(await chooser(scripts, `./${emit(script, '')}`), '.first');
        for (const code of codes) {
          const source = html(page, code, `assets/${first}`, style);
          this.emitFile({ type: 'asset', fileName: fileName(page, code), source });
        }
      }
    },
  };
}

/** The script that loads the words of a language, and then the page. */
async function chooser(words: Readonly<Record<string, string>>, page: string): Promise<string> {
  const define = { WORDS: JSON.stringify(words), PAGE: JSON.stringify([page]) };
  const { script } = await bundleModule(modulePath('../i18n/own-page.ts'), { define });
  return script;
}

async function bundle(page: PageName): Promise<BundledModule> {
  const made = await bundleModule(modulePath(`../${page}/main.tsx`));
  if (!made.style) throw new Error(`${page}: no style`);
  return made;
}

function html(page: PageName, code: PageLanguage, script: string, style: string): string {
  const { html, own, ownNoscript } = PAGE_LANGUAGES[code];
  return `<!doctype html>
${html}
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(style)}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${own[page]} – Vitrine</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<noscript><main>${ownNoscript}</main></noscript>
<script type="module" src="${script}"></script>
</body>
</html>
`;
}
