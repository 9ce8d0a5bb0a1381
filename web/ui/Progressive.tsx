import { Component, type ComponentChildren } from 'preact';

interface Props<T> {
  items: readonly T[];
  /** How many are shown at once; the rest follows in short tasks. */
  first: number;
  render: (item: T, index: number) => ComponentChildren;
}

/** Time one step may take, in milliseconds. */
const STEP_BUDGET = 12;

/** Content that never changes once shown. */
class Slice extends Component<{ content: () => ComponentChildren }> {
  override shouldComponentUpdate() {
    return false;
  }
  override render() {
    return this.props.content();
  }
}

/** Shows a long list bit by bit, so that a large artifact never blocks the page. */
export class Progressive<T> extends Component<Props<T>> {
  private readonly ends = [this.props.first];
  private step = Math.max(1, this.props.first >> 1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly grow = (): void => {
    const shown = this.ends.at(-1) ?? 0;
    if (shown >= this.props.items.length) return;
    this.timer = setTimeout(() => {
      const started = performance.now();
      this.ends.push(shown + this.step);
      this.forceUpdate(() => {
        const quick = performance.now() - started < STEP_BUDGET;
        this.step = quick ? this.step * 2 : Math.max(1, this.step >> 1);
        this.grow();
      });
    });
  };

  override componentDidMount() {
    this.grow();
  }
  override componentWillUnmount() {
    clearTimeout(this.timer);
  }
  override render({ items, render }: Props<T>) {
    return this.ends.map((end, i) => {
      const from = this.ends[i - 1] ?? 0;
      const content = () => items.slice(from, end).map((item, j) => render(item, from + j));
      return <Slice key={from} content={content} />;
    });
  }
}
