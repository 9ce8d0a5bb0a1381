import { render } from 'preact';
import { attempt } from '../../page/kit/missing.tsx';
import * as t from '../../words/en/page.ts';
import './toast.css';

/** Something that can be done about what a toast says. */
export interface ToastAction {
  readonly label: string;
  /** A way to a page, or something to do. */
  readonly act: string | (() => unknown);
}

let holder: HTMLElement | undefined;

/**
 * Says what became of something that was pressed, at the foot of the window. It stays until it is
 * closed, the next one comes, or another page does; the focus stays where it is.
 */
export function toast(said: string, actions: readonly ToastAction[] = []): void {
  // Known to screen readers before it says something.
  holder ??= document.body.appendChild(document.createElement('div'));
  holder.setAttribute('role', 'status');
  holder.className = 'toasts';
  const place = holder;
  const close = (): void => {
    removeEventListener('hashchange', close);
    render(null, place);
  };
  close();
  addEventListener('hashchange', close);
  setTimeout(() =>
    render(
      <div class="toast">
        <span>{said}</span>
        {actions.map(({ label, act }) =>
          typeof act === 'string' ? (
            <a class="button quiet" href={act}>
              {label}
            </a>
          ) : (
            <button
              type="button"
              class="button quiet"
              onClick={() => {
                close();
                attempt(act);
              }}
            >
              {label}
            </button>
          ),
        )}
        <button type="button" class="button quiet" onClick={close}>
          {t.close}
        </button>
      </div>,
      place,
    ),
  );
}
