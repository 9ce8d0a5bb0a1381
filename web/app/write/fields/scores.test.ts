import { expect, it } from 'vitest';
import { criteriaOf, recommendedAfter, withoutScore, withScoreRenamed } from './scores.ts';

const options = [
  { name: 'A', scores: { Cost: 4, Speed: 2 } },
  { name: 'B', scores: { Cost: 1 } },
  { name: 'C' },
  'odd',
];

it('knows every criterion that is named or measured, once', () => {
  expect(criteriaOf(['Speed', '', 7], options, 'scores')).toEqual(['Speed', 'Cost']);
  expect(criteriaOf(['Speed'], options, undefined)).toEqual([]);
});

it('lets scores follow the words of their criterion', () => {
  const before = ['Cost', 'Speed'];
  expect(withScoreRenamed(options, 'scores', before, 0, 'Costs')).toEqual([
    { name: 'A', scores: { Costs: 4, Speed: 2 } },
    { name: 'B', scores: { Costs: 1 } },
    { name: 'C' },
    'odd',
  ]);
  // While it is being typed, one criterion may have the words of another.
  expect(withScoreRenamed(options, 'scores', before, 1, 'Cost')).toBe(options);
  expect(withScoreRenamed(options, 'scores', ['Cost', 'Cost'], 1, 'Cost of it')).toBe(options);
});

it('removes scores with their criterion, and with nothing else', () => {
  const before = ['Cost', 'Speed'];
  expect(withoutScore(options, 'scores', before, ['Cost'])).toEqual([
    { name: 'A', scores: { Cost: 4 } },
    ...options.slice(1),
  ]);
  for (const after of [['Speed', 'Cost'], ['Co', 'st', 'Speed'], ['Cost Speed']]) {
    expect(withoutScore(options, 'scores', before, after)).toBe(options);
  }
});

it('goes on recommending an option that gets another name', () => {
  expect(recommendedAfter(options, 'name', 0, 'A', 'A1', 'A')).toBe('A1');
  expect(recommendedAfter(options, 'name', 1, 'B', 'B1', 'A')).toBe('A');
  expect(recommendedAfter(options, 'name', 2, '', 'C', '')).toBe('');
  expect(recommendedAfter([{ name: 'A' }, { name: 'A' }], 'name', 1, 'A', 'AB', 'A')).toBe('A');
});
