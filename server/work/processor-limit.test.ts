import { expect, it } from 'vitest';
import { processorLimit } from './processor-limit.ts';

const YEAR = 365 * 86_400_000;

/** A limit of 100 ms a minute, and the clock that it looks at. */
function limiter() {
  const clock = { time: 1_000 };
  const limit = processorLimit(100, () => clock.time);
  return { clock, take: (key = 'a') => limit.take(key, 100) };
}

it('a minute later there is time again', () => {
  const { clock, take } = limiter();
  expect(take()).toBeNull();
  expect(take()).toBe(60);
  clock.time += 60_000;
  expect(take()).toBeNull();
});

it.each([1, 60_000, YEAR])('a clock that was %i ms ahead locks nobody out', (ahead) => {
  const { clock, take } = limiter();
  clock.time += ahead;
  expect(take()).toBeNull();
  clock.time -= ahead;
  expect(take()).toBeLessThanOrEqual(60);
  clock.time += 60_000;
  expect(take()).toBeNull();
});

it('whoever used up their time while a clock was ahead is forgotten before those of now', () => {
  const { clock, take } = limiter();
  clock.time += YEAR;
  for (let key = 0; key < 90_000; key++) take(`ahead ${key}`);
  clock.time -= YEAR;
  take();
  for (let key = 0; key < 20_000; key++) take(`now ${key}`);
  expect(take()).not.toBeNull();
});
