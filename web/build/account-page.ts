import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { bundleModule } from './bundle-module.ts';
import { PAGE_LANGUAGE_CODES, PAGE_LANGUAGES, type PageLanguage } from './languages.ts';
import { NO_ICON, page } from './page.ts';
import { modulePath } from './run-build.ts';

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

/** The pages of people who sign in: their folders below web/pages/. */
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
 * shares no code that runs with it. The server picks the language; a small script loads the page in
 * another one where the reader has chosen it.
 */
export function accountPages(pseudo: boolean): Plugin {
  return {
    name: 'vitrine:account-pages',
    apply: 'build',
    async generateBundle() {
      const codes = pseudo ? (['en'] as const) : PAGE_LANGUAGE_CODES;
      for (const name of PAGES) {
        const emit = (source: string, ending: string): string => {
          const file = `${name}-${hash(source).digest('base64url').slice(0, 8)}${ending}.js`;
          this.emitFile({ type: 'asset', fileName: `assets/${file}`, source });
          return file;
        };
        const scripts: Record<string, string> = {};
        let style = '';
        for (const code of codes) {
          const words = pseudo ? 'pseudo' : code;
          const made = await bundleModule(modulePath(`../pages/${name}/main.tsx`), {
            words,
            doors: modulePath('../pages/account/doors.ts'),
          });
          scripts[code] = `./${emit(made.script, code === 'en' ? '' : `.${code}`)}`;
          style = made.style;
        }
        if (!style) throw new Error(`${name}: no style`);
        const first = emit(await chooser(scripts), '.first');
        for (const code of codes) {
          const { own, ownNoscript } = PAGE_LANGUAGES[code];
          const source = page({
            language: code,
            title: `${own[name]} – Vitrine`,
            policy: policy(style),
            head: `<meta name="robots" content="noindex">\n${NO_ICON}`,
            style,
            noscript: ownNoscript,
            scripts: `<script type="module" src="assets/${first}"></script>`,
          });
          this.emitFile({ type: 'asset', fileName: fileName(name, code), source });
        }
      }
    },
  };
}

/** The script that loads the page in a language. */
async function chooser(scripts: Readonly<Record<string, string>>): Promise<string> {
  const define = { SCRIPTS: JSON.stringify(scripts) };
  const { script } = await bundleModule(modulePath('../words/own-page.ts'), { define });
  return script;
}
