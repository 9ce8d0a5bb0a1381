import { Component, type ComponentChildren, createRef } from 'preact';
import './keyboard-room.ts';
import { render } from 'preact';
import * as t from '../../words/en/page.ts';
import { close } from '../../words/en/page.ts';
import './dialog.css';
import './controls.css';

interface Props {
  title: string;
  /** Escape, or the browser's own way of closing. */
  onClose: () => void;
  children: ComponentChildren;
  /** Stands at the foot of a phone, with a cross to close it. */
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
  override render({ title, onClose, isSheet, children }: Props) {
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
        {isSheet && (
          <button type="button" class="button quiet cross" aria-label={close} onClick={onClose}>
            ×
          </button>
        )}
      </dialog>
    );
  }
}

/**
 * Opens a modal dialog with a heading and a Close button. `content` gets a function that closes it;
 * a new address closes it too: nothing of one page may stay on top of another.
 *
 * @param isSheet it stands at the foot of a phone, with a cross on top in place of the button
 */
export function openDialog(
  title: string,
  content: (close: () => void) => ComponentChildren,
  isSheet = false,
): void {
  const holder = document.body.appendChild(document.createElement('div'));
  const close = (): void => {
    render(null, holder);
    holder.remove();
    removeEventListener('hashchange', close);
  };
  addEventListener('hashchange', close);
  render(
    <Dialog title={title} onClose={close} isSheet={isSheet}>
      {content(close)}
      {!isSheet && (
        <p>
          <button type="button" class="button" onClick={close}>
            {t.close}
          </button>
        </p>
      )}
    </Dialog>,
    holder,
  );
}
