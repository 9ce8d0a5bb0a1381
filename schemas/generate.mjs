// `npm run generate`: writes schemas/generated from schemas/schema. The generator is TypeScript, which
// Node.js 20 does not read by itself, so Vite loads it.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const main = fileURLToPath(new URL('./generate/main.ts', import.meta.url));
const { module } = await runnerImport(main, { configFile: false, logLevel: 'error' });
await module.writeGenerated();
