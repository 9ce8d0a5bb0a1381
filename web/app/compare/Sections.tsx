import { diffLines } from 'diff';
import { Component, type ComponentChild } from 'preact';
import { Growing } from '../../page/kit/Growing.tsx';
import { LongText, Plain } from '../../page/text/Plain.tsx';
import { reveal } from '../../page/text/reveal.tsx';
import { compare as t } from '../../words/en/documents.ts';
import { fill, plural } from '../../words/format.ts';
import type { Change } from './align.ts';
import { EntryBlocks, nodesOfEntry } from './Blocks.tsx';
import { idOf, idOfField, nameOf, placeOf, short } from './changes.ts';
import { type EntryChange, isUnchanged, type SectionChange } from './documents.ts';
import type { Entry } from './entries.ts';
import { rowOf, Table } from './Table.tsx';
import type { Run } from './tokens.ts';
import { Marked } from './Words.tsx';

/** Lines that both sides have, or only one. */
interface LineRun {
  readonly of: Run['of'];
  readonly text: string;
}

/** Time that one text may take, in milliseconds: what is compared may have been made to take forever. */
const TIME_LIMIT = 60;
/** Insertions and deletions after which the rest is not looked at any more. */
const MAX_EDITS = 4_000;

/** Source code compared line by line; null when that takes too long. */
function diffCode(before: string, after: string): LineRun[] | null {
  const changes = diffLines(before, after, { timeout: TIME_LIMIT, maxEditLength: MAX_EDITS });
  return (
    changes?.map(({ value, added, removed }) => ({
      of: added ? 'after' : removed ? 'before' : 'both',
      text: value,
    })) ?? null
  );
}

/** Unchanged parts, as one line that opens. */
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

/** True for a row of a table that is an entry by itself; a table in an item of a list is part of it. */
function isRow(change: Change<Entry>): boolean {
  const { units } = change.is === 'removed' ? change.before : change.after;
  return units.length === 1 && units[0]?.tag === 'row';
}

/** Neighbours that are the same, or rows of one table, by the places of the first and behind the last. */
type Group = readonly [from: number, end: number];

/** Each entry for itself, and the rows of a table together. */
function* tablesIn(entries: readonly EntryChange[]): Generator<Group> {
  for (let from = 0, end = 1; from < entries.length; from = end, end++) {
    const isTable = isRow(entries[from] as EntryChange);
    while (isTable && end < entries.length && isRow(entries[end] as EntryChange)) end++;
    yield [from, end];
  }
}

/** Neighbours that are the same stand together, whole tables among them; and the rows of a table. */
function* groups(entries: readonly EntryChange[]): Generator<Group> {
  let same: number | undefined;
  for (const [from, end] of tablesIn(entries)) {
    if (entries.slice(from, end).every(({ is }) => is === 'same')) {
      same ??= from;
      continue;
    }
    if (same !== undefined) yield [same, from];
    same = undefined;
    yield [from, end];
  }
  if (same !== undefined) yield [same, entries.length];
}

/** Nodes around an entry. */
const AROUND_ENTRY = 6;

interface SectionProps {
  section: SectionChange;
  isSideBySide: boolean;
}

/** One entry with its note, in one text or in two columns. */
const OneEntry = ({
  section,
  change,
  isSideBySide,
}: {
  section: SectionChange;
  change: EntryChange;
  isSideBySide: boolean;
}) => (
  <div class={`entry ${change.is}`} data-change={idOf(section, change)} tabIndex={-1}>
    {change.is === 'moved' && (
      <p class="muted small">
        {change.at < change.from
          ? fill(t.movedUp, { from: change.from + 1 })
          : fill(t.movedDown, { from: change.from + 1 })}
      </p>
    )}
    {isSideBySide && change.is !== 'moved' ? (
      <div class="sides">
        <div>
          <EntryBlocks change={change} side="before" />
        </div>
        <div>
          <EntryBlocks change={change} side="after" />
        </div>
      </div>
    ) : (
      <EntryBlocks change={change} side="both" />
    )}
  </div>
);

/** The rows of a table; those around a change are enough when nothing else differs. */
const Rows = ({ section, group: [from, end] }: { section: SectionChange; group: Group }) => {
  const all = section.entries.slice(from, end);
  // The head is shown in any case.
  const shown = all.filter(({ is }, at) => at === 0 || is !== 'same');
  const same = all.length - shown.length;
  return (
    <div class="entry">
      <Table
        rows={shown.map(rowOf)}
        side="both"
        placeOf={(index) => {
          const change = shown[index];
          return change && change.is !== 'same' ? idOf(section, change) : undefined;
        }}
      />
      {same > 0 && <p class="muted small">{plural(same, t.sameRows)}</p>}
    </div>
  );
};

/** Entries that did not change, block by block, and their tables as tables. */
const Same = ({ entries }: { entries: readonly EntryChange[] }) => {
  const same = entries.filter(({ is }) => is === 'same');
  return (
    <Growing
      items={[...tablesIn(same)]}
      nodes={([from]) => nodesOfEntry(same[from] as EntryChange)}
    >
      {([from, end]) => {
        const first = same[from] as EntryChange;
        return isRow(first) ? (
          <Table rows={same.slice(from, end).map(rowOf)} side="both" />
        ) : (
          <EntryBlocks change={first} side="both" />
        );
      }}
    </Growing>
  );
};

const Unchanged = ({ section, group }: { section: SectionChange; group: Group }) => (
  <Fold words={plural(group[1] - group[0], section.isList ? t.sameItems : t.sameParagraphs)}>
    {() => <Same entries={section.entries.slice(...group)} />}
  </Fold>
);

/** Nodes that take as long to make as two texts take to be compared by line. */
const CODE = 1_500;
/** Lines around a change that are shown although they are the same. */
const AROUND = 3;

const CodeRun = ({ of, text }: LineRun) => {
  const pieces = (some: string) => <LongText text={some} multiline />;
  if (of !== 'both') return <Marked of={of}>{pieces(text)}</Marked>;
  const lines = text.split('\n');
  if (lines.length <= 2 * AROUND + 1) return pieces(text);
  return (
    <>
      {pieces(`${lines.slice(0, AROUND).join('\n')}\n`)}
      <span class="muted folded">{plural(lines.length - 2 * AROUND - 1, t.sameLines)}</span>
      {pieces(`\n${lines.slice(-AROUND - 1).join('\n')}`)}
    </>
  );
};

/** The lines of a code, run by run. */
const CodeRuns = ({ code: [before, after] }: { code: NonNullable<SectionChange['code']> }) => {
  const runs: readonly LineRun[] = diffCode(before, after) ?? [
    { of: 'before', text: before },
    { of: 'after', text: after },
  ];
  return <Growing items={runs}>{(run) => <CodeRun {...run} />}</Growing>;
};

/** The entries of a field that changed: groups of equal ones folded, and tables as tables. */
class Entries extends Component<SectionProps> {
  private readonly groups = [...groups(this.props.section.entries)];

  override render({ section, isSideBySide }: SectionProps) {
    const nodesOfGroup = ([from]: Group) => {
      const first = section.entries[from] as EntryChange;
      return AROUND_ENTRY + (first.is === 'same' ? 0 : nodesOfEntry(first));
    };
    return (
      <Growing items={this.groups} nodes={nodesOfGroup}>
        {(group) => {
          const first = section.entries[group[0]] as EntryChange;
          if (isRow(first) && section.entries.slice(...group).some(({ is }) => is !== 'same')) {
            return <Rows section={section} group={group} />;
          }
          return first.is === 'same' ? (
            <Unchanged section={section} group={group} />
          ) : (
            <OneEntry section={section} change={first} isSideBySide={isSideBySide} />
          );
        }}
      </Growing>
    );
  }
}

const SectionBody = (props: SectionProps) => {
  const { section } = props;
  const { code } = section;
  if (isUnchanged(section)) return <Same entries={section.entries} />;
  if (!code) return <Entries {...props} />;
  return (
    <pre class="unit code" data-change={placeOf([section.id, 'after', '0'])} tabIndex={-1}>
      <Growing items={[code]} nodes={() => CODE}>
        {(both) => <CodeRuns code={both} />}
      </Growing>
    </pre>
  );
};

/** Unchanged fields that are named: content may have ten thousand. */
const MAX_NAMES = 12;

const isWhole = (section: SectionChange, is: 'added' | 'removed'): boolean =>
  section.entries.length > 0 && section.entries.every((change) => change.is === is);

interface View {
  isSideBySide: boolean;
}

interface SectionsProps extends View {
  sections: readonly SectionChange[];
}

/** A field that changed, or neighbours that did not. */
interface Shown {
  readonly changed?: SectionChange;
  readonly same?: readonly SectionChange[];
}

/** Fields as they are shown: neighbours that did not change stand together. */
function shownOf(sections: readonly SectionChange[]): Shown[] {
  const shown: Shown[] = [];
  let same: SectionChange[] = [];
  const flush = () => {
    if (same.length > 0) shown.push({ same });
    same = [];
  };
  for (const section of sections) {
    if (!isUnchanged(section)) {
      flush();
      shown.push({ changed: section });
    } else if (section.entries.length > 0) same.push(section);
    // An empty list says nothing that could be shown.
  }
  flush();
  return shown;
}

function noteOf(section: SectionChange): string {
  if (section.isRewritten) return t.rewritten;
  return isWhole(section, 'added') ? t.added : isWhole(section, 'removed') ? t.removed : '';
}

const Field = (props: SectionProps) => {
  const { section } = props;
  const note = noteOf(section);
  const place = section.isRewritten ? { 'data-change': idOfField(section), tabIndex: -1 } : {};
  return (
    <section data-field={section.path.join('/')} {...place}>
      <h2>
        <Plain value={nameOf(section.path)} />
        {note && <span class="muted small"> · {note}</span>}
      </h2>
      <SectionBody {...props} />
    </section>
  );
};

const Fields = ({ fields, isSideBySide }: { fields: readonly SectionChange[] } & View) => (
  <Growing items={fields} nodes={() => AROUND_ENTRY}>
    {(section) => <Field section={section} isSideBySide={isSideBySide} />}
  </Growing>
);

const foldWords = (same: readonly SectionChange[]): string => {
  const names = same.slice(0, MAX_NAMES).map(({ path }) => short(nameOf(path)));
  const more = same.length > MAX_NAMES ? ` ${plural(same.length - MAX_NAMES, t.moreChanges)}` : '';
  return t.sameFields(names) + more;
};

/** The fields of two documents as one document; unchanged ones are folded. */
export class Sections extends Component<SectionsProps> {
  private readonly shown = shownOf(this.props.sections);

  override render({ isSideBySide }: SectionsProps) {
    return (
      <Growing items={this.shown} nodes={() => AROUND_ENTRY}>
        {({ changed, same = [] }) =>
          changed ? (
            <Field section={changed} isSideBySide={isSideBySide} />
          ) : (
            <Fold words={foldWords(same)}>
              {() => <Fields fields={same} isSideBySide={isSideBySide} />}
            </Fold>
          )
        }
      </Growing>
    );
  }
}
