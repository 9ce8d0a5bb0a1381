#!/usr/bin/env node
// The `vitrine` command: plain JavaScript, because it runs before anything is built.
import './check-node.mjs';
import { ensureBuilt } from '../ensure-built.mjs';

try {
  await ensureBuilt();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
await import(new URL('../../dist/server/cli.js', import.meta.url).href);
