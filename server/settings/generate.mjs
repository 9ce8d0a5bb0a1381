// Part of `npm run generate`: writes the tables of docs/configuration.md from table.ts, which is
// TypeScript: Node.js 20 does not read that by itself, so Vite loads it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const part = fileURLToPath(new URL('./document.ts', import.meta.url));
const document = fileURLToPath(new URL('../../docs/configuration.md', import.meta.url));
const { module } = await runnerImport(part, { configFile: false, logLevel: 'error' });
writeFileSync(document, module.configurationDocument(readFileSync(document, 'utf8')));
