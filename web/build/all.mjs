// `npm run build`: the viewer, to which the arguments go, and then the server, which packs it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const vite = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
);
const build = (...args) =>
  spawnSync(process.execPath, [vite, 'build', ...args], { stdio: 'inherit' }).status ?? 1;

process.exitCode = build(...process.argv.slice(2)) || build('--ssr');
