import { Component, type ComponentChildren, type ComponentType } from 'preact';
import { LazyComponent } from './LazyComponent.tsx';

interface Props<P> {
  class: string;
  summary: ComponentChildren;
  /** Content on paper when nobody opened it. */
  children?: ComponentChildren;
  /** Code for what stands in it, fetched when somebody opens the disclosure. */
  load: () => Promise<ComponentType<P>>;
  props: P;
}

/** A `<details>` whose heavy part is fetched only for those who open it. */
export class Disclosure<P extends object> extends Component<Props<P>, { opened?: boolean }> {
  override render({ class: name, summary, children, load, props }: Props<P>) {
    return (
      <details
        class={name}
        onToggle={(event) => event.currentTarget.open && this.setState({ opened: true })}
      >
        <summary>{summary}</summary>
        {this.state.opened ? <LazyComponent load={load} props={props} /> : children}
      </details>
    );
  }
}
