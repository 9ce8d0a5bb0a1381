import { Component, type ComponentChild, render } from 'preact';

interface Props {
  end: HTMLElement;
  children: ComponentChild;
}

/** Shows its children in an element below the document. */
export class Below extends Component<Props> {
  private put(): void {
    render(this.props.children, this.props.end);
  }
  override componentDidMount() {
    this.put();
  }
  override componentDidUpdate() {
    this.put();
  }
  override componentWillUnmount() {
    render(null, this.props.end);
  }
  override render() {
    return null;
  }
}
