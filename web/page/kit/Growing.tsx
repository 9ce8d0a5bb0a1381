import { Component, type ComponentChildren, type VNode } from 'preact';
import type { joinBlocks } from '#schemas/text/markdown/join-blocks.ts';
import { loadLong } from '../doors.ts';
import { nodesLeft, spend } from './budget.ts';
import { firstPicture } from './first-picture.ts';
import { LazyComponent } from './LazyComponent.tsx';

/** Items of a list that are shown at first. */
const SOME = 100;

export type JoinBlocks = typeof joinBlocks;

export interface ShowMoreProps {
  /** Shows as much more as the budget allows; `joinBlocks` comes with the code for long pages. */
  grow: (joinBlocks: JoinBlocks) => void;
}

const loadShowMore = async () => {
  await firstPicture();
  return (await loadLong()).ShowMore;
};

/** Place of a part that is not shown yet: it comes when the browser is idle, or by a button. */
export const ShowMore = (props: ShowMoreProps) => (
  <LazyComponent load={loadShowMore} props={props} waiting={<span class="show-more" />} />
);

interface Props<T> {
  /** An item that was shown once stays as it is: another list needs another `key`. */
  items: readonly T[];
  /** Nodes of an item, apart from those of texts in it. */
  nodes?: (item: T) => number;
  /** Puts the items into their element. */
  list?: (items: VNode[]) => ComponentChildren;
  children: (item: T, index: number) => VNode;
}

/** Items of a list: a hundred, or as many as the budget allows, and more when the browser is idle. */
export class Growing<T> extends Component<Props<T>> {
  private readonly shown: VNode[] = [];

  private add(): void {
    const { items, nodes, children } = this.props;
    const { shown } = this;
    for (let left = SOME; left > 0 && shown.length < items.length && nodesLeft() > 0; left--) {
      const item = items[shown.length] as T;
      spend(nodes?.(item) ?? 2);
      // The same node again: Preact passes over what it has seen.
      shown.push(children(item, shown.length));
    }
  }
  private readonly grow = (): void => {
    this.add();
    this.forceUpdate();
  };
  override componentWillMount() {
    this.add();
  }
  override render({ items, list }: Props<T>) {
    const shown = [...this.shown];
    return (
      <>
        {list ? list(shown) : shown}
        {shown.length < items.length && <ShowMore grow={this.grow} />}
      </>
    );
  }
}
