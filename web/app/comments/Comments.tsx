import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { type Comment, findPassage } from '#schemas/reply/passage.ts';
import { MAX_COMMENTS } from '#schemas/reply/reply.ts';
import { isBlank } from '#schemas/text/blank.ts';
import { comments as t } from '../../words/en/answers.ts';
import { saving as savingWords } from '../../words/en/reading.ts';
import '../kit/keyboard-room.ts';
import { fill } from '../../words/format.ts';
import { Announced } from '../kit/Announced.tsx';
import { Below } from '../kit/Below.tsx';
import { toast } from '../kit/toast.tsx';
import { blocksHere } from './blocks.ts';
import { bringIntoView, CommentButton } from './CommentButton.tsx';
import { CommentForm, type Draft } from './CommentForm.tsx';
import { Margin, type Placed } from './Margin.tsx';
import { highlight, markedIn, markedRange, rangeOf, removeHighlights } from './marked-here.ts';
import { passageOf, type Quote } from './passage-of.ts';
import './comments.css';

/** A comment that is half written. */
export interface DraftComment {
  readonly now: Comment;
  /** As it was saved before; undefined: it is new. */
  readonly saved: Comment | undefined;
}

interface Props {
  artifact: Artifact;
  comments: readonly Comment[];
  /** Takes the changed list; done when it is stored. */
  onChange: (comments: readonly Comment[]) => Promise<unknown>;
  /** The comment that was half written when the page went away. */
  draft?: DraftComment | undefined;
  /** Takes what is half written, with each letter; undefined: nothing is. */
  onDraft: (draft: DraftComment | undefined) => void;
  /** Gets what begins a comment without a pointer; undefined when that is gone. */
  onReady: (start: (() => void) | undefined) => void;
}

interface Opened extends Draft {
  /** Undefined: it is new. */
  readonly comment: Comment | undefined;
  /** Passage in the document, where it is known already. */
  readonly quote: Quote | undefined;
}

interface State {
  article?: HTMLElement;
  opened?: Opened | undefined;
  /** The margin has room for comments. */
  isWide: boolean;
  /** Outcome, for those who hear the page. */
  said: string;
}

/** The margin is used from this width on, as for contents (reading.css). */
const WIDE = '(min-width: 1100px)';
/** Pause before a page that changes is looked at again, ms. */
const PAUSE = 200;

const draftOf = ({ comment, quote, text }: Opened): DraftComment | undefined =>
  quote && !isBlank(text) && text !== comment?.text
    ? { now: { ...quote, text }, saved: comment }
    : undefined;

const isSame = (one: Comment, other: Comment): boolean =>
  one.path === other.path && one.at === other.at && one.text === other.text;

const isBefore = (one: Range | null, other: Range | null): boolean =>
  one !== null && (!other || one.compareBoundaryPoints(Range.START_TO_START, other) <= 0);

/**
 * Comments on the passages of a document, beside them: in the margin of a wide window, in a sheet at
 * the foot of a narrow one. Nothing of the document is changed: passages are marked by highlights, and
 * numbers stand over the page.
 */
export class Comments extends Component<Props, State> {
  private readonly wide = matchMedia(WIDE);
  override state: State = { isWide: this.wide.matches, said: '' };
  private readonly layer = document.createElement('div');
  private placed: readonly Placed[] = [];
  private timer = 0;
  /** The focus goes back to it. */
  private before: Element | null = null;
  /** Number of the comment whose mark takes the focus, once it is there. */
  private focusNext: number | undefined;
  private readonly observer = new MutationObserver(() => {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.find(), PAUSE);
  });

  override componentDidMount() {
    const article = document.querySelector<HTMLElement>('main article');
    if (!article) return;
    this.layer.className = 'comment-layer';
    article.closest('main')?.append(this.layer);
    this.observer.observe(article, { childList: true, subtree: true });
    this.wide.addEventListener('change', this.resize);
    visualViewport?.addEventListener('resize', this.showPassage);
    this.setState({ article }, () => {
      this.find();
      this.resume(article);
    });
    this.props.onReady(this.start);
  }
  override componentWillUnmount() {
    this.props.onReady(undefined);
    clearTimeout(this.timer);
    this.observer.disconnect();
    this.wide.removeEventListener('change', this.resize);
    visualViewport?.removeEventListener('resize', this.showPassage);
    this.layer.remove();
    removeHighlights();
  }
  override componentDidUpdate({ comments }: Props, { opened }: State) {
    if (comments !== this.props.comments) this.find();
    const now = this.state.opened;
    if (now !== opened) this.props.onDraft(now && draftOf(now));
    if (now?.range && now.range !== opened?.range && !now.isResumed) bringIntoView(now.range);
    if (this.focusNext === undefined || now) return;
    const marks = this.layer.querySelectorAll<HTMLElement>('.comment-number');
    const mark = marks[Math.min(this.focusNext, marks.length - 1)];
    if (!mark && this.props.comments.length > 0) return;
    this.focusNext = undefined;
    (mark ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  }

  /** An on-screen keyboard leaves the passage less room. */
  private readonly showPassage = (): void => {
    const { opened } = this.state;
    if (opened?.range) bringIntoView(opened.range);
  };
  private readonly resize = (): void => this.setState({ isWide: this.wide.matches });

  /** Finds the passages on the page as it is now. */
  private find(): void {
    const { article } = this.state;
    if (!article?.isConnected) return;
    const { artifact, comments } = this.props;
    this.placed = comments.map((comment) => ({
      comment,
      range: rangeOf(article, artifact, comment),
    }));
    const { opened } = this.state;
    // A long document comes piece by piece.
    const range = opened?.quote && !opened.range ? rangeOf(article, artifact, opened.quote) : null;
    if (opened && range) this.setState({ opened: { ...opened, range } });
    else this.forceUpdate();
  }
  /** Opens the comment again that was half written when the page went away. */
  private resume(article: Element): void {
    const { draft, comments, artifact } = this.props;
    if (!draft) return;
    const { text, ...quote } = draft.now;
    const comment = comments.find((each) => draft.saved && isSame(each, draft.saved));
    const isFound = findPassage(artifact, quote) !== null;
    const opened: Opened = {
      comment,
      quote: isFound ? quote : undefined,
      range: isFound ? rangeOf(article, artifact, quote) : null,
      text,
      isChosenHere: !isFound,
      isSaved: comment !== undefined,
      isResumed: true,
    };
    this.setState({ opened }, () =>
      this.setState({ said: fill(t.commentUnsaved, { n: this.all().at + 1 }) }),
    );
  }

  /** All comments in the order of the page, that which is written among them, and its place. */
  private all(): { all: readonly Placed[]; at: number } {
    const { opened } = this.state;
    const { placed } = this;
    if (!opened) return { all: placed, at: -1 };
    const saved = placed.findIndex(({ comment }) => comment === opened.comment);
    if (saved >= 0) return { all: placed, at: saved };
    const after = placed.findIndex(({ range }) => !isBefore(range, opened.range));
    const at = after < 0 ? placed.length : after;
    return { all: placed.toSpliced(at, 0, opened), at };
  }

  private open(opened: Opened): void {
    const { activeElement } = document;
    const isOurs = activeElement?.closest('.comment-number, .comment-box, .comment-form');
    this.before = isOurs || activeElement === document.body ? null : activeElement;
    // A selection would hide the mark.
    getSelection()?.removeAllRanges();
    this.setState({ opened });
  }
  private hasRoom(): boolean {
    const { opened } = this.state;
    if (opened && !isBlank(opened.text)) this.keep();
    if (this.props.comments.length < MAX_COMMENTS) return true;
    toast(t.tooMany);
    return false;
  }
  /** Takes a comment on words that are marked. */
  private readonly begin = (range: Range): void => {
    const quote = passageOf(this.props.artifact, markedIn(range));
    if (!quote) toast(t.notOnePassage);
    else if (this.hasRoom()) {
      const kept = range.cloneRange();
      this.open({
        comment: undefined,
        quote,
        range: kept,
        text: '',
        isChosenHere: false,
        isSaved: false,
        isResumed: false,
      });
    }
  };
  /** Takes a comment without a pointer: on the words that are marked, or on a passage chosen in the form. */
  private readonly start = (): void => {
    const { article, opened } = this.state;
    const marked = markedRange();
    if (marked) this.begin(marked);
    else if (opened) document.querySelector<HTMLElement>('.comment-form textarea')?.focus();
    else if (!article || blocksHere(article).blocks.length === 0) toast(t.noPassages);
    else if (this.hasRoom()) {
      this.open({
        comment: undefined,
        quote: undefined,
        range: null,
        text: '',
        isChosenHere: true,
        isSaved: false,
        isResumed: false,
      });
    }
  };
  private readonly edit = (at: number): void => {
    const { all, at: current } = this.all();
    const placed = all[at];
    if (at === current || !placed?.comment) return;
    const { comment, range } = placed;
    const { opened } = this.state;
    if (opened && !isBlank(opened.text)) this.keep();
    this.open({
      comment,
      quote: comment,
      range,
      text: comment.text,
      isChosenHere: false,
      isSaved: true,
      isResumed: false,
    });
  };

  /** The focus goes back, or to the mark of a comment. */
  private close(at: number): void {
    const { before } = this;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    else this.focusNext = at;
    this.setState({ opened: undefined });
  }
  private readonly leave = (): void => this.close(this.all().at);

  /** @returns false: the passage is not within one text */
  private readonly keep = (): boolean => {
    const { opened } = this.state;
    if (!opened || isBlank(opened.text)) return true;
    if (!opened.quote) return false;
    const { at, all } = this.all();
    const { path, quote: words, at: offset } = opened.quote;
    const comment: Comment = {
      path,
      quote: words,
      text: opened.text,
      ...(offset !== undefined && { at: offset }),
    };
    const next = all.map((each, i) => (i === at ? comment : each.comment));
    this.close(at);
    this.props
      .onChange(next.filter((each) => each !== undefined))
      .then(() => this.setState({ said: fill(t.commentKept, { n: at + 1 }) }));
    return true;
  };
  private readonly removeAt = (at: number): void => {
    const { opened } = this.state;
    const { comments, onChange } = this.props;
    const { all, at: current } = this.all();
    const removed = all[at]?.comment;
    if (opened && at === current) this.close(at);
    else this.focusNext = at;
    if (!removed) return;
    onChange(comments.filter((comment) => comment !== removed));
    toast(t.commentRemoved, [{ label: savingWords.undo, act: () => onChange(comments) }]);
  };

  override render(_: Props, { article, opened, isWide, said }: State) {
    if (!article) return null;
    const { all, at } = this.all();
    const passages = all.flatMap(({ range }) => range ?? []);
    highlight(passages, opened?.range ?? null);
    const form = opened && (
      <CommentForm
        key={opened.comment?.text ?? 'new'}
        number={at + 1}
        draft={opened}
        article={article}
        isSheet={!isWide}
        onText={(text) => this.setState({ opened: { ...opened, text } })}
        onChoose={(range) => {
          const quote = passageOf(this.props.artifact, markedIn(range)) ?? undefined;
          this.setState({ opened: { ...opened, range, quote } });
        }}
        onKeep={this.keep}
        onRemove={() => this.removeAt(at)}
        onLeave={this.leave}
      />
    );
    return (
      <>
        <Below end={this.layer}>
          <Margin
            article={article}
            placed={all}
            open={at}
            isWide={isWide}
            onStart={this.start}
            onOpen={this.edit}
            onRemove={this.removeAt}
          >
            {isWide && form}
          </Margin>
        </Below>
        {!isWide && form}
        <CommentButton onPress={this.begin} />
        <Announced words={said} />
      </>
    );
  }
}
