import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { makeFramePage } from './sealed-pages.ts';
import { TERSER } from './terser.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Modules that need an address or a store of their own, and what stands in for them. */
const INSTEAD: Readonly<Record<string, string>> = {
  [path('../capsule/host/frame-element.ts')]: path('../mcp-app/frame-element.ts'),
  [path('../capsule/passport/consent.ts')]: path('../mcp-app/consent.ts'),
};

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

/** The text of the page. Throws when its script could end its own element. */
export async function makeMcpAppPage(): Promise<string> {
  const framePage = await makeFramePage(true);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: path('..'),
    publicDir: false,
    define: { FRAME_PAGE: JSON.stringify(framePage).replaceAll('<', '\\x3c') },
    plugins: [standIns()],
    build: {
      write: false,
      minify: 'terser',
      terserOptions: TERSER,
      target: 'es2023',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: path('../mcp-app/main.tsx'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((bundle) =>
    'output' in bundle ? bundle.output : [],
  );
  const chunks = files.filter((file) => file.type === 'chunk');
  const [chunk] = chunks;
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (chunks.length !== 1 || !chunk || style?.type !== 'asset') {
    throw new Error(`MCP app: one script and one style, not ${files.map((file) => file.fileName)}`);
  }
  const script = chunk.code
    .trim()
    .replaceAll('</script', '<\\/script')
    .replaceAll('<!--', '\\x3c!--');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Vitrine</title>
<style>${String(style.source).trim()}</style>
</head>
<body>
<div id="app"></div>
<script type="module">${script}</script>
</body>
</html>
`;
}

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Puts other modules in the place of some. */
function standIns(): Plugin {
  return {
    name: 'vitrine:stand-ins',
    enforce: 'pre',
    // Vite wraps every import() to load styles and preloads; here everything is in one script.
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (f) => f();' : undefined),
    async resolveId(id, importer) {
      if (id === PRELOAD_HELPER) return id;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return resolved && INSTEAD[resolved.id];
    },
  };
}
