import { defineConfig, type UserConfig } from 'vite';
import { packages } from './server/build/packages.ts';
import { recordedSources } from './server/build/sources.ts';
import { accountPages } from './web/build/account-page.ts';
import { brotliFiles } from './web/build/brotli.ts';
import { frameScripts } from './web/build/bundle-module.ts';
import { exampleCards } from './web/build/example-cards.ts';
import { headerFiles } from './web/build/headers.ts';
import { installable } from './web/build/installable.ts';
import { mcpAppPage } from './web/build/mcp-app-page.ts';
import { sandboxedPages } from './web/build/sandboxed-pages.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { singleFilePage } from './web/build/single-file-page.ts';
import { viewerDefine } from './web/build/viewer-build.ts';
import { devPage, LANGUAGE_CODES, viewerPages } from './web/build/viewer-pages.ts';

/** That our own steps take most of a build of two seconds is no news to who starts it. */
const QUIET = { bundlerTimings: false };

/** `vite build` makes the static viewer, `vite build --ssr` the server and the command line. */
const viewer = async (pseudo: boolean): Promise<UserConfig> => ({
  root: 'web',
  base: './',
  define: { ...(await viewerDefine()), ...LANGUAGE_CODES },
  optimizeDeps: { entries: 'main.tsx' },
  plugins: [
    devPage(),
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
  build: {
    outDir: pseudo ? '../dist/pseudo/web' : '../dist/web',
    emptyOutDir: true,
    rolldownOptions: {
      checks: QUIET,
      // The first script of each page; builds of their own make all that it leads to.
      input: 'web/words/redirect.ts',
      output: { format: 'iife' },
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
