import type { ComponentChild } from 'preact';
import type { Inline } from '#schemas/text/markdown/tree.ts';
import { ELEMENT, Gradual, type Part } from '../../page/kit/Gradual.tsx';
import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import { Pieces, Plain } from '../../page/text/Plain.tsx';
import * as t from '../../words/en/compare.ts';
import type { DiagramProps } from '../reading/diagram/Diagram.tsx';
import { directionOf } from '../reading/direction.ts';
import { weightOfRow } from '../reading/weight.ts';
import { aligning, type Change } from './align.ts';
import { nameOf } from './changes.ts';
import { PictureChange } from './PictureChange.tsx';
import type { Work } from './pausing.ts';
import {
  diffing,
  diffTexts,
  lengthOf,
  type Run,
  textOf,
  tokensOf,
  weightOfRuns,
} from './tokens.ts';
import type { Entry, Unit } from './units.ts';
import { Marked, type Side, Words } from './Words.tsx';

/** Work for what is shown, as parts that show nothing. */
function* inParts<T>(work: Work<T>): Generator<Part, T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    yield { weight: value, content: null };
  }
}

const runOf = (cells: readonly Inline[], of: Run['of']): Run => ({ of, tokens: tokensOf(cells) });

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
        <p class={name} dir={dir}>
          {children}
        </p>
      );
  }
};

/** Longer blocks, in UTF-16 units, or heavier ones are shown bit by bit, without their emphasis. */
const LONG = 6_000;
const HEAVY = 24_000;
/** What stands around the words of a block: its mark, and a word for those who listen. */
const AROUND = 5 * ELEMENT;
const PICTURE = 20 * ELEMENT;

const isLong = (cells: Unit['cells']): boolean =>
  cells.reduce((length, cell) => length + lengthOf(cell), 0) > LONG;

/** The name of a member as its page has it. */
const labelled = (unit: Unit): Unit =>
  unit.tag === 'label' ? { ...unit, cells: [[nameOf([textOf(unit.cells[0] ?? [])])]] } : unit;

/** A text of any length that went, or came, or stays. */
const Long = ({ cells, of }: { cells: Unit['cells']; of: Run['of'] }) => (
  <Marked of={of}>
    <Pieces value={cells.map(textOf).join(' ')} multiline />
  </Marked>
);

/** A text with its emphasis, word by word. */
const Short = ({ cells, of }: { cells: Unit['cells']; of: Run['of'] }) => (
  <Words runs={cells.map((cell) => runOf(cell, of))} side="both" />
);

/** A diagram as a picture above its source, where it can be drawn. */
const Drawn = ({ unit }: { unit: Unit }) => (
  <LazyComponent<DiagramProps>
    load={() => import('../reading/diagram/Diagram.tsx')}
    props={{ source: textOf(unit.cells[0] ?? []) }}
  >
    {' '}
  </LazyComponent>
);

/** A block as it stands on one side. */
export function partOfWhole(given: Unit, of: Run['of']): Part {
  const { picture } = given;
  if (picture) {
    const before = of === 'after' ? undefined : picture;
    const after = of === 'before' ? undefined : picture;
    return { weight: PICTURE, content: <PictureChange before={before} after={after} /> };
  }
  const part = partOfText(given, of);
  if (given.tag !== 'diagram') return part;
  const content = (
    <>
      <Drawn unit={given} />
      {part.content}
    </>
  );
  return { ...part, weight: part.weight + AROUND, content };
}

function partOfText(given: Unit, of: Run['of']): Part {
  const unit = labelled(given);
  const weight = AROUND + weightOfRow(unit.cells);
  if (weight > HEAVY || isLong(unit.cells)) {
    const content = (
      <Block unit={unit}>
        <Long cells={unit.cells} of={of} />
      </Block>
    );
    return { weight: AROUND, content, isOpen: true };
  }
  const content = (
    <Block unit={unit}>
      <Short cells={unit.cells} of={of} />
    </Block>
  );
  return { weight, content };
}

/** Two diagrams, the old one beside the new one. Their source follows. */
const partOfDiagrams = (before: Unit, after: Unit, side: Side): Part => ({
  weight: 2 * AROUND,
  content: (
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
  ),
});

/** A block that says something else now. */
function* partsOfChanged(before: Unit, after: Unit, side: Side): Generator<Part> {
  if (before.picture && after.picture && side === 'both') {
    const content = <PictureChange before={before.picture} after={after.picture} />;
    yield { weight: 2 * PICTURE, content };
    return;
  }
  const [old = [], now = []] = [before.cells[0], after.cells[0]];
  const isText = before.tag === after.tag && !before.picture;
  const runs = isText ? yield* inParts(diffing(old, now)) : null;
  if (runs) {
    if (after.tag === 'diagram') yield partOfDiagrams(before, after, side);
    const content = (
      <Block unit={side === 'before' ? before : after}>
        <Words runs={runs} side={side} />
      </Block>
    );
    yield { weight: AROUND + weightOfRuns(runs), content };
    return;
  }
  // Written anew: two texts are easier to read than one made of both.
  if (side !== 'after') {
    const part = partOfWhole(before, 'before');
    yield { ...part, content: <div class="old">{part.content}</div> };
  }
  if (side !== 'before') {
    const part = partOfWhole(after, 'after');
    yield { ...part, content: <div class="new">{part.content}</div> };
  }
}

function* partsOfUnit(change: Change<Unit>, side: Side): Generator<Part> {
  if (change.is === 'changed') yield* partsOfChanged(change.before, change.after, side);
  else if (change.is === 'added') {
    if (side !== 'before') yield partOfWhole(change.after, 'after');
  } else if (change.is === 'removed') {
    if (side !== 'after') yield partOfWhole(change.before, 'before');
  } else yield partOfWhole(change.after, 'both');
}

function* partsOfEntry(change: Change<Entry>, side: Side): Generator<Part> {
  if (change.is === 'changed') {
    const changes = yield* inParts(aligning(change.before.units, change.after.units));
    for (const each of changes) yield* partsOfUnit(each, side);
    return;
  }
  const { units } = change.is === 'removed' ? change.before : change.after;
  const at = 0;
  for (const unit of units) {
    if (change.is === 'added') yield* partsOfUnit({ is: 'added', after: unit, at }, side);
    else if (change.is === 'removed') {
      yield* partsOfUnit({ is: 'removed', before: unit, at }, side);
    } else yield partOfWhole(unit, 'both');
  }
}

/** The blocks of an entry, with what became of each. */
export const EntryChange = ({ change, side }: { change: Change<Entry>; side: Side }) => (
  <Gradual parts={partsOfEntry(change, side)} />
);

/** The cells of a row, each with what became of it. */
function* partsOfCells(
  before: Unit | undefined,
  after: Unit | undefined,
  isSame: boolean,
): Generator<Part> {
  const Cell = (after ?? before)?.isHead ? 'th' : 'td';
  const count = Math.max(before?.cells.length ?? 0, after?.cells.length ?? 0);
  for (let index = 0; index < count; index++) {
    const [old = [], now = []] = [before?.cells[index], after?.cells[index]];
    if (isLong([old, now])) {
      const content = (
        <Cell>
          {!isSame && <Long cells={[old]} of="before" />}
          <Long cells={[now]} of={isSame ? 'both' : 'after'} />
        </Cell>
      );
      yield { weight: AROUND, content, isOpen: true };
      continue;
    }
    // The words of two cells as one text; or the old ones, then the new ones.
    const runs = isSame
      ? [runOf(now, 'both')]
      : ((yield* inParts(diffing(old, now))) ??
        [runOf(old, 'before'), runOf(now, 'after')].filter(({ tokens }) => tokens.length > 0));
    const content = (
      <Cell>
        <Words runs={runs} side="both" />
      </Cell>
    );
    yield { weight: ELEMENT + weightOfRuns(runs), content };
  }
}

/** A row of a table, with what became of its cells; a long one bit by bit. */
export function* partsOfRow(change: Change<Entry>, id: string): Generator<Part> {
  const before = 'before' in change ? change.before.units[0] : undefined;
  const after = 'after' in change ? change.after.units[0] : undefined;
  const isSame = change.is === 'same' || change.is === 'moved';
  const cells = () => partsOfCells(before, after, isSame);
  const place = change.is === 'same' ? {} : { 'data-change': id, tabIndex: -1 };
  const row = (children: ComponentChild) => <tr {...place}>{children}</tr>;
  if ((before?.key.length ?? 0) + (after?.key.length ?? 0) > LONG) {
    yield { weight: ELEMENT, content: row(<Gradual parts={cells()} />), isOpen: true };
    return;
  }
  let weight = ELEMENT;
  const shown: ComponentChild[] = [];
  for (const part of cells()) {
    if (part.content === null) yield part;
    else {
      weight += part.weight;
      shown.push(part.content);
    }
  }
  yield { weight, content: row(shown) };
}

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
