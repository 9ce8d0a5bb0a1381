import { render } from 'preact';
import { withoutPlace } from '#schemas/link/place.ts';
import type { OpenOutcome } from '../../page/open/outcome.ts';
import { openPrivate as t } from '../../words/en/share.ts';
import { DownloadButton } from '../kit/save-file.tsx';
import { SaveButton } from '../library/SaveButton.tsx';
import './only-copy.css';

/**
 * Says above a page that it shows the only copy there is, with what keeps it. It goes when the
 * address changes.
 */
export function tellOnlyCopy(opened: Extract<OpenOutcome, { view: 'artifact' }>): void {
  const holder = document.createElement('aside');
  holder.setAttribute('aria-label', t.onlyCopyLabel);
  document.body.prepend(holder);
  const here = withoutPlace(location.hash);
  const close = (): void => {
    if (withoutPlace(location.hash) === here) return;
    removeEventListener('hashchange', close);
    render(null, holder);
    holder.remove();
  };
  addEventListener('hashchange', close);
  render(
    <div class="notice warn only-copy">
      <p role="status">{t.onlyCopy}</p>
      <p>
        {/* A file or a frame keeps nothing on the device. */}
        {origin !== 'null' && <SaveButton class="button" opened={opened} />}{' '}
        <DownloadButton {...opened} />
      </p>
    </div>,
    holder,
  );
}
