import * as t from '../i18n/en/document.ts';
import { loadPart } from '../ui/load.ts';
import { attempt } from '../ui/missing.tsx';

/** The way back from a source to where the reader came from, or to its first citation. */
export const BackToCitation = ({ number }: { number: string }) => (
  <button
    type="button"
    class="back"
    aria-label={t.backToText(number)}
    onClick={() =>
      attempt(async () => (await loadPart(() => import('./arrive.ts'))).goToCitation(number))
    }
  >
    ↩
  </button>
);
