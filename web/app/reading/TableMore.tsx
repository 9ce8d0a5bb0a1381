import { Component, createRef } from 'preact';
import { writeCsv } from '#schemas/text/csv.ts';
import { COLUMNS } from '../../page/kit/budget.ts';
import type { MoreProps, RowOrder } from '../../page/text/Markdown.tsx';
import { rich as t } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { textOf } from '../kit/copy.tsx';
import { CopyThis } from './CodeMore.tsx';
import { growUntil } from './growth.ts';

/** Order of a column. */
type Order = 'ascending' | 'descending' | 'none';

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

/** Longer tables keep their order: to lay all of one out again takes too long. */
const MAX_ROWS = 4_000;
const MAX_CELLS = 10_000;
/** Longest name of a column that is read aloud, in UTF-16 units. */
const MAX_NAME = 80;

const NEXT: Readonly<Record<Order, Order>> = {
  none: 'ascending',
  ascending: 'descending',
  descending: 'none',
};

interface Props extends Pick<MoreProps, 'onOrder'> {
  node: { readonly head: readonly unknown[]; readonly rows: readonly unknown[] };
  /** True: the button that copies has a row above the table. */
  readonly hasRow?: boolean;
}

const canBeSorted = ({ head, rows }: Props['node']): boolean =>
  rows.length > 1 && rows.length <= MAX_ROWS && rows.length * head.length <= MAX_CELLS;

/** Cells of numbers do not name their row. */
const IS_NUMBER = /^[\d.,\s%+−-]+$/;

/** Parts before a table that are looked at: a heading further above names it no more. */
const LOOKED_AT = 100;

/** Text of the heading that a part stands below, within its section. */
function headingBefore(part: Element): string {
  let left = LOOKED_AT;
  for (
    let at: Element | null = part;
    at && !at.matches('article, section');
    at = at.parentElement
  ) {
    for (let other = at.previousElementSibling; other; other = other.previousElementSibling) {
      if (other.matches('h2, h3, h4, h5, h6')) return textOf(other).trim().slice(0, MAX_NAME);
      if (--left === 0) return '';
    }
  }
  return '';
}

const textsOf = (row: HTMLTableRowElement): string[] => Array.from(row.cells, textOf);

/**
 * Keeps the first column of a table in view where it leaves room for the others. All that were added
 * are looked at after the next picture, and changed then: one measured between two changes has the
 * browser lay out the page for each of them, 2.1 s for a page of small tables.
 */
function pin(first: Element): void {
  pinning ??= new IntersectionObserver((seen, observer) => {
    const boxes = seen.map(({ target, boundingClientRect: { width } }) => {
      observer.unobserve(target);
      const box = target.closest('.scroll');
      return box && width < box.clientWidth / 2 ? box : null;
    });
    for (const box of boxes) box?.classList.add('pinned');
  });
  pinning.observe(first);
}
let pinning: IntersectionObserver | undefined;

/**
 * Buttons in the head of a table that sort it, and one that copies it. The order is that of what is
 * shown; the document stays as it is.
 */
export class TableMore extends Component<Props> {
  private readonly root = createRef<HTMLDivElement>();
  private order: RowOrder;

  private readonly box = (): HTMLElement | null =>
    this.root.current?.nextElementSibling as HTMLElement | null;
  private readonly table = (): HTMLTableElement | null =>
    this.box()?.querySelector('table') ?? null;

  /** Resolves when all rows of the table are there. */
  private whole(): Promise<void> {
    const text = this.root.current?.closest('.sheet, .prose');
    return growUntil(() => !text?.querySelector('.show-more'));
  }

  private readonly csv = async (): Promise<string> => {
    await this.whole();
    return writeCsv(Array.from(this.table()?.rows ?? [], textsOf));
  };

  private async sort(head: HTMLTableCellElement): Promise<void> {
    // Rows that came later would stand below the order.
    await this.whole();
    const { node, onOrder } = this.props;
    if (!canBeSorted(node)) return;
    const body = this.table()?.tBodies[0];
    if (!body || !head.parentElement) return;
    const order = NEXT[(head.ariaSort as Order | null) ?? 'none'];
    for (const other of head.parentElement.children) other.removeAttribute('aria-sort');
    if (order !== 'none') head.ariaSort = order;
    // The column as the document has it, which is not the order that is shown.
    const column: string[] = [];
    const shown = this.order?.length === node.rows.length ? this.order : undefined;
    for (const [i, { cells }] of [...body.rows].entries()) {
      const cell = cells[head.cellIndex];
      column[shown?.[i] ?? i] = cell ? textOf(cell) : '';
    }
    const { lang } = document.documentElement;
    this.order = order === 'none' ? undefined : orderOf(column, order, lang);
    onOrder?.(this.order);
  }

  private enhance(): void {
    const table = this.table();
    if (!table || !canBeSorted(this.props.node)) return;
    for (const head of table.tHead?.rows[0]?.cells ?? []) {
      const name = textOf(head).trim().slice(0, MAX_NAME);
      let button = head.querySelector<HTMLButtonElement>(':scope > .sort');
      if (!button) {
        button = document.createElement('button');
        button.type = 'button';
        button.className = 'sort';
        button.addEventListener('click', () => this.sort(head));
        head.append(button);
      }
      button.ariaLabel = name ? fill(t.sortBy, { column: name }) : t.sort;
      // Of the column itself; the button has its own.
      if (name) head.setAttribute('aria-label', name);
    }
  }

  /** Names the table by the heading before it, and rows by their first cell where that tells them apart. */
  private nameParts(): void {
    const box = this.box();
    const rows = [...(this.table()?.tBodies[0]?.rows ?? [])];
    const heading = box && headingBefore(box);
    if (box && heading) box.setAttribute('aria-label', heading);
    if (rows.length > MAX_ROWS) return;
    const firsts = rows.map(({ cells }) => cells[0]);
    const texts = firsts.map((cell) => (cell ? textOf(cell).trim() : ''));
    const isTelling = texts.every((text) => text !== '' && !IS_NUMBER.test(text));
    if (!isTelling || new Set(texts).size < texts.length) return;
    for (const cell of firsts) cell?.setAttribute('role', 'rowheader');
  }

  override componentDidMount() {
    this.enhance();
    this.nameParts();
    const first = this.box()?.querySelector('th + th')?.parentElement?.firstElementChild;
    if (first) pin(first);
  }
  override componentDidUpdate() {
    this.enhance();
    this.nameParts();
  }
  override render() {
    return (
      <div ref={this.root} class={`beside ${this.props.hasRow ? 'csv' : 'table'}-tools`}>
        {/* Of a table whose columns are not all on the page, no copy would be whole. */}
        {this.props.node.head.length <= COLUMNS && <CopyThis label={t.copyCsv} text={this.csv} />}
      </div>
    );
  }
}
