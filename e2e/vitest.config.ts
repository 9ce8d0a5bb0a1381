import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Unit tests stand beside their sources in every room; this file is here because the top level
// of the project is kept short.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    environment: 'node',
    testTimeout: 30_000,
    // What passes at the second attempt is a race, here or in what is tested.
    retry: 0,
    // The machines that run this have two cores.
    maxWorkers: 2,
    maxConcurrency: 2,
    // One group after the other: commands that are started by the dozen in the second would spoil
    // the time limits that the first measures.
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['{schemas,web,server,bench}/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'built', include: ['e2e/**/*.test.ts'], sequence: { groupOrder: 1 } },
      },
    ],
  },
});
