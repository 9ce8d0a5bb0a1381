import { expect, it } from 'vitest';
import { bodyRoom } from './body-room.ts';

const KIB = 1_024;

it('counts what bodies hold, and gives it back', () => {
  const room = bodyRoom({ total: 1_000 * KIB, each: 500 * KIB });
  const [one, two] = [room.open('a'), room.open('a')];
  expect(one.hold(100 * KIB)).toBe(true);
  expect(one.hold(200 * KIB)).toBe(true);
  expect(two.hold(300 * KIB)).toBe(true);
  expect(room.used()).toBe(500 * KIB);
  one.hold(150 * KIB);
  expect(room.used()).toBe(450 * KIB);
  one.release();
  one.release();
  expect(room.used()).toBe(300 * KIB);
  two.release();
  expect(room.used()).toBe(0);
});

it('bounds one sender, and leaves the rest to others', () => {
  const room = bodyRoom({ total: 1_000 * KIB, each: 400 * KIB });
  const bodies = Array.from({ length: 10 }, () => room.open('a'));
  expect(bodies.filter((body) => body.hold(100 * KIB))).toHaveLength(4);
  expect(room.open('b').hold(400 * KIB)).toBe(true);
});

it('bounds all together, in whatever steps a body grows', () => {
  const room = bodyRoom({ total: 1_000 * KIB, each: 400 * KIB });
  let taken = 0;
  for (let sender = 0; sender < 100; sender++) {
    const body = room.open(String(sender));
    for (let held = KIB; body.hold(held); held += KIB) taken = room.used();
  }
  // Beyond the bound each of them has what is small.
  expect(taken).toBeLessThanOrEqual((1_000 + 100 * 16) * KIB);
  expect(room.open('last').hold(17 * KIB)).toBe(false);
  expect(room.open('last').hold(16 * KIB)).toBe(true);
});

it('lets a body shrink when there is no room', () => {
  const room = bodyRoom({ total: 100 * KIB, each: 100 * KIB });
  const body = room.open('a');
  expect(body.hold(100 * KIB)).toBe(true);
  expect(body.hold(101 * KIB)).toBe(false);
  expect(body.hold(90 * KIB)).toBe(true);
  expect(room.used()).toBe(90 * KIB);
});
