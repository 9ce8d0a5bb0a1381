import { afterEach, beforeAll, expect, it } from 'vitest';
import { brief } from '../../e2e/fixtures/documents.ts';
import { threadFile } from '../../e2e/fixtures/thread-file.ts';
import { type CheckPool, checkPool } from './pool.ts';

let file: string;
beforeAll(async () => {
  file = await threadFile('e2e/fixtures/stuck-check.ts');
});

let pool: CheckPool;
const errors: unknown[] = [];
const start = (maxTime: number) => {
  pool = checkPool(file, 1, (error) => errors.push(error), maxTime);
};
afterEach(async () => {
  await pool.close();
  expect(errors.splice(0)).toEqual([]);
});

const bytesOf = (value: unknown) => ({
  body: Buffer.from(JSON.stringify(value)),
  account: 'one',
  time: 0,
});
const run = (value: unknown, account = 'one') =>
  pool.run('publish-artifact', bytesOf(value), account);

it('ends a check that takes too long, and runs those behind it on another thread', async () => {
  start(4_000);
  const artifact = await brief({ title: 'Behind' });
  const stuck = run('stuck');
  const behind = ['one', 'two', 'three'].map((name) => run({ artifact }, name));
  expect(await stuck).toEqual({ ok: false, error: { reason: 'work-too-long', seconds: 4 } });
  for (const each of await Promise.all(behind)) {
    expect(each).toMatchObject({
      ok: true,
      value: { outcome: { ok: true, value: { sealed: { ok: true } } } },
    });
    expect(each.ok && each.value.busy).toBeGreaterThan(0);
  }
});

it('counts the time of a check from when a thread takes it', async () => {
  start(4_000);
  const artifact = await brief({ title: 'Behind two' });
  // The last one waits for twice the time that it may take.
  const all = await Promise.all([run('stuck'), run('stuck'), run({ artifact })]);
  expect(all.map(({ ok }) => ok)).toEqual([false, false, true]);
});

it('refuses when too much waits, of one account before others, which take turns', async () => {
  start(4_000);
  const artifact = await brief({ title: 'Waits' });
  const done: string[] = [];
  const first = run('stuck');
  const own = Array.from({ length: 20 }, () =>
    run({ artifact }, 'one').then((outcome) => {
      if (outcome.ok) done.push('one');
      return outcome;
    }),
  );
  const other = run({ artifact }, 'other').then(() => done.push('other'));
  const outcomes = await Promise.all(own);
  await Promise.all([first, other]);
  const refused = outcomes.filter(({ ok }) => !ok);
  expect(refused).toEqual(Array(4).fill({ ok: false, error: { reason: 'busy' } }));
  expect(done.indexOf('other')).toBe(1);
});

it('refuses more than a few checks of all accounts together', async () => {
  start(4_000);
  const artifact = await brief({ title: 'One of many' });
  const stuck = run('stuck');
  const many = Array.from({ length: 70 }, (_, n) => run({ artifact }, `account ${n % 10}`));
  const outcomes = await Promise.all(many);
  await stuck;
  expect(outcomes.filter(({ ok }) => !ok).length).toBe(6);
});

it('loses a check whose thread breaks or that has a bug, and goes on', async () => {
  start(60_000);
  const artifact = await brief({ title: 'After a broken one' });
  await expect(run('throws')).rejects.toThrow('A bug');
  const broken = run('broken');
  const behind = run({ artifact });
  await expect(broken).rejects.toThrow(/memory/);
  expect(await behind).toMatchObject({ ok: true });
});
