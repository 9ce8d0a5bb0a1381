import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { type Comment, findPassage } from '#schemas/reply/passage.ts';
import { hiddenNotes } from '#schemas/text/markdown/hidden-notes.ts';
import { digest } from '../../page/open/digest.ts';
import { comments as commentsWords, reply as t } from '../../words/en/answers.ts';
import { shortcuts as keys } from '../../words/en/reading.ts';
import { CommentList } from '../comments/CommentList.tsx';
import { Comments, type DraftComment } from '../comments/Comments.tsx';
import { Below } from '../kit/Below.tsx';
import { copyText } from '../kit/copy.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { ANSWER_KEY, COMMENT_KEY, useShortcuts } from '../kit/shortcuts.ts';
import { toast } from '../kit/toast.tsx';
import { seenBefore } from '../living/last-seen.ts';
import { livingHere } from '../living/living-link.ts';
import { AnswerBar } from './AnswerBar.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { AnswersHere } from './AnswersHere.tsx';
import {
  type Ask,
  type Asked,
  type AskLink,
  askHere,
  decisionsNow,
  readAsk,
  sendReply,
  standingOf,
} from './ask.ts';
import { draftAnswer, draftComment, keepDraft } from './draft-answers.ts';
import { type GivenAnswer, givenAnswer, keepGiven } from './given-answer.ts';
import { forgetComments, keepComments, keptComments } from './kept.ts';
import type { MadeReply } from './made-reply.ts';
import type { Filled } from './make-answer.ts';
import type { Answerable } from './offer-replies.ts';
import { Receipt } from './Receipt.tsx';

type Props = Answerable & {
  /** Stands below the document. */
  readonly end: HTMLElement;
  /** Tells of the bar, and how its *Answer* is pressed; undefined: there is none. */
  readonly onBar: (answer: (() => void) | undefined) => void;
};

interface State {
  /** Comments that were not sent; undefined while they are loaded. */
  comments?: readonly Comment[];
  /** The comment that was half written when the page went away. */
  draftComment?: DraftComment | undefined;
  /** On passages of the version before this one that have changed. */
  before: readonly Comment[];
  link?: AskLink | undefined;
  /** Undefined while it is asked for; null: the server does not know it, or does not answer. */
  ask?: Ask | null | undefined;
  /** The answer that was given on this device last. */
  given?: GivenAnswer | undefined;
  /** A link of the answer is on the clipboard. */
  isCopied?: boolean;
  isOpen: boolean;
  /** The given answer is being changed. */
  isChanging: boolean;
}

const NONE: readonly Comment[] = [];

/** All that a reader can say about a document: an answer, and comments on its passages. */
export class Answering extends Component<Props, State> {
  override state: State = { before: [], isOpen: false, isChanging: false };

  private startComment: (() => void) | undefined;
  private stopKeys: (() => void) | undefined;
  private hasBar = false;
  /** Ids of versions before this one, from which comments go on. */
  private earlier: readonly string[] = [];
  /** The answer that was begun: a sheet that is closed, or a page that is loaded again, still has it. */
  private draft = draftAnswer(this.props.artifact.id);

  private async load(): Promise<void> {
    const { artifact } = this.props;
    const { id, provenance } = artifact;
    const living = livingHere(id);
    // A link that follows may have gone over several versions.
    const seen = living && (await seenBefore(living.id, id));
    const earlier = [provenance.parentHash, seen?.id].filter((each) => each && each !== id);
    this.earlier = earlier.map(String);
    const [comments, given, ...others] = await Promise.all([
      keptComments(id),
      givenAnswer(artifact),
      ...this.earlier.map(keptComments),
    ]);
    const before = others.find((each) => each.length > 0) ?? [];
    const isFound = (comment: Comment): boolean => findPassage(artifact, comment) !== null;
    const [found] = [id, ...this.earlier].flatMap((each) => draftComment(each) ?? []);
    for (const each of this.earlier) keepDraft('comment', each, undefined);
    this.setState({ draftComment: found, given });
    if (comments.length > 0 || before.length === 0) {
      // Whoever could write into this browser's store cannot make a reply that is refused.
      this.setState({ comments: comments.filter(isFound) });
      return;
    }
    // An answer that was not sent goes on with the new version, as far as that says the same.
    this.setState({ before: before.filter((comment) => !isFound(comment)) });
    await this.keep(before.filter(isFound));
  }

  private readonly lookForAsk = async (): Promise<void> => {
    const link = askHere();
    if (!link) return;
    this.setState({ link });
    this.setState({ ask: (await readAsk(link, this.props.artifact.id)) ?? null });
  };

  override componentDidMount() {
    this.load();
    this.lookForAsk();
    addEventListener('hashchange', this.lookForAsk);
    const answer = { key: ANSWER_KEY, words: keys.answer, act: this.open };
    const comment = { key: COMMENT_KEY, words: keys.comment, act: () => this.startComment?.() };
    this.stopKeys = useShortcuts(() => [
      ...(this.hasBar ? [answer] : []),
      ...(this.startComment ? [comment] : []),
    ]);
  }
  override componentWillUnmount() {
    removeEventListener('hashchange', this.lookForAsk);
    this.stopKeys?.();
    document.getElementById('main')?.classList.remove('asked');
    this.props.onBar(undefined);
  }
  override componentDidUpdate() {
    const standing = this.standing();
    // Before an answer, text that the author hid is shown, and the targets of links.
    const isAsked = standing !== 'none' && standing !== 'closed';
    document.getElementById('main')?.classList.toggle('asked', isAsked);
    const canOpen = isAsked || this.comments().length > 0 || this.given() !== undefined;
    if (canOpen === this.hasBar) return;
    this.hasBar = canOpen;
    this.props.onBar(canOpen ? this.open : undefined);
  }

  private asked(): Asked {
    const { link, ask } = this.state;
    return { artifact: this.props.artifact, link, ask };
  }
  /** The answer that was given to this question: that to another about the same document is none. */
  private given(): GivenAnswer | undefined {
    const { given, link } = this.state;
    return given && (!link || given.ask === link.id) ? given : undefined;
  }
  private standing() {
    return standingOf(this.asked(), Date.now());
  }
  private comments(): readonly Comment[] {
    return this.state.comments ?? NONE;
  }

  private readonly keep = async (comments: readonly Comment[]): Promise<void> => {
    const gone = this.comments().filter((comment) => !comments.includes(comment));
    this.setState({ comments });
    // They would go on from the version before once more.
    if (gone.length > 0) await forgetComments(this.earlier, gone);
    const isKept = await keepComments(this.props.artifact.id, comments);
    if (!isKept && comments.length > 0) toast(commentsWords.commentNotKept);
  };
  private readonly remove = (comment: Comment): Promise<void> =>
    this.keep(this.comments().filter((each) => each !== comment));

  private readonly open = (): void => {
    if (window.top !== window) return;
    // Whoever reads without being anywhere comes back to the bar.
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('.answer-bar button')?.focus({ preventScroll: true });
    }
    this.setState({ isOpen: true });
  };
  private readonly close = (): void => this.setState({ isOpen: false, isChanging: false });

  // No state: what stands around the sheet need not be drawn again with each letter.
  private readonly keepDraft = (draft: Filled): void => {
    this.draft = draft;
    keepDraft('answer', this.props.artifact.id, draft);
  };
  private readonly keepCommentDraft = (draft: DraftComment | undefined): void =>
    keepDraft('comment', this.props.artifact.id, draft);

  /** Takes an answer that was made: keeps it, and sends it where somebody waits. */
  private readonly deliver = async (made: MadeReply): Promise<void> => {
    const { artifact } = this.props;
    const ask = this.state.link?.id ?? null;
    let given: GivenAnswer = { made, ask, sentAt: null, reason: null };
    // Kept before it is sent: a page that is closed meanwhile still has it.
    const isKept = await keepGiven(artifact, given);
    if (this.standing() === 'waiting') given = await this.send(made);
    const isCopied = given.sentAt === null && made.link !== null && (await copyText(made.link));
    await this.keep([]);
    this.draft = undefined;
    keepDraft('answer', artifact.id, undefined);
    this.setState({ given, isCopied, isChanging: false });
    if (!isKept) toast(t.notKept);
  };
  private async send(made: MadeReply): Promise<GivenAnswer> {
    const { artifact } = this.props;
    const { link } = this.state;
    const sent = link && (await sendReply(link, made));
    const ask = link?.id ?? null;
    if (sent?.outcome !== 'sent') {
      return { made, ask, sentAt: null, reason: null, ...(sent && { failure: sent }) };
    }
    const given = { made, ask, sentAt: new Date().toISOString(), reason: sent.reason };
    await keepGiven(artifact, given);
    if (link) this.setState({ ask: (await readAsk(link, artifact.id)) ?? null });
    return given;
  }
  private readonly sendAgain = async (): Promise<void> => {
    const given = this.given();
    if (given) this.setState({ given: await this.send(given.made) });
  };
  /** Gives back what went with the answer, to be changed. */
  private readonly changeAnswer = (): void => {
    const given = this.given();
    if (given && this.comments().length === 0) this.keep(given.made.reply.comments);
    this.setState({ isChanging: true, isCopied: false });
  };

  private renderSheet(artifact: Artifact) {
    const given = this.given();
    const { isChanging, isCopied = false, ask } = this.state;
    const comments = this.comments();
    const standing = this.standing();
    const isReceipt = given && !isChanging && comments.length === 0;
    return (
      <Dialog
        key={isReceipt ? 'receipt' : 'form'}
        title={t.title}
        hasCross
        isSheet
        onClose={this.close}
      >
        {isReceipt ? (
          <Receipt
            given={given}
            isCopied={isCopied}
            isWaiting={standing === 'waiting'}
            onSend={this.sendAgain}
            onChange={standing === 'closed' ? undefined : this.changeAnswer}
          />
        ) : (
          <AnswerForm
            artifact={artifact}
            signed={this.props.signed}
            decisions={decisionsNow(this.asked())}
            comments={comments}
            hidden={hiddenNotes(artifact).length}
            before={given?.made.reply}
            isWaiting={standing === 'waiting'}
            isAsked={this.state.link !== undefined}
            allow={ask?.allow}
            signers={ask?.signers ?? null}
            draft={this.draft}
            onRemove={this.remove}
            onDraft={this.keepDraft}
            onMade={this.deliver}
          />
        )}
      </Dialog>
    );
  }

  override render(
    { artifact, onOpen, end }: Props,
    { before, comments, draftComment: commentDraft, isOpen }: State,
  ) {
    const isTop = window.top === window;
    return (
      <>
        <Below end={end}>
          <div>
            {before.length > 0 && (
              <section class="reply-card" aria-labelledby="comments-before">
                <h2 id="comments-before">{commentsWords.commentsBefore}</h2>
                <CommentList comments={before} artifact={artifact} />
              </section>
            )}
            <AnswersHere artifact={artifact} onOpen={onOpen} />
          </div>
        </Below>
        {isTop && digest && comments && (
          <Comments
            artifact={artifact}
            comments={this.comments()}
            onChange={this.keep}
            draft={commentDraft}
            onDraft={this.keepCommentDraft}
            onReady={(start) => {
              this.startComment = start;
            }}
          />
        )}
        <AnswerBar
          asked={this.asked()}
          given={this.given()}
          comments={this.comments().length}
          hasDraft={this.draft !== undefined}
          onOpen={this.open}
        />
        {isOpen && digest && this.renderSheet(artifact)}
      </>
    );
  }
}
