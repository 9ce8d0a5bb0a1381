import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { asBuilt } from '../offline/worker/as-built.ts';
import { bundleModule } from './bundle-module.ts';
import { modulePath } from './run-build.ts';

const ENTRY = modulePath('../offline/worker/service-worker.ts');

/**
 * Files that nobody needs without a network: the headers of hosts, pictures for link previews,
 * types for authors; the pages of people who sign in, which are nothing without their server, and
 * which it answers for under other addresses; the sandboxed pages, which no service worker can answer
 * with; and the page for what a host does not have.
 */
const LEFT_OUT =
  /^(?:_headers|sw\.js|previews\/.*|capsule-api\.d\.ts|(?:assets\/)?(?:account|permission)[-.].*|(?:capsule|diagram)-frame\.html|broker\.html|404\.html)$/;

const sha256 = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64');

/** The files of a built viewer that the service worker keeps, by name, each with its hash. */
export function keptFiles(folder: string): Array<[name: string, sha256: string]> {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file): [string, string] => [
      relative(folder, file).split(sep).join('/'),
      sha256(file.endsWith('.html') ? asBuilt(readFileSync(file, 'utf8')) : readFileSync(file)),
    ])
    .filter(([name]) => !LEFT_OUT.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The service worker of exactly these files. */
export async function makeServiceWorker(files: Array<[string, string]>): Promise<string> {
  const list = JSON.stringify(files);
  const define = { FILES: list, VERSION: JSON.stringify(sha256(list).slice(0, 12)) };
  const { script } = await bundleModule(ENTRY, { define });
  return script;
}

/** Writes `sw.js` when everything else is there: it names all of it. */
export function serviceWorker(): Plugin {
  return {
    name: 'vitrine:service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        writeFileSync(join(dir, 'sw.js'), await makeServiceWorker(keptFiles(dir)));
      },
    },
  };
}
