import { Component, createRef } from 'preact';
import { type Csv, MAX_CELLS, MAX_COLUMNS, MAX_LINE, readCsv } from '#schemas/text/csv.ts';
import { nodesOfText } from '#schemas/text/markdown/nodes.ts';
import type { Block } from '#schemas/text/markdown/tree.ts';
import { Growing } from '../../page/kit/Growing.tsx';
import type { MoreProps, RowOrder } from '../../page/text/Markdown.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import * as words from '../../words/en/page.ts';
import { rich as t } from '../../words/en/reading.ts';
import { fill, number } from '../../words/format.ts';
import { CodeMore, NotDrawn } from './CodeMore.tsx';
import { TableMore } from './TableMore.tsx';

type Code = Extract<Block, { tag: 'code' }>;
type Table = Extract<Csv, { ok: true }>;

const AMOUNT = /^\s*[^\d\s]{0,3}\s?[-+\u2212]?\d[\d.,'\u2019\u00a0\u202f ]*\s?\S{0,6}\s*$/;
/** Rows that are looked at to find a column of numbers. */
const LOOKED_AT = 200;

/** True for a column of numbers, which stand at its end. */
const isOfNumbers = ({ rows }: Table, column: number): boolean => {
  const cells = rows.slice(0, LOOKED_AT).flatMap((row) => row[column] || []);
  return cells.length > 0 && cells.every((cell) => cell.length < 40 && AMOUNT.test(cell));
};

const nodesOfRow = (row: readonly string[]): number =>
  row.reduce((sum, cell) => sum + 1 + nodesOfText(cell), 1);

const why = (problem: Exclude<Csv, Table>['problem']): string =>
  ({
    empty: t.csvEmpty,
    quote: t.csvQuote,
    columns: fill(t.csvColumns, { most: number(MAX_COLUMNS) }),
    cells: fill(t.csvCells, { most: number(MAX_CELLS) }),
    line: fill(t.csvLine, { most: number(MAX_LINE) }),
  })[problem];

/** Those that have come and take the room of their text in a moment. */
const coming: CsvMore[] = [];

/** All of them are asked how high they are before any is changed: each change is a layout of the page. */
function takeRooms(): void {
  const all = coming.splice(0);
  const rooms = all.map((each) => each.roomBelow());
  for (const [at, each] of all.entries()) each.take(rooms[at] ?? 0);
}

interface CsvState {
  room?: number;
  order?: RowOrder;
}

/** Comma-separated values as a table that can be sorted, in the room of the text below. */
export class CsvMore extends Component<MoreProps<Code>, CsvState> {
  private readonly root = createRef<HTMLDivElement>();
  private csv = readCsv(this.props.node.text);
  private text = this.props.node.text;

  private readonly below = (): HTMLElement | null =>
    this.root.current?.nextElementSibling as HTMLElement | null;

  private readonly setOrder = (order: RowOrder): void => this.setState({ order });

  /** In pixels. */
  roomBelow(): number {
    return this.below()?.offsetHeight ?? 0;
  }
  take(room: number): void {
    const code = this.below();
    if (!code || !this.csv.ok) return;
    code.hidden = true;
    this.setState({ room });
  }
  override componentDidMount() {
    if (this.csv.ok && coming.push(this) === 1) queueMicrotask(takeRooms);
  }
  override componentWillUnmount() {
    const code = this.below();
    if (code) code.hidden = false;
  }
  override componentWillReceiveProps({ node }: MoreProps<Code>) {
    if (node.text === this.text) return;
    this.text = node.text;
    this.csv = readCsv(node.text);
    this.setState({ order: undefined });
    const code = this.below();
    if (code) code.hidden = this.csv.ok;
  }
  override render({ node }: MoreProps<Code>, { room, order }: CsvState) {
    const { csv } = this;
    if (!csv.ok) {
      return (
        <div ref={this.root} class="beside">
          <NotDrawn why={fill(t.notATable, { why: why(csv.problem) })} />
          <CodeMore node={node} />
        </div>
      );
    }
    const classes = csv.head.map((_, i) => (isOfNumbers(csv, i) ? 'right' : ''));
    return (
      <div ref={this.root} class="sheet csv" style={room ? { '--room': `${room}px` } : {}}>
        {room !== undefined && (
          <>
            <TableMore key={node.text} node={csv} onOrder={this.setOrder} hasRow />
            <Growing
              key={`${order} ${node.text}`}
              items={order?.map((i) => csv.rows[i] ?? []) ?? csv.rows}
              nodes={nodesOfRow}
              list={(shown) => (
                <div class="scroll" tabIndex={0} role="group" aria-label={words.table}>
                  <table>
                    <thead>
                      <tr>
                        {csv.head.map((cell, i) => (
                          <th class={classes[i] ?? ''}>{reveal(cell, true)}</th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>{shown}</tbody>
                  </table>
                </div>
              )}
            >
              {(row) => (
                <tr>
                  {row.map((cell, i) => (
                    <td class={classes[i] ?? ''}>{reveal(cell, true)}</td>
                  ))}
                </tr>
              )}
            </Growing>
          </>
        )}
      </div>
    );
  }
}
