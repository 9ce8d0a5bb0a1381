import { Component, createRef, type RefObject } from 'preact';
import { LazyComponent } from '../../../page/kit/LazyComponent.tsx';
import { reveal } from '../../../page/text/reveal.tsx';
import { capsule as t } from '../../../words/en/programs.ts';
import { loadAsides } from '../../doors.ts';
import { Abilities, Remembered } from '../Passport.tsx';
import { isPage, type Program, wordsOf } from '../program.ts';
import type { RunTrace } from './Trace.tsx';

/** Gives the whole screen to the bar and the frame below it: Stop stays in view. */
class FullScreenButton extends Component {
  private readonly button = createRef<HTMLButtonElement>();
  private readonly changed = (): void => this.forceUpdate();

  private readonly toggle = (): void => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : this.button.current?.closest('.capsule')?.requestFullscreen();
    // The browser may refuse; then everything stays as it is.
    change?.catch(() => {});
  };
  override componentDidMount() {
    addEventListener('fullscreenchange', this.changed);
  }
  override componentWillUnmount() {
    removeEventListener('fullscreenchange', this.changed);
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  }
  override render() {
    return (
      <button ref={this.button} type="button" class="button" onClick={this.toggle}>
        {document.fullscreenElement ? t.leaveFullScreen : t.fullScreen}
      </button>
    );
  }
}

interface Props {
  program: Program;
  takeFocus: boolean;
  warning: string | null;
  trace: RunTrace;
  /** Reference to the *Stop* button, for code that moves the focus to it. */
  stop: RefObject<HTMLButtonElement | null>;
  onStop: () => void;
  /** There when this version runs without asking. */
  onForget?: () => void;
}

type Panel = 'abilities' | 'activity' | 'console';

/** The bar above a running mini-app, which stays in view: its title, Stop, and what it is doing. */
export class Bar extends Component<Props, { open?: Panel | null }> {
  private readonly heading = createRef<HTMLHeadingElement>();
  private readonly menu = createRef<HTMLDetailsElement>();

  override componentDidMount() {
    // Not to Stop: a second press of the key that pressed Run would end it at once.
    if (this.props.takeFocus) this.heading.current?.focus();
  }

  private toggle(panel: Panel) {
    const expanded = this.state.open === panel;
    return (
      <button
        type="button"
        class="button"
        aria-expanded={expanded}
        onClick={() => {
          if (this.menu.current) this.menu.current.open = false;
          this.setState({ open: expanded ? null : panel });
        }}
      >
        {t[panel]}
      </button>
    );
  }

  override render({ program, warning, trace, stop, onStop, onForget }: Props) {
    const { open } = this.state;
    const words = wordsOf(program);
    const larger = document.fullscreenEnabled && <FullScreenButton />;
    // A page that asks for nothing has nothing to tell of itself.
    const hasMenu = !isPage(program) || program.capabilities.length > 0 || onForget;
    return (
      <div class="capsule-bar">
        <h2 ref={this.heading} tabIndex={-1} dir="auto">
          {reveal(program.title)}
        </h2>
        <div class="controls" role="group" aria-label={words.controls}>
          <button ref={stop} type="button" class="button" onClick={onStop}>
            {words.stop}
          </button>
          {isPage(program) && larger}
          {hasMenu && (
            <details
              ref={this.menu}
              class="capsule-menu"
              onFocusOut={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget as Node | null))
                  currentTarget.open = false;
              }}
            >
              <summary class="button" aria-label={words.menu}>
                <span aria-hidden="true">···</span>
              </summary>
              <div>
                {this.toggle('abilities')}
                {this.toggle('activity')}
                {this.toggle('console')}
                {!isPage(program) && larger}
              </div>
            </details>
          )}
        </div>
        {warning && <p class="notice warn">{warning}</p>}
        {open && (
          <div class="panel" tabIndex={0} role="region" aria-label={t[open]}>
            {open === 'abilities' ? (
              <Abilities {...program} />
            ) : (
              <LazyComponent
                key={open}
                load={async () => (await loadAsides()).Trace}
                props={{ ...trace, show: open }}
              />
            )}
            {open === 'abilities' && onForget && <Remembered onForget={onForget} />}
          </div>
        )}
      </div>
    );
  }
}
