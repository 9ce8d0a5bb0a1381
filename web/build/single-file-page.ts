import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { bundlePage, modulePath } from './bundle-page.ts';
import { language, TRANSLATED, type Translated } from './language.ts';

/** The files by their names, each in a language; undefined: English. */
const FILES: ReadonlyMap<string, Translated | undefined> = new Map([
  ['single-file.html', undefined],
  ...(Object.keys(TRANSLATED) as Translated[]).map(
    (code) => [`single-file.${code}.html`, code] as const,
  ),
]);

export const SINGLE_FILES = [...FILES.keys()];

/** A file on a disk has no site whose frames could be told apart: no mini-app runs in it. */
const INSTEAD: Readonly<Record<string, string>> = {
  [modulePath('../capsule/index.ts')]: modulePath('../single-file/NotRun.tsx'),
};

const ENGLISH = {
  html: '<html lang="en">',
  fileNoscript: 'This file needs JavaScript to check and show the document that it carries.',
};

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Makes `single-file.html` and those of other languages: the viewer in one file, with a place for one
 * artifact. "Download as one HTML file" (share/SingleFileButton.tsx) fills it. It asks for nothing, and
 * needs no host.
 */
export function singleFilePage(): Plugin {
  return {
    name: 'vitrine:single-file-page',
    async generateBundle() {
      for (const [fileName, code] of FILES) {
        this.emitFile({ type: 'asset', fileName, source: await makeSingleFilePage(code) });
      }
    },
    configureServer(server) {
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

/** The text of the page, its record still empty. */
export async function makeSingleFilePage(code?: Translated): Promise<string> {
  const main = modulePath('../single-file/main.tsx');
  const { html, fileNoscript } = code ? TRANSLATED[code] : ENGLISH;
  const { script, style } = await bundlePage(main, INSTEAD, {}, code ? [language(code)] : []);
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
${html}
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
<noscript><main>${fileNoscript}</main></noscript>
<script type="application/json" id="vitrine-record"></script>
<script type="module">${script}</script>
</body>
</html>
`;
}
