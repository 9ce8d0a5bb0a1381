import { Component, createRef } from 'preact';
import { capsule as t } from '../../../words/en/programs.ts';

/** Gives the whole screen to the bar and the frame below it: Stop stays in view. */
export class FullScreenButton extends Component {
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
