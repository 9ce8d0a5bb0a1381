// `node e2e/conformance/run.mjs`: the conformance suite of the protocol against /mcp. See run.ts.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const outDir = here('../../node_modules/.cache/conformance');
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
