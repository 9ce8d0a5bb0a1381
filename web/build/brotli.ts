import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(brotliCompress);
const TEXT = /\.(?:html|js|css|json|svg|webmanifest|ts)$/;

/**
 * Packs the files of the viewer with brotli at its best, once instead of at each start of a server:
 * `brotli/` beside the viewer, each file named by what it unpacks to (`server/http/web-bundle.ts`).
 */
export function brotliFiles(): Plugin {
  let served = true;
  return {
    name: 'vitrine:brotli',
    apply: 'build',
    configResolved(config) {
      // In another mode (`vite build --mode test`) tests look at what is built, and nobody is sent it.
      served = config.mode === 'production';
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '.' }) {
        const folder = join(dir, '..', 'brotli');
        rmSync(folder, { recursive: true, force: true });
        if (!served) return;
        mkdirSync(folder, { recursive: true });
        const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(
          (entry) => entry.isFile() && TEXT.test(entry.name),
        );
        await Promise.all(
          files.map(async (entry) => {
            const body = readFileSync(join(entry.parentPath, entry.name));
            const packed = await pack(body, {
              params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
            });
            const name = createHash('sha256').update(body).digest('base64url').slice(0, 22);
            writeFileSync(join(folder, `${name}.br`), packed);
          }),
        );
      },
    },
  };
}
