#!/usr/bin/env node
import { installedFrom } from './installed-from.ts';
import { filesBeside } from './package-files.ts';
import { start } from './start.ts';

/** SHA-256 of the package with the viewer of the same build, in hex (server/build/packages.ts). */
declare const VIEWER_SHA256: string;

// The command line of the package `vitrine`, which has no server and no database in it. It is built
// to cli.js, beside the package.json.
await start(
  new URL('./package.json', import.meta.url),
  {
    admin: null,
    files: () => filesBeside(new URL('.', import.meta.url)),
    viewers: async () => (await import('./review/find-viewer.ts')).viewerOfPackage(VIEWER_SHA256),
  },
  installedFrom(import.meta.url),
);
