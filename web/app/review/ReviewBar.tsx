import { Component, createRef } from 'preact';
import { isBlank } from '#schemas/text/blank.ts';
import { review as t } from '../../words/en/answers.ts';
import { plural } from '../../words/format.ts';
import { directionOf } from '../kit/direction.ts';
import type { Answer } from './session.ts';

interface Props {
  comments: number;
  note: string;
  /** An approval takes no words along. */
  isGate: boolean;
  isLost: boolean;
  onNote: (text: string) => void;
  onAnswer: (decision: Answer['decision']) => Promise<void>;
}

interface State {
  isSending: boolean;
  /** Something was pressed that needs words first. */
  hint?: string;
}

/** The foot of a review: a note for the whole document, *Send back* and *Approve*. */
export class ReviewBar extends Component<Props, State> {
  override state: State = { isSending: false };
  private readonly field = createRef<HTMLTextAreaElement>();

  /** A decision comes from a person's press, never from a script. */
  private readonly press =
    (decision: Answer['decision']) =>
    async (event: Event): Promise<void> => {
      const { comments, note, onAnswer } = this.props;
      if (!event.isTrusted || this.state.isSending) return;
      if (decision === 'changes' && comments === 0 && isBlank(note)) {
        this.setState({ hint: t.sayWhat });
        this.field.current?.focus();
        return;
      }
      this.setState({ isSending: true });
      await onAnswer(decision);
      this.setState({ isSending: false });
    };

  override render({ comments, note, isGate, isLost, onNote }: Props, { isSending, hint }: State) {
    const hasWords = comments > 0 || !isBlank(note);
    const words = isLost
      ? t.lost
      : isGate && hasWords
        ? t.gateWords
        : hint && !hasWords
          ? hint
          : '';
    return (
      <section class="review-bar" aria-label={t.bar}>
        <p role="status" id="review-hint">
          {words || (comments > 0 ? plural(comments, t.comments) : t.how)}
        </p>
        <textarea
          ref={this.field}
          class="field"
          rows={1}
          aria-label={t.note}
          aria-describedby="review-hint"
          placeholder={t.note}
          maxLength={4_000}
          dir={directionOf(note)}
          value={note}
          onInput={(event) => onNote(event.currentTarget.value)}
        />
        <span class="row">
          <button
            type="button"
            class={hasWords ? 'button primary' : 'button'}
            aria-disabled={isSending}
            onClick={this.press('changes')}
          >
            {t.sendBack}
          </button>
          <button
            type="button"
            class={hasWords ? 'button' : 'button primary'}
            aria-disabled={isSending}
            onClick={this.press('approved')}
          >
            {t.approve}
          </button>
        </span>
      </section>
    );
  }
}
