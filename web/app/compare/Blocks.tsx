import { Component, type ComponentChild } from 'preact';
import { nodesOf } from '#schemas/text/markdown/nodes.ts';
import { Growing } from '../../page/kit/Growing.tsx';
import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import { Plain } from '../../page/text/Plain.tsx';
import { loadDiagram } from '../doors.ts';
import { directionOf } from '../kit/direction.ts';
import type { DiagramProps } from '../reading/diagram/Diagram.tsx';
import type { Change } from './align.ts';
import { nameOf } from './changes.ts';
import type { EntryChange } from './documents.ts';
import { PictureChange } from './PictureChange.tsx';
import { isRow, Table } from './Table.tsx';
import {
  AROUND,
  COMPARED,
  Empty,
  type Inlines,
  isLong,
  Long,
  lengthOfAll,
  Short,
} from './Texts.tsx';
import { diffTexts, type Run, textOf } from './tokens.ts';
import type { Unit } from './units.ts';
import { Marked, type Side, Words } from './Words.tsx';

/** The element of a block around its words. */
const Block = ({ unit, children }: { unit: Unit; children: ComponentChild }) => {
  const name = `unit ${unit.tag === 'diagram' ? 'code' : unit.tag} d${Math.min(5, unit.depth)}`;
  const text = unit.cells
    .slice(0, 1)
    .flat()
    .find((node) => typeof node === 'string');
  const dir = typeof text === 'string' ? directionOf(text) : undefined;
  switch (unit.tag) {
    case 'hr':
      return <hr />;
    case 'code':
    case 'diagram':
    case 'plain':
      return <pre class={name}>{children}</pre>;
    default:
      return (
        <p class={name} dir={dir} data-number={unit.number}>
          {children}
        </p>
      );
  }
};

/** Nodes of a block; of one that changed with the work to compare its words. */
const nodesOfUnit = (change: Change<Unit>): number =>
  change.is === 'changed'
    ? AROUND + lengthOfAll([...change.before.cells, ...change.after.cells]) / COMPARED
    : AROUND + nodesOf((change.is === 'removed' ? change.before : change.after).cells.flat());

/** The name of a member as its page has it. */
const labelled = (unit: Unit): Unit =>
  unit.tag === 'label' ? { ...unit, cells: [[nameOf([textOf(unit.cells[0] ?? [])])]] } : unit;

/** A diagram as a picture above its source, where it can be drawn. */
const Drawn = ({ unit }: { unit: Unit }) => (
  <LazyComponent<DiagramProps>
    load={async () => (await loadDiagram()).Diagram}
    props={{ source: textOf(unit.cells[0] ?? []) }}
  >
    {' '}
  </LazyComponent>
);

/** A block as it stands on one side. */
export const Whole = ({ unit: given, of }: { unit: Unit; of: Run['of'] }) => {
  const { picture } = given;
  if (picture) {
    const before = of === 'after' ? undefined : picture;
    const after = of === 'before' ? undefined : picture;
    return <PictureChange before={before} after={after} />;
  }
  const unit = labelled(given);
  const Words = unit.cells.length === 0 ? Empty : isLong(unit.cells) ? Long : Short;
  return (
    <>
      {given.tag === 'diagram' && <Drawn unit={given} />}
      <Block unit={unit}>
        <Words cells={unit.cells} of={of} />
      </Block>
    </>
  );
};

/** Two diagrams, the old one beside the new one. Their source follows. */
const Diagrams = ({ before, after, side }: { before: Unit; after: Unit; side: Side }) => (
  <div class="diagrams">
    {side !== 'after' && (
      <div class="old">
        <Drawn unit={before} />
      </div>
    )}
    {side !== 'before' && (
      <div class="new">
        <Drawn unit={after} />
      </div>
    )}
  </div>
);

/** A block that says something else now. */
const Changed = ({ before, after, side }: { before: Unit; after: Unit; side: Side }) => {
  if (before.picture && after.picture && side === 'both') {
    return <PictureChange before={before.picture} after={after.picture} />;
  }
  const [old = [], now = []] = [before.cells[0], after.cells[0]];
  const isText = before.tag === after.tag && !before.picture;
  const runs = isText ? diffTexts(old, now) : null;
  if (runs) {
    return (
      <>
        {after.tag === 'diagram' && <Diagrams before={before} after={after} side={side} />}
        <Block unit={side === 'before' ? before : after}>
          <Words runs={runs} side={side} />
        </Block>
      </>
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

const UnitShown = ({ change, side }: { change: Change<Unit>; side: Side }) => {
  switch (change.is) {
    case 'changed':
      return <Changed before={change.before} after={change.after} side={side} />;
    case 'added':
      return side === 'before' ? null : <Whole unit={change.after} of="after" />;
    case 'removed':
      return side === 'after' ? null : <Whole unit={change.before} of="before" />;
    default:
      return <Whole unit={change.after} of="both" />;
  }
};

/** The fate of the blocks of an entry: that of the entry, unless it changed. */
function unitsOf(change: EntryChange): readonly Change<Unit>[] {
  if (change.units) return change.units;
  const at = 0;
  if (change.is === 'removed') {
    return change.before.units.map((before) => ({ is: 'removed', before, at }));
  }
  if (change.is === 'added') return change.after.units.map((after) => ({ is: 'added', after, at }));
  return change.after.units.map((after) => ({ is: 'same', before: after, after, at }));
}

interface EntryProps {
  change: EntryChange;
  side: Side;
}

/** Blocks of an entry: each for itself, and the rows of a table together. */
function groupsOf(units: readonly Change<Unit>[]): (readonly Change<Unit>[])[] {
  const groups: Change<Unit>[][] = [];
  for (const change of units) {
    const last = groups.at(-1)?.[0];
    if (last && isRow(last) && isRow(change)) groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  return groups;
}

/** The block of an entry that has one block and no table. */
function onlyBlock(change: EntryChange): Change<Unit> | undefined {
  const { length } = change.units ?? (change.is === 'removed' ? change.before : change.after).units;
  const [first] = length === 1 ? unitsOf(change) : [];
  return first && !isRow(first) ? first : undefined;
}

/** Nodes of an entry of one block; those of others count themselves. */
export function nodesOfEntry(change: EntryChange): number {
  const block = onlyBlock(change);
  return AROUND + (block ? nodesOfUnit(block) : 0);
}

/** The blocks of an entry, with what became of each. */
export const EntryBlocks = (props: EntryProps) => {
  const block = onlyBlock(props.change);
  return block ? <UnitShown change={block} side={props.side} /> : <ManyBlocks {...props} />;
};

class ManyBlocks extends Component<EntryProps> {
  private readonly groups = groupsOf(unitsOf(this.props.change));

  override render({ side }: EntryProps) {
    return (
      <Growing
        items={this.groups}
        nodes={([first]) => (first && !isRow(first) ? nodesOfUnit(first) : AROUND)}
      >
        {(units) => {
          const [first] = units as [Change<Unit>];
          if (!isRow(first)) return <UnitShown change={first} side={side} />;
          const shown = units.filter(
            ({ is }) => side === 'both' || is !== (side === 'before' ? 'added' : 'removed'),
          );
          return <Table rows={shown} side={side} />;
        }}
      </Growing>
    );
  }
}

/** One line that says something else now. `inline`: word by word, where it can be. */
export const LineWords = (props: { before: Unit; after: Unit; inline?: boolean }) => {
  const [old = [], now = []] = [props.before.cells[0], props.after.cells[0]];
  const runs = props.inline && diffTexts(old, now);
  if (runs) return <Words runs={runs} side="both" />;
  const words = (cells: Inlines, of: Run['of']) =>
    textOf(cells) === '' ? (
      <Empty of={of} />
    ) : (
      <Marked of={of}>
        <Plain value={textOf(cells)} />
      </Marked>
    );
  return (
    <>
      {words(old, 'before')} {words(now, 'after')}
    </>
  );
};
