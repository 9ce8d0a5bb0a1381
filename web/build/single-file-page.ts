import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { bundlePage, modulePath } from './bundle-page.ts';

const NAME = 'single-file.html';

/** A file on a disk has no site whose frames could be told apart: no mini-app runs in it. */
const INSTEAD: Readonly<Record<string, string>> = {
  [modulePath('../capsule/index.ts')]: modulePath('../single-file/NotRun.tsx'),
};

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Makes `single-file.html`: the viewer in one file, with a place for one artifact. "Download as one
 * HTML file" (share/single-file.ts) fills it. It asks for nothing, and needs no host.
 */
export function singleFilePage(): Plugin {
  return {
    name: 'vitrine:single-file-page',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await makeSingleFilePage() });
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_request, response, next) => {
        makeSingleFilePage().then((page) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        }, next);
      });
    },
  };
}

/** The text of the page, its record still empty. */
export async function makeSingleFilePage(): Promise<string> {
  const { script, style } = await bundlePage(modulePath('../single-file/main.tsx'), INSTEAD);
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Vitrine</title>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<noscript><main>This file needs JavaScript to check and show the document that it carries.</main></noscript>
<script type="application/json" id="vitrine-record"></script>
<script type="module">${script}</script>
</body>
</html>
`;
}
