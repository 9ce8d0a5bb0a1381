import { Component, type ComponentChild } from 'preact';
import { beforePrint } from './turns.ts';

/** Longest time in milliseconds that the first parts may take if the rest is to follow at once. */
const QUICK = 8;
/** Enough for a picture between two parts, in milliseconds. */
const PAUSE = 30;

interface Props {
  parts: ComponentChild[];
  /** How many make the first picture. */
  first: number;
}

/**
 * Parts of a page, all in one picture where that is quick. On slow processors they appear one by
 * one, from the top, so that reading, scrolling and clicking never wait for the whole page.
 */
export class Staged extends Component<Props> {
  private readonly started = performance.now();
  private shown = this.props.first;

  private show(more: number): void {
    this.shown += more;
    this.forceUpdate(() => {
      if (this.shown < this.props.parts.length) setTimeout(() => this.show(1), PAUSE);
    });
  }

  private readonly showAll = () => this.show(Infinity);

  override componentWillUnmount() {
    beforePrint.delete(this.showAll);
  }
  override componentDidMount() {
    beforePrint.add(this.showAll);
    const quick = performance.now() - this.started < QUICK;
    if (quick) this.show(Infinity);
    else setTimeout(() => this.show(1), PAUSE);
  }
  override render({ parts }: Props) {
    return parts.slice(0, this.shown);
  }
}
