import '../ui/controls.ts';
import { Component } from 'preact';
import { type AtHand, findByHash, keepWithAddress } from '../history/at-hand.ts';
import * as t from '../i18n/en/compare.ts';
import { dateTime } from '../i18n/format.ts';
import { digest } from '../open/digest.ts';
import { placeAddress } from '../open/hosted.ts';
import { Plain } from '../text/Plain.tsx';
import { adoptStyle } from '../ui/adopt-style.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './compare.css?inline';
import { Field } from './Field.tsx';
import { compareArtifacts, type FieldChange } from './fields.ts';
import { Budget } from './words.ts';

adoptStyle(css);

/** Fields that are shown; a document may be made of ten thousand of them. */
const SHOWN = 200;

/** The two hashes of `#compare=<hex>,<hex>`, as ids; null when there are not two. */
export function hashesOf(rest: string): [before: string, after: string] | null {
  const [, before, after] =
    /^(?:sha256:)?([0-9a-f]{64}),(?:sha256:)?([0-9a-f]{64})$/.exec(rest) ?? [];
  return before && after ? [`sha256:${before}`, `sha256:${after}`] : null;
}

const Version = ({
  label,
  id,
  found,
}: {
  label: string;
  id: string;
  found: AtHand | undefined;
}) => {
  if (!found) {
    return (
      <div class="card">
        <p class="kind">{label}</p>
        <p>
          <strong>{t.notFound}</strong>
        </p>
        <p>{t.notFoundMore}</p>
        <p class="small">
          <code>{id}</code>
        </p>
      </div>
    );
  }
  const { artifact } = found;
  const time = new Date(artifact.updatedAt);
  return (
    <div class="card" data-integrity="match">
      <p class="kind">{label}</p>
      <p>
        <strong>{artifact.title.trim() ? <Plain value={artifact.title} /> : t.blankTitle}</strong>
      </p>
      <p class="muted small">
        {t.revision(artifact.provenance.revision)} · {t.statuses[artifact.status]}
        {!Number.isNaN(time.getTime()) && ` · ${dateTime(time)}`} · {t.matches}
      </p>
    </div>
  );
};

interface State {
  looked?: readonly [AtHand | undefined, AtHand | undefined];
  changes?: readonly FieldChange[];
  sideBySide: boolean;
}

/** What changed between two versions that are at hand, field by field. */
export default class Compare extends Component<{ rest: string }, State> {
  override state: State = { sideBySide: false };

  override async componentDidMount() {
    const hashes = hashesOf(this.props.rest);
    if (!hashes || !digest) return;
    const looked = (await Promise.all(hashes.map(findByHash))) as [AtHand?, AtHand?];
    const [before, after] = looked;
    keepWithAddress(looked);
    this.setState({
      looked: [before, after],
      ...(before && after && { changes: compareArtifacts(before.artifact, after.artifact) }),
    });
  }

  private view(sideBySide: boolean, words: string) {
    return (
      <button
        type="button"
        class="button"
        aria-pressed={this.state.sideBySide === sideBySide}
        onClick={() => this.setState({ sideBySide })}
      >
        {words}
      </button>
    );
  }

  private changes(changes: readonly FieldChange[]) {
    const { sideBySide } = this.state;
    if (changes.length === 0) return <p class="notice ok">{t.same}</p>;
    // One budget for the whole page: it must appear soon, whatever is compared.
    const budget = new Budget();
    return (
      <>
        <p class="row">
          {this.view(false, t.inline)}
          {this.view(true, t.sideBySide)}
        </p>
        <p class="muted small">{t.legend}</p>
        {changes.slice(0, SHOWN).map((change) => (
          <Field change={change} sideBySide={sideBySide} budget={budget} />
        ))}
        {changes.length > SHOWN && <p>{t.moreFields(changes.length - SHOWN)}</p>}
      </>
    );
  }

  override render({ rest }: { rest: string }) {
    const { looked, changes } = this.state;
    const hashes = hashesOf(rest);
    return (
      <>
        <h1 tabIndex={-1}>{t.title}</h1>
        {!hashes && <p class="notice warn">{t.badAddress}</p>}
        {!digest && <p class="notice warn">{t.noCheck}</p>}
        {hashes && digest && !looked && <p role="status">{t.looking}</p>}
        {hashes && looked && (
          <>
            <div class="versions">
              <Version label={t.before} id={hashes[0]} found={looked[0]} />
              <Version label={t.after} id={hashes[1]} found={looked[1]} />
            </div>
            <p class="row">
              <a
                class="button"
                href={`#compare=${[hashes[1], hashes[0]].map((id) => id.slice(7)).join()}`}
              >
                {t.swap}
              </a>
              <a class="button" href={placeAddress('library')}>
                {t.toLibrary}
              </a>
            </p>
          </>
        )}
        {changes && this.changes(changes)}
      </>
    );
  }
}
