import * as t from '../../words/en/page.ts';
import { loadReading } from '../doors.ts';
import { attempt } from '../kit/missing.tsx';

/** The way back from a source to where the reader came from, or to its first citation. */
export const BackToCitation = ({ number }: { number: string }) => (
  <button
    type="button"
    class="back"
    aria-label={t.backToText(number)}
    onClick={() => attempt(async () => (await loadReading()).goToCitation(number))}
  >
    ↩
  </button>
);
