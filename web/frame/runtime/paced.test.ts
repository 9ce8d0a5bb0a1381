import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls at once when it can, at most 25 times a second, in order', async () => {
  const seen: number[] = [];
  const call = paced(async (n: number) => {
    seen.push(n);
    return -n;
  });
  const answers = Promise.all([1, 2, 3].map((n) => call(n)));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual([1, 2, 3]);
  expect(await answers).toEqual([-1, -2, -3]);
});

it('goes on after a call that failed', async () => {
  const call = paced(async (fails: boolean) => {
    if (fails) throw new Error('no');
    return 'yes';
  });
  const first = call(true);
  const second = call(false);
  await expect(first).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(50);
  await expect(second).resolves.toBe('yes');
});
