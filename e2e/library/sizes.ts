import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Imports of a page, and the size limit of their bundle, in bytes of gzip. */
const CASES: readonly (readonly [name: string, code: string, most: number])[] = [
  [
    'seal + link',
    "import { seal, link } from 'vitrine'; globalThis.used = [seal, link];",
    18 * 1024,
  ],
  ['open', "import { open } from 'vitrine'; globalThis.used = open;", 13 * 1024],
];

const NAMES = ['vite@8', 'esbuild@0.28', 'rollup@4', '@rollup/plugin-node-resolve@16'];
const MORE = ['@rollup/plugin-terser@1', 'webpack@5', 'webpack-cli@7'];

/** The command of each bundler, and the file that it writes. */
const BUNDLERS: Readonly<Record<string, readonly [out: string, ...words: string[]]>> = {
  vite: ['vite/out.js', 'vite', 'build', '--config', 'vite.config.mjs', '--logLevel', 'error'],
  esbuild: [
    'esbuild.js',
    'esbuild',
    'page.mjs',
    '--bundle',
    '--minify',
    '--format=esm',
    '--outfile=esbuild.js',
  ],
  rollup: [
    'rollup.js',
    'rollup',
    'page.mjs',
    '-p',
    'node-resolve',
    '-p',
    'terser',
    '-f',
    'es',
    '-o',
    'rollup.js',
    '--silent',
  ],
  webpack: [
    'webpack/main.js',
    'webpack',
    '--mode',
    'production',
    '--entry',
    './page.mjs',
    '-o',
    'webpack',
    '--target',
    'web',
  ],
};

/**
 * Measures what bundlers of npm take of the library.
 *
 * @param folder that has the package installed
 * @returns true if nothing is over its limit
 */
export async function sizes(folder: string): Promise<boolean> {
  const tools = join(folder, 'bundlers');
  const install = ['install', '--prefix', tools, '--no-audit', '--no-fund', '--loglevel', 'error'];
  spawnSync('npm', [...install, ...NAMES, ...MORE], { cwd: folder, stdio: 'inherit' });
  writeFileSync(
    join(folder, 'vite.config.mjs'),
    `export default { build: { outDir: 'vite', minify: true, rolldownOptions: { input: 'page.mjs',
      output: { format: 'es', entryFileNames: 'out.js' } } } };\n`,
  );
  let isGood = true;
  for (const [name, code, most] of CASES) {
    writeFileSync(join(folder, 'page.mjs'), code);
    for (const [bundler, [out, program, ...words]] of Object.entries(BUNDLERS)) {
      const run = spawnSync(join(tools, 'node_modules/.bin', program ?? ''), words, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NODE_PATH: join(tools, 'node_modules') },
      });
      if (run.status !== 0) {
        console.log(`FAIL ${bundler}: ${(run.stderr || run.stdout).slice(0, 500)}`);
        isGood = false;
        continue;
      }
      const { length } = gzipSync(readFileSync(join(folder, out)), { level: 9 });
      const isSmall = length <= most;
      isGood &&= isSmall;
      console.log(`${isSmall ? '  ok' : 'FAIL'} ${name}, ${bundler}: ${length} of ${most} bytes`);
    }
  }
  return isGood;
}
