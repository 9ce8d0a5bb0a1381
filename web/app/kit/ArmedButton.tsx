import { Component, createRef } from 'preact';
import { REACTION_TIME, SURPRISE_TIME, whenSeen } from './armed.ts';

interface Props {
  label: string;
  onPress: () => void;
  /** Takes the focus when it appears. */
  focus?: boolean;
  /** The one filled button of its view. */
  primary?: boolean;
  /** A program chose the moment at which it appears. */
  surprise?: boolean;
  /** Never to be pressed, for a reason that the page says. */
  off?: boolean;
}

/** A button for something with consequences: it works only after it has been seen. */
export class ArmedButton extends Component<Props, { armed?: boolean }> {
  private readonly button = createRef<HTMLButtonElement>();
  private stop: (() => void) | undefined;

  override componentDidMount() {
    const button = this.button.current;
    if (!button) return;
    const quiet = this.props.surprise ? SURPRISE_TIME : REACTION_TIME;
    this.stop = whenSeen(button, () => this.setState({ armed: true }), quiet);
    if (this.props.focus) button.focus();
  }
  override componentWillUnmount() {
    this.stop?.();
  }
  override render({ label, onPress, primary, off }: Props) {
    const armed = this.state.armed && !off;
    // Not `disabled`: it must be able to take the focus before it works.
    return (
      <button
        ref={this.button}
        type="button"
        class={primary ? 'button primary' : 'button'}
        aria-disabled={!armed}
        onClick={() => armed && onPress()}
      >
        {label}
      </button>
    );
  }
}
