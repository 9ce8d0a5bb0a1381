import { defineConfig, type UserConfig } from 'vite';
import { accountPages } from './web/build/account-page.ts';
import { API } from './web/build/api-origin.ts';
import { headerFiles } from './web/build/headers.ts';
import { inlineEntry } from './web/build/inline-entry.ts';
import { installable } from './web/build/installable.ts';
import {
  isTranslated,
  language,
  languagePage,
  languages,
  type Translated,
} from './web/build/language.ts';
import { mcpAppPage } from './web/build/mcp-app-page.ts';
import { pseudoLocale } from './web/build/pseudo-locale.ts';
import { sealedPages } from './web/build/sealed-pages.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { singleFilePage } from './web/build/single-file-page.ts';
import { TERSER } from './web/build/terser.ts';

/** `vite build` makes the static viewer, `vite build --ssr` the server and the command line. */
const viewer = (pseudo: boolean, code?: Translated): UserConfig => ({
  root: 'web',
  base: './',
  define: { API_ORIGIN: JSON.stringify(API && `${API}/`) },
  plugins: [
    ...(pseudo ? [pseudoLocale()] : []),
    ...(code ? [language(code)] : []),
    inlineEntry(code === undefined),
    sealedPages(),
    // The pages of other languages stand beside that of the root, and share the rest with it.
    ...(code
      ? [languagePage(code)]
      : [
          accountPages(pseudo),
          singleFilePage(),
          installable(),
          mcpAppPage(),
          ...(pseudo ? [] : [languages()]),
          headerFiles(),
          serviceWorker(),
        ]),
  ],
  worker: { format: 'iife' },
  build: {
    outDir: pseudo ? '../dist/pseudo/web' : '../dist/web',
    emptyOutDir: true,
    copyPublicDir: code === undefined,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    minify: 'terser',
    terserOptions: TERSER,
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        // Names and longer hashes would cost a hundred bytes of the first screen.
        chunkFileNames: `assets/[hash:6]${code ? `.${code}` : ''}.js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // One request for all that a document needs; other pages may borrow from it.
            {
              name: 'document',
              test: /web\/(artifact\/(?!RawJsonView|Value)|text\/|styles\/document|integrity\/(?!Oddities)|ui\/(Progressive|Later|Disclosure|Staged)|i18n\/\w\w\/(artifact|integrity))|rolldown\/runtime|schemas\/(text-safety|mini-app)\.ts/,
            },
            // One request for the home page and for the way to the viewer's other pages.
            {
              name: 'home',
              test: /web\/(home\/|places\/|offline\/launch|ui\/(controls|FileButton)|styles\/controls|i18n\/(languages|\w\w\/(home|places)))/,
            },
            // One request for all that it takes to ask about a mini-app and to start it.
            {
              name: 'capsule',
              test: /web\/(capsule\/(index|Capsule|MiniAppProgram|program|capsule-style|capsule\.css|protocol|passport\/(?!Residues)|host\/(Bar|FullScreenButton|Running|requests|heartbeat|meter|run-frame|frame-element|isolation))|i18n\/\w\w\/capsule\.ts|ui\/(armed|ArmedButton))|idb-keyval\/dist\/index\.js$|schemas\/(capabilities|frame-policy)\.ts/,
            },
            // What only damaged, unusual and pasted input needs.
            {
              name: 'strict',
              test: /web\/open\/strictly|schemas\/(open-fragment|read-fragment|base64url|strict-json|read-artifact|failure-kinds)\.ts/,
            },
            // The composer, whose parts are of no use one by one.
            {
              name: 'compose',
              test: /web\/(compose\/|i18n\/\w\w\/compose)|schemas\/(seal|lineage)\.ts/,
            },
            {
              name: 'dialogs',
              test: /web\/(ui\/(open-dialog|CopyButton|DownloadButton|copy|save-file)|i18n\/\w\w\/dialogs)/,
            },
          ],
        },
      },
    },
  },
});

const server: UserConfig = {
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { main: 'server/main.ts', cli: 'server/cli/main.ts' },
    },
  },
};

export default defineConfig(({ isSsrBuild, mode }) =>
  isSsrBuild ? server : viewer(mode === 'pseudo', isTranslated(mode) ? mode : undefined),
);
