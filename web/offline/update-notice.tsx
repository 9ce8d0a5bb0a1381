import { render } from 'preact';
import { adoptStyle } from '../page/kit/adopt-style.ts';
import { offline as t } from '../words/en/page.ts';
// biome-ignore lint/correctness/noUnresolvedImports: Vite makes the text of the file its default export
import css from './update-notice.css?inline';

let holder: HTMLElement | undefined;

/**
 * Says that a new version is here. Nothing happens before the person wants it: a page that reloads
 * by itself takes away what is being written or run.
 */
export function showUpdate(takeOver: () => void): void {
  if (!holder) adoptStyle(css);
  holder ??= document.body.appendChild(document.createElement('aside'));
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
