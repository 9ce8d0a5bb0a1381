import '../kit/letter-keys.ts';
import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { shownKind } from '#schemas/document/shown-kind.ts';
import { siteName } from '../../page/kit/site.ts';
import { digest } from '../../page/open/digest.ts';
import { placeAddress } from '../../page/open/hosted.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { reveal, titleOf } from '../../page/text/reveal.tsx';
import { compare as t } from '../../words/en/documents.ts';
import * as artifactWords from '../../words/en/page.ts';
import { kinds } from '../../words/en/page.ts';
import { dateTime, fill, plural } from '../../words/format.ts';
import { restOfAddress } from '../open/clean-fragment.ts';
import { type AtHand, findByHash, keepWithAddress } from '../versions/at-hand.ts';
import { comparisonOf } from '../versions/comparison.ts';
import { LinkOfVersion } from '../versions/LinkOfVersion.tsx';
import { timelineOf } from '../versions/timeline.ts';
import { LineWords } from './Blocks.tsx';
import { ChangeList } from './ChangeList.tsx';
import { countOf, nameOf, placeOf } from './changes.ts';
import { type Comparison, compareDocuments, type LineChange, readingOrder } from './documents.ts';
import { pausing } from './pausing.ts';
import { Sections } from './Sections.tsx';
import '../kit/controls.css';
import '../kit/select.css';
import '../kit/visually-hidden.css';
import './compare.css';

/** Values of one line that are shown; content may hold ten thousand members. */
const MAX_LINES = 200;

/** The two hashes of `#compare=<hex>,<hex>`, as ids; null when there are not two. */
export function hashesOf(rest: string): [before: string, after: string] | null {
  const [, before, after] =
    /^(?:sha256:)?([0-9a-f]{64}),(?:sha256:)?([0-9a-f]{64})$/.exec(rest) ?? [];
  return before && after ? [`sha256:${before}`, `sha256:${after}`] : null;
}

const bare = (id: string): string => id.slice('sha256:'.length);

const versionOf = ({ provenance, updatedAt }: Artifact): string => {
  const time = new Date(updatedAt);
  const version = fill(t.version, { n: provenance.revision });
  return Number.isNaN(time.getTime()) ? version : `${version} · ${dateTime(time)}`;
};

const Missing = ({ id }: { id: string }) => (
  <div class="card">
    <p>
      <strong>{t.notFound}</strong>
    </p>
    <p>{t.notFoundMore}</p>
    <p class="small">
      <code>{id}</code>
    </p>
  </div>
);

const wordsOfCount = (comparison: Comparison): string => {
  const count = countOf(comparison);
  return count > 0 ? plural(count, t.changes) : t.same;
};

type Found = readonly [before: AtHand, after: AtHand];

interface Props {
  /** The older one first; absent: the address names both. */
  pair?: readonly [Compared, Compared];
}

type Compared = Pick<AtHand, 'artifact' | 'canonical'>;

interface State {
  /** The older one first. */
  looked?: readonly [AtHand | undefined, AtHand | undefined];
  comparison?: Comparison;
  /** Other versions of the same document that could be compared. */
  others: readonly Artifact[];
  isSideBySide: boolean;
}

/** The older one first, whatever the address says: a comparison reads forwards. */
function inOrder(one: AtHand, other: AtHand): Found {
  const [, first] =
    /^#compare=([0-9a-f]{64}),/.exec(comparisonOf(one.artifact, other.artifact)) ?? [];
  return first === bare(one.artifact.id) ? [one, other] : [other, one];
}

const inPage = (given: Compared): AtHand => ({ ...given, from: 'page' });

/** Two versions that are at hand as one document, with what went and what came in place. */
export default class Compare extends Component<Props, State> {
  private readonly rest = restOfAddress();
  override state: State = { isSideBySide: false, others: [] };

  override async componentDidMount() {
    const { pair } = this.props;
    if (!pair) document.title = `${t.title} – ${siteName}`;
    if (pair) return this.compare(inPage(pair[0]), inPage(pair[1]));
    const hashes = hashesOf(this.rest);
    if (hashes && digest) await this.look(hashes);
  }

  private async look(hashes: readonly [string, string]): Promise<void> {
    const looked = await Promise.all([findByHash(hashes[0]), findByHash(hashes[1])]);
    keepWithAddress(looked);
    const [one, other] = looked;
    if (!one || !other) return this.setState({ looked: [one, other] });
    const [before, after] = inOrder(one, other);
    await this.compare(before, after);
    const timeline = await timelineOf(after.artifact, after.canonical);
    this.setState({ others: timeline.flatMap(({ found }) => (found ? [found.artifact] : [])) });
  }

  private async compare(before: AtHand, after: AtHand): Promise<void> {
    this.setState({ looked: [before, after] });
    const order = readingOrder(after.artifact.type);
    const comparison = await compareDocuments(before.artifact, after.artifact, order, pausing());
    const hadFocus = document.activeElement?.matches('h1');
    this.setState({ comparison }, () => {
      // The title that had it went with the page that waited.
      if (hadFocus) document.querySelector<HTMLElement>('h1')?.focus();
    });
    if (!this.props.pair) {
      document.title = `${titleOf(after.artifact.title)}: ${wordsOfCount(comparison)} – ${siteName}`;
    }
  }

  private chooser(label: string, chosen: Artifact, fixed: Artifact) {
    const { others } = this.state;
    const all = others.some(({ id }) => id === chosen.id) ? others : [chosen, ...others];
    const [first] = all;
    if (all.length < 3 || !first) {
      return (
        <span data-integrity="match">
          <span class="visually-hidden">{label}: </span>
          <bdi>{versionOf(chosen)}</bdi>
        </span>
      );
    }
    return (
      <select
        aria-label={label}
        data-integrity="match"
        onChange={({ currentTarget: { value } }) => {
          location.hash = `#compare=${[bare(fixed.id), value].join()}`;
        }}
      >
        {all
          .filter(({ id }) => id !== fixed.id)
          .map((each) => (
            <option value={bare(each.id)} selected={each.id === chosen.id}>
              {versionOf(each)}
            </option>
          ))}
      </select>
    );
  }

  private head([{ artifact: before }, { artifact: after }]: Found) {
    const { isSideBySide, comparison } = this.state;
    const view = (side: boolean, words: string) => (
      <button
        type="button"
        class="button"
        aria-pressed={isSideBySide === side}
        onClick={() => this.setState({ isSideBySide: side })}
      >
        {words}
      </button>
    );
    const hasChanges = comparison && (comparison.sections.length > 0 || comparison.title);
    return (
      <p class="row versions">
        {this.chooser(t.before, before, after)}
        <span aria-hidden="true" class="arrow">
          →
        </span>
        {this.chooser(t.after, after, before)}
        {hasChanges && (
          <span class="row views">
            {view(false, t.inline)}
            {view(true, t.sideBySide)}
          </span>
        )}
      </p>
    );
  }

  private title(artifact: Artifact, title: LineChange | undefined) {
    return (
      <>
        <p class="kind">{kinds[shownKind(artifact)]}</p>
        <h1
          tabIndex={-1}
          dir="auto"
          data-field="title"
          data-change="title"
          aria-describedby="changes-title"
        >
          {title ? (
            <LineWords before={title.before} after={title.after} inline />
          ) : artifact.title.trim() ? (
            reveal(artifact.title)
          ) : (
            t.blankTitle
          )}
        </h1>
      </>
    );
  }

  /** Words for a value that is a code, such as a status. */
  private unitOf({ path, before, after }: LineChange, side: 'before' | 'after') {
    const unit = side === 'before' ? before : after;
    const names: Readonly<Record<string, string>> =
      path[0] === 'status'
        ? artifactWords.statuses
        : path.join('.') === 'createdBy.type'
          ? artifactWords.authors
          : {};
    const value = String(unit.cells[0]?.[0] ?? '');
    return Object.hasOwn(names, value) ? { ...unit, cells: [[names[value] ?? value]] } : unit;
  }

  private lines(lines: readonly LineChange[]) {
    return (
      <dl class="lines">
        {lines.slice(0, MAX_LINES).map((line) => (
          <div data-field={line.path.join('/')} data-change={placeOf(line.path)} tabIndex={-1}>
            <dt>
              <Plain value={nameOf(line.path)} />
            </dt>
            <dd>
              <LineWords before={this.unitOf(line, 'before')} after={this.unitOf(line, 'after')} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }

  private document([, { artifact }]: Found, comparison: Comparison) {
    const { title, facts, sections, technical } = comparison;
    return (
      <>
        {this.title(artifact, title)}
        {facts.length > 0 && this.lines(facts)}
        <Sections
          key={this.state.isSideBySide}
          sections={sections}
          isSideBySide={this.state.isSideBySide}
        />
        {technical.length > 0 && (
          <details class="technical">
            <summary>{plural(technical.length, t.technical)}</summary>
            {this.lines(technical)}
            {technical.length > MAX_LINES && (
              <p>{plural(technical.length - MAX_LINES, t.moreFields)}</p>
            )}
          </details>
        )}
      </>
    );
  }

  override render() {
    const { looked, comparison } = this.state;
    const hashes = hashesOf(this.rest);
    const [before, after] = looked ?? [];
    const found: Found | undefined = before && after && [before, after];
    if (found && comparison) {
      return (
        <div class="compare">
          <ChangeList comparison={comparison} />
          <div class="both">
            {this.head(found)}
            {this.document(found, comparison)}
          </div>
        </div>
      );
    }
    return (
      <>
        <h1 tabIndex={-1}>{t.title}</h1>
        {!hashes && !this.props.pair && <p class="notice warn">{t.badAddress}</p>}
        {!digest && <p class="notice warn">{t.noCheck}</p>}
        {hashes && digest && !looked && <p role="status">{t.looking}</p>}
        {found && <p role="status">{t.comparing}</p>}
        {hashes && looked && !found && (
          <>
            {looked.map((each, index) => (each ? null : <Missing id={hashes[index as 0 | 1]} />))}
            <LinkOfVersion
              label={t.linkOfMissing}
              onFound={({ artifact }) => {
                const isWanted = hashes.some((id, at) => id === artifact.id && !looked[at]);
                if (!isWanted) return t.anotherVersion;
                this.look(hashes);
                return null;
              }}
            />
            <p>
              <a class="button" href={placeAddress('documents')}>
                {t.toDocuments}
              </a>
            </p>
          </>
        )}
      </>
    );
  }
}
