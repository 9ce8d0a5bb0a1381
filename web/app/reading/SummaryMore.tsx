import { Component } from 'preact';
import { lineage as t } from '../../words/en/reading.ts';
import './summary.css';

interface State {
  /** Lines of the summary are cut off, or all of them are shown by now. */
  summary?: 'cut' | 'whole';
}

/**
 * The rest of a summary of which a phone shows three lines, behind it. Whoever listens to the page has
 * all of it, and a link in it that gets the focus shows it.
 */
export class SummaryMore extends Component<object, State> {
  private readonly summary = document.querySelector<HTMLElement>('.masthead > .prose');

  private frame = 0;

  override componentDidMount() {
    // This code brings styles. Measured before the next frame, the page would be styled twice.
    this.frame = requestAnimationFrame(this.measure);
  }
  override componentWillUnmount() {
    cancelAnimationFrame(this.frame);
  }
  private readonly measure = (): void => {
    const { summary } = this;
    if (!summary || summary.scrollHeight <= summary.clientHeight + 1) return;
    this.setState({ summary: 'cut' });
    summary.addEventListener('focusin', this.show, { once: true });
  };
  private readonly show = (): void => this.setState({ summary: 'whole' });

  override render(_: object, { summary }: State) {
    // The style of the summary looks for what stands behind it.
    if (summary !== 'cut') return summary && <span class="whole" hidden />;
    return (
      <button
        type="button"
        class="summary-button"
        onClick={() => {
          if (!this.summary) return;
          this.summary.tabIndex = -1;
          this.summary.focus();
        }}
      >
        {t.showMore}
      </button>
    );
  }
}
