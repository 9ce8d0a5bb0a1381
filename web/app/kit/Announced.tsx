import { Component, type ComponentChildren } from 'preact';
import './visually-hidden.css';

interface Props {
  words: ComponentChildren;
}

/** Says something to those who hear the page: a live region is known before something is said in it. */
export class Announced extends Component<Props, { isKnown?: boolean }> {
  private timer = 0;

  override componentDidMount() {
    this.timer = setTimeout(() => this.setState({ isKnown: true }));
  }
  override componentWillUnmount() {
    clearTimeout(this.timer);
  }
  override render({ words }: Props, { isKnown }: { isKnown?: boolean }) {
    return (
      <p role="status" class="visually-hidden">
        {isKnown && words}
      </p>
    );
  }
}
