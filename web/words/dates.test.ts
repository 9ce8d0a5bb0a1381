import { describe, expect, it } from 'vitest';
import * as ar from './ar/page.ts';
import * as de from './de/page.ts';
import * as en from './en/page.ts';

describe.each(Object.entries({ en, de, ar }))('a date in %s', (_, { date, dateTime }) => {
  it('has no place where a line may end', () => {
    for (let month = 0; month < 12; month++) {
      const time = new Date(2026, month, 9, 8, 5);
      expect(date(time)).toMatch(/^9\.?\u00a0\S+\u00a02026$/);
      expect(dateTime(time)).toMatch(/^9\.?\u00a0\S+\u00a02026[,،]\u00a008:05$/);
    }
  });
});
