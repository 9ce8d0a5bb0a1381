import * as t from '../i18n/en/document.ts';
import { goTo, lastCitation } from './Citation.tsx';

/** Where the reader came from, or the first citation of the source. */
function citationOf(number: string): HTMLElement | null {
  const last = lastCitation();
  return last?.isConnected && last.dataset.cite === number
    ? last
    : document.querySelector<HTMLElement>(`[data-cite="${number}"]`);
}

/** The way back from a source to where the reader came from, or to its first citation. */
export const BackToCitation = ({ number }: { number: string }) => (
  <button
    type="button"
    class="back"
    aria-label={t.backToText(number)}
    onClick={() => goTo(() => citationOf(number))}
  >
    ↩
  </button>
);
