// `node e2e/firefox-passkey/run.mjs`: answers with a passkey in Firefox, and checks the answer. See
// run.ts.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('./run.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
process.exit(await module.main());
