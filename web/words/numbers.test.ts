import { expect, it } from 'vitest';
import { signed } from './numbers.ts';

it('has a minus before what is taken away, a plus before what is given, and nothing before 0', () => {
  expect([-1_200, 0, 100].map(signed)).toEqual(['\u22121,200', '0', '+100']);
});
