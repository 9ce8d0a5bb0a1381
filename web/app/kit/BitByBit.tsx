import { Component, type ComponentChild, createElement, Fragment } from 'preact';
import type { GradualProps } from '../../page/kit/Gradual.tsx';
import { isSpent, leave, spend, toil, type Waiting, wait } from './turns.ts';

/** Most slices of one group: what is added to a group has Preact look at all that is in it. */
const GROUP = 128;

interface GroupProps {
  slices: readonly ComponentChild[];
  onMount: (group: Group) => void;
}

/** Some slices that stand together; more come at its end. */
class Group extends Component<GroupProps> {
  override componentDidMount() {
    this.props.onMount(this);
  }
  override shouldComponentUpdate() {
    return false;
  }
  override render() {
    // The same objects again: Preact passes over what it has seen.
    return [...this.props.slices];
  }
}

/**
 * Parts that appear bit by bit when there are many, in short tasks with pictures between them, so
 * that no document can keep its reader waiting. All of them on the page share one budget.
 */
export class BitByBit extends Component<GradualProps> implements Waiting {
  private readonly iterator = this.props.parts[Symbol.iterator]();
  private readonly groups: ComponentChild[] = [];
  private slices: ComponentChild[] = [];
  private last: Group | null = null;
  private weight = 0;
  private isDone = false;

  private advance(): void {
    const slice: ComponentChild[] = [];
    while (!isSpent()) {
      const { done, value } = this.iterator.next();
      if (done) {
        this.isDone = true;
        break;
      }
      if (value.content === null) {
        toil(value.weight);
        continue;
      }
      spend(value.weight);
      this.weight += value.weight;
      slice.push(value.content);
      if (value.isOpen) break;
    }
    if (slice.length === 0) return;
    if (this.groups.length === 0 || this.slices.length >= GROUP) {
      this.slices = [];
      this.last = null;
      const onMount = (group: Group) => {
        this.last = group;
      };
      this.groups.push(<Group slices={this.slices} onMount={onMount} />);
    }
    this.slices.push(createElement(Fragment, null, slice));
  }

  grow(done: () => void): void {
    this.advance();
    // A group that is new is there when this one is drawn again.
    (this.last ?? this).forceUpdate(() => {
      if (!this.isDone) wait(this);
      done();
    });
  }

  override componentWillMount() {
    this.advance();
  }
  override componentDidMount() {
    if (!this.isDone) wait(this, this.props.first);
  }
  override shouldComponentUpdate() {
    return false;
  }
  override componentWillUnmount() {
    leave(this);
    spend(-this.weight);
  }
  override render() {
    return [...this.groups];
  }
}
