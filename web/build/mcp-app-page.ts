import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleModule } from './bundle-module.ts';
import { PAGE_LANGUAGES } from './languages.ts';
import { inScriptElement, page } from './page.ts';
import { modulePath } from './run-build.ts';
import { makeFramePage } from './sandboxed-pages.ts';
import { AWAY } from './settings.ts';

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

/** Stand-ins for what a document in a chat goes without. */
const STAND_INS = '../pages/chat/left-out.tsx';
/**
 * Modules that the page in a chat leaves out. Charts, tables of CSV, formulas and code stay the text
 * that they are, rare names of characters as written, files are cards, and nothing of this device is
 * looked up or kept.
 */
const LEFT_OUT = [
  '../app/kit/store.ts',
  '../app/library/SaveButton.tsx',
  '../app/living/LivingLine.tsx',
  '../app/reading/FileView.tsx',
  '../app/reading/formula/Formula.tsx',
  '../app/reading/More.tsx',
  '../app/reading/History.tsx',
  '../app/run/Preview.tsx',
  '../app/run/host/model.ts',
  '../app/run/host/ModelDialog.tsx',
  '../app/run/viewer/broker-client.ts',
  '../../schemas/link/gunzip.ts',
  '../../schemas/text/markdown/rare-entities.ts',
];
const INSTEAD = Object.fromEntries(
  LEFT_OUT.map((path) => [modulePath(path), modulePath(STAND_INS)]),
);

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

/** The text of the page, with the words of every language: hosts name one when the page is there. */
export async function makeMcpAppPage(): Promise<string> {
  const framePage = await makeFramePage(true);
  const define = {
    ...AWAY,
    FRAME_PAGE: JSON.stringify(framePage).replaceAll('<', '\\x3c'),
  };
  const { script, style } = await bundleModule(modulePath('../pages/chat/main.tsx'), {
    define,
    words: 'every',
    instead: INSTEAD,
    doors: modulePath('../pages/chat/doors.ts'),
    isAtOnce: true,
  });
  return page({
    language: 'en',
    policy: POLICY,
    style,
    noscript: PAGE_LANGUAGES.en.noscript,
    scripts: `<script>${inScriptElement(script)}</script>`,
  });
}
