import { Component, type ComponentChild } from 'preact';
import { beforePrint } from './before-print.ts';
import { firstPicture } from './first-picture.ts';

/** A page in the background has no picture; milliseconds. */
const NO_PICTURE = 1_000;

interface Props {
  /** More may be added at the end. */
  parts: ComponentChild[];
  /** How many make the first picture. */
  first: number;
}

/**
 * Parts of a page. The first picture does not wait for what stands below the window: that comes after
 * it, each part in a task of its own, so that reading, scrolling and clicking never wait for the whole
 * page on slow processors.
 */
export class Staged extends Component<Props, { shown: number }> {
  // Who reloads a page or comes back is led to where they were: that has to be there by then. (The
  // younger name of this costs each first view 20 bytes.)
  override state = { shown: performance.navigation.type ? Infinity : this.props.first };
  private timer = 0;
  private goesOn = false;
  private readonly forget = beforePrint(() => this.setState({ shown: Infinity }));

  private readonly goOn = (): void => {
    this.goesOn = true;
    this.componentDidUpdate();
  };
  override componentWillUnmount() {
    this.forget();
  }
  override componentDidMount() {
    firstPicture().then(this.goOn);
    setTimeout(this.goOn, NO_PICTURE);
  }
  override componentDidUpdate() {
    clearTimeout(this.timer);
    const { shown } = this.state;
    if (this.goesOn && shown < this.props.parts.length) {
      this.timer = setTimeout(() => this.setState({ shown: shown + 1 }));
    }
  }
  override render({ parts }: Props) {
    return parts.slice(0, this.state.shown);
  }
}
