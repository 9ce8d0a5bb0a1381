import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { buildViewer } from './viewer-build.ts';

afterEach(() => vi.unstubAllEnvs());

test('a viewer that is built again is the same, byte for byte', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  // Side by side, so that each build finds its modules in another order.
  const builds = await Promise.all(Array.from({ length: 4 }, () => buildViewer('en')));
  const hashes = builds.map((viewer) => {
    const hash = createHash('sha256').update(viewer.script).update(viewer.style);
    for (const [name, source] of viewer.files) hash.update(name).update(source);
    return hash.digest('hex');
  });
  expect(new Set(hashes).size).toBe(1);
}, 60_000);
