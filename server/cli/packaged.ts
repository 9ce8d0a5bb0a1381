#!/usr/bin/env node
import { installedFrom } from './installed-from.ts';
import { filesBeside } from './package-files.ts';
import { start } from './start.ts';

// The command line of the package `vitrine`, which has no server and no database in it. It is built
// to cli.js, beside the package.json.
await start(
  new URL('./package.json', import.meta.url),
  { admin: null, files: () => filesBeside(new URL('.', import.meta.url)) },
  installedFrom(import.meta.url),
);
