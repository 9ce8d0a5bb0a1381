import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CELLS, MAX_COLUMNS, MAX_LINE, readCsv, writeCsv } from './csv.ts';

const rowsOf = (text: string) => {
  const csv = readCsv(text);
  return csv.ok ? [csv.head, ...csv.rows] : csv.problem;
};

describe('readCsv', () => {
  it.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a\n"x, y"\n', [['a'], ['x, y']]],
    ['a\n"x ""y"""', [['a'], ['x "y"']]],
    [
      'a,b\n"1\n2",3',
      [
        ['a', 'b'],
        ['1\n2', '3'],
      ],
    ],
    ['a,b\n1\n1,2,3', [['a', 'b'], ['1'], ['1', '2', '3']]],
    [
      'a,b\n\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n,',
      [
        ['a', 'b'],
        ['', ''],
      ],
    ],
    ['a\nb "c" d', [['a'], ['b "c" d']]],
    ['a\n"b" c', [['a'], ['b c']]],
    [' a , b ', [[' a ', ' b']]],
  ])('%j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it.each([
    ['', 'empty'],
    ['\n \n', 'empty'],
    ['a\n"b', 'quote'],
    [`${'a,'.repeat(MAX_COLUMNS)}a`, 'columns'],
    ['a\n'.repeat(MAX_CELLS + 1), 'cells'],
    [`a,b\n${'b'.repeat(MAX_LINE - 1)},cc`, 'line'],
    [`a\n"${'b\n'.repeat(MAX_LINE / 2)}b"`, 'line'],
  ])('says why %.20j is no table', (text, problem) => {
    expect(rowsOf(text)).toBe(problem);
  });
});

describe('writeCsv', () => {
  it('can be read again', () => {
    // Blank lines and spaces at the end of a text are no data.
    const cell = fc.string({ maxLength: 8 }).map((text) => `x${text.replace(/\r/g, '')}x`);
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(table, (rows) => {
        expect(rowsOf(writeCsv(rows))).toEqual(rows);
      }),
      { seed: 20261122, numRuns: 500 },
    );
  });

  it.each([
    '=1+1',
    '=HYPERLINK("https://a.example")',
    '@SUM(A1)',
    '+49 30 1234+1',
    "-2+3+cmd|' /C calc'!A0",
    '\t=1',
    ' =1',
    '＝1+1',
    '|calc',
  ])('makes no command of %j', (cell) => {
    const [row = ''] = writeCsv([[cell]]).split('\r\n');
    expect(row.startsWith('"\'')).toBe(true);
    expect(rowsOf(writeCsv([['head'], [cell]]))).toEqual([['head'], [`'${cell}`]]);
  });

  it.each(['-5', '+3.2', '-1,234.50', '-4 %', 'a=b', '1-2', 'x@y'])(
    'leaves %j as it is',
    (cell) => {
      const csv = readCsv(writeCsv([['head'], [cell]]));
      expect(csv.ok && csv.rows[0]?.[0]).toBe(cell);
    },
  );
});
