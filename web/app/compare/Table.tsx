import { Component } from 'preact';
import { COLUMNS } from '../../page/kit/budget.ts';
import { Growing } from '../../page/kit/Growing.tsx';
import { MoreButton } from '../kit/MoreButton.tsx';
import type { Change } from './align.ts';
import type { Entry } from './entries.ts';
import { AROUND, COMPARED, type Inlines, isLong, Long, runOf } from './Texts.tsx';
import { diffTexts } from './tokens.ts';
import type { Unit } from './units.ts';
import { type Side, Words } from './Words.tsx';

/** True for a row of a table. */
export const isRow = (change: Change<Unit>): boolean =>
  (change.is === 'removed' ? change.before : change.after).tag === 'row';

/** The cell of a row on both sides. */
const Cell = ({
  old,
  now,
  isSame,
  side,
}: {
  old: Inlines;
  now: Inlines;
  isSame: boolean;
  side: Side;
}) => {
  if (isLong([old, now])) {
    return (
      <>
        {!isSame && side !== 'after' && <Long cells={[old]} of="before" />}
        {(isSame || side !== 'before') && <Long cells={[now]} of={isSame ? 'both' : 'after'} />}
      </>
    );
  }
  // The words of two cells as one text; or the old ones, then the new ones.
  const runs = isSame
    ? [runOf(now, 'both')]
    : (diffTexts(old, now) ??
      [runOf(old, 'before'), runOf(now, 'after')].filter(({ tokens }) => tokens.length > 0));
  return <Words runs={runs} side={side} />;
};

const rowsOf = (
  change: Change<Unit>,
): readonly [before: Unit | undefined, after: Unit | undefined] => [
  'before' in change ? change.before : undefined,
  'after' in change ? change.after : undefined,
];

/** The row of a table that is an entry by itself. */
export function rowOf(change: Change<Entry>): Change<Unit> {
  const row = (one: Entry): Unit => one.units[0] as Unit;
  switch (change.is) {
    case 'added':
      return { ...change, after: row(change.after) };
    case 'removed':
      return { ...change, before: row(change.before) };
    default:
      return { ...change, before: row(change.before), after: row(change.after) };
  }
}

/** Nodes of a row, with the work to compare its words. */
function nodesOfRow(change: Change<Unit>): number {
  const [before, after] = rowsOf(change);
  return AROUND + ((before?.key.length ?? 0) + (after?.key.length ?? 0)) / COMPARED;
}

interface TableProps {
  rows: readonly Change<Unit>[];
  side: Side;
  /** Names the place of a row on the page. */
  placeOf?: (index: number) => string | undefined;
}

const columnsOf = (change: Change<Unit>): number => {
  const [before, after] = rowsOf(change);
  return Math.max(before?.cells.length ?? 0, after?.cells.length ?? 0);
};

/** Rows of a table, with what became of their cells. Of very many columns the first are shown. */
export class Table extends Component<TableProps, { shown: number }> {
  override state = { shown: COLUMNS };
  private readonly columns = this.props.rows.reduce(
    (most, row) => Math.max(most, columnsOf(row)),
    0,
  );

  override render({ rows, side, placeOf }: TableProps, { shown }: { shown: number }) {
    const left = this.columns - shown;
    return (
      <>
        <Growing
          key={shown}
          items={rows}
          nodes={nodesOfRow}
          list={(items) => (
            <div class="scroll rows">
              <table>
                <tbody>{items}</tbody>
              </table>
            </div>
          )}
        >
          {(change, index) => (
            <Row change={change} side={side} columns={shown} place={placeOf?.(index)} />
          )}
        </Growing>
        {left > 0 && (
          <MoreButton left={left} onPress={() => this.setState({ shown: shown + COLUMNS })} />
        )}
      </>
    );
  }
}

const Row = ({
  change,
  side,
  columns,
  place,
}: {
  change: Change<Unit>;
  side: Side;
  columns: number;
  place: string | undefined;
}) => {
  const [before, after] = rowsOf(change);
  const isSame = change.is === 'same' || change.is === 'moved';
  const Tag = (after ?? before)?.isHead ? 'th' : 'td';
  const count = Math.min(columns, columnsOf(change));
  return (
    <tr {...(place !== undefined && { 'data-change': place, tabIndex: -1 })}>
      {Array.from({ length: count }, (_, index) => (
        <Tag>
          <Cell
            old={before?.cells[index] ?? []}
            now={after?.cells[index] ?? []}
            isSame={isSame}
            side={side}
          />
        </Tag>
      ))}
    </tr>
  );
};
