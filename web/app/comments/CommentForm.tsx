import { Component, createRef } from 'preact';
import { isBlank } from '#schemas/text/blank.ts';
import { comments as t } from '../../words/en/answers.ts';
import { fill } from '../../words/format.ts';
import { directionOf } from '../kit/direction.ts';
import { PassageChooser } from './PassageChooser.tsx';
import '../kit/visually-hidden.css';

/** A comment while it is written. */
export interface Draft {
  readonly text: string;
  /** Passage on the page; null: it has changed, or is not shown. */
  readonly range: Range | null;
  /** The passage is chosen in the form. */
  readonly isChosenHere: boolean;
  /** It was saved before. */
  readonly isSaved: boolean;
  /** It was half written when the page went away. */
  readonly isResumed: boolean;
}

interface Props {
  number: number;
  draft: Draft;
  article: Element;
  /** It stands at the foot of the window, not in the margin. */
  isSheet: boolean;
  onText: (text: string) => void;
  onChoose: (range: Range) => void;
  /** @returns false: the passage is not within one text */
  onKeep: () => boolean;
  onRemove: () => void;
  /** Escape, with nothing written. */
  onLeave: () => void;
}

interface State {
  problem?: 'text' | 'passage' | undefined;
}

/** Longest comment, in UTF-16 units. */
const MAX_TEXT = 4_000;
const PROBLEM = 'comment-problem';
const WORDS = { text: t.emptyComment, passage: t.notOnePassage };

/** The form of a comment: what it says and, where no pointer marked it, the passage. */
export class CommentForm extends Component<Props, State> {
  private readonly form = createRef<HTMLElement>();

  override componentDidMount() {
    const { isChosenHere, isSaved, isResumed } = this.props.draft;
    // Whoever comes back is read to from the beginning of the page.
    if (isResumed) return;
    // A keyboard that covers half of a phone comes only where somebody is about to write.
    const first = isChosenHere ? 'select' : isSaved && this.props.isSheet ? 'h2' : 'textarea';
    this.form.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }

  private readonly keep = (): void => {
    if (isBlank(this.props.draft.text)) this.stop('text', 'textarea');
    else if (!this.props.onKeep()) this.stop('passage', 'select');
  };
  private stop(problem: NonNullable<State['problem']>, field: string): void {
    this.setState({ problem });
    this.form.current?.querySelector<HTMLElement>(field)?.focus();
  }
  private readonly key = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, isComposing } = event;
    if (isComposing) return;
    const isEmpty = isBlank(this.props.draft.text);
    if (key === 'Escape' && isEmpty) this.props.onLeave();
    else if (key === 'Escape') this.keep();
    else if (key === 'Enter' && (ctrlKey || metaKey)) this.keep();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  override render(props: Props, { problem }: State) {
    const { number, draft, article, isSheet, onText, onChoose, onRemove } = props;
    const { text, range, isChosenHere, isSaved, isResumed } = draft;
    const isWrong = (field: State['problem']) => (problem === field ? PROBLEM : undefined);
    return (
      <section
        ref={this.form}
        class={isSheet ? 'comment-form comment-sheet' : 'comment-form'}
        aria-labelledby="comment-title"
        onKeyDown={this.key}
      >
        <h2 id="comment-title" tabIndex={-1}>
          {fill(t.commentNumber, { n: number })}
        </h2>
        {isChosenHere && isResumed && <p class="small notice warn">{t.passageChanged}</p>}
        {isChosenHere && (
          <PassageChooser
            article={article}
            problem={isWrong('passage')}
            onChoose={(chosen) => {
              this.setState({ problem: undefined });
              onChoose(chosen);
            }}
          />
        )}
        <p id="comment-passage-words" class="visually-hidden">
          {range?.toString() ?? t.passageChanged}
        </p>
        <textarea
          class="field"
          rows={3}
          dir={directionOf(text)}
          aria-label={t.yourComment}
          aria-required="true"
          aria-invalid={isWrong('text') !== undefined}
          aria-describedby={isWrong('text') ?? 'comment-passage-words'}
          placeholder={t.yourComment}
          maxLength={MAX_TEXT}
          value={text}
          onInput={(event) => {
            this.setState({ problem: undefined });
            onText(event.currentTarget.value);
          }}
        />
        <p role="alert" id={PROBLEM} class="problem">
          {problem && WORDS[problem]}
        </p>
        <p class="row">
          <button type="button" class={isSheet ? 'button primary' : 'button'} onClick={this.keep}>
            {t.keepComment}
          </button>
          <button type="button" class="button quiet" onClick={onRemove}>
            {isSaved ? t.remove : t.discard}
          </button>
        </p>
      </section>
    );
  }
}
