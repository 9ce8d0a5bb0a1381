import type { ComponentChild } from 'preact';
import * as t from '../i18n/en/compare.ts';
import { directionOf } from '../text/direction.ts';
import { Pieces, Plain } from '../text/Plain.tsx';
import { ELEMENT, Gradual, type Part } from '../ui/Gradual.tsx';
import { align, type Change } from './align.ts';
import { nameOf } from './changes.ts';
import { diffTexts, type Run, tokensOf } from './tokens.ts';
import { type Entry, textOf, type Unit } from './units.ts';
import { Marked, type Side, Words } from './Words.tsx';

const runOf = (cells: Unit['cells'][number], of: Run['of']): Run => ({
  of,
  tokens: tokensOf(cells),
});

/** The element of a block around its words. */
const Block = ({ unit, children }: { unit: Unit; children: ComponentChild }) => {
  const name = `unit ${unit.tag} d${Math.min(5, unit.depth)}`;
  const text = unit.cells
    .slice(0, 1)
    .flat()
    .find((node) => typeof node === 'string');
  const dir = typeof text === 'string' ? directionOf(text) : undefined;
  switch (unit.tag) {
    case 'hr':
      return <hr />;
    case 'code':
    case 'plain':
      return <pre class={name}>{children}</pre>;
    default:
      return (
        <p class={name} dir={dir}>
          {children}
        </p>
      );
  }
};

/** Longer blocks, in UTF-16 units, are shown bit by bit, without their emphasis. */
const LONG = 6_000;

/** The name of a member as its page has it. */
const labelled = (unit: Unit): Unit =>
  unit.tag === 'label' ? { ...unit, cells: [[nameOf([textOf(unit.cells[0] ?? [])])]] } : unit;

/** A block as it stands on one side. */
const Whole = ({ unit: given, of }: { unit: Unit; of: Run['of'] }) => {
  const unit = labelled(given);
  const text = unit.cells.map(textOf).join(' ');
  return (
    <Block unit={unit}>
      {text.length > LONG ? (
        <Marked of={of}>
          <Pieces value={text} multiline />
        </Marked>
      ) : (
        <Words runs={unit.cells.map((cell) => runOf(cell, of))} side="both" />
      )}
    </Block>
  );
};

/** The words of two cells as one text; or the old ones, then the new ones. */
const runsOf = (before: Unit['cells'][number], after: Unit['cells'][number]): Run[] =>
  diffTexts(before, after) ?? [runOf(before, 'before'), runOf(after, 'after')];

/** A block that says something else now. */
const Changed = ({ before, after, side }: { before: Unit; after: Unit; side: Side }) => {
  const [old = [], now = []] = [before.cells[0], after.cells[0]];
  const runs = before.tag === after.tag ? diffTexts(old, now) : null;
  if (runs) {
    return (
      <Block unit={side === 'before' ? before : after}>
        <Words runs={runs} side={side} />
      </Block>
    );
  }
  // Written anew: two texts are easier to read than one made of both.
  return (
    <>
      {side !== 'after' && (
        <div class="old">
          <Whole unit={before} of="before" />
        </div>
      )}
      {side !== 'before' && (
        <div class="new">
          <Whole unit={after} of="after" />
        </div>
      )}
    </>
  );
};

const UnitChange = ({ change, side }: { change: Change<Unit>; side: Side }) => {
  switch (change.is) {
    case 'same':
    case 'moved':
      return <Whole unit={change.after} of="both" />;
    case 'added':
      return side === 'before' ? null : <Whole unit={change.after} of="after" />;
    case 'removed':
      return side === 'after' ? null : <Whole unit={change.before} of="before" />;
    case 'changed':
      return <Changed before={change.before} after={change.after} side={side} />;
  }
};

/** An item has a mark before it, and what was changed an element around it and a word for those who listen. */
const weightOf = ({ cells }: Unit): number =>
  ELEMENT * (5 + cells.length) + 3 * JSON.stringify(cells).length;

function* partsOf(changes: readonly Change<Unit>[], side: Side): Generator<Part> {
  for (const change of changes) {
    const units = [
      ...('before' in change ? [change.before] : []),
      ...('after' in change ? [change.after] : []),
    ];
    const weight = units.reduce((sum, unit) => sum + weightOf(unit), 0);
    yield { weight, content: <UnitChange change={change} side={side} /> };
  }
}

/** The blocks of an entry, with what became of each. */
export const EntryChange = ({ change, side }: { change: Change<Entry>; side: Side }) => {
  switch (change.is) {
    case 'same':
    case 'moved':
      return <Gradual parts={partsOf(align(change.after.units, change.after.units), side)} />;
    case 'added':
      return <Gradual parts={partsOf(align([], change.after.units), side)} />;
    case 'removed':
      return <Gradual parts={partsOf(align(change.before.units, []), side)} />;
    case 'changed':
      return <Gradual parts={partsOf(align(change.before.units, change.after.units), side)} />;
  }
};

/** The cells of a row of a table, with what became of each. */
export const RowChange = ({ change, side }: { change: Change<Entry>; side: Side }) => {
  const before = 'before' in change ? change.before.units[0] : undefined;
  const after = 'after' in change ? change.after.units[0] : undefined;
  const row = after ?? before;
  if (!row) return null;
  const Cell = row.isHead ? 'th' : 'td';
  const count = Math.max(before?.cells.length ?? 0, after?.cells.length ?? 0);
  return (
    <tr>
      {Array.from({ length: count }, (_, index) => {
        const [old = [], now = []] = [before?.cells[index], after?.cells[index]];
        const isSame = change.is === 'same' || change.is === 'moved';
        const runs = isSame ? [runOf(now, 'both')] : runsOf(old, now);
        return (
          <Cell>
            <Words runs={runs} side={side} />
          </Cell>
        );
      })}
    </tr>
  );
};

/** One line that says something else now. `inline`: word by word, where it can be. */
export const LineWords = (props: { before: Unit; after: Unit; inline?: boolean }) => {
  const [old = [], now = []] = [props.before.cells[0], props.after.cells[0]];
  const runs = props.inline && diffTexts(old, now);
  if (runs) return <Words runs={runs} side="both" />;
  const words = (cells: Unit['cells'][number], of: Run['of']) => (
    <Marked of={of}>
      {textOf(cells) === '' ? (
        <span class="muted">({t.nothingThere})</span>
      ) : (
        <Plain value={textOf(cells)} />
      )}
    </Marked>
  );
  return (
    <>
      {words(old, 'before')} {words(now, 'after')}
    </>
  );
};
