import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { FRAME_META_CSP } from '../../schemas/frame-policy.ts';
import { TERSER } from './terser.ts';

/** Name of the frame page, beside `index.html`. */
const FILE_NAME = 'capsule-frame.html';
const ENTRY = fileURLToPath(new URL('../capsule/runtime/frame.ts', import.meta.url));

/**
 * Makes `capsule-frame.html`: the policy first, then one small script, and nothing else. It is a
 * page of its own and not part of the viewer's bundle, because a mini-app is written over it.
 */
export function framePage(): Plugin {
  return {
    name: 'vitrine:frame-page',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: FILE_NAME,
        source: await makeFramePage(),
      });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE_NAME}`, (_request, response, next) => {
        makeFramePage().then((page) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        }, next);
      });
    },
  };
}

/** The text of the page. Throws when its script could end its own element. */
export async function makeFramePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: 'terser',
      terserOptions: TERSER,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length !== 1) throw new Error('frame page: one chunk');
  const script = chunk.code.trim();
  if (/<(!--|\/?script)/i.test(script)) throw new Error('frame page: script ends its element');
  return (
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${FRAME_META_CSP}">` +
    `<meta charset="utf-8"><script>${script}</script>\n`
  );
}
