import { describe, expect, it } from 'vitest';
import { exactNumberIn, numberIn } from './ChartMore.tsx';

describe.each([
  ['label', numberIn({ unit: '' })],
  ['cell of the table', exactNumberIn({ unit: '' })],
])('the %s of a number', (_, number) => {
  it.each([1e-100, -1e-99, 3e-7, 1e99, -1e100, 123_456_789e80])('is short: %d', (value) => {
    expect(number(value).length).toBeLessThan(25);
    expect(Math.abs(Number(number(value)) / value - 1)).toBeLessThan(1e-3);
  });
  it('has no power of ten where it is written as people write it', () => {
    expect([0, 0.25, -1234.5, 1e14].map(number)).toEqual([
      '0',
      '0.25',
      '-1,234.5',
      '100,000,000,000,000',
    ]);
  });
});
