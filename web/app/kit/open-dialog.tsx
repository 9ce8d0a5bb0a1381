import { type ComponentChildren, render } from 'preact';
import { Dialog } from './Dialog.tsx';
import './controls.css';

/**
 * Opens a modal dialog with a heading and a cross. `content` gets a function that closes it; a new
 * address closes it too: nothing of one page may stay on top of another.
 *
 * @param isSheet it stands at the foot of a phone
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
    <Dialog title={title} onClose={close} hasCross isSheet={isSheet}>
      {content(close)}
    </Dialog>,
    holder,
  );
}
