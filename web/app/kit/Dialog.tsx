import { Component, type ComponentChildren, createRef } from 'preact';
import './keyboard-room.ts';
import { close } from '../../words/en/page.ts';
import './dialog.css';

interface Props {
  title: string;
  /** Escape, or the browser's own way of closing. */
  onClose: () => void;
  children: ComponentChildren;
  /** A cross on top closes it; without one it asks something, and its own buttons do. */
  hasCross?: boolean;
  /** Stands at the foot of a phone. */
  isSheet?: boolean;
}

/**
 * A native modal dialog, open while it is mounted. Its heading gets the focus and no button does: a
 * key that was meant for what was there before must not answer it.
 */
export class Dialog extends Component<Props> {
  private readonly dialog = createRef<HTMLDialogElement>();
  private before: Element | null = null;

  private readonly cancel = (event: Event): void => {
    event.preventDefault();
    this.props.onClose();
  };
  override componentDidMount() {
    this.before = document.activeElement;
    this.dialog.current?.showModal();
  }
  override componentWillUnmount() {
    this.dialog.current?.close();
    // Chromium does not give the focus back to a frame by itself.
    if (this.before instanceof HTMLElement) this.before.focus();
  }
  override render({ title, onClose, hasCross, isSheet, children }: Props) {
    return (
      <dialog
        ref={this.dialog}
        class={isSheet ? 'dialog bottom-sheet' : 'dialog'}
        aria-labelledby="dialog-title"
        onCancel={this.cancel}
      >
        <h2 id="dialog-title" tabIndex={-1} autofocus>
          {title}
        </h2>
        {children}
        {/* On top, yet the last stop: Escape closes as well. */}
        {hasCross && (
          <button type="button" class="button quiet cross" aria-label={close} onClick={onClose}>
            ×
          </button>
        )}
      </dialog>
    );
  }
}
