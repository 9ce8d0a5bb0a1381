import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { publication } from '../../e2e/fixtures/publications.ts';
import { startS3 } from '../../e2e/fixtures/s3-double.ts';
import { openStore } from '../open.ts';
import { readConfig } from '../settings/config.ts';
import { createMetrics } from './metrics.ts';

it.each([
  ['sqlite', ['fileBytes', 'logBytes', 'writesWaiting']],
  ['postgres', ['readConnections', 'readsWaiting', 'writeConnections', 'writesWaiting']],
] as const)('tells how the database and the store of bodies stand: %s', async (kind, figures) => {
  const double = await startS3();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-watched-'));
  const { config: s3 } = double;
  const config = readConfig({
    ...(kind === 'postgres' ? { DATABASE_URL: await newDatabase() } : { DATA_DIR: folder }),
    BODIES: 's3',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
  if (!config.ok) throw new Error(config.error.join());
  const metrics = createMetrics();
  const store = await openStore(config.value, () => {}, undefined, metrics);
  await store.createAccount({ id: 'ann', name: '', now: 0 });
  await store.grant('ann', 9, 'grant_ann', 0);
  expect((await store.publish(publication())).ok).toBe(true);
  const sha256 = 'a'.repeat(64);
  const put = { account: 'ann', sha256, size: 5, use: 'u', now: 0, quota: 9_999, limits: [] };
  expect((await store.putFile(put, Buffer.from('bytes'))).ok).toBe(true);
  const text = await metrics.registry.metrics();
  for (const figure of figures) {
    const [, value] =
      new RegExp(`^vitrine_database{figure="${figure}"} (\\d+)$`, 'm').exec(text) ?? [];
    expect([figure, Number(value)]).toEqual([figure, expect.any(Number)]);
    if (/Bytes|Connections/.test(figure)) expect(Number(value)).toBeGreaterThan(0);
  }
  expect(text).toMatch(/^vitrine_database_seconds_count{kind="write",outcome="done"} [1-9]/m);
  expect(text).toMatch(/^vitrine_database_seconds_count{kind="read",outcome="done"} [1-9]/m);
  expect(text).toMatch(
    /^vitrine_body_seconds_count{place="s3",operation="put",outcome="done"} 1$/m,
  );
  expect(text).toMatch(/^vitrine_stored_files{figure="count"} 1$/m);
  expect(text).toMatch(/^vitrine_stored_files{figure="bytes"} 5$/m);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  await store.close();
  await double.close();
  rmSync(folder, { recursive: true, force: true });
});
