import '../app/kit/controls.css';
import { render } from 'preact';
import { offline as t } from '../words/en/page.ts';
import './update-notice.css';

let holder: HTMLElement | undefined;

/**
 * Says that a new version is here. Nothing happens before the person wants it: a page that reloads
 * by itself takes away what is being written or run.
 */
export function showUpdate(takeOver: () => void): void {
  if (!holder) holder ??= document.body.appendChild(document.createElement('aside'));
  holder.className = 'update';
  const close = (): void => render(null, holder as HTMLElement);
  render(
    <div class="card" role="status">
      <span>{t.newVersion}</span>
      <button type="button" class="button" onClick={takeOver}>
        {t.reload}
      </button>
      <button type="button" class="button quiet" onClick={close}>
        {t.later}
      </button>
    </div>,
    holder,
  );
}
