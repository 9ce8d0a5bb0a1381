// `node e2e/databases/make.mjs <release>`: databases as this state of the program leaves them. See
// README.md beside this.
import { fileURLToPath } from 'node:url';
import { bundled } from '../bundled.mjs';

const { make } = await bundled('databases', new URL('make.ts', import.meta.url));
const [release] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(release ?? '')) {
  console.error('Usage: node e2e/databases/make.mjs <release>, for example 0.1.0-2026-11-22');
  process.exit(2);
}
await make(release, fileURLToPath(new URL('.', import.meta.url)));
