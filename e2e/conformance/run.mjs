// `node e2e/conformance/run.mjs`: the conformance suite of the protocol against /mcp. See run.ts.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
// As deep as the sources of the tests: they find files of the repository from where they are.
const outDir = here('../../node_modules/.conformance');
await build({
  configFile: false,
  root: here('../..'),
  logLevel: 'error',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { input: { run: here('run.ts') } },
  },
});
const { main } = await import(`${outDir}/run.js`);
process.exit(await main(process.argv.slice(2)));
