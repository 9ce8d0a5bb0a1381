// `node e2e/walk/run.mjs`: walks through what people do, in Chromium, Firefox and WebKit. See run.ts
// for its options.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('./run.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
process.exit(await module.main(process.argv.slice(2)));
