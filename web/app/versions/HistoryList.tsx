import { Component } from 'preact';
import { checkRevision } from '#schemas/document/lineage.ts';
import { digest } from '../../page/open/digest.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import type { OnOpen } from '../../page/pages.tsx';
import { Plain } from '../../page/text/Plain.tsx';
import { compare as t } from '../../words/en/documents.ts';
import { statuses } from '../../words/en/page.ts';
import { dateTime, fill } from '../../words/format.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import { SomeOf } from '../kit/SomeOf.tsx';
import { besideThis } from '../open/hosted-address.ts';
import { keepAtHand } from './at-hand.ts';
import { comparisonOf } from './comparison.ts';
import { LinkOfVersion } from './LinkOfVersion.tsx';
import { type Revision, timelineOf } from './timeline.ts';

/** Between two facts; no line begins with it. */
const DOT = '\u00a0· ';

interface Props {
  opened: OpenedArtifact;
  /** Opens the JSON of another version. */
  onOpen: (text: string) => void;
}

const When = ({ value }: { value: string }) => {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? <Plain value={value} /> : dateTime(time);
};

/** A revision and those that it follows: its own history, whoever published them. */
function lineTo(id: string, all: readonly Revision[]): ReadonlySet<string> {
  const line = new Set<string>();
  for (let next: string | null = id; next && !line.has(next); ) {
    line.add(next);
    next = all.find((each) => each.id === next)?.parent ?? null;
  }
  return line;
}

/** Rules of a revision (decisions §5), checked when the parent is there too. */
const Step = ({ entry, all }: { entry: Revision; all: readonly Revision[] }) => {
  const child = entry.found?.artifact;
  // The revision of another author is not its next state, whatever rules it keeps.
  if (entry.isByOthers) return null;
  const parent = all.find(({ id }) => id === entry.parent)?.found?.artifact;
  if (!child || !parent) return null;
  const problems = checkRevision(parent, child);
  if (problems.length === 0) return null;
  return (
    <div class="notice warn">
      {t.stepBroken}{' '}
      {[...new Set(problems.map(({ keyword }) => t.stepProblems[keyword]))].join(' ')}
    </div>
  );
};

/** The revisions that are at hand, newest first; each was checked before it is called so. */
class HistoryList extends Component<Props, { revisions?: readonly Revision[] }> {
  override async componentDidMount() {
    const { artifact, canonical } = this.props.opened;
    if (digest) this.setState({ revisions: await timelineOf(artifact, canonical) });
  }

  private entry(entry: Revision, all: readonly Revision[]) {
    const { opened, onOpen } = this.props;
    const { found, id, revision, removed } = entry;
    const isThis = id === opened.artifact.id;
    const self = all.find((other) => other.id === opened.artifact.id);
    const name = revision === null ? t.someRevision : fill(t.revision, { n: revision });
    if (!found) {
      return (
        <li key={id} class="missing muted">
          {name}. {removed ? t.gone : t.notHere} <code>{id}</code>
        </li>
      );
    }
    const { artifact, from } = found;
    return (
      <li key={id} data-revision={revision}>
        <strong>{name}</strong> {isThis ? `(${t.thisOne})` : `(${t.places[from]})`}
        <div class="muted small">
          {statuses[artifact.status]}
          {DOT}
          <Plain value={artifact.createdBy.name} />
          {DOT}
          <When value={artifact.updatedAt} />
          {DOT}
          {t.matches}
          {entry.isByOthers && !isThis && `${DOT}${t.bySomebodyElse}`}
        </div>
        <Step entry={entry} all={all} />
        {!isThis && self && (
          <p class="row">
            {from === 'server' ? (
              <a class="button" href={besideThis(id.slice('sha256:'.length))}>
                {t.openIt}
              </a>
            ) : (
              <button type="button" class="button" onClick={() => onOpen(found.canonical)}>
                {t.openIt}
              </button>
            )}{' '}
            <a
              class="button"
              href={comparisonOf(artifact, opened.artifact)}
              onClick={() => {
                keepAtHand(found);
                keepAtHand(opened);
              }}
            >
              {t.compareIt}
            </a>
          </p>
        )}
      </li>
    );
  }

  override render() {
    const { revisions } = this.state;
    if (!digest) return <p>{t.noCheck}</p>;
    if (!revisions) return <p role="status">{t.looking}</p>;
    const line = lineTo(this.props.opened.artifact.id, revisions);
    const others = revisions.filter((each) => each.isByOthers && !line.has(each.id));
    const own = revisions.filter((each) => !others.includes(each));
    return (
      <>
        <ol class="history">
          <SomeOf items={own} around="li">
            {(entry) => this.entry(entry, revisions)}
          </SomeOf>
        </ol>
        {others.length > 0 && (
          <>
            <h3>{t.byOthers}</h3>
            <p>{t.byOthersNote}</p>
            <ol class="history others">
              <SomeOf items={others} around="li">
                {(entry) => this.entry(entry, revisions)}
              </SomeOf>
            </ol>
          </>
        )}
        <LinkOfVersion
          label={t.alone}
          onFound={({ artifact }) => {
            const { opened } = this.props;
            if (artifact.id === opened.artifact.id) return t.sameVersion;
            keepAtHand(opened);
            location.hash = comparisonOf(artifact, opened.artifact);
            return null;
          }}
        />
      </>
    );
  }
}

/** Opens the timeline of the revisions that are at hand. */
export const openHistory = (opened: OpenedArtifact, onOpen: OnOpen): void =>
  openDialog(t.historyTitle, (close) => (
    <HistoryList
      opened={opened}
      onOpen={(text) => {
        close();
        onOpen(text);
      }}
    />
  ));
