import { Component, type ComponentChild } from 'preact';
import { ELEMENT, Gradual, type Part } from '../../page/kit/Gradual.tsx';
import { Pieces, Plain, reveal } from '../../page/text/Plain.tsx';
import * as t from '../../words/en/compare.ts';
import type { Change } from './align.ts';
import { EntryChange, partOfWhole, partsOfRow } from './Blocks.tsx';
import { idOf, nameOf, placeOf, short } from './changes.ts';
import { diffCode, type LineRun } from './code-lines.ts';
import { isUnchanged, type SectionChange } from './documents.ts';
import type { Entry } from './units.ts';
import { Marked } from './Words.tsx';

/** What did not change, as one line that opens. */
class Fold extends Component<
  { words: string; children: () => ComponentChild },
  { open?: boolean }
> {
  override render() {
    const { words, children } = this.props;
    if (this.state.open) return <div class="unchanged">{children()}</div>;
    return (
      <button type="button" class="fold" onClick={() => this.setState({ open: true })}>
        {reveal(words)} <span aria-hidden="true">·</span> <u>{t.show}</u>
      </button>
    );
  }
}

const isRow = (change: Change<Entry>): boolean =>
  (change.is === 'removed' ? change.before : change.after).units[0]?.tag === 'row';

/** Neighbours that are the same, or rows of one table: where they begin, and where they end. */
type Group = readonly [from: number, end: number];

/** Neighbours that are the same, and rows of one table, stand together. */
function* groups(changes: readonly Change<Entry>[]): Generator<Group> {
  let from = 0;
  for (let end = 1; end <= changes.length; end++) {
    const [last, change] = [changes[end - 1] as Change<Entry>, changes[end]];
    const goesOn =
      change && (isRow(last) ? isRow(change) : last.is === 'same' && change.is === 'same');
    if (goesOn) continue;
    yield [from, end];
    from = end;
  }
}

/** One entry with its note, in one text or in two columns. */
const Entries = ({
  section,
  change,
  isSideBySide,
}: {
  section: SectionChange;
  change: Change<Entry>;
  isSideBySide: boolean;
}) => (
  <div class={`entry ${change.is}`} data-change={idOf(section, change)} tabIndex={-1}>
    {change.is === 'moved' && (
      <p class="muted small">
        {change.at < change.from ? t.movedUp(change.from + 1) : t.movedDown(change.from + 1)}
      </p>
    )}
    {isSideBySide && change.is !== 'moved' ? (
      <div class="sides">
        <div>
          <EntryChange change={change} side="before" />
        </div>
        <div>
          <EntryChange change={change} side="after" />
        </div>
      </div>
    ) : (
      <EntryChange change={change} side="both" />
    )}
  </div>
);

/** The rows of a table; those around a change are enough when nothing else differs. */
const Rows = ({ section, group: [from, end] }: { section: SectionChange; group: Group }) => {
  const { entries } = section;
  let same = entries[from]?.is === 'same' ? -1 : 0;
  for (let at = from; at < end; at++) if (entries[at]?.is === 'same') same++;
  const parts = function* (): Generator<Part> {
    for (let at = from; at < end; at++) {
      const change = entries[at] as Change<Entry>;
      // The head is shown in any case.
      if (at === from || change.is !== 'same') yield* partsOfRow(change, idOf(section, change));
    }
  };
  return (
    <div class="entry rows">
      <div class="scroll">
        <table>
          <tbody>
            <Gradual parts={parts()} />
          </tbody>
        </table>
      </div>
      {same > 0 && <p class="muted small">{t.sameRows(same)}</p>}
    </div>
  );
};

/** Entries that did not change, block by block. */
function* partsOfSame({ entries }: SectionChange, [from, end]: Group): Generator<Part> {
  for (let at = from; at < end; at++) {
    const change = entries[at];
    if (change?.is !== 'same') continue;
    for (const unit of change.after.units) yield partOfWhole(unit, 'both');
  }
}

const Unchanged = ({ section, group }: { section: SectionChange; group: Group }) => (
  <Fold words={(section.isList ? t.sameItems : t.sameParagraphs)(group[1] - group[0])}>
    {() => <Gradual first parts={partsOfSame(section, group)} />}
  </Fold>
);

/** What comparing lines weighs at most: it is ended by the clock. */
const WORK = 48_000;
/** Lines around a change that are shown although they are the same. */
const AROUND = 3;

const CodeRun = ({ of, text }: LineRun) => {
  const pieces = (some: string) => <Pieces value={some} multiline />;
  if (of !== 'both') return <Marked of={of}>{pieces(text)}</Marked>;
  const lines = text.split('\n');
  if (lines.length <= 2 * AROUND + 1) return pieces(text);
  return (
    <>
      {pieces(`${lines.slice(0, AROUND).join('\n')}\n`)}
      <span class="muted folded">{t.sameLines(lines.length - 2 * AROUND - 1)}</span>
      {pieces(`\n${lines.slice(-AROUND - 1).join('\n')}`)}
    </>
  );
};

/** The lines of a code, run by run; what is in them is weighed as it is shown. */
function* partsOfCode([before, after]: NonNullable<SectionChange['code']>): Generator<Part> {
  const work = { weight: Math.min(WORK, before.length + after.length), content: null };
  // A turn of its own, where it takes one.
  yield work;
  const runs: readonly LineRun[] = diffCode(before, after) ?? [
    { of: 'before', text: before },
    { of: 'after', text: after },
  ];
  yield work;
  for (const run of runs)
    yield { weight: 4 * ELEMENT, content: <CodeRun {...run} />, isOpen: true };
}

function* partsOfSection(section: SectionChange, isSideBySide: boolean): Generator<Part> {
  if (section.code) {
    const content = (
      <pre class="unit code" data-change={placeOf([section.id, 'after', '0'])} tabIndex={-1}>
        <Gradual parts={partsOfCode(section.code)} />
      </pre>
    );
    yield { weight: ELEMENT, content, isOpen: true };
    return;
  }
  for (const group of groups(section.entries)) {
    const first = section.entries[group[0]] as Change<Entry>;
    const isTable = isRow(first) && section.entries.slice(...group).some(({ is }) => is !== 'same');
    const weight = 6 * ELEMENT;
    if (isTable) {
      yield { weight, content: <Rows section={section} group={group} />, isOpen: true };
    } else if (first.is === 'same') {
      yield { weight, content: <Unchanged section={section} group={group} /> };
    } else {
      const props = { section, change: first, isSideBySide };
      yield { weight, content: <Entries {...props} />, isOpen: true };
    }
  }
}

/** Fields that did not change which are told by name: content may have ten thousand. */
const MAX_NAMES = 12;

const isWhole = (section: SectionChange, is: 'added' | 'removed'): boolean =>
  section.entries.length > 0 && section.entries.every((change) => change.is === is);

function* partsOfSections(
  sections: readonly SectionChange[],
  isSideBySide: boolean,
): Generator<Part> {
  let same: SectionChange[] = [];
  const folded = (): Part => {
    const those = same;
    const names = those.slice(0, MAX_NAMES).map(({ path }) => short(nameOf(path)));
    const more = those.length > MAX_NAMES ? ` ${t.moreChanges(those.length - MAX_NAMES)}` : '';
    const content = (
      <Fold words={t.sameFields(names) + more}>
        {() => <Gradual first parts={partsOfFields(those, isSideBySide)} />}
      </Fold>
    );
    return { weight: 4 * ELEMENT, content };
  };
  for (const section of sections) {
    if (isUnchanged(section)) {
      // An empty list says nothing that could be shown.
      if (section.entries.length > 0) same.push(section);
      continue;
    }
    if (same.length > 0) yield folded();
    same = [];
    yield* partsOfFields([section], isSideBySide);
  }
  if (same.length > 0) yield folded();
}

function* partsOfFields(
  sections: readonly SectionChange[],
  isSideBySide: boolean,
): Generator<Part> {
  for (const section of sections) {
    const note = isWhole(section, 'added') ? t.added : isWhole(section, 'removed') ? t.removed : '';
    const same = isUnchanged(section);
    const content = (
      <section data-field={section.path.join('/')}>
        <h2>
          <Plain value={nameOf(section.path)} />
          {note && <span class="muted small"> · {note}</span>}
        </h2>
        <Gradual
          parts={
            same
              ? partsOfSame(section, [0, section.entries.length])
              : partsOfSection(section, isSideBySide)
          }
        />
      </section>
    );
    yield { weight: 4 * ELEMENT, content, isOpen: true };
  }
}

/** The fields of two documents as one document; what did not change is folded. */
export const Sections = (props: { sections: readonly SectionChange[]; isSideBySide: boolean }) => (
  <Gradual parts={partsOfSections(props.sections, props.isSideBySide)} />
);
