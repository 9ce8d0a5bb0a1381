import type { Plugin } from 'vite';
import { bundleModule } from './bundle-module.ts';
import { PAGE_LANGUAGE_CODES, PAGE_LANGUAGES, type PageLanguage } from './languages.ts';
import { hashSource, inScriptElement, page } from './page.ts';
import { modulePath } from './run-build.ts';
import { AWAY } from './settings.ts';

/** The files by their names, each in a language. */
const FILES: ReadonlyMap<string, PageLanguage> = new Map(
  PAGE_LANGUAGE_CODES.map((code) => [
    code === 'en' ? 'single-file.html' : `single-file.${code}.html`,
    code,
  ]),
);

/** The script that draws formulas in such a file: the same in each language. */
const FORMULAS = 'single-file-formulas.js';

export const SINGLE_FILES = [...FILES.keys(), FORMULAS];

/**
 * Makes `single-file.html` and those of other languages: the viewer in one file, with a place for one
 * artifact. "Download as one HTML file" (app/share/Rows.tsx) fills it, and puts
 * `single-file-formulas.js` into it where the artifact has formulas. It needs no host, and asks for nothing but the private links of its deployment, where that keeps any.
 */
export function singleFilePage(): Plugin {
  return {
    name: 'vitrine:single-file-page',
    async generateBundle() {
      for (const [fileName, code] of FILES) {
        this.emitFile({ type: 'asset', fileName, source: await makeSingleFilePage(code) });
      }
      this.emitFile({ type: 'asset', fileName: FORMULAS, source: await formulasScript() });
    },
    configureServer(server) {
      server.middlewares.use(`/${FORMULAS}`, (_request, response, next) => {
        formulasScript().then((script) => response.end(script), next);
      });
      for (const [fileName, code] of FILES) {
        server.middlewares.use(`/${fileName}`, (_request, response, next) => {
          makeSingleFilePage(code).then((page) => {
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(page);
          }, next);
        });
      }
    },
  };
}

/** The script that draws formulas, as it stands in the page. */
async function formulasScript(): Promise<string> {
  const { script } = await bundleModule(modulePath('../pages/single-file/formulas.ts'), {
    adoptsStyles: true,
  });
  return inScriptElement(script);
}

/** The text of the page, its record still empty. */
export async function makeSingleFilePage(code: PageLanguage = 'en'): Promise<string> {
  const module = modulePath('../pages/single-file/main.tsx');
  const bundled = await bundleModule(module, {
    define: AWAY,
    words: code,
  });
  const { style } = bundled;
  const script = inScriptElement(bundled.script);
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(script)} ${hashSource(await formulasScript())}`,
    `style-src ${hashSource(style)}`,
    'img-src data: blob:',
    'media-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return page({
    language: code,
    policy,
    style,
    noscript: PAGE_LANGUAGES[code].fileNoscript,
    scripts: `<script type="application/json" id="vitrine-record"></script>\n<script>${script}</script>`,
  });
}
