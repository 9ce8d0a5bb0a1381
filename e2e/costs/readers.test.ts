import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../server/ensure-built.mjs';

const RUN = fileURLToPath(new URL('../../bench/readers/run.mjs', import.meta.url));

beforeAll(() => ensureBuilt(), 120_000);

// `node bench/readers/run.mjs` does it with 1,000.
it.each([['packed'], ['plain', '--plain'], ['from the API', '--page', 'api']])(
  'serves 250 readers of a page of 1 MB with a small heap, 50 of whom never read: %s',
  (_name, ...how) => {
    const given = [RUN, '--readers', '250', '--idle', '50', '--json', ...how];
    const { stdout, stderr } = spawnSync(process.execPath, given, {
      encoding: 'utf8',
      timeout: 110_000,
    });
    expect(stderr).not.toContain('out of memory');
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ ended: null, healthy: true });
    expect(result.served).toBeGreaterThanOrEqual(190);
    expect(result.peakMegabytes).toBeLessThanOrEqual(350);
  },
);
