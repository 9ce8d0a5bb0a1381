import * as t from '../i18n/en/document.ts';

/** The way back from a source to where the reader came from, or to its first citation. */
export const BackToCitation = ({ number }: { number: string }) => (
  <button
    type="button"
    class="back"
    aria-label={t.backToText(number)}
    onClick={() => import('./arrive.ts').then((way) => way.goToCitation(number))}
  >
    ↩
  </button>
);
