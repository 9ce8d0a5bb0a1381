import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of what is written in this repository. */
const TEXT_TESTS = ['citations', 'commands', 'documents'].map((name) => `e2e/${name}.test.ts`);

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
          // Those of texts only read files, and need nothing that is built.
          include: ['{schemas,web,server,bench}/**/*.test.{ts,tsx}', ...TEXT_TESTS],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['e2e/**/*.test.ts'],
          exclude: TEXT_TESTS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
