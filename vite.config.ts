import { defineConfig, type UserConfig } from 'vite';
import { packages } from './server/build/packages.ts';
import { recordedSources } from './server/build/sources.ts';
import { accountPages } from './web/build/account-page.ts';
import { API } from './web/build/api-origin.ts';
import { brotliFiles } from './web/build/brotli.ts';
import { frameScripts } from './web/build/bundle-module.ts';
import { CHUNKS } from './web/build/chunks.ts';
import { elements } from './web/build/elements.ts';
import { exampleCards } from './web/build/example-cards.ts';
import { headerFiles } from './web/build/headers.ts';
import { installable } from './web/build/installable.ts';
import { mcpAppPage } from './web/build/mcp-app-page.ts';
import { CONSTANTS_IN_PLACE, TARGETS } from './web/build/run-build.ts';
import { sandboxedPages } from './web/build/sandboxed-pages.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { singleFilePage } from './web/build/single-file-page.ts';
import { plainImports, viewerPages } from './web/build/viewer-pages.ts';
import { wordsOutside } from './web/build/words.ts';

/** That our own steps take most of a build of two seconds is no news to who starts it. */
const QUIET = { bundlerTimings: false };

/** `vite build` makes the static viewer, `vite build --ssr` the server and the command line. */
const viewer = (pseudo: boolean): UserConfig => ({
  root: 'web',
  base: './',
  define: { API_ORIGIN: JSON.stringify(API && `${API}/`) },
  plugins: [
    wordsOutside(),
    elements(),
    plainImports(),
    frameScripts(),
    exampleCards(),
    viewerPages(pseudo),
    sandboxedPages(),
    accountPages(pseudo),
    singleFilePage(),
    installable(),
    mcpAppPage(),
    headerFiles(),
    serviceWorker(),
    brotliFiles(),
    ...(pseudo ? [] : [recordedSources('viewer')]),
  ],
  worker: { format: 'iife' },
  build: {
    ...TARGETS,
    outDir: pseudo ? '../dist/pseudo/web' : '../dist/web',
    // What is served must not depend on what a minifier calls things.
    ...(pseudo && { minify: false }),
    emptyOutDir: true,
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: QUIET,
      optimization: CONSTANTS_IN_PLACE,
      output: CHUNKS,
    },
  },
});

const server: UserConfig = {
  plugins: [packages(), recordedSources('server')],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      checks: QUIET,
      input: {
        main: 'server/main.ts',
        cli: 'server/cli/main.ts',
        'check-thread': 'server/work/check-thread.ts',
      },
    },
  },
};

export default defineConfig(({ isSsrBuild, mode }) =>
  isSsrBuild ? server : viewer(mode === 'pseudo'),
);
