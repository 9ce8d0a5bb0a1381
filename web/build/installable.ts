import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import {
  PLAIN_LANGUAGES,
  PLAIN_STYLE,
  type PlainLanguage,
  plainPage,
} from '../../schemas/api/plain-page.ts';
import { offlineFile } from '../offline/worker/as-built.ts';
import { offline as ar } from '../words/ar/page.ts';
import { notFound as notFoundAr } from '../words/ar/pages.ts';
import { offline as de } from '../words/de/page.ts';
import { notFound as notFoundDe } from '../words/de/pages.ts';
import { offline as en } from '../words/en/page.ts';
import { notFound as notFoundEn } from '../words/en/pages.ts';

/**
 * The manifest: how an installed viewer is called, looks, and what it takes from other programs.
 */
const MANIFEST = {
  name: 'Vitrine',
  short_name: 'Vitrine',
  description: 'A display case for what AI agents make.',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#0a5f55',
  icons: [
    { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // Answered by the service worker: what is shared stays on the device.
  share_target: {
    action: 'share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'file', accept: ['application/json', '.json'] }],
    },
  },
  file_handlers: [
    {
      action: './',
      accept: { 'application/json': ['.json'], 'application/vnd.svc.artifact+json': ['.json'] },
    },
  ],
};

const WORDS: Readonly<Record<PlainLanguage, Record<keyof typeof en, string>>> = { en, de, ar };
const NOT_FOUND: Readonly<Record<PlainLanguage, Record<keyof typeof notFoundEn, string>>> = {
  en: notFoundEn,
  de: notFoundDe,
  ar: notFoundAr,
};

const STYLE_HASH = createHash('sha256').update(PLAIN_STYLE).digest('base64');
/** The policy of a page that has one style and nothing else. */
const PLAIN_POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'">\n`;

/** The page in place of one that only a server can make, when no server can be reached. */
function offlinePage(language: PlainLanguage): string {
  const t = WORDS[language];
  return plainPage({
    language,
    title: t.offlineTitle,
    paragraphs: [t.offlineMore],
    links: [
      ['', t.tryAgain],
      ['../', t.home],
    ],
    home: '../',
    head: PLAIN_POLICY,
    main: ' data-view="error" data-error="offline"',
  });
}

/**
 * The page of static hosts for what is not there, in all languages at once: such a host knows one. It is
 * shown at any address, so it names the home page by its path.
 *
 * @param base the folder of the viewer on its host
 */
export function notFoundPage(base: string): string {
  const others = PLAIN_LANGUAGES.filter((language) => language !== 'en');
  return plainPage({
    language: 'en',
    title: NOT_FOUND.en.title,
    paragraphs: [
      NOT_FOUND.en.more,
      ...others.map((language) => {
        const { title, more } = NOT_FOUND[language];
        const dir = language === 'ar' ? 'rtl' : 'ltr';
        return `<span lang="${language}" dir="${dir}"><b>${title}.</b> ${more}</span>`;
      }),
    ],
    links: [
      [base, NOT_FOUND.en.home],
      ...others.map((language) => [`${base}${language}.html`, NOT_FOUND[language].home] as const),
    ],
    home: base,
    head: PLAIN_POLICY,
    main: ' data-view="error" data-error="not-found"',
  });
}

/** Writes what an installed viewer needs: the manifest, and the page without a network. */
export function installable(): Plugin {
  return {
    name: 'vitrine:installable',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(MANIFEST, null, 2);
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
      for (const language of PLAIN_LANGUAGES) {
        const fileName = offlineFile(language);
        this.emitFile({ type: 'asset', fileName, source: offlinePage(language) });
      }
    },
  };
}
