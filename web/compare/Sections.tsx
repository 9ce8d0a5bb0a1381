import { Component, type ComponentChild } from 'preact';
import * as t from '../i18n/en/compare.ts';
import { Pieces, Plain } from '../text/Plain.tsx';
import { ELEMENT, Gradual, type Part } from '../ui/Gradual.tsx';
import type { Change } from './align.ts';
import { EntryChange, RowChange } from './Blocks.tsx';
import { idOf, nameOf, placeOf } from './changes.ts';
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
        {words} <span aria-hidden="true">·</span> <u>{t.show}</u>
      </button>
    );
  }
}

const isRow = (change: Change<Entry>): boolean =>
  (change.is === 'removed' ? change.before : change.after).units[0]?.tag === 'row';

/** Neighbours that are the same, and rows of one table, stand together. */
function* groups(changes: readonly Change<Entry>[]): Generator<readonly Change<Entry>[]> {
  let group: Change<Entry>[] = [];
  for (const change of changes) {
    const last = group.at(-1);
    const goesOn =
      last && (isRow(last) ? isRow(change) : last.is === 'same' && change.is === 'same');
    if (!goesOn && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(change);
  }
  if (group.length > 0) yield group;
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
const Rows = ({ section, rows }: { section: SectionChange; rows: readonly Change<Entry>[] }) => {
  const heads = rows.filter(({ is }, index) => index === 0 && is === 'same');
  const shown = rows.filter(({ is }) => is !== 'same');
  const same = rows.length - shown.length - heads.length;
  const parts = function* (): Generator<Part> {
    for (const change of [...heads, ...shown]) {
      yield {
        weight: 8 * ELEMENT,
        content: <RowChange change={change} side="both" />,
      };
    }
  };
  return (
    <div
      class="entry rows"
      data-change={shown[0] && idOf(section, shown[0])}
      data-changes={shown.map((change) => idOf(section, change)).join(' ')}
      tabIndex={-1}
    >
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

const Unchanged = ({
  section,
  same,
}: {
  section: SectionChange;
  same: readonly Change<Entry>[];
}) => (
  <Fold words={(section.isList ? t.sameItems : t.sameParagraphs)(same.length)}>
    {() => (
      <Gradual
        first
        parts={same.map((change) => ({
          weight: 4 * ELEMENT,
          content: <EntryChange change={change} side="both" />,
          isOpen: true,
        }))}
      />
    )}
  </Fold>
);

/** Lines around a change that are shown although they are the same. */
const AROUND = 3;

const CodeRun = ({ of, text }: LineRun) => {
  if (of !== 'both') {
    return (
      <Marked of={of}>
        <Pieces value={text} multiline />
      </Marked>
    );
  }
  const lines = text.split('\n');
  if (lines.length <= 2 * AROUND + 1) return <Pieces value={text} multiline />;
  return (
    <>
      {`${lines.slice(0, AROUND).join('\n')}\n`}
      <span class="muted folded">{t.sameLines(lines.length - 2 * AROUND - 1)}</span>
      {`\n${lines.slice(-AROUND - 1).join('\n')}`}
    </>
  );
};

const Code = ({ section }: { section: SectionChange }) => {
  const [before, after] = section.code ?? ['', ''];
  const runs: readonly LineRun[] = diffCode(before, after) ?? [
    { of: 'before', text: before },
    { of: 'after', text: after },
  ];
  return (
    <pre class="unit code" data-change={placeOf([...section.path, 'after', '0'])} tabIndex={-1}>
      {runs.map((run) => (
        <CodeRun {...run} />
      ))}
    </pre>
  );
};

function* partsOfSection(section: SectionChange, isSideBySide: boolean): Generator<Part> {
  if (section.code) {
    const weight = Math.min(20_000, section.code.join('').length) + ELEMENT;
    yield { weight, content: <Code section={section} />, isOpen: true };
    return;
  }
  for (const group of groups(section.entries)) {
    const [first] = group;
    if (!first) continue;
    const weight = 6 * ELEMENT;
    if (isRow(first) && group.some(({ is }) => is !== 'same')) {
      yield { weight, content: <Rows section={section} rows={group} />, isOpen: true };
    } else if (first.is === 'same') {
      yield { weight, content: <Unchanged section={section} same={group} /> };
    } else {
      const props = { section, change: first, isSideBySide };
      yield { weight, content: <Entries {...props} />, isOpen: true };
    }
  }
}

const isWhole = (section: SectionChange, is: 'added' | 'removed'): boolean =>
  section.entries.length > 0 && section.entries.every((change) => change.is === is);

function* partsOfSections(
  sections: readonly SectionChange[],
  isSideBySide: boolean,
): Generator<Part> {
  let same: SectionChange[] = [];
  const folded = (): Part => {
    const those = same;
    const content = (
      <Fold words={t.sameFields(those.map(({ path }) => nameOf(path)))}>
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
        {same ? (
          <Gradual
            parts={section.entries.map((change) => ({
              weight: 4 * ELEMENT,
              content: <EntryChange change={change} side="both" />,
              isOpen: true,
            }))}
          />
        ) : (
          <Gradual parts={partsOfSection(section, isSideBySide)} />
        )}
      </section>
    );
    yield { weight: 4 * ELEMENT, content, isOpen: true };
  }
}

/** The fields of two documents as one document; what did not change is folded. */
export const Sections = (props: { sections: readonly SectionChange[]; isSideBySide: boolean }) => (
  <Gradual parts={partsOfSections(props.sections, props.isSideBySide)} />
);
