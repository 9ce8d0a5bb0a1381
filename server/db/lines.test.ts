import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { StoreFailure } from './failure.ts';
import { lines } from './lines.ts';

it('does one after the other of one name, and others meanwhile', async () => {
  const inLine = lines(10, 1_000);
  const done: string[] = [];
  const work = (name: string, ms: number) => async () => {
    done.push(`${name} begins`);
    await sleep(ms);
    done.push(`${name} ends`);
  };
  await Promise.all([
    inLine('a', work('a1', 30)),
    inLine('a', work('a2', 1)),
    inLine('b', work('b1', 1)),
  ]);
  expect(done).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

it('goes on after work that failed', async () => {
  const inLine = lines(10, 1_000);
  const first = inLine('a', () => Promise.reject(new Error('first')));
  const second = inLine('a', async () => 'second');
  await expect(first).rejects.toThrow('first');
  expect(await second).toBe('second');
  expect(await inLine('a', async () => 'third')).toBe('third');
});

it('lets only so many wait, and only so long', async () => {
  const inLine = lines(2, 50);
  const done: number[] = [];
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map((n) =>
      inLine('a', async () => {
        done.push(n);
        await sleep(n === 1 ? 100 : 1);
      }),
    ),
  );
  // The fourth finds two waiting; the others of them give up before the first has ended.
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  for (const outcome of outcomes.slice(1)) {
    expect(outcome).toMatchObject({ reason: expect.any(StoreFailure) });
  }
  await inLine('a', async () => {
    done.push(5);
  });
  expect(done).toEqual([1, 5]);
});
