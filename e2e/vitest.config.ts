import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of what is written in this repository. */
const TEXT_TESTS = ['citations', 'commands', 'documents'].map(
  (name) => `e2e/repository/${name}.test.ts`,
);

/** Tests that measure what others would disturb. */
const TIMED_TESTS = ['e2e/costs/event-loop.test.ts', 'e2e/costs/files.test.ts'];

/** Tests of the server that wait for time limits, or fill databases and stores with thousands. */
const LONG_TESTS = [
  'db/trouble',
  'asks/asks',
  'models/ask',
  'bodies/places',
  'http/server',
  'records/lists-store',
  'db/plans',
  'db/postgres/migrate',
  'db/search',
].map((name) => `server/${name}.test.ts`);

/** Tests that mostly wait for processes: others fill that time when these begin first. */
const LONGEST =
  /\/e2e\/(?:server\/(?:killed|disk-full|failover|rolling-restart|restore-killed)|fuzz\/fuzz)\.test/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Unit tests stand beside their sources in every room; this file is here because the top level
// of the project is kept short.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    environment: 'node',
    globalSetup: 'e2e/fixtures/one-postgres.ts',
    setupFiles: 'e2e/fixtures/setup.ts',
    // For what hangs: nothing that a test does is measured by it, on any machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // A test that passes at the second attempt shows a race, here or in what is tested.
    retry: 0,
    // The machines that run this have two cores.
    maxWorkers: 2,
    maxConcurrency: 4,
    sequence: { sequencer: LongestFirst },
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
          exclude: LONG_TESTS,
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
          // More than cores: they mostly wait for processes.
          maxWorkers: 4,
          include: ['e2e/**/*.test.ts', ...LONG_TESTS],
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
