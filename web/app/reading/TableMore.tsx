import { Component, createRef } from 'preact';
import { writeCsv } from '#schemas/text/csv.ts';
import { COLUMNS } from '../../page/kit/budget.ts';
import type { MoreProps, RowOrder } from '../../page/text/Markdown.tsx';
import { rich as t } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { textOf } from '../kit/text-of.ts';
import { CopyThis } from './CopyThis.tsx';
import { growUntil } from './growth.ts';
import { type Order, orderOf } from './sort.ts';

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

/** Text of the heading that a part stands below, within its section. */
function headingBefore(part: Element): string {
  for (
    let at: Element | null = part;
    at && !at.matches('article, section');
    at = at.parentElement
  ) {
    for (let other = at.previousElementSibling; other; other = other.previousElementSibling) {
      if (other.matches('h2, h3, h4, h5, h6')) return textOf(other).trim().slice(0, MAX_NAME);
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
