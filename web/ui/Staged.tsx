import { Component, type ComponentChild } from 'preact';
import { beforePrint } from './before-print.ts';

/** Longest time in milliseconds that the first parts may take if the rest is to follow at once. */
const QUICK = 8;
/** Enough for a picture between two parts, in milliseconds. */
const PAUSE = 30;

interface Props {
  /** More may be added at the end. */
  parts: ComponentChild[];
  /** How many make the first picture. */
  first: number;
}

/**
 * Parts of a page, all in one picture where that is quick. On slow processors they appear one by
 * one, from the top, so that reading, scrolling and clicking never wait for the whole page.
 */
export class Staged extends Component<Props, { shown: number }> {
  private readonly started = performance.now();
  override state = { shown: this.props.first };
  private timer = 0;
  private readonly forget = beforePrint(() => this.setState({ shown: Infinity }));

  /** Shows the next part after a pause, as long as there is one. */
  private goOn(): void {
    clearTimeout(this.timer);
    if (this.state.shown >= this.props.parts.length) return;
    this.timer = setTimeout(() => this.setState({ shown: this.state.shown + 1 }), PAUSE);
  }

  override componentWillUnmount() {
    clearTimeout(this.timer);
    this.forget();
  }
  override componentDidMount() {
    const quick = performance.now() - this.started < QUICK;
    if (quick) this.setState({ shown: Infinity });
    else this.goOn();
  }
  override componentDidUpdate() {
    this.goOn();
  }
  override render({ parts }: Props) {
    return parts.slice(0, this.state.shown);
  }
}
