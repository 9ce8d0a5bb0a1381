import { readFileSync } from 'node:fs';
import { untar } from './package-files.ts';
import { start } from './start.ts';

// The command line of this repository and of the package @vitrine/server. It is built to
// dist/server/cli.js, two levels below package.json as it is here.
await start(
  new URL('../../package.json', import.meta.url),
  {
    admin: async (args, io) => (await import('./admin/admin.ts')).admin(args, io),
    viewers: async () => (await import('./review/find-viewer.ts')).viewerBeside(import.meta.url),
    files: () => untar(readFileSync(new URL('../../dist/vitrine.tgz', import.meta.url))),
  },
  null,
);
