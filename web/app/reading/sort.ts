/** Order of a column. */
export type Order = 'ascending' | 'descending' | 'none';

/** So much of a text is compared: piled-up marks take a collator the square of their number. */
const MAX_COMPARED = 200;

const DAY_MONTH_YEAR = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
/** Dates in the ways that mean one thing to everybody: 2026-11-22, 22 Nov 2026, Nov 22, 2026. */
const DATE =
  /^(?:\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?|\d{1,2} [A-Za-z]{3,9}\.? \d{4}|[A-Za-z]{3,9}\.? \d{1,2}, \d{4})$/;
const AMOUNT =
  /^([^\d+-]{0,4}?)([-+\u2212]?)((?:\d[\d.,'\u2019\u00a0\u202f ]{0,39})?\d)(\D{0,12})$/;

/** The time that a cell tells, in milliseconds; NaN: it tells none. */
function timeOf(cell: string): number {
  if (cell.length > 40) return Number.NaN;
  const [, day, month, year] = DAY_MONTH_YEAR.exec(cell) ?? [];
  if (year) return Date.UTC(Number(year), Number(month) - 1, Number(day));
  return DATE.test(cell) ? Date.parse(cell) : Number.NaN;
}

/** The number that a cell tells, and what it counts; undefined: it tells none. */
function amountOf(cell: string): readonly [amount: number, unit: string] | undefined {
  if (cell.length > 60) return undefined;
  const [, before, sign, digits = '', behind] = AMOUNT.exec(cell) ?? [];
  if (before === undefined) return undefined;
  const plain = digits.replace(/['\u2019\u00a0\u202f ]/g, '');
  const number = Number(decimalOf(plain));
  if (Number.isNaN(number)) return undefined;
  return [sign === '-' || sign === '\u2212' ? -number : number, `${before}${behind}`.trim()];
}

/** Digits with a point before their fraction and no other signs. */
function decimalOf(digits: string): string {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    return comma > point
      ? digits.replaceAll('.', '').replace(',', '.')
      : digits.replaceAll(',', '');
  }
  if (comma < 0) return digits.indexOf('.') === point ? digits : digits.replaceAll('.', '');
  // One comma with three digits behind it parts thousands; otherwise it stands before a fraction.
  return /^\d{1,3}(?:,\d{3})+$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(',', '.');
}

/** A column as numbers, if all its cells are dates, or amounts of one unit; empty ones are NaN. */
function numbersOf(cells: readonly string[]): number[] | undefined {
  const filled = cells.filter(Boolean);
  if (filled.length === 0) return undefined;
  const times = cells.map(timeOf);
  if (times.every((time, i) => !Number.isNaN(time) || !cells[i])) return times;
  let unit: string | undefined;
  const numbers: number[] = [];
  for (const cell of cells) {
    const amount = cell ? amountOf(cell) : ([Number.NaN, unit ?? ''] as const);
    if (!amount) return undefined;
    if (cell && unit !== undefined && amount[1] !== unit) return undefined;
    if (cell) unit = amount[1];
    numbers.push(amount[0]);
  }
  return numbers;
}

/**
 * The rows of a column in order, as their numbers: by number, date or text. Empty cells come last,
 * and equal ones stay as they were.
 *
 * @param lang the language whose alphabet texts follow
 */
export function orderOf(
  column: readonly string[],
  order: Exclude<Order, 'none'>,
  lang: string,
): number[] {
  const cells = column.map((cell) => cell.slice(0, MAX_COMPARED).trim());
  const numbers = numbersOf(cells);
  const collator = new Intl.Collator(lang, { numeric: true });
  const direction = order === 'ascending' ? 1 : -1;
  return cells
    .map((_, i) => i)
    .sort((a, b) => {
      const [one = '', other = ''] = [cells[a], cells[b]];
      if (!one || !other) return (one ? 0 : 1) - (other ? 0 : 1) || a - b;
      const difference = numbers
        ? (numbers[a] ?? 0) - (numbers[b] ?? 0)
        : collator.compare(one, other);
      return difference * direction || a - b;
    });
}
