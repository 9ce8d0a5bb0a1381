import { Component, type ComponentChildren, type ComponentType, type VNode } from 'preact';
import * as t from '../../words/en/page.ts';
import { reloadOutdated } from './load.ts';
import { Missing } from './missing.tsx';

interface Props<P> {
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** Said until then, or shown in its place. */
  waiting?: string | VNode;
  /** Shown until then and below it afterwards: nobody is told when it alone remains. */
  children?: ComponentChildren;
}

/** A component whose code is fetched when it is first shown. */
export class LazyComponent<P extends object> extends Component<
  Props<P>,
  { View?: ComponentType<P>; failed?: boolean }
> {
  private readonly load = async (): Promise<void> => {
    this.setState({ failed: false });
    try {
      this.setState({ View: await this.props.load() });
    } catch {
      // Nobody misses it when something else stands in its place.
      if (this.props.children || !(await reloadOutdated())) this.setState({ failed: true });
    }
  };
  override componentDidMount() {
    this.load();
  }
  override render({ props, waiting = t.loading, children }: Props<P>) {
    const { View, failed } = this.state;
    if (children) return [View && <View {...props} />, children];
    if (failed) return <Missing again={this.load} />;
    if (View) return <View {...props} />;
    return typeof waiting === 'string' ? <p role="status">{waiting}</p> : waiting;
  }
}
