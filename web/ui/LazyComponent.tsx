import { Component, type ComponentChildren, type ComponentType } from 'preact';
import * as t from '../i18n/en/shell.ts';

interface Props<P> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  /** What is said until then. */
  waiting?: string;
  /** What is shown until then, and stays below it: nobody is told when it alone remains. */
  children?: ComponentChildren;
}

/** A component whose code is fetched when it is first shown. */
export class LazyComponent<P extends object> extends Component<
  Props<P>,
  { View?: ComponentType<P>; failed?: boolean }
> {
  override componentDidMount() {
    this.props.load().then(
      (module) => this.setState({ View: module.default }),
      () => this.setState({ failed: true }),
    );
  }
  override render({ props, waiting = t.loading, children }: Props<P>) {
    const { View, failed } = this.state;
    if (children) return [View && <View {...props} />, children];
    if (failed) return <p role="alert">{t.partMissing}</p>;
    if (View) return <View {...props} />;
    return <p role="status">{waiting}</p>;
  }
}
