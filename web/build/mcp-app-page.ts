import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { AWAY } from './api-origin.ts';
import { type BundledModule, bundleModule } from './bundle-module.ts';
import { inScriptElement } from './in-script-element.ts';
import { PAGE_LANGUAGE_CODES } from './languages.ts';
import { modulePath } from './run-build.ts';
import { makeFramePage } from './sandboxed-pages.ts';
import { isServed, squeeze } from './squeeze.ts';
import { globalOfWords, wordsScript } from './words.ts';

/**
 * The policy of the page: nothing from anywhere. The host's own policy holds beside it. Frames may
 * only hold what is put into them as text, which `frame-src` does not govern. No trusted types: the
 * frame page, a constant, is such a text.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Makes `mcp-app.html` beside the folder of the viewer: one page that stands alone, which the server
 * hands to hosts as `ui://svc/viewer.html` (MCP Apps). No static host needs it.
 */
export function mcpAppPage(): Plugin {
  let served = true;
  return {
    name: 'vitrine:mcp-app-page',
    apply: 'build',
    configResolved(config) {
      served = isServed(config);
    },
    async writeBundle({ dir }) {
      writeFileSync(join(dir ?? '', '..', 'mcp-app.html'), await makeMcpAppPage(served));
    },
  };
}

/** The text of the page. */
export async function makeMcpAppPage(served: boolean): Promise<string> {
  const framePage = await makeFramePage(true);
  const define = { ...AWAY, FRAME_PAGE: JSON.stringify(framePage).replaceAll('<', '\\x3c') };
  const module = modulePath('../mcp-app/main.tsx');
  const bundled = await bundleModule(module, { define });
  const { style } = bundled;
  const script = await squeeze(bundled.script, served);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Vitrine</title>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<script>${inScriptElement(await wordsInAll(bundled))}</script>
<script type="module">${inScriptElement(script)}</script>
</body>
</html>
`;
}

/**
 * A script with the words of every language: hosts name one when the page is there, and another when
 * the person changes it. Nothing but the words that the page takes, in objects that stay the same:
 * its script looks up the names that are in them when it begins, and their values when it uses them.
 */
async function wordsInAll({ words, taken }: BundledModule): Promise<string> {
  const empty = words.map((specifier) => `${globalOfWords(specifier)}={};`);
  const behind = new Map(words.map((specifier) => [specifier, new Set<string>()]));
  const inEach = PAGE_LANGUAGE_CODES.map(async (code) => {
    const script = await wordsScript(words, code, { only: taken, behind });
    return `${code}(){${script}}`;
  });
  return `globalThis.words={};${empty.join('')}globalThis.wordsIn={${await Promise.all(inEach)}};wordsIn.en();`;
}
