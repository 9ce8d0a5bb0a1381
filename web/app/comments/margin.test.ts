import { expect, it } from 'vitest';
import { stack } from './Margin.tsx';

it('leaves boxes where they belong, and moves down those that have no room', () => {
  expect(stack([0, 100], [50, 50], 8)).toEqual([0, 100]);
  expect(stack([0, 10, 300], [50, 50, 50], 8)).toEqual([0, 58, 300]);
  expect(stack([], [], 8)).toEqual([]);
});

it('makes room above the box that is worked on', () => {
  expect(stack([100, 110, 120], [50, 50, 50], 8, 1)).toEqual([52, 110, 168]);
  expect(stack([0, 110], [50, 50], 8, 1)).toEqual([0, 110]);
});
