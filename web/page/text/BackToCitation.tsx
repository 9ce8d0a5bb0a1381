import * as t from '../../words/en/document.ts';
import { loadPart } from '../kit/load.ts';
import { attempt } from '../kit/missing.tsx';

/** The way back from a source to where the reader came from, or to its first citation. */
export const BackToCitation = ({ number }: { number: string }) => (
  <button
    type="button"
    class="back"
    aria-label={t.backToText(number)}
    onClick={() =>
      attempt(async () =>
        (await loadPart(() => import('../../app/reading/arrive.ts'))).goToCitation(number),
      )
    }
  >
    ↩
  </button>
);
