import { expect, it } from 'vitest';
import { StoreFailure } from '../db/failure.ts';
import { guarded } from './breaker.ts';
import type { BodyStore } from './types.ts';

/** A place that is asked through the breaker, by its own clock. */
function place() {
  const state = { error: null as Error | null, asked: 0, time: 0 };
  const store: BodyStore = {
    place: 's3',
    put: async () => {},
    putParts: async () => {},
    getParts: async () => null,
    get: async () => {
      state.asked += 1;
      if (state.error) throw state.error;
      return null;
    },
    delete: async () => {},
    list: async () => ({ found: [], next: null }),
  };
  const { get } = guarded(store, () => state.time);
  const outcome = () =>
    get('').then(
      () => 'ok',
      (error) => error,
    );
  return { state, outcome };
}

it('asks a place no more that failed five times in a row, and sees after three seconds', async () => {
  const { state, outcome } = place();
  state.error = new Error('broken');
  for (let at = 0; at < 5; at++) {
    const error = await outcome();
    expect(error).toBeInstanceOf(StoreFailure);
    expect(error).toMatchObject({ trouble: 'away', cause: state.error });
  }
  expect(state.asked).toBe(5);
  state.time = 2_999;
  expect(await outcome()).toMatchObject({ trouble: 'away', cause: state.error });
  expect(state.asked).toBe(5);
  // One is let through, and learns that it is still so; nobody else meanwhile.
  state.time = 3_000;
  await Promise.all([outcome(), outcome(), outcome()]);
  expect(state.asked).toBe(6);
  state.error = null;
  state.time = 6_000;
  expect(await outcome()).toBe('ok');
  expect(await outcome()).toBe('ok');
  expect(state.asked).toBe(8);
});

it('counts failures only in a row, and no want of room', async () => {
  const { state, outcome } = place();
  for (let at = 0; at < 20; at++) {
    state.error = at % 5 === 4 ? null : new Error('broken');
    await outcome();
  }
  state.error = new StoreFailure('full');
  for (let at = 0; at < 9; at++) expect(await outcome()).toMatchObject({ trouble: 'full' });
  expect(state.asked).toBe(29);
});
