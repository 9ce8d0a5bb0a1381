import { Component, createRef } from 'preact';
import * as t from '../../words/en/page.ts';
import { REACTION_TIME, SURPRISE_TIME, whenSeen } from './armed.ts';
import './visually-hidden.css';

interface Props {
  label: string;
  onPress: () => void;
  /** The filled button of the view. */
  primary?: boolean;
  /** It stands in a line of text. */
  inline?: boolean;
  /** Takes the focus as soon as it is shown. */
  focus?: boolean;
  /** A program chose the moment. */
  surprise?: boolean;
  /** No program can make somebody tap beside it: it looks like any other, and a press that came too early costs no longer wait. */
  calm?: boolean;
  /** Never to be pressed, for a reason that the page says. */
  off?: boolean;
}
interface State {
  armed?: boolean;
  /** Pressed before it worked. */
  early?: boolean;
}

/**
 * A button for something with consequences: it works only after it has been seen. Pressed earlier it
 * says so, and takes the next press: never told as disabled, or whoever hears the page takes it for dead.
 */
export class ArmedButton extends Component<Props, State> {
  private readonly button = createRef<HTMLButtonElement>();
  private stop: (() => void) | undefined;

  override componentDidMount() {
    const button = this.button.current;
    if (!button) return;
    const { surprise, calm, focus } = this.props;
    this.stop = whenSeen(
      button,
      () => this.setState({ armed: true, early: false }),
      surprise ? SURPRISE_TIME : REACTION_TIME,
      calm ? REACTION_TIME : undefined,
    );
    if (focus) button.focus();
  }
  override componentWillUnmount() {
    this.stop?.();
  }
  private readonly press = (): void => {
    const { off, onPress } = this.props;
    if (off) return;
    if (this.state.armed) onPress();
    else this.setState({ early: true });
  };
  override render({ label, primary, inline, off }: Props, { armed = false, early }: State) {
    return (
      <>
        <button
          ref={this.button}
          type="button"
          class={inline ? 'back' : primary ? 'button primary' : 'button'}
          aria-disabled={off || undefined}
          data-armed={armed && !off}
          onClick={this.press}
        >
          {label}
        </button>
        <span role="status" class={early ? 'small' : 'visually-hidden'}>
          {early ? t.tooEarly : ''}
        </span>
      </>
    );
  }
}
