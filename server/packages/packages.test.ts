import { describe, expect, it } from 'vitest';
import { storesOn } from '../../e2e/fixtures/stores.ts';
import { keepPackage } from './mount.ts';
import { MAX_PACKAGES } from './store.ts';

describe.each(['sqlite', 'postgres'] as const)('packages of versions on %s', (kind) => {
  const now = storesOn(kind);
  const start = async (version: string, text: string, at: number) => {
    const told: string[] = [];
    const kept = await keepPackage(
      { cliPackage: Buffer.from(text) },
      version,
      now.store,
      at,
      (words) => told.push(words),
    );
    return { told, versions: kept.map((each) => each.version) };
  };
  const text = async (version: string) => {
    const body = await now.store.servedPackage(version);
    return body && Buffer.from(body).toString();
  };

  it('stay after an update, each with its own bytes', async () => {
    expect(await start('0.2.0', 'old', 1)).toEqual({ told: [], versions: ['0.2.0'] });
    expect(await start('0.2.1', 'new', 2)).toEqual({ told: [], versions: ['0.2.1', '0.2.0'] });
    // Gone back to the version before.
    expect((await start('0.2.0', 'old', 3)).versions).toEqual(['0.2.0', '0.2.1']);
    expect([await text('0.2.0'), await text('0.2.1'), await text('0.3.0')]).toEqual([
      'old',
      'new',
      null,
    ]);
  });

  it('never change: another build of a version is told of', async () => {
    await start('0.2.0', 'old', 1);
    const { told } = await start('0.2.0', 'other', 2);
    expect(told).toEqual([expect.stringContaining('/vitrine-0.2.0.tgz stays')]);
    expect(await text('0.2.0')).toBe('old');
  });

  it('are a bounded number: those served last', async () => {
    for (let minor = 0; minor < MAX_PACKAGES + 2; minor++) {
      await start(`1.${minor}.0`, 'a', minor);
    }
    const { versions } = await start(`1.${MAX_PACKAGES + 1}.0`, 'a', 1_000);
    expect(versions).toHaveLength(MAX_PACKAGES);
    expect(versions[0]).toBe(`1.${MAX_PACKAGES + 1}.0`);
    expect(await text('1.1.0')).toBeNull();
    expect(await text('1.2.0')).toBe('a');
  });
});
