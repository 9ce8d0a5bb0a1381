import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { NOW, publication } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import { codecs } from '../work/codecs.ts';
import { digestOf } from './stored.ts';

describe.each(['sqlite', 'postgres'] as const)('an altered body, on %s', (kind) => {
  const now = storesOn(kind);

  it('in its row is not given out', async () => {
    const one = publication();
    await now.store.publish(one);
    const { id } = one.record.meta;
    await now.run(`UPDATE artifact SET digest = 'altered' WHERE id = '${id}'`);
    await expect(now.store.artifactBody(id, NOW)).rejects.toThrow('altered');
    await expect(now.store.artifact(id, NOW)).rejects.toThrow('altered');
    await now.run(`UPDATE artifact SET digest = '${one.record.body.digest}' WHERE id = '${id}'`);
    expect(await now.store.artifactBody(id, NOW)).toMatchObject({ state: 'live' });
  });

  it('is not asked for again while its row has the digest of the bytes in memory', async () => {
    const one = publication();
    await now.store.publish(one);
    const { id } = one.record.meta;
    const { gzip } = one.record.body;
    expect(await now.store.artifactBody(id, NOW)).toMatchObject({ state: 'live' });
    const zero = kind === 'sqlite' ? "X'00'" : "'\\x00'";
    await now.run(`UPDATE artifact SET body = ${zero} WHERE id = '${id}'`);
    const found = await now.store.artifactBody(id, NOW);
    expect(found.state === 'live' && Buffer.from(found.body.gzip)).toEqual(gzip);
    // Another server has read nothing yet.
    const other = await now.open();
    await expect(other.artifactBody(id, NOW)).rejects.toThrow('altered');
    await now.store.withdraw('ann', 'artifact', id, NOW);
    expect(await now.store.artifactBody(id, NOW)).toMatchObject({ state: 'gone' });
  });
});

it.each([1, 100_000_000])('is unpacked up to a bound, whatever its row says: %i', async (size) => {
  const gzip = gzipSync(Buffer.alloc(50_000_000));
  await expect(codecs.unpack({ gzip, digest: digestOf(gzip), size })).rejects.toThrow();
  const fits = randomBytes(500_000).toString('hex');
  const body = { gzip: gzipSync(fits), digest: '', size };
  expect(await codecs.unpack(body)).toBe(fits);
});
