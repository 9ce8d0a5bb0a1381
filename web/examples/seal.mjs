// Seals the examples of this folder into web/public/examples. Run by `npm run generate`.
import { webcrypto } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const digest = (bytes) => webcrypto.subtle.digest('SHA-256', bytes);
const read = (path) => readFileSync(here(path), 'utf8');

const { module } = await runnerImport(here('seal-examples.ts'), {
  configFile: false,
  logLevel: 'error',
});
mkdirSync(here('../public/examples'), { recursive: true });
for (const [name, json] of await module.sealExamples(read, digest)) {
  writeFileSync(here(`../public/examples/${name}.json`), json);
}
