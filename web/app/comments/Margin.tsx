import { Component, type ComponentChildren, createRef } from 'preact';
import type { Comment } from '#schemas/reply/passage.ts';
import { LongText } from '../../page/text/Plain.tsx';
import { comments as t } from '../../words/en/answers.ts';
import { shortcuts as keys } from '../../words/en/reading.ts';
import { fill } from '../../words/format.ts';
import { directionOf } from '../kit/direction.ts';

/**
 * Places boxes one below the other, each as near as possible to where it belongs.
 *
 * @param wanted tops where the boxes belong, in their order
 * @param gap least space between two boxes
 * @param anchor number of a box that stands exactly where it belongs; others make room above it
 */
export function stack(
  wanted: readonly number[],
  heights: readonly number[],
  gap: number,
  anchor = -1,
): readonly number[] {
  const tops: number[] = [];
  for (const [i, top] of wanted.entries()) {
    const above = (tops[i - 1] ?? Number.NEGATIVE_INFINITY) + (heights[i - 1] ?? 0) + gap;
    tops.push(i === anchor ? top : Math.max(top, above));
  }
  for (let i = anchor - 1; i >= 0; i--) {
    tops[i] = Math.min(tops[i] ?? 0, (tops[i + 1] ?? 0) - (heights[i] ?? 0) - gap);
  }
  return tops;
}

/** A comment with its passage on the page; null: that has changed, or is not shown. */
export interface Placed {
  readonly comment: Comment | undefined;
  readonly range: Range | null;
}

interface Props {
  article: HTMLElement;
  placed: readonly Placed[];
  /** Number of the comment that is written; -1: none. */
  open: number;
  /** There is room for comments, not only for their numbers. */
  isWide: boolean;
  /** Begins a comment without a pointer. */
  onStart: () => void;
  onOpen: (at: number) => void;
  onRemove: (at: number) => void;
  /** Form of the open comment. */
  children: ComponentChildren;
}

/** Least space between two numbers, and between two comments, in CSS pixels. */
const NUMBER_GAP = 1;
const BOX_GAP = 8;
/** Longest passage that is told with a number, in UTF-16 units. */
const MAX_TOLD = 120;

/** Class of an article that has comments beside it. */
const COMMENTED = 'commented';

/** Numbers beside the lines of the passages and, where there is room, the comments. */
export class Margin extends Component<Props> {
  private readonly place = createRef<HTMLElement>();
  private readonly sizes = new ResizeObserver(() => this.align());

  override componentDidMount() {
    // Tables scroll for themselves.
    document.addEventListener('scroll', this.scrolled, { capture: true, passive: true });
    this.watch();
  }
  override componentDidUpdate() {
    this.watch();
  }
  override componentWillUnmount() {
    this.sizes.disconnect();
    this.props.article.classList.remove(COMMENTED);
    document.removeEventListener('scroll', this.scrolled, { capture: true });
  }

  private readonly scrolled = ({ target }: Event): void => {
    if (target !== document) this.align();
  };
  /** An observer reports each size at first, so that what is new is placed. */
  private watch(): void {
    const { article } = this.props;
    article.classList.toggle(COMMENTED, this.boxes('.comment-box').length > 0);
    this.sizes.disconnect();
    this.sizes.observe(article);
    for (const box of this.boxes('[data-comment]')) this.sizes.observe(box);
  }
  private boxes(selector: string): HTMLElement[] {
    return [...(this.place.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }

  private align(): void {
    const place = this.place.current;
    if (!place) return;
    const { article, placed, open } = this.props;
    const origin = place.getBoundingClientRect().top;
    const end = article.getBoundingClientRect().bottom;
    const tops = placed.map(({ range }) => (range?.getClientRects()[0]?.top ?? end) - origin);
    const put = (boxes: readonly HTMLElement[], gap: number, anchor?: number): void => {
      const wanted = boxes.map((box) => tops[numberOf(box)] ?? 0);
      const heights = boxes.map(({ offsetHeight }) => offsetHeight);
      for (const [i, top] of stack(wanted, heights, gap, anchor).entries()) {
        const box = boxes[i];
        if (box) box.style.top = `${top}px`;
      }
    };
    put(this.boxes('.comment-number'), NUMBER_GAP);
    // The form stands behind the others in the page.
    const boxes = this.boxes('.comment-box').sort((one, other) => numberOf(one) - numberOf(other));
    put(
      boxes,
      BOX_GAP,
      boxes.findIndex((box) => numberOf(box) === open),
    );
  }

  override render({ placed, open, isWide, onStart, onOpen, onRemove, children }: Props) {
    return (
      <section ref={this.place} class="comment-margin" aria-label={t.comments}>
        {/* For those who have neither a pointer nor keys of one letter; seen when it has the focus. */}
        <button type="button" class="button comment-start" onClick={onStart}>
          {keys.comment}
        </button>
        <ol>
          {placed.map(({ comment, range }, at) => (
            <li key={at}>
              <button
                type="button"
                class="comment-number"
                data-comment={at}
                aria-label={fill(t.commentOn, {
                  n: at + 1,
                  passage: toldOf(comment?.quote ?? range?.toString() ?? ''),
                })}
                aria-current={at === open}
                onClick={() => onOpen(at)}
              >
                <span>{at + 1}</span>
              </button>
              {isWide && comment && at !== open && (
                <div class="comment-box" data-comment={at}>
                  <p dir={directionOf(comment.text)}>
                    <b>{at + 1}</b> <LongText text={comment.text} multiline />
                  </p>
                  {!range && <p class="small notice warn">{t.passageChanged}</p>}
                  <p class="row">
                    <button
                      type="button"
                      class="button quiet"
                      aria-label={fill(t.editComment, { n: at + 1 })}
                      onClick={() => onOpen(at)}
                    >
                      {t.edit}
                    </button>
                    <button
                      type="button"
                      class="button quiet"
                      aria-label={fill(t.removeComment, { n: at + 1 })}
                      onClick={() => onRemove(at)}
                    >
                      {t.remove}
                    </button>
                  </p>
                </div>
              )}
            </li>
          ))}
        </ol>
        {children && (
          <div class="comment-box" data-comment={open}>
            {children}
          </div>
        )}
      </section>
    );
  }
}

const numberOf = ({ dataset }: HTMLElement): number => Number(dataset.comment);

const toldOf = (passage: string): string => {
  const words = passage.replace(/\s+/g, ' ').trim();
  return words.length > MAX_TOLD ? `${words.slice(0, MAX_TOLD)}…` : words;
};
