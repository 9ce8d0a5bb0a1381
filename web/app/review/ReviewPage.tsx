import '../kit/letter-keys.ts';
import { Component } from 'preact';
import { readArtifact } from '#schemas/document/read-artifact.ts';
import type { Comment } from '#schemas/reply/passage.ts';
import ArtifactPage from '../../page/document/ArtifactPage.tsx';
import { loadMiniApp, loadReading } from '../../page/doors.ts';
import { digest } from '../../page/open/digest.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { review as t } from '../../words/en/answers.ts';
import { shortcuts as keys } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { CommentList } from '../comments/CommentList.tsx';
import { Comments } from '../comments/Comments.tsx';
import Compare from '../compare/Compare.tsx';
import { COMMENT_KEY, useShortcuts } from '../kit/shortcuts.ts';
import { ReviewBar } from './ReviewBar.tsx';
import { type Answer, sendAnswer, session, stayAlive } from './session.ts';
import '../kit/controls.css';
import './review.css';

interface State {
  /** Undefined: it is being opened; null: there is none, or it is over. */
  document?: OpenedArtifact | null;
  before?: OpenedArtifact | null;
  isGate: boolean;
  showsChanges: boolean;
  comments: readonly Comment[];
  note: string;
  sent?: Answer['decision'];
  /** Sending failed. */
  isLost: boolean;
}

async function opened(json: string | null): Promise<OpenedArtifact | null> {
  const read = json !== null && digest ? await readArtifact(json, digest) : null;
  return read?.ok ? { ...read.value, repairs: [] } : null;
}

/** A document that the person at this computer is asked about by `vitrine review`. */
export default class ReviewPage extends Component<object, State> {
  override state: State = {
    isGate: false,
    showsChanges: false,
    comments: [],
    note: '',
    isLost: false,
  };

  private startComment: (() => void) | undefined;
  /** A comment is half written. */
  private isWriting = false;
  private stopKeys: (() => void) | undefined;

  override async componentDidMount() {
    addEventListener('beforeunload', this.warn);
    const comment = {
      key: COMMENT_KEY,
      words: keys.comment,
      act: () => this.startComment?.(),
    };
    this.stopKeys = useShortcuts(() => (this.startComment ? [comment] : []));
    const given = await session();
    const document = await opened(given?.document ?? null);
    const before = await opened(given?.before ?? null);
    this.setState({ document, before, isGate: given?.isGate === true });
    if (!document) return;
    await stayAlive();
    if (!this.state.sent) this.setState({ document: null });
  }
  override componentWillUnmount() {
    removeEventListener('beforeunload', this.warn);
    this.stopKeys?.();
  }

  /** Comments go with the page. */
  private readonly warn = (event: Event): void => {
    const { comments, note, sent, document } = this.state;
    const hasWords = this.isWriting || comments.length > 0 || note.trim() !== '';
    if (document && !sent && hasWords) event.preventDefault();
  };

  private readonly change = async (comments: readonly Comment[]): Promise<void> =>
    this.setState({ comments });

  private readonly answer = async (decision: Answer['decision']): Promise<void> => {
    const { note, comments } = this.state;
    this.setState({ isLost: false });
    const isSent = await sendAnswer({ decision, note, comments });
    this.setState(isSent ? { sent: decision } : { isLost: true });
    if (isSent) window.document.querySelector<HTMLElement>('h1')?.focus();
  };

  private document(document: OpenedArtifact) {
    return (
      <ArtifactPage
        {...document}
        loadMiniApp={async () => (await loadMiniApp()).MiniAppInViewer}
        loadReading={async () => {
          const { Reading } = await loadReading();
          return (props: OpenedArtifact) => <Reading {...props} isReview />;
        }}
      />
    );
  }

  private changes(document: OpenedArtifact) {
    const { showsChanges } = this.state;
    const view = (isChosen: boolean, words: string) => (
      <button
        type="button"
        class="button"
        aria-pressed={showsChanges === isChosen}
        onClick={() => this.setState({ showsChanges: isChosen })}
      >
        {words}
      </button>
    );
    return (
      <p class="row views review-views">
        {view(false, t.document)}
        {view(true, fill(t.changes, { n: document.artifact.provenance.revision - 1 }))}
      </p>
    );
  }

  override render(_: object, state: State) {
    const { document, before, showsChanges, comments, note, sent, isLost, isGate } = state;
    if (sent) {
      return (
        <>
          <h1 tabIndex={-1}>{t.sent[sent]}</h1>
          <p>{t.closeTab}</p>
        </>
      );
    }
    if (document === undefined) return <p role="status">{t.opening}</p>;
    if (document === null) {
      return (
        <>
          <h1 tabIndex={-1}>{t.over}</h1>
          <p>{t.overMore}</p>
          {comments.length > 0 && <CommentList comments={comments} artifact={null} />}
          {note.trim() !== '' && <p dir="auto">{note}</p>}
        </>
      );
    }
    const { artifact } = document;
    return (
      <>
        {before && before.artifact.contentHash !== artifact.contentHash && this.changes(document)}
        {showsChanges && before ? <Compare pair={[before, document]} /> : this.document(document)}
        <div class="review-foot">
          {!(showsChanges && before) && (
            <Comments
              artifact={artifact}
              comments={comments}
              onChange={this.change}
              onDraft={(draft) => {
                this.isWriting = draft !== undefined;
              }}
              onReady={(start) => {
                this.startComment = start;
              }}
            />
          )}
          <ReviewBar
            comments={comments.length}
            note={note}
            isGate={isGate}
            isLost={isLost}
            onNote={(text) => this.setState({ note: text })}
            onAnswer={this.answer}
          />
        </div>
      </>
    );
  }
}
