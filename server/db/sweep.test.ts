import { describe, expect, it } from 'vitest';
import { manyAnswers, manyExpired, manyGrants } from '../../e2e/fixtures/many-records.ts';
import { NOW, over } from '../../e2e/fixtures/publications.ts';
import { storesOn } from '../../e2e/fixtures/stores.ts';

describe.each(['sqlite', 'postgres'] as const)('what is over is forgotten, on %s', (kind) => {
  const now = storesOn(kind);
  const run = async (statements: readonly string[]) => {
    for (const sql of statements) {
      await now.run(sql.replace('@bytes', kind === 'sqlite' ? 'BLOB' : 'bytea'));
    }
  };
  const all = over({ now: NOW, answersBefore: NOW, tokensBefore: NOW + 1, clientsBefore: NOW });

  it('in batches, all of it, and nothing else', async () => {
    await run([...manyAnswers(5_001), ...manyGrants(1_201), ...manyExpired(130)]);
    let batches = 0;
    const mayGoOn = () => ++batches > 0;
    expect(await now.store.sweep('a', all, mayGoOn)).toBe('done');
    expect(batches).toBeGreaterThan(10);
    expect(await now.run("UPDATE idempotency SET request = 'x'")).toBe(2_501);
    expect(await now.run('UPDATE oauth_grant SET via = via')).toBe(0);
    expect(await now.run('UPDATE artifact SET digest = digest WHERE body IS NOT NULL')).toBe(0);
  });

  it('by one at a time', async () => {
    await run(manyAnswers(8_000));
    const other = await now.open();
    const [one, two] = await Promise.all([now.store.sweep('a', all), other.sweep('b', all)]);
    expect([one, two].sort()).toEqual(['done', 'elsewhere']);
    expect(await other.sweep('b', all)).toBe('done');
  });

  it('by somebody else where one ended, once that one is gone for good', async () => {
    await run([...manyGrants(3_000), ...manyAnswers(10)]);
    // Thirteen batches find nothing, four are of grants.
    let left = 17;
    expect(await now.store.sweep('a', all, () => left-- > 0)).toBe('stopped');
    expect(await now.run('UPDATE oauth_grant SET via = via')).toBe(2_000);
    const other = await now.open();
    expect(await other.sweep('b', all)).toBe('elsewhere');
    const later = { ...all, now: NOW + 300_000 };
    let batches = 0;
    expect(await other.sweep('b', later, () => ++batches > 0)).toBe('done');
    // Not from the beginning: eight of grants, a last one that finds none, one of clients.
    expect(batches).toBeLessThan(11);
    expect(await now.run('UPDATE oauth_grant SET via = via')).toBe(0);
    // And the next time from the beginning.
    await run(['DELETE FROM idempotency', ...manyAnswers(10)]);
    expect(await now.store.sweep('a', later)).toBe('done');
    expect(await now.run("UPDATE idempotency SET request = 'x'")).toBe(5);
  });
});
