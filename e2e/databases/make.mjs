// `node e2e/databases/make.mjs <release>`: databases as this state of the program leaves them. See
// README.md beside this.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
// As deep as the sources of the tests: they find files of the repository from where they are.
const outDir = here('../../node_modules/.databases');
await build({
  configFile: false,
  root: here('../..'),
  logLevel: 'error',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { input: { make: here('make.ts') } },
  },
});
const { make } = await import(`${outDir}/make.js`);
const [release] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(release ?? '')) {
  console.error('Usage: node e2e/databases/make.mjs <release>, for example 0.1.0-2026-11-22');
  process.exit(2);
}
await make(release, here('.'));
