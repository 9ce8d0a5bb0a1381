import { expect, it } from 'vitest';
import { networkLimiter, rateLimiter } from './rate-limit.ts';

/** A limiter of two requests, and its clock. */
function limiter() {
  const clock = { time: 1_000_000 };
  const ask = rateLimiter(2, () => clock.time);
  return { clock, asks: (key = 'a') => ask(key) };
}

it('counts down, refuses, and says when it will not', () => {
  const { clock, asks } = limiter();
  expect(asks()).toEqual({ allowed: true, limit: 2, remaining: 1, reset: 60 });
  clock.time += 30_500;
  expect(asks()).toEqual({ allowed: true, limit: 2, remaining: 0, reset: 30 });
  expect(asks()).toEqual({ allowed: false, limit: 2, remaining: 0, reset: 30 });
});

it('begins anew after exactly one minute, and not before', () => {
  const { clock, asks } = limiter();
  for (let request = 0; request < 3; request++) asks();
  clock.time += 59_999;
  expect(asks()).toMatchObject({ allowed: false, reset: 1 });
  clock.time += 1;
  expect(asks()).toEqual({ allowed: true, limit: 2, remaining: 1, reset: 60 });
});

it('counts each key by itself', () => {
  const { asks } = limiter();
  for (let request = 0; request < 3; request++) asks('a');
  expect([asks('a').allowed, asks('b').allowed]).toEqual([false, true]);
});

it.each([1, 1_000, 3_600_000])('a clock that is set back by %i ms locks nobody out', (back) => {
  const { clock, asks } = limiter();
  for (let request = 0; request < 3; request++) asks();
  clock.time -= back;
  const refused = asks();
  expect(refused.allowed).toBe(false);
  expect(refused.reset).toBeLessThanOrEqual(60);
  clock.time += refused.reset * 1_000;
  expect(asks().allowed).toBe(true);
});

it('a clock that is set forward opens the next window', () => {
  const { clock, asks } = limiter();
  for (let request = 0; request < 3; request++) asks();
  clock.time += 86_400_000;
  expect(asks()).toEqual({ allowed: true, limit: 2, remaining: 1, reset: 60 });
});

it('remembers whom it refused while many others come', () => {
  const { clock, asks } = limiter();
  for (let key = 0; key < 90_000; key++) asks(`old ${key}`);
  clock.time += 60_000;
  for (let request = 0; request < 3; request++) asks();
  // Windows that are over are forgotten first.
  for (let key = 0; key < 20_000; key++) asks(`new ${key}`);
  expect(asks().allowed).toBe(false);
});

it('networks of one /48 have a limit together, and take nothing from others', () => {
  const asks = networkLimiter(10, () => 0);
  const allowed = (count: number, network: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => asks(network(i))).filter((each) => each.allowed).length;
  expect(allowed(100, (i) => `2001:db8:1:${i.toString(16)}::/64`)).toBe(40);
  expect(allowed(20, () => '2001:db8:2:1::/64')).toBe(10);
  expect(allowed(100, (i) => `192.0.2.${i}`)).toBe(100);
});
