import { Component, createRef } from 'preact';
import * as t from '../../words/en/page.ts';
import './visually-hidden.css';

/** Time in view without input before an element works, in milliseconds. */
const REACTION_TIME = 500;
/** The same for a question whose moment a program chose: the person may be tapping in its frame. */
export const SURPRISE_TIME = 1_000;
/**
 * The same after a press that came too early, in milliseconds: longer than any pause of somebody who
 * goes on tapping.
 */
const SERIES_TIME = 2_000;

/** Part of an element that counts as all: the edge of a window cuts off parts of pixels. */
const WHOLE = 0.95;

/** Events of a person that could be the beginning or the middle of a series. */
const INPUT =
  'pointerdown pointerup pointercancel touchstart touchend keydown keyup click wheel blur'.split(
    ' ',
  );

const PASSIVE = { capture: true, passive: true };

/** True for input that presses a button. */
const isPress = (event: Event): boolean =>
  event.type === 'pointerdown' ||
  (event.type === 'keydown' && /^(?:Numpad)?Enter$|^Space$/.test((event as KeyboardEvent).code));

/**
 * Calls `then` once the element has been wholly in view, in a visible tab, for some time in which
 * nobody pressed anything: long enough to see it, so that neither a reflex, nor someone who goes on
 * tapping, nor a page that jumps presses it.
 * @param quiet that time, in milliseconds
 * @param afterPress the same once somebody pressed too early, in milliseconds
 * @returns stops waiting
 */
export function whenSeen(
  element: Element,
  then: () => void,
  quiet: number = REACTION_TIME,
  afterPress: number = SERIES_TIME,
): () => void {
  let needed = quiet;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inView = false;
  /** Fingers, buttons and keys that are down: letting go of one may be what presses. */
  const held = new Set<unknown>();
  const update = () => {
    clearTimeout(timer);
    if (inView && held.size === 0 && document.visibilityState === 'visible') {
      timer = setTimeout(() => {
        stop();
        then();
      }, needed);
    }
  };
  const onInput = (event: Event) => {
    const { type, eventPhase } = event;
    const what = (event as PointerEvent).pointerId ?? (event as KeyboardEvent).code;
    // A key that is let go while another window has the focus is not told; nor does macOS tell of one
    // that is let go before Command.
    const allGo = type === 'blur' ? eventPhase === Event.AT_TARGET : /^(?:Meta|OS)/.test(`${what}`);
    if (inView && isPress(event)) needed = afterPress;
    if (allGo) held.clear();
    else if (/down$/.test(type)) held.add(what);
    else if (/^(?:key|pointer)/.test(type)) held.delete(what);
    update();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false;
      update();
    },
    { threshold: WHOLE },
  );
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', update);
    for (const type of INPUT) removeEventListener(type, onInput, PASSIVE);
  };
  observer.observe(element);
  document.addEventListener('visibilitychange', update);
  for (const type of INPUT) addEventListener(type, onInput, PASSIVE);
  return stop;
}

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
