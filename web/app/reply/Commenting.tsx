import { Component } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import type { Comment } from '#schemas/reply/passage.ts';
import { isBlank } from '#schemas/text/blank.ts';
import { LongText } from '../../page/text/Plain.tsx';
import * as t from '../../words/en/reply.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import { toast } from '../kit/toast.tsx';
import { directionOf } from '../reading/direction.ts';
import { markedIn, markedRange } from './marked-here.ts';
import { passageOf, type Quote } from './passage-of.ts';

interface Props {
  artifact: Artifact;
  onComment: (comment: Comment) => void;
}

/** Time that a selection rests before the button appears, ms. */
const REST = 250;
/** Room of the button below the words, in CSS pixels. */
const HEIGHT = 60;
const WIDTH = 140;

/** A button beside the words that are marked, which takes a comment on them. */
export class Commenting extends Component<Props, { x?: number | undefined; y?: number }> {
  private timer = 0;

  private readonly look = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const box = markedRange()?.getBoundingClientRect();
      if (!box) return this.setState({ x: undefined });
      const isBelow = box.bottom + HEIGHT < innerHeight;
      this.setState({
        x: Math.max(8, Math.min(box.left, innerWidth - WIDTH)),
        y: isBelow ? box.bottom + 8 : Math.max(8, box.top - HEIGHT + 8),
      });
    }, REST);
  };

  override componentDidMount() {
    // Something may have been marked before this was there.
    this.look();
    document.addEventListener('selectionchange', this.look);
    addEventListener('scroll', this.look, { passive: true });
  }
  override componentWillUnmount() {
    clearTimeout(this.timer);
    document.removeEventListener('selectionchange', this.look);
    removeEventListener('scroll', this.look);
  }

  private readonly begin = (): void => {
    const range = markedRange();
    if (!range) return;
    const quote = passageOf(this.props.artifact, markedIn(range));
    if (!quote) {
      toast(t.notOnePassage);
      return;
    }
    this.setState({ x: undefined });
    openDialog(t.comment, (close) => (
      <CommentForm
        quote={quote}
        onDone={(text) => {
          this.props.onComment({ ...quote, text });
          close();
        }}
      />
    ));
  };

  override render(_: Props, { x, y }: { x?: number | undefined; y?: number }) {
    if (x === undefined) return null;
    return (
      <button
        type="button"
        class="button comment-button"
        style={{ left: `${x}px`, top: `${y}px` }}
        // The selection stays.
        onPointerDown={(event) => event.preventDefault()}
        onClick={this.begin}
      >
        {t.comment}
      </button>
    );
  }
}

/** Form for a comment about a passage. */
class CommentForm extends Component<
  { quote: Quote; onDone: (text: string) => void },
  { text: string }
> {
  override state = { text: '' };

  override render({ quote, onDone }: { quote: Quote; onDone: (text: string) => void }) {
    const { text } = this.state;
    return (
      <>
        <blockquote class="quoted" dir={directionOf(quote.quote)}>
          <LongText text={quote.quote} multiline />
        </blockquote>
        <label class="label" for="comment-text">
          {t.yourComment}
        </label>
        <textarea
          id="comment-text"
          class="field"
          rows={4}
          dir={directionOf(text)}
          maxLength={4_000}
          value={text}
          onInput={(event) => this.setState({ text: event.currentTarget.value })}
        />
        <p>
          <button
            type="button"
            class="button primary"
            aria-disabled={isBlank(text)}
            onClick={() => !isBlank(text) && onDone(text)}
          >
            {t.keepComment}
          </button>
        </p>
      </>
    );
  }
}
