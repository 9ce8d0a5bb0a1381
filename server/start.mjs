// `npm start`: plain JavaScript, because it runs before anything is built.
import './cli/check-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';

try {
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(new URL('../dist/server/main.js', import.meta.url).href);
