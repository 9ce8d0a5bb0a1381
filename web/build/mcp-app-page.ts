import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { AWAY } from './api-origin.ts';
import { bundleModule } from './bundle-module.ts';
import { inScriptElement } from './in-script-element.ts';
import { modulePath } from './run-build.ts';
import { makeFramePage } from './sandboxed-pages.ts';
import { wordsScript } from './words.ts';

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
  return {
    name: 'vitrine:mcp-app-page',
    apply: 'build',
    async writeBundle({ dir }) {
      writeFileSync(join(dir ?? '', '..', 'mcp-app.html'), await makeMcpAppPage());
    },
  };
}

/** The text of the page. */
export async function makeMcpAppPage(): Promise<string> {
  const framePage = await makeFramePage(true);
  const define = { ...AWAY, FRAME_PAGE: JSON.stringify(framePage).replaceAll('<', '\\x3c') };
  const module = modulePath('../mcp-app/main.tsx');
  const { script, style, words } = await bundleModule(module, { define });
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
<script>${inScriptElement(await wordsScript(words, 'en'))}</script>
<script type="module">${inScriptElement(script)}</script>
</body>
</html>
`;
}
