import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of what is written in this repository. */
const TEXT_TESTS = ['citations', 'commands', 'documents'].map((name) => `e2e/${name}.test.ts`);

/** Tests that measure. */
const TIMED_TESTS = ['event-loop', 'growth'].map((name) => `e2e/${name}.test.ts`);

// Unit tests stand beside their sources in every room; this file is here because the top level
// of the project is kept short.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    environment: 'node',
    globalSetup: 'e2e/fixtures/one-postgres.ts',
    setupFiles: 'e2e/fixtures/setup.ts',
    testTimeout: 30_000,
    // What passes at the second attempt is a race, here or in what is tested.
    retry: 0,
    // The machines that run this have two cores.
    maxWorkers: 2,
    maxConcurrency: 4,
    // One group after the other: commands that are started by the dozen in the third would spoil
    // the time limits that the first measures, and the last needs a quiet machine.
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['{schemas,web}/**/*.test.{ts,tsx}'],
          // Modules of the rooms keep nothing between tests: they are loaded once for all files.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Those of texts only read files, and need nothing that is built.
          include: ['{server,bench}/**/*.test.ts', ...TEXT_TESTS],
          isolate: false,
          // A third uses the time that others wait for databases and time limits.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          // A third uses the time that others wait for processes.
          maxWorkers: 3,
          include: ['e2e/**/*.test.ts'],
          exclude: [...TIMED_TESTS, ...TEXT_TESTS],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          // One after the other: what else runs shows in what they measure.
          maxWorkers: 1,
          include: TIMED_TESTS,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
