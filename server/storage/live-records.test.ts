import { expect, it } from 'vitest';
import { liveRecords } from './live-records.ts';

it('remembers for five seconds, never past the end of a record, and forgets when told', () => {
  const live = liveRecords();
  live.remember('a', 1_000, null);
  live.remember('b', 1_000, 1_500);
  const at = (now: number) => ['a', 'b', 'c'].map((id) => live.isLive(id, now));
  expect(at(1_000)).toEqual([true, true, false]);
  expect(at(1_500)).toEqual([true, false, false]);
  expect(at(5_999)).toEqual([true, false, false]);
  expect(at(6_000)).toEqual([false, false, false]);
  live.remember('a', 6_000, null);
  live.forget('a');
  expect(at(6_001)).toEqual([false, false, false]);
});
