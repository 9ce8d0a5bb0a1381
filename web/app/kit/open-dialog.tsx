import './controls.ts';
import { type ComponentChildren, render } from 'preact';
import * as t from '../../words/en/dialogs.ts';
import { Dialog } from './Dialog.tsx';

/**
 * Opens a modal dialog with a heading and a Close button. `content` gets a function that closes it;
 * a new address closes it too: nothing of one page may stay on top of another.
 */
export function openDialog(title: string, content: (close: () => void) => ComponentChildren): void {
  const holder = document.body.appendChild(document.createElement('div'));
  const close = (): void => {
    render(null, holder);
    holder.remove();
    removeEventListener('hashchange', close);
  };
  addEventListener('hashchange', close);
  render(
    <Dialog title={title} onClose={close}>
      {content(close)}
      <p>
        <button type="button" class="button" onClick={close}>
          {t.close}
        </button>
      </p>
    </Dialog>,
    holder,
  );
}
