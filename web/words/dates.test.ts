import { describe, expect, it } from 'vitest';
import * as ar from './ar/artifact.ts';
import * as de from './de/artifact.ts';
import * as en from './en/artifact.ts';

describe.each(Object.entries({ en, de, ar }))('a date in %s', (_, { date, dateTime }) => {
  it('has no place where a line may end', () => {
    for (let month = 0; month < 12; month++) {
      const time = new Date(2026, month, 9, 8, 5);
      expect(date(time)).toMatch(/^9\.?\u00a0\S+\u00a02026$/);
      expect(dateTime(time)).toMatch(/^9\.?\u00a0\S+\u00a02026[,،]\u00a008:05$/);
    }
  });
});
