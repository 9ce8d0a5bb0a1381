import { describe, expect, it } from 'vitest';
import { orderOf } from './TableMore.tsx';

const sorted = (cells: string[], lang = 'en') =>
  orderOf(cells, 'ascending', lang).map((i) => cells[i]);
const reversed = (cells: string[]) => orderOf(cells, 'descending', 'en').map((i) => cells[i]);

describe('orderOf', () => {
  it.each([
    [
      ['10', '9', '100'],
      ['9', '10', '100'],
    ],
    [
      ['6,318.20', '18.00', '-4'],
      ['-4', '18.00', '6,318.20'],
    ],
    [
      ['1.234,5', '2,5', '1.000.000'],
      ['2,5', '1.234,5', '1.000.000'],
    ],
    [
      ['231 KB', '82 KB', '117 KB'],
      ['82 KB', '117 KB', '231 KB'],
    ],
    [
      ['4.1 %', '90 %', '3 %'],
      ['3 %', '4.1 %', '90 %'],
    ],
    [
      ['€ 20', '€ 3', '€ 1'],
      ['€ 1', '€ 3', '€ 20'],
    ],
    [
      ['2026-11-02', '2025-12-31', '2026-01-15'],
      ['2025-12-31', '2026-01-15', '2026-11-02'],
    ],
    [
      ['2 Nov 2026', '31 Dec 2025', 'Jan 15, 2026'],
      ['31 Dec 2025', 'Jan 15, 2026', '2 Nov 2026'],
    ],
    [
      ['02.11.2026', '31.12.2025'],
      ['31.12.2025', '02.11.2026'],
    ],
    [
      ['item 10', 'item 9', 'Item 1'],
      ['Item 1', 'item 9', 'item 10'],
    ],
    [
      ['b', '', 'a'],
      ['a', 'b', ''],
    ],
    [
      ['3', '', '1'],
      ['1', '3', ''],
    ],
  ])('%j', (cells, order) => {
    expect(sorted(cells)).toEqual(order);
  });

  it('turns the order round, and leaves empty cells at the end', () => {
    expect(reversed(['3', '', '10', '1'])).toEqual(['10', '3', '1', '']);
  });

  it('keeps equal ones in the order of the document', () => {
    expect(orderOf(['1', '1', '0', '1'], 'descending', 'en')).toEqual([0, 1, 3, 2]);
  });

  it('takes amounts of several units for texts', () => {
    expect(sorted(['2 MB', '10 KB', '1 GB'])).toEqual(['1 GB', '2 MB', '10 KB']);
  });

  it('follows the alphabet of the language', () => {
    expect(sorted(['z', 'ä', 'a'], 'de')).toEqual(['a', 'ä', 'z']);
    expect(sorted(['z', 'ä', 'a'], 'sv')).toEqual(['a', 'z', 'ä']);
  });
});
