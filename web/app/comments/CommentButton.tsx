import { Component } from 'preact';
import { comments as t } from '../../words/en/answers.ts';
import { markedRange } from './marked-here.ts';

/** The bar at the foot of the window, and what stands on it. */
const FOOT = '.answer-place, .review-foot';

/** Bottom of the part of the window that shows the document, in CSS pixels. */
const bottomOfView = (): number =>
  document.querySelector(FOOT)?.getBoundingClientRect().top ?? innerHeight;

/** Room above a passage, and below it, in CSS pixels. */
const ROOM = 72;

/** Scrolls a passage into the part of the window that is not covered, if it is not there. */
export function bringIntoView(passage: Range): void {
  const { startContainer } = passage;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const boxes = passage.getClientRects();
  const [first] = boxes;
  if (!first) return;
  const last = boxes[boxes.length - 1] ?? first;
  const start = visualViewport?.offsetTop ?? 0;
  const bottom = bottomOfView();
  // A table may be wider than the window.
  if (first.left < 0 || first.right > innerWidth) element?.scrollIntoView({ block: 'nearest' });
  const end = Math.min(last.bottom, first.top + (bottom - start) / 2);
  if (first.top >= start + ROOM && end <= bottom - ROOM / 4) return;
  const top = start + Math.max(ROOM, (bottom - start) / 3);
  scrollBy({ top: first.top - top, behavior: 'instant' });
}

interface Props {
  onPress: (range: Range) => void;
}
interface State {
  /** Place in the window, in CSS pixels; undefined: nothing is marked. */
  x?: number | undefined;
  y?: number;
}

/** Time that a selection rests before the button appears, ms. */
const REST = 250;
/** Room of the button below the words, in CSS pixels. */
const HEIGHT = 60;
const WIDTH = 140;

/** A button beside the words that are marked, which takes a comment on them. */
export class CommentButton extends Component<Props, State> {
  private timer = 0;

  private readonly look = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const box = markedRange()?.getBoundingClientRect();
      if (!box) return this.setState({ x: undefined });
      const isBelow = box.bottom + HEIGHT < bottomOfView();
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

  private readonly press = (): void => {
    const range = markedRange();
    if (!range) return;
    this.setState({ x: undefined });
    this.props.onPress(range);
  };

  override render({ onPress: _ }: Props, { x, y }: State) {
    if (x === undefined) return null;
    return (
      <button
        type="button"
        class="button comment-button"
        style={{ left: `${x}px`, top: `${y}px` }}
        // The selection stays.
        onPointerDown={(event) => event.preventDefault()}
        onClick={this.press}
      >
        {t.comment}
      </button>
    );
  }
}
