import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { words as ar } from '../i18n/ar/schemas.ts';
import { words as de } from '../i18n/de/schemas.ts';

/** Languages with a page of their own, and how it begins. */
export const TRANSLATED = {
  de: {
    html: '<html lang="de">',
    words: de,
    noscript: 'Vitrine braucht JavaScript. Nichts wird an einen Server geschickt.',
    fileNoscript:
      'Diese Datei braucht JavaScript, um das Dokument zu prüfen und zu zeigen, das sie enthält.',
  },
  ar: {
    html: '<html lang="ar" dir="rtl">',
    words: ar,
    noscript: 'يحتاج Vitrine إلى JavaScript. لا يُرسَل شيء إلى أي خادم.',
    fileNoscript: 'يحتاج هذا الملف إلى JavaScript ليتحقق من المستند الذي يحمله ويعرضه.',
  },
} as const;

export type Translated = keyof typeof TRANSLATED;

export const isTranslated = (mode: string): mode is Translated => mode in TRANSLATED;

/**
 * Builds the viewer in another language: `i18n/en/` is read from the folder of that language, and the
 * page is called `de.html` instead of `index.html`. The words stay constants in the code, so that no
 * reader loads a catalogue.
 */
export function language(code: Translated): Plugin {
  const { html, words, noscript } = TRANSLATED[code];
  return {
    name: 'vitrine:language',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /i18n\/en\// },
      async handler(id, importer) {
        const resolved = await this.resolve(id, importer, { skipSelf: true });
        const translated = resolved?.id.replace('/i18n/en/', `/i18n/${code}/`);
        if (!translated || existsSync(translated)) return translated;
        this.warn(`${translated} is missing; its words stay English.`);
        return resolved;
      },
    },
    transform: {
      filter: { id: /schemas\/(?:capabilities|residues)\.ts$/ },
      handler: (source) =>
        Object.entries(words).reduce(
          (text, [english, translation]) =>
            text.replaceAll(`'${english}'`, () => JSON.stringify(translation)),
          source,
        ),
    },
    transformIndexHtml: (page) =>
      page
        .replace('<html lang="en">', html)
        .replace(/(<noscript><main>).*(<\/main><\/noscript>)/, `$1${noscript}$2`),
  };
}

/** Gives the page of a language its name, once everything is in it. */
export function languagePage(code: Translated): Plugin {
  return {
    name: 'vitrine:language-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('There is no page.');
        this.emitFile({ type: 'asset', fileName: `${code}.html`, source: page.source });
        delete bundle['index.html'];
      },
    },
  };
}

/** Builds the pages of the other languages beside that of the root. */
export function languages(): Plugin {
  return {
    name: 'vitrine:languages',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        for (const mode of Object.keys(TRANSLATED)) {
          await build({
            configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
            mode,
            logLevel: 'warn',
            build: { outDir: dir, emptyOutDir: false },
          });
        }
      },
    },
  };
}
