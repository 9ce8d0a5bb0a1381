import './controls.ts';
import { type ComponentChildren, render } from 'preact';
import * as t from '../i18n/en/dialogs.ts';

/**
 * Opens a modal dialog with a heading and a Close button, and gives the focus back when it closes.
 * `content` gets a function that closes it.
 */
export function openDialog(title: string, content: (close: () => void) => ComponentChildren): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  const before = document.activeElement;
  const close = () => dialog.close();
  dialog.addEventListener('close', () => {
    render(null, dialog);
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
  document.body.append(dialog);
  render(
    <>
      <h2 tabIndex={-1}>{title}</h2>
      {content(close)}
      <p>
        <button type="button" class="button" onClick={close}>
          {t.close}
        </button>
      </p>
    </>,
    dialog,
  );
  dialog.showModal();
  // A new address means another page: nothing of this one may stay on top of it.
  addEventListener('hashchange', close, { once: true });
}
