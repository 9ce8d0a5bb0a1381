import { capsule as t } from '../../../words/en/programs.ts';

/** Says that this version runs without asking, and takes that back. */
export const Remembered = ({ onForget }: { onForget: () => void }) => (
  <p>
    {t.remembered}{' '}
    <button type="button" class="button quiet" onClick={onForget}>
      {t.askAgain}
    </button>
  </p>
);
