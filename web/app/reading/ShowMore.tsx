// Behind this door: long documents, and texts that are laid out in pieces.
import { Component, createRef } from 'preact';
import type { ShowMoreProps } from '../../page/kit/Growing.tsx';
import { lineage as t } from '../../words/en/reading.ts';
import { addPart, growMore } from './growth.ts';
import './show-more.css';

export { LongText } from './LongText.tsx';

/** Place of a part that is not shown yet, with a button where the page is full. */
export class ShowMore extends Component<ShowMoreProps, { isFull: boolean }> {
  override state = { isFull: false };
  private readonly mark = createRef<HTMLSpanElement>();
  private leave: (() => void) | undefined;

  private readonly showMore = (): void => {
    const mark = this.mark.current;
    if (!mark) return;
    // The button goes away: its reader stays where it was.
    mark.focus();
    growMore(mark);
  };
  override componentDidMount() {
    const offer = (isFull: boolean) => this.setState({ isFull });
    const { grow } = this.props;
    if (this.mark.current) this.leave = addPart(this.mark.current, { grow, offer });
  }
  override componentWillUnmount() {
    this.leave?.();
  }
  override render(_: ShowMoreProps, { isFull }: { isFull: boolean }) {
    return (
      <span ref={this.mark} class="show-more" tabIndex={-1}>
        <span class={isFull ? 'notice warn' : 'on-paper'}>{t.veryLong}</span>
        {isFull && (
          <button type="button" class="button" onClick={this.showMore}>
            {t.showMore}
          </button>
        )}
      </span>
    );
  }
}
